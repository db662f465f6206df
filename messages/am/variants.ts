import type { Messages } from '../messages.ts'

export const variants: Messages['variants'] = {
  soldOut: '{value}፣ አልቋል',
  onlyLeft: '{left} ብቻ ቀርቷል',
  show: 'ያሳዩ',
  sizeTable: 'የመጠን ሰንጠረዥ',
}
