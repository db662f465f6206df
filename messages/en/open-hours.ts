import type { OpenHoursTexts } from '../open-hours-text.ts'

/** These say when a place to collect is open. */
export const openHours: OpenHoursTexts = {
  dayNames: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  days: '{first} to {last}',
  line: '{days}: {opens} – {closes}',
}
