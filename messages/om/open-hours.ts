import type { OpenHoursTexts } from '../open-hours-text.ts'

/** These say when a place to collect is open. */
export const openHours: OpenHoursTexts = {
  dayNames: 'Wiixata Kibxata Roobii Kamisa Jimaata Sanbata Dilbata',
  days: '{first} hanga {last}',
  line: '{days}: {opens} – {closes}',
}
