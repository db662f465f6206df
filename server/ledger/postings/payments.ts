import type { Account } from '../chart-of-accounts.ts'
import { credit, debit } from '../post-transaction.ts'
import { draft } from './draft.ts'
import type { About, Draft, MoneyAccount } from './draft.ts'

interface Payment extends About {
  customerId: string
  santim: number
}

/**
 * Until the order is delivered, what was paid is owed to the customer. Where somebody has accepted a payment of which
 * another amount arrived, the difference is what nobody can explain yet. What was posted when the same payment was
 * rejected before is explained then.
 */
export function paymentReceived({
  customerId,
  santim,
  arrivedSantim = santim,
  rejectedSantim = 0,
  at,
  ...about
}: Payment & {
  arrivedSantim?: number | undefined
  rejectedSantim?: number | undefined
  at: MoneyAccount
}): Draft {
  const arrivedNow = arrivedSantim - rejectedSantim
  return draft('payment-received', [
    debit(at, arrivedNow, about),
    debit({ kind: 'suspense' }, santim - arrivedNow, about),
    credit({ kind: 'customer-prepayment', name: customerId }, santim, about),
  ])
}

/** The reserve of the part is over: its seller keeps the cash that it collected, and is owed so much less. */
export function cashKept({ sellerId, santim, orderId }: About & { sellerId: string; santim: number }): Draft {
  return draft('cash-kept', [
    debit({ kind: 'seller-payable-available', name: sellerId }, santim, { orderId }),
    credit({ kind: 'seller-cash', name: sellerId }, santim, { orderId }),
  ])
}

/** What was paid and the order did not need, or cannot have any more, is owed back. */
export function paymentDue({ customerId, santim, ...about }: Payment): Draft {
  return draft('payment-due', [
    debit({ kind: 'customer-prepayment', name: customerId }, santim, about),
    credit({ kind: 'refund-owed', name: customerId }, santim, about),
  ])
}

/** Somebody has rejected a payment, though money of it has arrived. */
export function paymentRejected({
  arrivedSantim,
  at,
  ...about
}: About & { arrivedSantim: number; at: MoneyAccount }): Draft {
  return draft('payment-rejected', [
    debit(at, arrivedSantim, about),
    credit({ kind: 'suspense' }, arrivedSantim, about),
  ])
}

export function gatewayFee({
  gateway,
  santim,
  ...about
}: About & { gateway: string; santim: number }): Draft {
  return draft('gateway-fee', [
    debit({ kind: 'gateway-fees' }, santim, about),
    credit({ kind: 'gateway', name: gateway }, santim, about),
  ])
}

/** The gateway has sent what it had received to a bank account of the shop. */
export function gatewayPaidOut(facts: { gateway: string; bankAccount: string; santim: number }): Draft {
  return draft('gateway-paid-out', [
    debit({ kind: 'bank', name: facts.bankAccount }, facts.santim),
    credit({ kind: 'gateway', name: facts.gateway }, facts.santim),
  ])
}

/** A bank keeps something for an account or a transfer. */
export function bankCharge({ bankAccount, santim }: { bankAccount: string; santim: number }): Draft {
  return draft('bank-charge', [
    debit({ kind: 'gateway-fees' }, santim),
    credit({ kind: 'bank', name: bankAccount }, santim),
  ])
}

/** What of the order is still a prepayment was not paid then; what was delivered, or is sent back, the shop bears. */
export function chargeBack({
  customerId,
  santim,
  gateway,
  prepaidSantim,
  ...about
}: Payment & { gateway: string; prepaidSantim: number }): Draft {
  return draft('charge-back', [
    debit({ kind: 'customer-prepayment', name: customerId }, prepaidSantim, about),
    debit({ kind: 'charge-backs' }, santim - prepaidSantim, about),
    credit({ kind: 'gateway', name: gateway }, santim, about),
  ])
}

/** Somebody has said to what a line of a statement belongs, or an entry that no statement tells of. */
export function statementExplained({
  at,
  against,
  santim,
}: {
  at: MoneyAccount
  against: Account
  /** It is above zero for what came in. */
  santim: number
}): Draft {
  return draft('statement-explained', [debit(at, santim), credit(against, santim)])
}
