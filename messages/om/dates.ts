import type { DateTexts } from '../date-patterns.ts'

/** The months of both calendars have the same names, so that the era always stands with them. */
export const dates: DateTexts = {
  calendars: {
    ethiopian: {
      months:
        'Fulbaana Onkololeessa Sadaasa Muddee Amajjii Guraandhala Bitooteessa Ebla Caamsaa Waxabajjii Adoolessa Hagayya Qaammee',
      year: '{year} ALI',
    },
    gregorian: {
      months:
        'Amajjii Guraandhala Bitooteessa Ebla Caamsaa Waxabajjii Adoolessa Hagayya Fulbaana Onkololeessa Sadaasa Muddee',
      year: '{year} ALA',
    },
  },
  patterns: {
    day: '{month} {day}, {year}',
    dayHeading: '{month} {day2}, {year}',
    dayAndTime: '{date}, {time}',
    dayOfMonth: '{month} {day} {era}',
    daysOfMonth: '{month} {day} hanga {lastDay} {era}',
    days: '{first} hanga {last}',
  },
  clock: {
    pattern: '{part} {hour}:{minute} ({time})',
    parts: ['halkan', 'ganama', 'waaree booda', 'galgala'],
  },
}
