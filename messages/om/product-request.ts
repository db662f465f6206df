import type { Messages } from '../messages.ts'

export const productRequest: Messages['productRequest'] = {
  title: 'Meeshaa kana gaafadhaa',
  text: 'Maal barbaaddu?',
  textMissing: 'Maaloo wanta barbaaddan barreessaa.',
  contact: 'Lakkoofsa bilbilaa yookaan iimeelii (dirqama miti)',
  contactWrong: "Maaloo lakkoofsa bilbilaa yookaan teessoo iimeelii sirrii ta'e galchaa.",
  toAccount: 'Deebii gara herrega keessanii ergina, {name}.',
  consent: 'Kanatti meeshaa barbaaduu fi isiniif deebisuuf qofa fayyadamna; guyyoota {days} booda ni haqna.',
  cancel: 'Dhiisaa',
  send: 'Gaaffii ergaa',
  sent: 'Galatoomaa. Meeshicha ni barbaanna; karaa ittiin isin qunnamnu yoo dhiistan, isinitti himna.',
  close: 'Cufaa',
  failed: "Gaaffichi hin ergamne. Maaloo irra deebi'aa yaalaa.",
}
