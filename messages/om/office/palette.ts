import type { Messages } from '../../messages.ts'

export const palette: Messages['office']['palette'] = {
  open: 'Dhaqaa',
  field: 'Maqaa fuulaa, lakkoofsa ajajaa, meeshaa, yookaan maqaa, iimeelii ykn bilbila maamilaa',
  none: 'Wanti argame hin jiru.',
  found: { one: "Bu'aa {count}", other: "Bu'aawwan {count}" },
  newProduct: 'Meeshaa haaraa',
  groups: { screens: 'Fuulota', products: 'Meeshaalee', customers: 'Maamiltoota', orders: 'Ajajoota' },
  keyboard: 'Kiiboordii',
  keys: {
    palette: 'gara fuulaa, ajajaa, meeshaa ykn maamilaa deemuuf',
    next: 'toora itti aanu',
    previous: 'toora duraanii',
    choose: 'toora banuuf',
    help: 'gargaarsa kana arguuf',
    close: 'foddaa cufuuf',
  },
  single: 'Furtuuwwan qubee tokkoo (j, k fi ?) mosaajii kana irratti hojjetu',
}
