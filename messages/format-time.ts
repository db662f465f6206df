import { languageData } from '../contract/language.ts'
import type { Language } from '../contract/language.ts'
import { fill } from './fill.ts'
import { formatDate, partsOf, timeZone } from './format-date.ts'

/** A day with its time: `20 November 2026, 14:05`. */
export function formatDateTime(time: string | Date, language: Language): string {
  const { dayAndTime } = languageData[language].dates
  return fill(dayAndTime, { date: formatDate(time, language), time: formatTime(time, language) })
}

/** The time of day by the 24-hour clock: `14:05`; in Amharic also by the Ethiopian one, whose hours begin at six. */
export function formatTime(time: string | Date, language: Language): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const international = format.format(new Date(time))
  const { clock } = languageData[language]
  if (!clock) return international
  const [hour = '', minute = ''] = international.split(':')
  const part = clock.parts[Math.floor(Number(hour) / 6)] ?? ''
  return fill(clock.pattern, { part, hour: ((Number(hour) + 5) % 12) + 1, minute, time: international })
}

/** The heading of a day in the notifications: `November 20, 2026`, the day with two digits. */
export function formatDayHeading(time: string | Date, language: Language): string {
  return fill(languageData[language].dates.dayHeading, partsOf(time, language))
}

/** A day without its year: `20 November`, where there is little room. */
export function formatDayOfMonth(time: string | Date, language: Language): string {
  return fill(languageData[language].dates.dayOfMonth, partsOf(time, language))
}

/** The day in Addis Ababa as yyyy-MM-dd. */
export function dayKey(time: string | Date): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', parts).format(new Date(time))
}
