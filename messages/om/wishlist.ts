import type { Messages } from '../messages.ts'

export const wishlist: Messages['wishlist'] = {
  title: 'Tarree fedhii',
  count: { one: 'meeshaa {count}', other: 'meeshaalee {count}' },
  toCart: 'Gara gaarii',
  remove: 'Kaasaa',
  none: 'Tarreen fedhii keessan duwwaadha',
  noneText: "Meeshaa asitti olkaa'uuf onnee isa irra jiru tuqaa.",
  browse: 'Meeshaalee daawwadhaa',
  removed: 'Meeshaan tarree fedhii keessaa kaafameera',
  removeFailed: 'Meeshaa kaasuun hin milkoofne',
  retired: '{name} kana booda hin gurguramu, kanaaf tarree fedhii keessan irra hin jiru.',
  inCart: 'Meeshaan gaaritti dabalameera!',
  cartRefused: 'Meeshaa gaaritti dabaluun hin milkoofne.',
  cartFailed: 'Yeroo gaaritti dabalamu dogoggorri uumame.',
  awaitedTitle: 'Kuusaa eegaa jira',
  awaitedText: "Yeroo kanneen kuusaatti deebi'an isinitti himna.",
  endAlert: 'Natti hin himinaa',
  alertEnded: "Waa'ee isaa isinitti hin himnu.",
  alertFailed: "Kana olkaa'uun hin danda'amne. Maaloo irra deebi'aa yaalaa.",
}
