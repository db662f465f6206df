import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  lead: 'Yeroo barbaaddan nu gaafadhaa, guyyaa fi halkan.',
  order: 'Maaloo lakkoofsa ajajaa harkaa qabaadhaa: {number}',
  call: '{phone} bilbilaa',
  telegram: 'Telegram irratti barreessaa',
  contact: 'Karaalee nu qunnamtan hunda',
  questions: 'Maamiltoonni yeroo hedduu as gaafatu',
  all: 'Gaaffii fi deebii hunda',
  close: 'Cufaa',
}
