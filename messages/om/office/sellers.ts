import type { Messages } from '../../messages.ts'

export const sellers: Messages['office']['sellers'] = {
  list: 'Gurgurtoota',
  none: 'Gurguraan ammallee hin jiru.',
  columns: {
    store: 'Suuqii',
    seller: 'Gurguraa',
    location: 'Iddoo',
    phone: 'Bilbila',
    products: 'Gurgurtaa irra',
    since: 'Yeroo jalqabe',
    do: 'Jijjiiraa',
  },
  add: 'Gurguraa dabalaa',
  addTitle: 'Gurguraa haaraa',
  change: '{name} jijjiiraa',
  commission: 'Komishinii',
  commissionOf: 'Komishinii {name}',
  level: 'Sadarkaa',
  levels: {
    new: 'Haaraa',
    regular: 'Idilee',
    trusted: 'Amanamaa',
  },
  changeLevel: 'Sadarkaa {name} jijjiiraa',
  levelWhy:
    'Kan ammaa booda geeffamu guyyoota {days} qabama. Idaan yoo {amount} caale, meeshaaleen isaa callaan hin gurguraman.',
  reason: 'Sababa',
  saveLevel: 'Sadarkaa jijjiiraa',
  remove: '{name} kaasaa',
  removeTitle: "{name} haa ka'u?",
  removeWhy:
    "Gurguraan meeshaa gurgurtaa irra jiru yookaan ajaja duraanii keessa jiru qabu ka'uu hin danda'u.",
  removeNow: 'Kaasaa',
  sellerName: 'Maqaa gurguraa',
  storeName: 'Maqaa suuqii',
  location: 'Iddoo',
  phone: 'Bilbila',
}
