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
  decided: 'The decision about the order {order} is recorded.',
}
