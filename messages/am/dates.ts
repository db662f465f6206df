import type { DateTexts } from '../date-patterns.ts'

export const dates: DateTexts = {
  calendars: {
    ethiopian: {
      months: 'መስከረም ጥቅምት ኅዳር ታኅሣሥ ጥር የካቲት መጋቢት ሚያዝያ ግንቦት ሰኔ ሐምሌ ነሐሴ ጳጉሜን',
      year: '{year} ዓ.ም.',
    },
    gregorian: {
      months: 'ጃንዋሪ ፌብሩዋሪ ማርች ኤፕሪል ሜይ ጁን ጁላይ ኦገስት ሴፕቴምበር ኦክቶበር ኖቬምበር ዲሴምበር',
      year: '{year} እ.ኤ.አ.',
    },
  },
  patterns: {
    day: '{month} {day} ቀን {year}',
    dayHeading: '{month} {day} ቀን {year}',
    dayAndTime: '{date}፣ {time}',
    dayOfMonth: '{month} {day}',
    daysOfMonth: 'ከ{month} {day} እስከ {lastDay}',
    days: 'ከ{first} እስከ {last}',
  },
  clock: {
    pattern: '{part} {hour}:{minute} ({time})',
    parts: ['ሌሊት', 'ጠዋት', 'ከሰዓት', 'ማታ'],
  },
}
