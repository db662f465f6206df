import { expect, test } from 'vitest'
import { addBusinessDays, dayOf, isDayOff, startOfDay } from './holidays.ts'

const dayMs = 24 * 60 * 60_000
const dayAt = (date: string) => Date.parse(date) / dayMs
const dateAt = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

function holidays(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, index) => dayAt(`${year}-01-01`) + index)
  return days.filter((day) => isDayOff(day) && new Date(day * dayMs).getUTCDay() !== 0).map(dateAt)
}

test('the holidays of 2026 and of a leap year are off, besides Sundays', () => {
  expect(holidays(2026).filter((date) => date.startsWith('2026'))).toEqual([
    '2026-01-07', // Genna
    '2026-01-19', // Timket
    '2026-03-02', // Adwa
    '2026-03-19', // Eid al-Fitr, by the moon
    '2026-03-20',
    '2026-04-10', // Siklet; Fasika is on the Sunday
    '2026-05-01',
    '2026-05-05',
    '2026-05-26', // Eid al-Adha, by the moon
    '2026-05-27',
    '2026-05-28',
    '2026-08-25', // Mawlid, by the moon
    '2026-08-26',
    '2026-09-11', // Enkutatash; Meskel is on a Sunday
  ])
  const leapYear = holidays(2028)
  expect(leapYear).toContain('2028-01-20')
  expect(isDayOff(dayAt('2028-01-19'))).toBe(false)
  expect(['2027-09-12', '2027-09-28'].every((date) => isDayOff(dayAt(date)))).toBe(true)
})

test.each(['2024-05-05', '2025-04-20', '2026-04-12', '2027-05-02', '2028-04-16'])(
  'Fasika on %s follows a Friday that is off',
  (easter) => {
    expect(isDayOff(dayAt(easter) - 2)).toBe(true)
  },
)

test('the Islamic holidays agree with the tabular calendar of Intl', () => {
  const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-civil', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  })
  const missing = Array.from({ length: 10 * 365 }, (_, index) => dayAt('2026-01-01') + index)
    .filter((day) => /^(3\/12|10\/1|12\/10)\b/.test(islamic.format(day * dayMs)))
    .flatMap((day) => [day - 1, day])
    .filter((day) => !isDayOff(day))
  expect(missing).toEqual([])
})

test('days begin at midnight in Ethiopia, and business days skip Sundays and holidays', () => {
  const after = (date: string, count: number) => dateAt(addBusinessDays(dayAt(date), count))
  // Genna is on Thursday.
  expect(after('2027-01-05', 2)).toBe('2027-01-08')
  expect(after('2027-01-07', 0)).toBe('2027-01-08')
  expect(after('2026-11-21', 1)).toBe('2026-11-23')
  expect(startOfDay(dayOf(new Date('2026-11-20T20:59:59Z'))).toISOString()).toBe('2026-11-19T21:00:00.000Z')
})
