import type { Messages } from '../messages.ts'

export const spokenOrder: Messages['spokenOrder'] = {
  unpaid: 'Ammallee hin kaffalle. Maaloo {amount} kaffalaa.',
  checking: 'Kaffaltii keessan mirkaneessaa jirra. Maaloo irra deebitanii hin kaffalinaa.',
  preparing: 'Ajaja keessan qopheessaa jirra.',
  partlySent: 'Ajaja keessan keessaa gariin karaa irra jira.',
  sent: 'Ajajni keessan karaa irra jira.',
  arrives: '{days} isin gaha.',
  ready: '{days} fudhachuu dandeessu.',
  late: 'Ajajni keessan tureera. Maaloo nuuf bilbilaa.',
  cash: 'Callaa {amount} qopheeffadhaa.',
  complete: 'Ajaja keessan argattaniittu. Galatoomaa.',
  giftCard: 'Kaardiin kennaa keessanii kaffalameera. Galatoomaa.',
  canceled: 'Ajajni kun haqameera.',
  nothingToPay: 'Homaa hin kaffaltan.',
  refundComing: 'Maallaqa keessan isiniif deebisaa jirra.',
  refunded: 'Maallaqa keessan isiniif deebisneerra.',
  eras: { ethiopian: 'akka lakkoofsa Itoophiyaa', gregorian: 'akka lakkoofsa addunyaa' },
}
