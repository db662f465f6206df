/** What changes the stock of a variant. The history names what no cause was named for as `other`. */
export const stockCauses = [
  'ordered',
  'sold',
  'canceled',
  'refused',
  'written-off',
  'returned',
  'order-changed',
  'draft',
  'edited',
  'bulk',
  'bulk-undone',
  'imported',
  'command',
  'counted',
  'transfer-sent',
  'transfer-received',
  'transfer-canceled',
  'place-changed',
  'other',
] as const
export type StockCause = (typeof stockCauses)[number]

/** The subject of a movement is the number of an order. */
const ofOrders: readonly StockCause[] = [
  'ordered',
  'sold',
  'canceled',
  'refused',
  'written-off',
  'order-changed',
  'place-changed',
]
export const isOfOrder = (cause: StockCause): boolean => ofOrders.includes(cause)

const ofTransfers: readonly StockCause[] = ['transfer-sent', 'transfer-received', 'transfer-canceled']
export const isOfTransfer = (cause: StockCause): boolean => ofTransfers.includes(cause)
