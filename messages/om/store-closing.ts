import type { Messages } from '../messages.ts'

/** How an owner closes the store in the seller portal, and opens it again. */
export const storeClosing: Messages['storeClosing'] = {
  title: 'Suuqii cufuu',
  why: 'Meeshaaleen keessan gurgurtaa irraa kaʼu; maamiltoonnis suuqii keessan hin argan. Kan ajajaman itti fufu; kan isiniif qabnus ni kaffalla. Suuqii yeroo barbaaddan deebistanii banuu dandeessu.',
  close: 'Suuqii cufaa',
  ask: '{name} haa cufamu?',
  open: 'Suuqii deebisaa banaa',
  openWhy: 'Meeshaaleen yeroo suuqii cuftan gurgurtaa irra turan deebiʼanii gurguramu.',
}
