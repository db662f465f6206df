import type { Messages } from '../messages.ts'

export const dateChoices: Messages['dateChoices'] = {
  calendar: 'የቀን አቆጣጠር',
  calendars: { ethiopian: 'የኢትዮጵያ', gregorian: 'ጎርጎርዮሳዊ' },
  clock: 'የሰዓት አቆጣጠር',
  clocks: { ethiopian: 'የኢትዮጵያ', international: 'ዓለም አቀፍ' },
}
