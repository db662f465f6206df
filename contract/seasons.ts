import { holidayIn } from './holidays.ts'
import type { Holiday } from './holidays.ts'

/** What a season of the home page is about; its texts are in the messages under this name. */
export const occasions = [
  'enkutatash',
  'meskel',
  'genna',
  'timket',
  'fasika',
  'eidAlFitr',
  'eidAlAdha',
  'backToSchool',
  'other',
] as const
export type Occasion = (typeof occasions)[number]

/** A season begins so many days before its holiday, and ends with it. */
const daysBefore = 14
/** Schools begin after the new year. */
const schoolDays = { before: 21, after: 14 }

const holidays: Record<Exclude<Occasion, 'backToSchool' | 'other'>, Holiday> = {
  enkutatash: 'enkutatash',
  meskel: 'meskel',
  genna: 'genna',
  timket: 'timket',
  fasika: 'fasika',
  eidAlFitr: 'eidAlFitr',
  eidAlAdha: 'eidAlAdha',
}

type SeasonDays = { firstDay: string; lastDay: string }

/** Returns the days of the next season, or of the one that is on; none for an occasion without a date. */
export function proposedDays(occasion: Occasion, today: number): SeasonDays | undefined {
  if (occasion === 'other') return undefined
  const year = new Date(dayText(today)).getUTCFullYear()
  const [next] = [year, year + 1].map((it) => daysIn(occasion, it)).filter(({ last }) => last >= today)
  return next && { firstDay: dayText(next.first), lastDay: dayText(next.last) }
}

function daysIn(occasion: Exclude<Occasion, 'other'>, year: number): { first: number; last: number } {
  if (occasion === 'backToSchool') {
    const newYear = holidayIn('enkutatash', year)
    return { first: newYear - schoolDays.before, last: newYear + schoolDays.after }
  }
  const day = holidayIn(holidays[occasion], year)
  return { first: day - daysBefore, last: day }
}

const dayMs = 24 * 60 * 60_000

/** The day counts from 1 January 1970, as in `dayOf`. */
export function dayText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

export function dayNumber(text: string): number {
  return Date.parse(text) / dayMs
}
