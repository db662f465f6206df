import type { Messages } from '../messages.ts'

export const paymentMethods: Messages['paymentMethods'] = {
  names: {
    chapa: 'Chapa',
    telebirr: 'telebirr',
    sandbox: 'Yaalii',
    'bank-transfer': 'Dabarsa baankii',
    'on-delivery': 'Yeroo geessamu callaan',
    credit: 'Haftee suuqii',
  },
  notes: {
    chapa: 'telebirr, CBE Birr, M-Pesa, eBirr yookaan kaardii',
    sandbox: 'Yaaliif qofa: maallaqni hin fudhatamu.',
    'bank-transfer': 'Maallaqa ergitanii nutti himtu.',
    'on-delivery': 'Yeroo paakeejii fudhattan kaffaltu.',
  },
  ways: {
    telebirr: 'telebirr',
    'm-pesa': 'M-Pesa',
    'cbe-birr': 'CBE Birr',
    'awash-birr': 'AwashBirr',
    card: 'Kaardii',
  },
}
