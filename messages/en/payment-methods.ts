/** A gateway that is not named here is shown by its brand. */
export const paymentMethods = {
  names: {
    chapa: 'Chapa',
    telebirr: 'telebirr',
    sandbox: 'Sandbox',
    'bank-transfer': 'Bank transfer',
    'on-delivery': 'Cash on delivery',
    credit: 'Store credit',
  },
  notes: {
    chapa: 'telebirr, CBE Birr, M-Pesa, eBirr or a card',
    sandbox: 'For trying out: no money is taken.',
    'bank-transfer': 'You send the money and tell us about it.',
    'on-delivery': 'You pay when you receive the parcel.',
  },
  ways: {
    telebirr: 'telebirr',
    'm-pesa': 'M-Pesa',
    'cbe-birr': 'CBE Birr',
    'awash-birr': 'AwashBirr',
    card: 'Card',
  },
}
