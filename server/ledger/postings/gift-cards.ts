import { credit, debit } from '../post-transaction.ts'
import { draft } from './draft.ts'
import type { About, Draft } from './draft.ts'

interface Card extends About {
  santim: number
}

const cards = { kind: 'gift-cards' } as const

/** The payment was posted before: what was owed to the buyer is now owed to whoever has the card. */
export function cardSold({ buyerId, santim, ...about }: Card & { buyerId: string }): Draft {
  return draft('gift-card-sold', [
    debit({ kind: 'customer-prepayment', name: buyerId }, santim, about),
    credit(cards, santim, about),
  ])
}

/** A member of staff issues it without a payment. */
export function cardGiven({ santim }: Card): Draft {
  return draft('gift-card-given', [debit({ kind: 'given-credit' }, santim), credit(cards, santim)])
}

export function cardRedeemed({ customerId, santim }: Card & { customerId: string }): Draft {
  return draft('gift-card-redeemed', [
    debit(cards, santim),
    credit({ kind: 'store-credit', name: customerId }, santim),
  ])
}

/** One that was bought is owed back to its buyer, and one that was given is not owed any more. */
export function cardVoided({ buyerId, santim, ...about }: Card & { buyerId: string | null }): Draft {
  const other =
    buyerId === null ? ({ kind: 'given-credit' } as const) : ({ kind: 'refund-owed', name: buyerId } as const)
  return draft('gift-card-voided', [debit(cards, santim, about), credit(other, santim, about)])
}

/** It is taken out of the store credit that the card has become, as its buyer gets the money back. */
export function cardTakenBack({
  redeemerId,
  buyerId,
  santim,
  ...about
}: Card & { redeemerId: string; buyerId: string }): Draft {
  return draft('gift-card-taken-back', [
    debit({ kind: 'store-credit', name: redeemerId }, santim, about),
    credit({ kind: 'refund-owed', name: buyerId }, santim, about),
  ])
}
