/** The dialog before another payment replaces a reported bank transfer; loaded with it. */
export const transferDialog = {
  title: 'You have reported a transfer',
  text: 'We are checking your transfer for these products and will write to you, usually within one business day. If you pay in another way now, the order with the transfer is canceled. You do not pay twice: whatever we receive beyond one payment is sent back.',
  orders: 'See your orders',
  keep: 'Wait for my transfer',
  replace: 'Pay in another way',
}
