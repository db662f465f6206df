import type { Messages } from '../messages.ts'

export const reviews: Messages['reviews'] = {
  formerShopper: 'Maamila duraanii',
  picture: 'Suuraa {name}',
}
