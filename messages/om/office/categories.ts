import type { Messages } from '../../messages.ts'

export const categories: Messages['office']['categories'] = {
  list: 'Ramaddiiwwan akka tartiiba isaaniitti',
  none: 'Ramaddiin ammaaf hin jiru.',
  add: 'Ramaddii dabalaa',
  addTitle: 'Ramaddii haaraa',
  change: '{name} jijjiiraa',
  remove: '{name} kaasaa',
  removeTitle: '{name} haa kaafamu?',
  removeWhy:
    'Meeshaaleen isaa gurgurtaa irraa kaafaman gara ramaddii "Other" tti darbu. Ramaddiin meeshaalee gurgurtaa irra jiran qabu kaafamuu hin danda\'u.',
  removeNow: 'Kaasaa',
  products: {
    one: '{count} meeshaa gurgurtaa irra jiru',
    other: '{count} meeshaa gurgurtaa irra jiran',
  },
  name: 'Maqaa',
  nameHint: 'Teessoon fuula isaa maqaa kana hordofa; teessoowwan duraanii achuma geessu.',
  description: 'Barreeffama',
  pageTitleHint:
    "Motoronni barbaachaa fi liinkiiwwan qoodaman bakka maqaatti kana agarsiisu. Qubee gara 60tu mul'ata.",
  pageDescriptionHint: "Mata duree jalatti kana agarsiisu. Qubee gara 155tu mul'ata.",
  picture: 'Suuraa',
}
