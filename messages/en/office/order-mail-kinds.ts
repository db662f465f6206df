/** The history of an order names them, and so do the texts of mails. */
export const orderMailKinds = {
  'order-placed': 'The order was placed',
  'order-paid': 'The payment has arrived',
  'gift-card-bought': 'The gift card is paid',
  'order-to-pay': 'The order is to be paid',
  'part-paid': 'A part was paid',
  'order-changed': 'The order was changed',
  'order-shipped': 'Goods were sent',
  'units-canceled': 'Units were canceled',
  'seller-wrote': 'A message of the seller',
  'order-delivered': 'The order has arrived',
  'order-canceled': 'The order was canceled',
  'order-refused': 'The goods were not accepted',
  'transfer-unconfirmed': 'The transfer was not confirmed',
  'return-changed': 'About a return',
  'refund-started': 'A refund has begun',
  'order-refunded': 'Money was sent back',
}
