import type { Arrival } from '../contract/arrival.ts'
import { fill } from './fill.ts'
import { partsOf, patternsFor, type Reader } from './format-date.ts'

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

/** The days are soon, so that they need no year: `25 to 28 November`. */
export function formatDays({ first, last }: Arrival, reader: Reader): string {
  const { dayOfMonth, daysOfMonth, days } = patternsFor(reader)
  const [from, to] = [partsOf(first, reader), partsOf(last, reader)]
  if (from.month !== to.month)
    return fill(days, { first: fill(dayOfMonth, from), last: fill(dayOfMonth, to) })
  return from.day === to.day ? fill(dayOfMonth, from) : fill(daysOfMonth, { ...from, lastDay: to.day })
}
