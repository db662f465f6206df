export const credit = {
  pageTitle: 'Store credit',
  balance: 'Your store credit',
  intro:
    'Store credit pays for orders in this shop, in whole or in part. It does not expire, and it is not paid out in cash.',
  empty: 'You have no store credit yet. It comes from gift cards, and from refunds that you want as credit.',
  buyCard: 'Buy a gift card',
  entriesTitle: 'What moved it',
  columns: { date: 'Date', what: 'What', amount: 'Amount' },
  order: 'Order {number}',
  redeem: {
    label: 'Gift card code',
    submit: 'Redeem',
    missing: 'Please enter the code of the card.',
    done: 'You have {balance} of store credit now.',
    failed: 'The card could not be redeemed. Please try again.',
  },
  kinds: {
    used: 'Paid for an order',
    released: 'Given back by an order',
    refund: 'Refund',
    'gift-card': 'Gift card',
    given: 'Given by the shop',
    taken: 'Taken back by the shop',
    forfeited: 'Ended with the account',
  },
  loadFailed: 'Your store credit could not be loaded: {message}',
  sum: 'Paid by store credit',
}
