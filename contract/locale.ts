import { languageData } from './language.ts'
import type { Calendar, Clock, Language } from './language.ts'

export const calendars: readonly Calendar[] = ['ethiopian', 'gregorian']
export const clocks: readonly Clock[] = ['ethiopian', 'international']

/** How somebody reads dates and times. */
export type Locale = { language: Language; calendar: Calendar; clock: Clock }

/** What somebody has chosen. What is missing or null follows the language. */
export type LocaleChoice = { calendar?: Calendar | null | undefined; clock?: Clock | null | undefined }

export function localeOf(language: Language, { calendar, clock }: LocaleChoice = {}): Locale {
  const { calendar: ownCalendar, clock: ownClock } = languageData[language]
  return { language, calendar: calendar ?? ownCalendar, clock: clock ?? ownClock }
}

export function isCalendar(text: unknown): text is Calendar {
  return calendars.includes(text as Calendar)
}

export function isClock(text: unknown): text is Clock {
  return clocks.includes(text as Clock)
}

/** A visitor's choice is kept in this cookie as `CALENDAR.CLOCK`; what was not chosen is empty. */
const cookieName = 'dates'
const cookieDays = 365

/** `cookies` are those of a request or of `document.cookie`. */
export function chosenDates(cookies: string | undefined): LocaleChoice {
  return readDates(/(?:^|; ?)dates=([a-z.]+)/.exec(cookies ?? '')?.[1] ?? '')
}

export function readDates(text: string): LocaleChoice {
  const [calendar, clock] = text.split('.')
  return {
    calendar: isCalendar(calendar) ? calendar : undefined,
    clock: isClock(clock) ? clock : undefined,
  }
}

export function writeDates({ calendar, clock }: LocaleChoice): string {
  return `${calendar ?? ''}.${clock ?? ''}`
}

/** It is set by scripts, so that a page can follow a choice at once. */
export function datesCookie(choice: LocaleChoice): string {
  return `${cookieName}=${writeDates(choice)}; path=/; max-age=${cookieDays * 24 * 60 * 60}; samesite=lax`
}

/** Pages that show dates are asked for by this parameter inside the shop where they are not those of their language. */
export const datesParameter = '_dates'
