import { expect, test } from 'vitest'
import { addBusinessDays, dayOf, isDayOff, startOfDay } from './holidays.ts'
import type { DaysAway } from './holidays.ts'
import { arrivalOfOrdered, sendsAgainOn } from './arrival.ts'
import { acceptDays, cancelAt, clockHours, dueAt, remindAt, sendDays } from './part-clocks.ts'

const hourMs = 60 * 60_000
const at = (text: string) => new Date(`${text}+03:00`)

test('what is ordered on a day is due at the end of the next business day', () => {
  expect(dueAt(at('2026-11-26T10:00'), 1)).toEqual(at('2026-11-27T18:00'))
  expect(dueAt(at('2026-11-26T23:59'), 1)).toEqual(at('2026-11-27T18:00'))
  expect(remindAt(dueAt(at('2026-11-26T10:00'), 1))).toEqual(at('2026-11-27T12:00'))
})

test('Sundays, public holidays and days away do not count', () => {
  expect(dueAt(at('2026-11-28T10:00'), 1)).toEqual(at('2026-11-30T18:00'))
  expect(dueAt(at('2026-11-29T10:00'), 1)).toEqual(at('2026-11-30T18:00'))
  // Genna is on 7 January.
  expect(dueAt(at('2027-01-06T10:00'), 1)).toEqual(at('2027-01-08T18:00'))
  const away = [{ first: dayOf(at('2026-11-27T00:00')), last: dayOf(at('2026-12-01T00:00')) }]
  expect(dueAt(at('2026-11-26T10:00'), 1, away)).toEqual(at('2026-12-02T18:00'))
})

test('what is late on a Saturday is not canceled on the Sunday', () => {
  expect(cancelAt(at('2026-11-26T18:00'))).toEqual(at('2026-11-27T18:00'))
  expect(cancelAt(at('2026-11-28T18:00'))).toEqual(at('2026-11-30T18:00'))
})

test('a seller who is away sends what is ordered on the first business day after that', () => {
  const away = [{ first: dayOf(at('2026-11-26T00:00')), last: dayOf(at('2026-11-28T00:00')) }]
  expect(sendsAgainOn(at('2026-11-25T10:00'), away)).toBeUndefined()
  // The 29th is a Sunday.
  expect(sendsAgainOn(at('2026-11-26T10:00'), away)).toEqual(at('2026-11-30T00:00'))
  const terms = { from: 1, to: 2, cutOff: 14 }
  const first = (time: string) => arrivalOfOrdered(at(time), terms, away).first
  expect(first('2026-11-26T10:00')).toEqual(at('2026-12-01T00:00'))
  expect(arrivalOfOrdered(at('2026-11-26T10:00'), terms).first).toEqual(at('2026-11-27T00:00'))
})

/** The same numbers on each run: a linear congruential generator. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

test('whenever a clock starts, it leaves the promised business days and ends in working time', () => {
  const next = numbers(610)
  for (let round = 0; round < 3_000; round += 1) {
    const start = new Date(Date.UTC(2026, 0, 1) + next(4 * 365 * 24 * 60) * 60_000)
    const away: DaysAway[] = Array.from({ length: next(3) }, () => {
      const first = dayOf(start) + next(20) - 3
      return { first, last: first + next(12) }
    })
    const days = 1 + next(sendDays.max)
    const due = dueAt(start, days, away)
    const dueDay = dayOf(due)
    expect(isDayOff(dueDay, away)).toBe(false)
    expect(due.getTime() - startOfDay(dueDay).getTime()).toBe(clockHours.dayEnd * hourMs)
    let counted = 0
    for (let day = dayOf(start) + 1; day <= dueDay; day += 1) counted += isDayOff(day, away) ? 0 : 1
    expect(counted).toBe(days)
    expect(remindAt(due) > start).toBe(true)
    expect(dueAt(new Date(start.getTime() + hourMs), days, away) >= due).toBe(true)
    expect(dueAt(start, days, []) <= due).toBe(true)

    const end = cancelAt(due, away)
    let openMs = 0
    for (let time = due.getTime(); time < end.getTime(); time += hourMs) {
      if (!isDayOff(dayOf(new Date(time)), away)) openMs += hourMs
    }
    expect(openMs).toBe(clockHours.grace * hourMs)
    expect(isDayOff(dayOf(new Date(end.getTime() - 1)), away)).toBe(false)
  }
})

test('the usual days are within the limits, and addBusinessDays without days away is as before', () => {
  for (const { min, max, usual } of [acceptDays, sendDays]) {
    expect(min).toBeLessThanOrEqual(usual)
    expect(usual).toBeLessThanOrEqual(max)
  }
  for (let day = 20_000; day < 21_000; day += 1) {
    for (const count of [0, 1, 3]) expect(addBusinessDays(day, count, [])).toBe(addBusinessDays(day, count))
  }
})
