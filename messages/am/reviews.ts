import type { Messages } from '../messages.ts'

export const reviews: Messages['reviews'] = {
  formerShopper: 'የቀድሞ ደንበኛ',
}
