import { dayKey } from '../contract/addis-time.ts'
import { toEthiopic } from '../contract/ethiopic-date.ts'
import type { Calendar, Language } from '../contract/language.ts'
import { localeOf, type Locale } from '../contract/locale.ts'
import { dateTexts } from './date-texts.ts'
import { fill } from './fill.ts'

/**
 * All days and times are shown in Ethiopian time, whatever the device's zone, by the calendar and clock that the reader
 * has chosen. A language stands for those that it has by default. Intl is not used: its patterns add a second era to
 * Ethiopian dates, it has no clock from dawn, and browsers take 15 ms to prepare it.
 */
export type Reader = Locale | Language

export function localeFor(reader: Reader): Locale {
  return typeof reader === 'string' ? localeOf(reader) : reader
}

/** A day: `20 November 2026`, `11 Hidar 2019 E.C.`, `ኅዳር 11 ቀን 2019 ዓ.ም.` or `ኖቬምበር 20 ቀን 2026 እ.ኤ.አ.`. */
export function formatDate(time: string | Date, reader: Reader): string {
  return fill(patternsFor(reader).day, partsOf(time, reader))
}

export function patternsFor(reader: Reader) {
  return dateTexts[localeFor(reader).language].patterns
}

/** The parts of a day for the patterns of its language. The year says of which era it is where it could be mistaken. */
export function partsOf(time: string | Date, reader: Reader) {
  const { language, calendar } = localeFor(reader)
  const { year, month, day } = inCalendar(dayKey(time), calendar)
  const ofEra = dateTexts[language].calendars[calendar].year
  return {
    day: String(day),
    day2: String(day).padStart(2, '0'),
    month: monthNames(language, calendar)[month - 1] ?? '',
    year: fill(ofEra, { year }),
    era: fill(ofEra, { year: '' }).trim(),
  }
}

export function monthNames(language: Language, calendar: Calendar): readonly string[] {
  return dateTexts[language].calendars[calendar].months.split(' ')
}

function inCalendar(day: string, calendar: Calendar) {
  if (calendar === 'ethiopian') return toEthiopic(day)
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  return { year: year ?? 0, month: month ?? 0, day: dayOfMonth ?? 0 }
}
