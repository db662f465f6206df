import type { Language } from '../../contract/language.ts'

/** Ethiopia's own time, whatever the device's. */
export const timeZone = 'Africa/Addis_Ababa'

const wholeDay = { timeZone, day: 'numeric', month: 'long', year: 'numeric' } as const

/**
 * A day in the page's language: `20 November 2026`, and in Amharic by the Ethiopian calendar: `ኅዳር 11 ቀን 2019 ዓ.ም.`.
 * Intl appends its era to Ethiopian dates, so the parts are put together here (ethiopia.md 4.3).
 */
export function formatDate(time: string | Date, language: Language): string {
  const locale = language === 'am' ? 'am-ET-u-ca-ethiopic' : 'en-GB'
  const parts = new Intl.DateTimeFormat(locale, wholeDay).formatToParts(new Date(time))
  const [day, month, year] = ['day', 'month', 'year'].map(
    (type) => parts.find((part) => part.type === type)?.value,
  )
  return language === 'am' ? `${month} ${day} ቀን ${year} ዓ.ም.` : `${day} ${month} ${year}`
}
