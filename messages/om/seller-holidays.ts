import type { Messages } from '../messages.ts'

export const sellerHolidays: Messages['sellerHolidays'] = {
  why: "Kan erga beeksiftanii ajajamuuf, guyyoonni kun yeroo fudhachuu fi erguu keessan keessatti hin lakkaa'aman. Yoom irraa eegaltanii akka ergitan maamiltoonni ni argu.",
  none: 'Guyyaa beeksiftan hin qabdan.',
  days: '{from} hanga {until}',
  first: 'Guyyaa jalqabaa',
  last: 'Guyyaa dhumaa',
  announce: 'Guyyoota kana beeksisaa',
  withdraw: 'Haqaa',
  withdrawDays: '{days} haqaa',
}
