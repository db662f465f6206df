import type { Messages } from '../../messages.ts'

export const ways: Messages['office']['salesReports']['ways'] = {
  'cash-on-delivery': 'Yeroo geessamu callaan',
  nothing: 'Wanti kaffalamu hin jiru',
  credit: 'Haftee suuqii',
  'bank-transfer': 'Dabarsa baankii',
  'by-hand': "Harkaan kan galmaa'e",
  transfer: "Dabarsa baankii, harkaan kan galmaa'e",
  telebirr: "telebirr, harkaan kan galmaa'e",
  'cbe-birr': "CBE Birr, harkaan kan galmaa'e",
  'm-pesa': "M-Pesa, harkaan kan galmaa'e",
  cash: 'Callaa suuqii keessatti',
  chapa: 'Chapa',
  'telebirr-online': 'telebirr',
  sandbox: 'Kaffaltii yaalii',
}
