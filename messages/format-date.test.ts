import { expect, test } from 'vitest'
import { formatDate } from './format-date.ts'
import { dayKey, formatDayHeading } from './format-time.ts'

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
