/** Texts of `/account/orders`. */
export const orders = {
  title: 'Orders',
  section: '{status} ({count})',
  statuses: {
    pending: 'Pending',
    complete: 'Complete',
    shipped: 'Shipped',
    refunded: 'Refunded',
    canceled: 'Canceled',
  },
  payments: {
    unpaid: 'Not paid yet',
    paid: 'Paid',
    'on-delivery': 'Cash on delivery',
    failed: 'Payment failed',
    'refund-due': 'Refund on its way',
    refunded: 'Refunded',
  },
  none: 'No orders here.',
  order: 'Order {number}',
  total: 'Total',
  paymentPaid: 'Payment successful',
  paymentFailed: 'Payment failed',
  paymentOpen: 'Payment is being confirmed',
  paymentPaidText: 'Thank you. We get your order ready.',
  paymentFailedText: 'Nothing was charged. Your cart is as it was.',
  paymentOpenText: 'This takes a moment. You can leave this page: nothing is lost.',
}
