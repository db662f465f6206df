import type { Messages } from '../messages.ts'

export const variants: Messages['variants'] = {
  soldOut: '{value}, dhumateera',
  onlyLeft: '{left} qofatu hafe',
  chooseSize: 'Safara filadhaa',
  show: 'Agarsiisaa',
  sizeTable: 'Gabatee safaraa',
}
