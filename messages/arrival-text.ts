import type { Arrival } from '../contract/arrival.ts'
import { languageData } from '../contract/language.ts'
import type { Language } from '../contract/language.ts'
import { fill } from './fill.ts'
import { partsOf } from './format-date.ts'

/** The text says when a parcel arrives, or is ready where it is collected. */
export function arrivalText(
  arrival: Arrival,
  { pickUp }: { pickUp: boolean },
  texts: { arrives: string; ready: string },
  language: Language,
): string {
  return fill(pickUp ? texts.ready : texts.arrives, { days: formatDays(arrival, language) })
}

export function formatDay(day: Date, language: Language): string {
  return formatDays({ first: day, last: day }, language)
}

/** The days are soon, so that they need no year: `25 to 28 November`. */
export function formatDays({ first, last }: Arrival, language: Language): string {
  const { dayOfMonth, daysOfMonth, days } = languageData[language].dates
  const [from, to] = [partsOf(first, language), partsOf(last, language)]
  if (from.month !== to.month)
    return fill(days, { first: fill(dayOfMonth, from), last: fill(dayOfMonth, to) })
  return from.day === to.day ? fill(dayOfMonth, from) : fill(daysOfMonth, { ...from, lastDay: to.day })
}
