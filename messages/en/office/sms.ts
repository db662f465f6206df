/** The messages by SMS to a customer. */
export const sms = {
  timeline: {
    waiting: 'The SMS “{kind}” to {to} waits to be sent.',
    sent: 'The SMS “{kind}” was sent to {to}.',
    delivered: 'The SMS “{kind}” has arrived on the phone {to}.',
    failed: 'The SMS “{kind}” to {to} did not arrive.',
  },
  kinds: {
    test: 'A test',
    'order-paid': 'The payment has arrived',
    'order-sent': 'Goods were sent',
    'order-tracked': 'Goods were sent',
    'order-with-rider': 'A rider brings the goods',
    'order-ready': 'Ready to collect',
    'order-canceled': 'The order was canceled',
    'order-refunded': 'Money was sent back',
    'order-credited': 'Money became store credit',
    'pay-link': 'The link to pay',
    'staff-invited': 'An invitation to the office',
    'question-answered': 'A question was answered',
    'back-in-stock': 'A product is back in stock',
    'gift-card': 'A gift card',
  },
  reasons: {
    'no-answer': 'The gateway did not answer, so that it may have been sent after all. It is not repeated.',
    refused: 'The gateway has refused it.',
    undelivered: 'The phone could not be reached.',
    expired: 'The phone was off for too long.',
    unreachable: 'The gateway could not be used for a day.',
    'daily-limit': 'The shop had sent all the SMS that it may send on that day.',
    'not-needed': 'It was not needed any more.',
  },
}
