import type { Messages } from '../messages.ts'

export const sandboxCheckout: Messages['sandboxCheckout'] = {
  title: 'Kaffaltii yaalii',
  notice: "Kun yaaliidha: kaffaltiin dhugaa hin raawwatamu. Bu'aa kaffaltii filadhaa.",
  amount: 'Hanga',
  payer: 'Kan kaffale',
  email: 'Iimeelii',
  reference: 'Lakkoofsa dabarsaa',
  pay: 'Kaffalaa',
  decline: 'Didaa',
  leave: "Ba'aa",
  payHint: "Kaffaltiin ni milkaa'a.",
  declineHint: "Kaffaltiin hin milkaa'u, akka waan herregni maallaqa hin qabneetti.",
  leaveHint: 'Osoo hin kaffalin deebitu. Suuqiin kaffaltii eeguu itti fufa.',
  declined: "Yaaliin dhumaa hin fudhatamne. Irra deebi'aa yaaluu dandeessu.",
  paid: 'Kaffaltiin kun xumurameera.',
  over: 'Liinkiin kaffaltii kun kana booda hin hojjetu. Maallaqni fudhatame hin jiru.',
  unknown: 'Kaffaltiin kun hin jiru.',
  back: "Gara suuqiitti deebi'aa",
}
