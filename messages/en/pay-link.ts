/** The hosted page at which an order that the shop has written down is paid. */
export const payLink = {
  title: 'Pay for your order',
  heading: 'Order {order}',
  total: 'To pay',
  discount: 'Discount',
  credit: 'Store credit',
  paidBefore: 'Paid so far',
  until: 'We keep the goods for you until {time}.',
  payBy: 'Pay by {method}',
  continue: 'Continue to the payment',
  none: 'This order cannot be paid online. Please ask the shop how to pay.',
  paid: 'This order is paid. Thank you!',
  checking: 'We are checking a payment for this order. You need not pay again.',
  part: 'A part has been paid. Still to be paid: {due}. Please ask the shop how to pay the rest.',
  over: 'This order can no longer be paid by this link. Please ask the shop.',
  unknown: 'This link does not work. Please check that it is complete, or ask the shop.',
}
