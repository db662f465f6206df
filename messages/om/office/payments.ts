import type { Messages } from '../../messages.ts'
import { bankTransfer } from '../bank-transfer.ts'

export const payments: Messages['office']['payments'] = {
  reviews: 'Kaffaltiiwwan murtoo barbaadan',
  noReviews: 'Kaffaltiin murtoo eegu hin jiru.',
  transfers: "Dabarsa baankii mirkanaa'uu qabu",
  noTransfers: 'Dabarsi baankii murtoo eegu hin jiru.',
  accept: "Akka kaffalametti lakkaa'aa",
  reject: "Akka hin kaffalamnetti lakkaa'aa",
  onOrder: 'Maallaqa isaa ajajicha irratti deebisaa.',
  banks: bankTransfer.banks,
  receipt: 'Nagahee baankii',
  confirm: 'Maallaqni dhufeera',
  deny: 'Hin dhufne',
  alsoClaimed: 'Guyyaa tokkotti hanga wal fakkaatu kan beeksisan biroo: {orders}',
  sureTransfer: '{bank}, lakkoofsa dabarsaa {reference}',
  sureTitle: 'Ni mirkaneessituu?',
  sureYes:
    "{amount} kan ajaja {order} akka kaffalametti lakkaa'ama, ajajnis ergaaf qophaa'uu danda'a. Kun deebi'uu hin danda'u.",
  sureNo:
    "{amount} kan ajaja {order} akka hin kaffalamnetti lakkaa'ama, ajajnis ni haqama. Kun deebi'uu hin danda'u.",
  reasons: {
    'refund: is due': "Maallaqni deebi'uu qaba.",
    'refund: the last attempt failed': 'Deebisni dhumaa hin milkoofne.',
    'refund: in progress for over six days': "Deebisni guyyaa ja'aa ol adeemsa irra jira.",
    'status: the money was returned to the payer': "Maallaqni nama kaffaleef deebi'eera.",
  },
  differences: {
    title: 'Garaagarummaa tajaajila kaffaltii waliin jiru',
    gateways: { telebirr: 'telebirr', chapa: 'Chapa', sandbox: 'Kaffaltii yaalii' },
    none: 'Kaffaltiiwwan tajaajila kaffaltii fi suuqii tokkuma.',
    kinds: {
      'unknown-here': 'Tajaajilli kaffaltii kaffaltii suuqiin hin beekne qaba.',
      'unpaid-here': 'Tajaajila kaffaltii irratti kaffalameera, suuqii irratti garuu hin kaffalamne.',
      'unpaid-there': 'Suuqii irratti kaffalameera, tajaajila kaffaltii irratti garuu hin kaffalamne.',
      'other-amount': 'Hangi tajaajila kaffaltii fi hangi suuqii adda adda.',
      'returned-there': 'Tajaajilli kaffaltii maallaqa deebiseera, suuqiin garuu hin deebifne.',
    },
    here: 'Suuqii: {amount}',
    there: '{gateway}: {amount}',
    of: '{gateway}, {day}',
    explain: 'Ibsaa',
    explainTitle: 'Garaagarummaa kana ibsaa',
    note: "Maaliif adda adda ta'an? Maaltu godhame?",
    save: 'Akka ibsametti galmeessaa',
    explained: 'Garaagarummaan ibsameera.',
  },
  decided: "Murtoon waa'ee ajaja {order} galmaa'eera.",
}
