import type { DateTexts } from '../date-patterns.ts'

export const dates: DateTexts = {
  calendars: {
    ethiopian: {
      months: 'Meskerem Tikimt Hidar Tahsas Tir Yekatit Megabit Miyazya Ginbot Sene Hamle Nehase Pagumen',
      year: '{year} E.C.',
    },
    gregorian: {
      months: 'January February March April May June July August September October November December',
      year: '{year}',
    },
  },
  patterns: {
    day: '{day} {month} {year}',
    dayHeading: '{month} {day2}, {year}',
    dayAndTime: '{date}, {time}',
    dayOfMonth: '{day} {month}',
    daysOfMonth: '{day} to {lastDay} {month}',
    days: '{first} to {last}',
  },
  clock: {
    pattern: '{hour}:{minute} {part} ({time})',
    parts: ['at night', 'in the morning', 'in the afternoon', 'in the evening'],
  },
}
