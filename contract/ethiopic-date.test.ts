import { expect, test } from 'vitest'
import { daysOfEthiopicMonth, ethiopicMonths, fromEthiopic, toEthiopic } from './ethiopic-date.ts'

const dayMs = 24 * 60 * 60_000

test('each day from 1900 to 2100 is the one of the calendar of Intl, with its weekday, and back again', () => {
  const intl = new Intl.DateTimeFormat('en', {
    calendar: 'ethiopic',
    timeZone: 'UTC',
    numberingSystem: 'latn',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    weekday: 'short',
  })
  const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2101, 0, 1); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    const found = toEthiopic(day)
    const parts = new Map<string, string>(intl.formatToParts(at).map(({ type, value }) => [type, value]))
    if (
      String(found.year) !== parts.get('year') ||
      String(found.month) !== parts.get('month') ||
      String(found.day) !== parts.get('day')
    )
      expect.fail(`${day} is not ${JSON.stringify(found)}`)
    if (fromEthiopic(found) !== day) expect.fail(`${JSON.stringify(found)} is not ${day}`)
    const weekday = weekdays[new Date(fromEthiopic(found)).getUTCDay()]
    if (weekday !== parts.get('weekday')) expect.fail(`${day} is no ${weekday}`)
  }
})

test('the months of each year have as many days as the days between new years', () => {
  for (let year = 1893; year < 2093; year += 1) {
    const months = Array.from({ length: ethiopicMonths }, (_, index) => index + 1)
    const days = months.reduce((sum, month) => sum + daysOfEthiopicMonth({ year, month }), 0)
    const starts = [year, year + 1].map((it) => Date.parse(fromEthiopic({ year: it, month: 1, day: 1 })))
    expect(days, String(year)).toBe(((starts[1] ?? 0) - (starts[0] ?? 0)) / dayMs)
  }
})

test('Pagumen has six days before a Gregorian leap year, and the new year is then a day later', () => {
  for (let year = 1893; year < 2093; year += 1) {
    const isLong = year % 4 === 3
    const newYear = fromEthiopic({ year: year + 1, month: 1, day: 1 })
    expect(daysOfEthiopicMonth({ year, month: 13 }), String(year)).toBe(isLong ? 6 : 5)
    // There was no 29 February in 1900, and there is none in 2100.
    const late = ['1900-03-01', '2100-03-01'].filter((day) => newYear > day).length
    expect(newYear.slice(5), String(year)).toBe(`09-${10 + late + (isLong ? 1 : 0)}`)
  }
  expect(toEthiopic('2023-09-11')).toEqual({ year: 2015, month: 13, day: 6 })
  expect(toEthiopic('2023-09-12')).toEqual({ year: 2016, month: 1, day: 1 })
  expect(toEthiopic('2025-09-11')).toEqual({ year: 2018, month: 1, day: 1 })
})
