import type { Language } from '../../contract/language.ts'

/** Ethiopia's own time, whatever the device's. */
export const timeZone = 'Africa/Addis_Ababa'

/**
 * A day in the page's language: `20 November 2026`, and in Amharic by the Ethiopian calendar: `ኅዳር 11 ቀን 2019 ዓ.ም.`.
 * Intl appends its era to Ethiopian dates, so the parts are put together here (ethiopia.md 4.3).
 */
export function formatDate(time: string | Date, language: Language): string {
  const date = new Date(time)
  if (language === 'en') {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }).format(date)
  }
  const { day, month, year } = ethiopianParts(date)
  return `${month} ${day} ቀን ${year} ዓ.ም.`
}

/** A day with its time by the 24-hour clock: `20 November 2026, 14:05`. */
export function formatDateTime(time: string | Date, language: Language): string {
  return `${formatDate(time, language)}${language === 'am' ? '፣' : ','} ${formatTime(time)}`
}

/** The time of day by the 24-hour clock: `14:05`. */
export function formatTime(time: string | Date): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return clock.format(new Date(time))
}

/** The day as a heading of the notifications (spec section 2): `November 20, 2026`, the day in two digits. */
export function formatDayHeading(time: string | Date, language: Language): string {
  if (language === 'am') return formatDate(time, language)
  const date = new Date(time)
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    day: '2-digit',
    month: 'long',
    year: 'numeric',
  }).format(date)
}

/** The key under which things of one day are grouped: yyyy-MM-dd in Addis Ababa (spec section 9). */
export function dayKey(time: string | Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(time))
}

function ethiopianParts(date: Date): Record<'day' | 'month' | 'year', string> {
  const parts = new Intl.DateTimeFormat('am-ET-u-ca-ethiopic', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatToParts(date)
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: valueOf('day'), month: valueOf('month'), year: valueOf('year') }
}
