import type { Arrival } from '../contract/arrival.ts'
import { fill } from './fill.ts'
import { partsOf, patternsFor, type Reader } from './format-date.ts'

type Parts = ReturnType<typeof partsOf>

/** The text says when a parcel arrives, or is ready where it is collected. */
export function arrivalText(
  arrival: Arrival,
  { pickUp }: { pickUp: boolean },
  texts: { arrives: string; ready: string },
  reader: Reader,
): string {
  return fill(pickUp ? texts.ready : texts.arrives, { days: formatDays(arrival, reader) })
}

export function formatDay(day: Date, reader: Reader): string {
  return formatDays({ first: day, last: day }, reader)
}

/** The days are soon, so that they need no year: `25 to 28 November`. A voice is given another name of the era. */
export function formatDays({ first, last }: Arrival, reader: Reader, spokenEra?: string): string {
  const { dayOfMonth, daysOfMonth, days } = patternsFor(reader)
  const isSpoken = spokenEra !== undefined
  const [from, to] = [first, last].map((day) => ({
    ...partsOf(day, reader),
    ...(isSpoken && { era: spokenEra }),
  })) as [Parts, Parts]
  if (from.month !== to.month) {
    // A voice says the era once, behind the last day.
    const begin = fill(dayOfMonth, isSpoken ? { ...from, era: '' } : from).trim()
    return fill(days, { first: begin, last: fill(dayOfMonth, to) })
  }
  return from.day === to.day ? fill(dayOfMonth, from) : fill(daysOfMonth, { ...from, lastDay: to.day })
}
