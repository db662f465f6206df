import type { Messages } from '../../messages.ts'

export const address: Messages['office']['address'] = {
  recipient: 'Nama fudhatu',
  recipientHint: 'Yoo maamilicha hin taane.',
  phone: 'Bilbila nama fudhatuu',
  phone2: 'Bilbila biraa',
  zone: 'Godina',
  woreda: 'Aanaa',
  kebele: 'Ganda',
  houseNumber: 'Lakk. manaa',
  landmark: 'Mallattoo naannoo',
  note: 'Geessituudhaaf',
  detail: '{name}: {text}',
  map: 'Kaartaa: {code}',
  pointCode: 'Kaartaa {number}',
  lines: 'Karaan yoo duwwaa dhiifame, mallattoo naannoo, aanaa, gandaa fi lakkoofsa manaa irraa guutama.',
}
