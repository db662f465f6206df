import type { Messages } from '../../messages.ts'

export const feeds: Messages['office']['feeds'] = {
  title: 'Teessoowwan tajaajila biraaf',
  lead: 'Tajaajilli biraa meeshaalee suuqii teessoowwan kana irraa dubbisa. Bakka tajaajilichi teessoo fiidii (feed) gaafatutti galchaa.',
  google: 'Google Merchant Center: meeshaalee hunda',
  meta: 'Meta Commerce Manager (Facebook, Instagram): meeshaalee hunda',
  new: 'RSS: meeshaalee haaraa',
  category: 'RSS ramaddii',
  ofCategory: 'RSS: haaraa {category} keessaa',
  copy: 'Garagalchaa',
  copied: 'Garagalfameera',
}
