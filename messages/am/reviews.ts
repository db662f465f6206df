import type { Messages } from '../messages.ts'

export const reviews: Messages['reviews'] = {
  formerShopper: 'የቀድሞ ደንበኛ',
  picture: '{name} ያነሡት ምስል',
}
