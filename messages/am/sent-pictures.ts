import type { Messages } from '../messages.ts'

export const sentPictures: Messages['sellerMessages']['pictures'] = {
  title: 'ሥዕሎች',
  add: 'ሥዕል ይጨምሩ',
  remove: 'ያስወግዱ',
  removeOf: 'ሥዕሉን {name} ያስወግዱ',
  tooLarge: 'ይህ ሥዕል በጣም ትልቅ ነው።',
  full: 'ቢበዛ {count} ሥዕሎች ይቻላሉ።',
}
