/** How an order was paid, as reports have it. */
export const ways = {
  'cash-on-delivery': 'Cash on delivery',
  nothing: 'Nothing to pay',
  credit: 'Store credit',
  'bank-transfer': 'Bank transfer',
  'by-hand': 'Recorded by hand',
  transfer: 'Bank transfer, recorded by hand',
  telebirr: 'telebirr, recorded by hand',
  'cbe-birr': 'CBE Birr, recorded by hand',
  'm-pesa': 'M-Pesa, recorded by hand',
  cash: 'Cash over the counter',
  chapa: 'Chapa',
  'telebirr-online': 'telebirr',
  sandbox: 'Sandbox',
}
