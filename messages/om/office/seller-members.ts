import type { Messages } from '../../messages.ts'

export const sellerMembers: Messages['office']['sellerMembers'] = {
  title: 'Miseensota balbala gurgurtootaa',
  titleOf: 'Miseensota {store} balbala gurgurtootaa keessatti',
  back: 'Gurgurtoota hunda',
  lead: 'Ajajootaafi maallaqa suuqichaa {url} irratti argu. Abbaan miseensota biraa illee ni afeera.',
  off: 'Balballi gurgurtootaa dhaameera (SELLER_PORT).',
  roles: { owner: 'Abbaa', manager: 'Hogganaa', packer: 'Saamsaa' },
  none: 'Hamma ammaatti gurguraa kanaaf namni seenuu dandaʼu hin jiru.',
  invitedUntil: 'afeerameera, hamma {time}',
  linkHint: 'Amma qofa mulʼata, yeroo tokko qofas hojjeta.',
  end: 'Xumuri',
  endOf: 'Xumuri: seensa {name}',
  endTitle: 'Seensa {name} xumuruu?',
  endWhy: 'Seensonni battalumatti xumuramu, afeerraanis sana booda hin hojjetu.',
}
