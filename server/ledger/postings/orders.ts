import { credit, debit } from '../post-transaction.ts'
import type { Entry } from '../post-transaction.ts'
import { draft } from './draft.ts'
import type { Draft } from './draft.ts'
import { earnedDifference } from './earned.ts'
import type { SoldOrder } from './earned.ts'

/** What the order has earned by what was posted before, and the order after what has happened. */
interface Changed {
  customerId: string
  posted: readonly Entry[]
  after: SoldOrder
}

/** Goods were handed over. What their customer had paid in advance is earned. */
export function orderDelivered(changed: Changed): Draft {
  return earnedFromPrepayment('order-delivered', changed)
}

/** What was delivered in part costs less, as the rest is never collected. */
export function notCollected(changed: Changed): Draft {
  return earnedFromPrepayment('not-collected', changed)
}

/** What was held for a seller is paid out next. Nobody earns anything by it. */
export function reserveOver(changed: Changed): Draft {
  return earnedFromPrepayment('reserve-over', changed)
}

function earnedFromPrepayment(description: string, { customerId, posted, after }: Changed): Draft {
  const { orderId } = after
  const entries = earnedDifference(posted, after)
  return draft(description, [
    debit({ kind: 'customer-prepayment', name: customerId }, -sumOf(entries), { orderId }),
    ...entries,
  ])
}

/**
 * An order is refunded, whole or in part. What was delivered takes back what everybody has earned by it, and the rest comes
 * out of what was paid in advance: all of it before the delivery, or what a change took off the total. The customer does not
 * wait for a seller, whose available payable goes below zero after a payout.
 */
export function orderRefunded({ santim, ...changed }: Changed & { santim: number }): Draft {
  return refund('order-refunded', { ...changed, santim })
}

/** The money did not arrive, and nobody owes it any more, until it is refunded again. */
export function refundFailed({ santim, ...changed }: Changed & { santim: number }): Draft {
  return refund('refund-failed', { ...changed, santim: -santim })
}

function refund(
  description: string,
  { customerId, santim, posted, after }: Changed & { santim: number },
): Draft {
  const { orderId } = after
  const entries = earnedDifference(posted, after)
  return draft(description, [
    debit({ kind: 'customer-prepayment', name: customerId }, santim - sumOf(entries), { orderId }),
    ...entries,
    credit({ kind: 'refund-owed', name: customerId }, santim, { orderId }),
  ])
}

const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { santim }) => sum + santim, 0)
