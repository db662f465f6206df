import type { Messages } from '../messages.ts'

export const itemNote: Messages['itemNote'] = {
  hint: 'Dirqama miti. Gurguraan ajaja keessan waliin dubbisa.',
  add: 'Dabalaa',
  change: 'Jijjiiraa',
  save: "Olkaa'aa",
}
