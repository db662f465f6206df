import { credit, debit } from '../post-transaction.ts'
import { draft } from './draft.ts'
import type { About, Draft, MoneyAccount } from './draft.ts'

interface Payment extends About {
  customerId: string
  santim: number
}

/** Until the order is delivered, what was paid is owed to the customer. */
export function paymentReceived({ customerId, santim, at, ...about }: Payment & { at: MoneyAccount }): Draft {
  return draft('payment-received', [
    debit(at, santim, about),
    credit({ kind: 'customer-prepayment', name: customerId }, santim, about),
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

/** Before the delivery the order is not paid any more; afterwards the shop bears it. */
export function chargeBack({
  customerId,
  santim,
  gateway,
  isDelivered,
  ...about
}: Payment & { gateway: string; isDelivered: boolean }): Draft {
  const borneBy = isDelivered
    ? ({ kind: 'charge-backs' } as const)
    : ({ kind: 'customer-prepayment', name: customerId } as const)
  return draft('charge-back', [
    debit(borneBy, santim, about),
    credit({ kind: 'gateway', name: gateway }, santim, about),
  ])
}
