import { expect, test } from 'vitest'
import { daysOfEthiopicMonth, ethiopicMonths, fromEthiopic, toEthiopic } from './ethiopic-date.ts'

const dayMs = 24 * 60 * 60_000

test('each day from 1900 to 2100 is the one of the calendar of Intl, and back again', () => {
  const intl = new Intl.DateTimeFormat('en', {
    calendar: 'ethiopic',
    timeZone: 'UTC',
    numberingSystem: 'latn',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  })
  for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2101, 0, 1); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    const found = toEthiopic(day)
    const parts = new Map(intl.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    if (
      found.year !== parts.get('year') ||
      found.month !== parts.get('month') ||
      found.day !== parts.get('day')
    )
      expect.fail(`${day} is not ${JSON.stringify(found)}`)
    if (fromEthiopic(found) !== day) expect.fail(`${JSON.stringify(found)} is not ${day}`)
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
