import type { Messages } from '../messages.ts'

export const variants: Messages['variants'] = {
  soldOut: '{value}፣ አልቋል',
  onlyLeft: '{left} ብቻ ቀርቷል',
  chooseSize: 'መጠን ይምረጡ',
  show: 'ይመልከቱ',
  sizeTable: 'የመጠን ሰንጠረዥ',
}
