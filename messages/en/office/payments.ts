import { bankTransfer } from '../bank-transfer.ts'

/** Payments that need a decision (`office/payments/`). */
export const payments = {
  reviews: 'Payments to decide on',
  noReviews: 'No payment is waiting for a decision.',
  transfers: 'Bank transfers to confirm',
  noTransfers: 'No bank transfer is waiting for a decision.',
  payment: 'Payment',
  order: 'Order',
  amount: 'Amount',
  why: 'Why',
  since: 'Since',
  decision: 'Decision',
  accept: 'Count as paid',
  reject: 'Count as failed',
  onOrder: 'Refund it on the order.',
  bank: 'From',
  banks: bankTransfer.banks,
  reference: 'Reference',
  receipt: 'Receipt at the bank',
  confirm: 'The money has arrived',
  deny: 'It has not arrived',
  sureTitle: 'Are you sure?',
  sureYes: '{amount} of {payment} counts as paid, and the order can be packed. This cannot be taken back.',
  sureNo: '{amount} of {payment} counts as not paid, and the order is canceled. This cannot be taken back.',
  decided: 'The decision about {payment} is recorded.',
}
