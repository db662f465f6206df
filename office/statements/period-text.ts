import type { Language } from '../../contract/language.ts'
import { localeOf } from '../../contract/locale.ts'
import { partsOf } from '../../messages/format-date.ts'

/** Periods are months of the Gregorian calendar, whatever calendar the reader has. */
export function periodText(period: string, language: Language): string {
  const { month, year } = partsOf(
    `${period}-15T12:00:00+03:00`,
    localeOf(language, { calendar: 'gregorian' }),
  )
  return `${month} ${year}`
}

const listed = 24

/** The newest one comes first. */
export function lastPeriods(now: Date): string[] {
  return Array.from({ length: listed }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index, 1)).toISOString().slice(0, 7),
  )
}
