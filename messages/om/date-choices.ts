import type { Messages } from '../messages.ts'

export const dateChoices: Messages['dateChoices'] = {
  calendar: 'Kaalaandarii',
  calendars: { ethiopian: 'Kan Itoophiyaa', gregorian: 'Kan addunyaa' },
  clock: "Sa'aatii",
  clocks: { ethiopian: 'Kan Itoophiyaa', international: 'Kan addunyaa' },
}
