/** What is said of the numbers that are scanned to ship orders; the screen brings it along. */
export const orderScan = {
  title: 'Ship several orders',
  hint: 'Scan the code of each slip or label, or paste the number of each order, followed by the number of its parcel if it has one: MK-2345-6789 EE123456785ET. One call ships up to {shipmentsMaximum}.',
  field: 'Orders and tracking numbers',
  found: { one: '{count} order can be shipped', other: '{count} orders can be shipped' },
  unread: {
    one: '{count} line cannot be shipped; it stays, with the reason',
    other: '{count} lines cannot be shipped; they stay, with the reasons',
  },
  tooMany: 'Only the first {shipmentsMaximum} are shipped now; the others stay in the field.',
  lines: 'What was scanned',
  remove: 'Remove {line}',
  numberOf: 'Number of the parcel of {order}',
  noOrder: 'This is no order number. One is such as MK-2345-6789.',
  repeated: 'The order is there twice, with different numbers.',
  unknown: 'There is no order with this number.',
  canceled: 'The order is canceled or refunded.',
  sent: 'The order has already been sent.',
  unpaid: 'The order is not paid yet.',
  wrongNumber: 'The number does not have the form of the numbers of this carrier, such as {pattern}.',
  numberMissing: 'The number of the parcel is missing.',
  nothingOfSeller: 'The order has nothing of this seller that is still to be sent.',
}
