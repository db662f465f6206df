import type { PaymentStatus } from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { requireUnused } from '../gift-cards/take-back-card.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { unsentOfPart } from '../orders/part-units.ts'
import type { OrderUnits } from '../orders/shipments.ts'
import { lockOrder, readOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { partAmong, partOf, partsOf } from '../parts/read-parts.ts'
import type { PartRow } from '../parts/present-parts.ts'
import { cancelUnitsOfOrder } from './cancel-units.ts'
import { withdrawAttempt } from './end-attempt.ts'
import { endAtGateway } from './end-payment.ts'
import { openAttemptsOfOrder } from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import { beginRefund, refundOrder, requestRefund } from './refund-order.ts'
import type { CheckRefund, RecordChange } from './refund-order.ts'
import type { RefundRow } from './tables.ts'

type Terms = {
  actor: string
  reason: string
  /** It may refuse, by what is refunded, and is called before anything is written. */
  check?: CheckRefund | undefined
  record?: RecordChange | undefined
} & Pick<Parameters<typeof cancelOrder>[2], 'because' | 'unsent'>

/** An open payment ends, and a paid one is refunded. Refuses what cancelOrder and refundOrder refuse. */
export async function cancelByOperator(
  shop: PayingShop,
  key: OrderKey,
  terms: Terms,
): Promise<{ order: OrderRow; refund?: RefundRow }> {
  for (const payment of await openAttemptsOfOrder(shop.db, key).execute()) await endAtGateway(shop, payment)
  return endOrder(shop, key, terms)
}

/** Refuses `part-not-found`, `part-nothing-unsent`, and what cancelPart refuses. */
export function cancelPartByOperator(
  shop: PayingShop,
  key: OrderKey,
  part: Omit<PartTerms, 'units'>,
): Promise<RefundRow | undefined> {
  const units = async (tx: Database, order: OrderRow) => {
    const unsent = await unsentOfPart(tx, order, part)
    if (unsent.length === 0) throw new Refusal('part-nothing-unsent', { order: order.orderNumber })
    return unsent
  }
  return cancelPart(shop, key, { ...part, units })
}

type PartTerms = Terms & {
  partId: string
  /** It becomes the id of the refund, so that a repeated request does not cancel more. */
  id?: string | undefined
  /** It chooses what is not sent of the part, of the locked order, and may refuse. */
  units: (tx: Database, order: OrderRow) => Promise<OrderUnits[]>
}

/**
 * Cancels what is not sent of a part, and refunds it. If nothing else is left of the order, all of it is canceled, and the
 * delivery refunded with it. Refuses `part-not-found`, and what cancelByOperator and cancelUnitsOfOrder refuse.
 */
export async function cancelPart(
  shop: PayingShop,
  key: OrderKey,
  { partId, id, units, ...terms }: PartTerms,
): Promise<RefundRow | undefined> {
  const whole = async () => (await cancelByOperator(shop, key, terms)).refund
  if (isLastPart(await partsOf(shop.db, key), partId)) return whole()
  return cancelUnitsOfOrder(shop, key, { ...terms, id, units }).catch((error: unknown) => {
    // The other parts have ended meanwhile.
    if (error instanceof Refusal && error.code === 'nothing-left-of-order') return whole()
    throw error
  })
}

/** Nothing else is left of the order, and nothing of the part is sent. */
function isLastPart(parts: readonly PartRow[], partId: string): boolean {
  const { endedAt, sentAt } = partAmong(parts, partId)
  const others = parts.filter((part) => part.id !== partId && part.endedAt === null)
  return others.length === 0 && endedAt === null && sentAt === null
}

/**
 * It cancels also while the gateway does not respond: money that arrives later is refunded. Refuses `order-not-found`,
 * `order-canceled-before`, `order-already-sent`, `order-partly-sent`, and `payment-in-review` while a person decides
 * about the payment.
 */
export async function cancelByShopper(shop: PayingShop, key: OrderKey): Promise<void> {
  const { source, status } = await readOrder(shop.db, key)
  if (source === 'gift-card' && status === 'complete') return giveBackCard(shop, key)
  for (const payment of await openAttemptsOfOrder(shop.db, key).execute()) {
    if (payment.reviewReason !== null) throw new Refusal('payment-in-review')
    await endAtGateway(shop, payment).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
  await endOrder(shop, key, { actor: 'shopper', reason: 'Canceled by the customer' }).catch(
    (error: unknown) => {
      throw error instanceof Refusal ? forShopper(error) : error
    },
  )
}

/**
 * Cancels what is not sent of a part. If nothing else is left of the order, all of it is canceled. Refuses
 * `part-not-found`, `part-ended`, `part-already-sent`, `part-of-unpaid-order`, and what cancelByShopper refuses.
 */
export async function cancelPartByShopper(shop: PayingShop, key: OrderKey, partId: string): Promise<void> {
  if (isLastPart(await partsOf(shop.db, key), partId)) return cancelByShopper(shop, key)
  const terms = { actor: 'shopper', reason: 'Canceled by the customer', because: 'by-customer' as const }
  const units = (tx: Database, order: OrderRow) => unsentUnitsOf(tx, order, partId)
  await cancelUnitsOfOrder(shop, key, { ...terms, units }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    // The other parts have ended meanwhile.
    if (error.code === 'nothing-left-of-order') return cancelByShopper(shop, key)
    throw forShopper(error)
  })
}

/** Refuses `part-not-found`, `part-ended`, `part-already-sent` and `part-of-unpaid-order`. */
export async function unsentUnitsOf(tx: Database, order: OrderRow, partId: string): Promise<OrderUnits[]> {
  const part = await partOf(tx, order, partId)
  if (part.endedAt !== null) throw new Refusal('part-ended')
  if (part.status === 'shipped' || part.status === 'delivered') throw new Refusal('part-already-sent')
  if (order.paymentStatus === 'unpaid') throw new Refusal('part-of-unpaid-order')
  return unsentOfPart(tx, order, { partId })
}

/** The card is void then. Refuses `gift-card-used` and `gift-card-late`. */
async function giveBackCard(shop: PayingShop, key: OrderKey): Promise<void> {
  const terms = { actor: 'shopper', reason: 'Canceled by the customer' }
  const check: CheckRefund = (tx, order) => requireUnused(tx, order)
  await refundOrder(shop, key, { ...terms, check }).catch((error: unknown) => {
    throw error instanceof Refusal ? forShopper(error) : error
  })
}

/** The customer need not know which gateway it is, or which step of the order. */
function forShopper(refusal: Refusal): Refusal {
  if (refusal.code === 'gateway-not-configured') {
    return Object.assign(new Refusal('gateway-failed'), { cause: refusal })
  }
  if (refusal.code !== 'order-step-impossible') return refusal
  const isCanceled = refusal.values.from === 'canceled'
  return new Refusal(isCanceled ? 'order-canceled-before' : 'order-already-sent')
}

/** A refund begins in the same transaction, so that it is not forgotten if the process ends after it. */
async function endOrder(
  shop: PayingShop,
  key: OrderKey,
  { actor, reason, check, record, because, unsent }: Terms,
): Promise<{ order: OrderRow; refund?: RefundRow }> {
  const { canceled, begun } = await transaction(shop.db, async (tx) => {
    await openAttemptsOfOrder(tx, key).forUpdate().execute()
    const order = await lockOrder(tx, key)
    // Another one may have been opened while this waited.
    const open = await openAttemptsOfOrder(tx, key).forUpdate().execute()
    const paidSantim = order.totalSantim - order.dueSantim
    const wasPaid = order.paymentStatus === 'paid' && paidSantim > 0
    await check?.(tx, order, wasPaid ? paidSantim - order.refundedSantim : 0)
    const after = await cancelOrder(tx, order, {
      reason: 'order-canceled',
      actor,
      note: reason,
      paymentStatus: wasPaid ? 'refund-due' : endedStatus(order),
      because,
      unsent,
    })
    for (const payment of open) await withdrawAttempt(tx, payment)
    // A surplus that is due is sent back on its own.
    const terms = { actor, reason, ofChange: 'no' as const }
    const refund = wasPaid
      ? await beginRefund(tx, shop, { key, terms, of: { statuses: ['paid'] } })
      : undefined
    await record?.(tx, { before: order, after, refund })
    return { canceled: after, begun: refund }
  })
  if (!begun) return { order: canceled }
  const refund = await requestRefund(shop, begun)
  return { order: await readOrder(shop.db, key), refund }
}

function endedStatus({ paymentStatus, totalSantim }: OrderRow): PaymentStatus {
  // Nothing was paid for an order without a price, even if a change gave it one.
  if (paymentStatus === 'paid') return totalSantim === 0 ? 'refunded' : 'failed'
  return paymentStatus === 'unpaid' ? 'failed' : 'unpaid'
}
