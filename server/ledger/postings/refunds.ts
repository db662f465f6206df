import { shareOut } from '../../../contract/share-out.ts'
import type { Account } from '../chart-of-accounts.ts'
import { credit, debit } from '../post-transaction.ts'
import type { Entry } from '../post-transaction.ts'
import { draft } from './draft.ts'
import type { About, Draft, MoneyAccount } from './draft.ts'
import { entriesOfDelivery, entriesOfPart } from './orders.ts'
import type { SoldPart } from './orders.ts'

/** What was sent back of a part before, and what is now. */
interface Refunded {
  beforeSantim: number
  santim: number
}

/**
 * A delivered order is refunded, whole or in part. Each share is what is due for all refunds so far less what was given
 * before, so that many partial refunds come to one whole refund to the santim. The customer does not wait for the seller:
 * after a payout the available payable goes below zero.
 */
export function orderRefunded({
  orderId,
  customerId,
  parts,
  delivery,
}: {
  orderId: string
  customerId: string
  parts: readonly (SoldPart & Refunded & { isAvailable: boolean })[]
  delivery: { paidSantim: number; vatSantim: number } & Refunded
}): Draft {
  const entries = parts.flatMap((part) =>
    entriesOfPart(
      orderId,
      {
        ...part,
        paidSantim: part.santim,
        savingSantim: shareOf(part.savingSantim, part),
        commissionSantim: shareOf(part.commissionSantim, part),
        vatSantim: shareOf(part.vatSantim, part),
      },
      part.isAvailable ? 'seller-payable-available' : 'seller-payable-held',
    ),
  )
  const ofDelivery = entriesOfDelivery(orderId, {
    paidSantim: delivery.santim,
    vatSantim: shareOf(delivery.vatSantim, delivery),
  })
  const total = parts.reduce((sum, { santim }) => sum + santim, delivery.santim)
  return draft('order-refunded', [
    ...[...entries, ...ofDelivery].map(opposite),
    credit({ kind: 'refund-owed', name: customerId }, total, { orderId }),
  ])
}

/** What was owed to the customer went back to where it came from, or became store credit. */
export function refundSent({
  customerId,
  santim,
  from,
  ...about
}: About & { customerId: string; santim: number; from: MoneyAccount | 'store-credit' }): Draft {
  const account: Account = from === 'store-credit' ? { kind: 'store-credit', name: customerId } : from
  return draft('refund-sent', [
    debit({ kind: 'refund-owed', name: customerId }, santim, about),
    credit(account, santim, about),
  ])
}

const opposite = (entry: Entry): Entry => ({ ...entry, santim: -entry.santim })

function shareOf(
  whole: number,
  { paidSantim, beforeSantim, santim }: { paidSantim: number } & Refunded,
): number {
  const upTo = (refunded: number) => shareOut(whole, [refunded, paidSantim - refunded])[0] ?? 0
  return upTo(beforeSantim + santim) - upTo(beforeSantim)
}
