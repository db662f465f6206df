import { credit, debit } from '../post-transaction.ts'
import { draft } from './draft.ts'
import type { About, Draft } from './draft.ts'

interface Credit extends About {
  customerId: string
  santim: number
}

const creditOf = (customerId: string) => ({ kind: 'store-credit', name: customerId }) as const

/** A member of staff gives it without a payment; a negative amount takes it back. */
export function creditGiven({ customerId, santim, ...about }: Credit): Draft {
  return draft(santim < 0 ? 'credit-taken' : 'credit-given', [
    debit({ kind: 'given-credit' }, santim, about),
    credit(creditOf(customerId), santim, about),
  ])
}

/** It pays an order, as any payment does; a negative amount gives it back before the order was paid. */
export function creditUsed({ customerId, santim, ...about }: Credit): Draft {
  return draft(santim < 0 ? 'credit-released' : 'credit-used', [
    debit(creditOf(customerId), santim, about),
    credit({ kind: 'customer-prepayment', name: customerId }, santim, about),
  ])
}

/** It ends with the account of the customer. */
export function creditForfeited({ customerId, santim }: Pick<Credit, 'customerId' | 'santim'>): Draft {
  return draft('credit-forfeited', [
    debit(creditOf(customerId), santim),
    credit({ kind: 'forfeited-credit' }, santim),
  ])
}
