/** The mails about an order are these templates. */
export const orderMailKinds = [
  'order-placed',
  'order-paid',
  'gift-card-bought',
  'order-to-pay',
  'part-paid',
  'order-changed',
  'order-shipped',
  'units-canceled',
  'seller-wrote',
  'order-delivered',
  'order-canceled',
  'order-refused',
  'transfer-unconfirmed',
  'return-changed',
  'dispute-changed',
  'refund-started',
  'order-refunded',
] as const
export type OrderMailKind = (typeof orderMailKinds)[number]

/** One that is not sent was not needed any more, or its address had got too many. */
export const orderMailStates = ['waiting', 'sent', 'failed', 'not-sent'] as const
export type OrderMailState = (typeof orderMailStates)[number]
