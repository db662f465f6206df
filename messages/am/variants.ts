import type { Messages } from '../messages.ts'

export const variants: Messages['variants'] = {
  soldOut: '{value}፣ አልቋል',
  onlyLeft: '{left} ብቻ ቀርቷል',
  show: 'ይመልከቱ',
  sizeTable: 'የመጠን ሰንጠረዥ',
}
