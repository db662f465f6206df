import type { OpenHoursTexts } from '../open-hours-text.ts'

/** When a place to collect is open. */
export const openHours: OpenHoursTexts = {
  dayNames: 'Wiixata Kibxata Roobii Kamisa Jimaata Sanbata Dilbata',
  days: '{first} hanga {last}',
  line: '{days}: {opens} – {closes}',
}
