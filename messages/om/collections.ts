import type { Messages } from '../messages.ts'

export const collections: Messages['collections'] = {
  description: {
    one: '{name} Merkato irratti: meeshaa {count}, gatii birriidhaan.',
    other: '{name} Merkato irratti: meeshaalee {count}, gatii birriidhaan.',
  },
  order: 'Kan suuqiin filate',
  empty: 'Walitti-qabama kana keessa amma wanti jiru hin jiru.',
  emptyText: "Maaloo booda deebi'aa ilaalaa, yookaan meeshaalee biroo ilaalaa.",
  toAll: 'Meeshaalee hunda agarsiisaa',
}
