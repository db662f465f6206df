import type { Messages } from '../messages.ts'

export const stockAlert: Messages['stockAlert'] = {
  tell: "Yeroo deebi'u natti himaa",
  waiting: "Yeroo kuusaatti deebi'u isinitti himna.",
  stop: 'Natti hin himinaa',
  failed: "Kana olkaa'uun hin danda'amne. Maaloo irra deebi'aa yaalaa.",
}
