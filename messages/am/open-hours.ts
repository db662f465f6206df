import type { OpenHoursTexts } from '../open-hours-text.ts'

/** These say when a place to collect is open. */
export const openHours: OpenHoursTexts = {
  dayNames: 'ሰኞ ማክሰኞ ረቡዕ ሐሙስ ዓርብ ቅዳሜ እሑድ',
  days: 'ከ{first} እስከ {last}',
  line: '{days}፦ {opens} – {closes}',
}
