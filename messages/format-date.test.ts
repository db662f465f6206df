import { expect, test } from 'vitest'
import { formatDate } from './format-date.ts'
import { dayKey, formatDateTime, formatDayHeading, formatTime } from './format-time.ts'

const time = '2026-11-20T06:10:00.000Z'

test('a day in English, and in Amharic by the Ethiopian calendar', () => {
  expect(formatDate(time, 'en')).toBe('20 November 2026')
  expect(formatDate(time, 'am')).toBe('ኅዳር 11 ቀን 2019 ዓ.ም.')
  expect(formatDate('2025-09-11T06:00:00Z', 'am')).toBe('መስከረም 1 ቀን 2018 ዓ.ም.')
})

test('the heading of a day names the month and has two digits for the day', () => {
  expect(formatDayHeading('2026-11-05T06:10:00Z', 'en')).toBe('November 05, 2026')
})

test('days begin at midnight in Addis Ababa', () => {
  expect(dayKey('2026-11-20T20:59:59Z')).toBe('2026-11-20')
  expect(dayKey('2026-11-20T21:00:00Z')).toBe('2026-11-21')
})

test('a time in Amharic is by the Ethiopian clock, beside the international one, at each hour of the day', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const at = `2026-11-20T${String(hour).padStart(2, '0')}:07:00+03:00`
    return [formatTime(at, 'en'), formatTime(at, 'am')]
  })
  const expected = [
    'ከሌሊቱ 6',
    'ከሌሊቱ 7',
    'ከሌሊቱ 8',
    'ከሌሊቱ 9',
    'ከሌሊቱ 10',
    'ከሌሊቱ 11',
    'ከጠዋቱ 12',
    'ከጠዋቱ 1',
    'ከጠዋቱ 2',
    'ከጠዋቱ 3',
    'ከጠዋቱ 4',
    'ከጠዋቱ 5',
    'ከቀኑ 6',
    'ከቀኑ 7',
    'ከቀኑ 8',
    'ከቀኑ 9',
    'ከቀኑ 10',
    'ከቀኑ 11',
    'ከምሽቱ 12',
    'ከምሽቱ 1',
    'ከምሽቱ 2',
    'ከምሽቱ 3',
    'ከምሽቱ 4',
    'ከምሽቱ 5',
  ].map((ethiopian, hour) => {
    const time = `${String(hour).padStart(2, '0')}:07`
    return [time, `${ethiopian}:07 (${time})`]
  })
  expect(hours).toEqual(expected)
  expect(formatDateTime('2026-11-20T00:07:00Z', 'am')).toBe('ኅዳር 11 ቀን 2019 ዓ.ም.፣ ከሌሊቱ 9:07 (03:07)')
})
