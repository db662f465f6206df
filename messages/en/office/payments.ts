import { bankTransfer } from '../bank-transfer.ts'

/** Payments that need a decision (`office/payments/`). */
export const payments = {
  reviews: 'Payments to decide on',
  noReviews: 'No payment is waiting for a decision.',
  transfers: 'Bank transfers to confirm',
  noTransfers: 'No bank transfer is waiting for a decision.',
  accept: 'Count as paid',
  reject: 'Count as failed',
  onOrder: 'Refund it on the order.',
  banks: bankTransfer.banks,
  receipt: 'Receipt at the bank',
  confirm: 'The money has arrived',
  deny: 'It has not arrived',
  alsoClaimed: 'Same amount on the same day, also claimed by: {orders}',
  sureTransfer: '{bank}, transaction number {reference}',
  sureTitle: 'Are you sure?',
  sureYes:
    '{amount} for the order {order} counts as paid, and the order can be packed. This cannot be taken back.',
  sureNo:
    '{amount} for the order {order} counts as not paid, and the order is canceled. This cannot be taken back.',
  /** Why a payment waits, by what the server says. */
  reasons: {
    'refund: is due': 'Money is to be sent back.',
    'refund: the last attempt failed': 'The last refund failed.',
    'refund: in progress for over six days': 'A refund has been under way for more than six days.',
    'status: the money was returned to the payer': 'The money was returned to the payer.',
  },
  differences: {
    title: 'Differences with gateways',
    gateways: { telebirr: 'telebirr', chapa: 'Chapa', sandbox: 'Sandbox' },
    none: 'Gateways and shop have the same payments.',
    kinds: {
      'unknown-here': 'The gateway has a payment that the shop does not know.',
      'unpaid-here': 'The gateway has it as paid, the shop does not.',
      'unpaid-there': 'The shop has it as paid, the gateway does not.',
      'other-amount': 'Gateway and shop have different amounts.',
      'returned-there': 'The gateway has returned the money, and the shop made no refund.',
    },
    here: 'Shop: {amount}',
    there: '{gateway}: {amount}',
    of: '{gateway}, {day}',
    explain: 'Explain',
    explainTitle: 'Explain the difference',
    note: 'Why do they differ, and what was done?',
    save: 'Mark as explained',
    explained: 'The difference is explained.',
  },
  decided: 'The decision about the order {order} is recorded.',
}
