import { formatAmount } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { bookOrder } from '../books/post-order.ts'
import { goodsOf } from '../orders/ordered-goods.ts'
import { sumOfFees, writeRefundedFees } from '../orders/delivery-fees.ts'
import { chooseRefundedItems, writeRefundedItems } from '../orders/refunded-items.ts'
import type { OrderUnits } from '../orders/shipments.ts'
import { creditName } from '../credit/move-credit.ts'
import { creditHolder } from '../credit/credit-holder.ts'
import { takeBackCard } from '../gift-cards/take-back-card.ts'
import { costOf } from '../orders/order-cost.ts'
import { lockOrder, readOrder, transitionOrder, writeOrder } from '../orders/transition-order.ts'
import type { OrderRow } from '../orders/place-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { cancelRefundedLines } from './cancel-refunded.ts'
import type { PayingShop } from './payment-attempts.ts'
import { nextRefundCheckAt, processRefund } from './process-refund.ts'
import { refundableAmount } from './refundable-amount.ts'
import type { PaymentPart, PaymentsOf } from './refundable-amount.ts'
import type { PaymentRow, RefundRow } from './tables.ts'

/** It may refuse, by what is refunded, and is called once, before the refund is written. */
export type CheckRefund = (tx: Database, order: OrderRow, refundSantim: number) => Promise<void>

type RefundTerms = {
  actor: string
  reason: string
  amountSantim?: number | undefined
  /** It becomes the id of the refund, so that a repeated request does not refund again. */
  id?: string | undefined
  /** What a change took off the total is sent back first, unless it is for something else. */
  ofChange?: 'no'
  /** It becomes store credit, whatever was paid with. */
  toCredit?: boolean | undefined
  check?: CheckRefund | undefined
}

export type RecordChange = (
  tx: Database,
  change: { before: OrderRow; after: OrderRow; refund?: BegunRefund | undefined },
) => Promise<void>

type Refunding = RefundTerms & {
  /** What was paid for these units is refunded, instead of an amount. */
  units?: OrderUnits[] | undefined
  record?: RecordChange | undefined
}

/** Refuses also what refundableAmount refuses, and units that were refunded before. */
export async function refundOrder(shop: PayingShop, key: OrderKey, terms: Refunding): Promise<RefundRow> {
  const begun = await oneUnderWay(key, () => transaction(shop.db, (tx) => beginOnce(tx, shop, key, terms)))
  return requestRefund(shop, begun)
}

async function beginOnce(
  tx: Database,
  shop: PayingShop,
  key: OrderKey,
  { units, record, ...terms }: Refunding,
): Promise<RefundRow> {
  const before = await lockOrder(tx, key)
  const earlier = await findRefund(tx, before, terms.id)
  if (earlier) {
    const isSame =
      terms.amountSantim === undefined ||
      terms.amountSantim === sumOf([earlier, ...(await partsOfRefund(tx, earlier))])
    if (earlier.orderId === before.id && isSame) return earlier
    throw new Refusal('key-reused')
  }
  const items = units && (await chooseRefundedItems(tx, before, units))
  const ofItemsSantim = items?.reduce((sum, item) => sum + item.paidSantim, 0)
  if ((ofItemsSantim ?? terms.amountSantim) === 0) {
    throw new Refusal('nothing-to-refund', { order: before.orderNumber })
  }
  const fees = items ? await cancelRefundedLines(tx, before, { units: items, ...terms }) : []
  const amountSantim = ofItemsSantim === undefined ? terms.amountSantim : ofItemsSantim + sumOfFees(fees)
  const of = { isOfOrder: items !== undefined }
  const refundTerms = { ...terms, amountSantim, ...(items && { ofChange: 'no' as const }) }
  const refund = await beginRefund(tx, shop, { key, terms: refundTerms, of })
  if (items) await writeRefundedItems(tx, refund, items)
  await writeRefundedFees(tx, refund, fees)
  await record?.(tx, { before, after: await readOrder(tx, key), refund })
  return refund
}

export async function findRefund(
  tx: Database,
  { userId }: OrderKey,
  id: string | undefined,
): Promise<RefundRow | undefined> {
  if (id === undefined) return undefined
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Refuses `refund-under-way` for a second refund of the same payment. */
export async function oneUnderWay<Begun>(key: OrderKey, begin: () => Promise<Begun>): Promise<Begun> {
  try {
    return await begin()
  } catch (error) {
    if (violatedConstraint(error) !== 'one_refund_under_way') throw error
    throw new Refusal('refund-under-way', { order: key.id })
  }
}

/** A job repeats the request if it fails now. The result has the amount of all parts. */
export async function requestRefund(shop: PayingShop, begun: RefundRow): Promise<RefundRow> {
  const parts = await partsOfRefund(shop.db, begun)
  for (const part of parts) await requestPart(shop, part)
  const first = await requestPart(shop, begun)
  return { ...first, amountSantim: sumOf([first, ...parts]) }
}

async function requestPart(shop: PayingShop, begun: RefundRow): Promise<RefundRow> {
  const requested = await processRefund(shop, begun)
  return requested.gatewayReference === null ? requested : processRefund(shop, requested)
}

async function partsOfRefund(db: Database, { userId, id }: RefundRow): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('userId', '=', userId)
    .where('partOf', '=', id)
    .orderBy('id')
    .execute()
}

function sumOf(refunds: readonly RefundRow[]): number {
  return refunds.reduce((sum, { amountSantim }) => sum + amountSantim, 0)
}

/** `totalSantim` is the amount of all its parts. */
export type BegunRefund = RefundRow & { totalSantim: number }

/**
 * It runs in the transaction of the caller, which then calls `requestRefund`. Several payments share a refund that is
 * larger than what is left of the first.
 */
export async function beginRefund(
  tx: Database,
  shop: PayingShop,
  { key, terms, of = {} }: { key: OrderKey; terms: RefundTerms; of?: PaymentsOf },
): Promise<BegunRefund> {
  const { actor, reason } = terms
  const order = await lockOrder(tx, key)
  const refundable = await refundableAmount(tx, order, { wantedSantim: terms.amountSantim, ...of })
  const { parts, leftSantim, isDuplicate: wasPaidTwice } = refundable
  const tooMuchSantim = wasPaidTwice ? 0 : overpaid(order, leftSantim)
  const isOfChange = tooMuchSantim > 0 && terms.ofChange !== 'no'
  const amountSantim = terms.amountSantim ?? (isOfChange ? tooMuchSantim : leftSantim)
  if (amountSantim > leftSantim) throw new Refusal('refund-too-large', { left: formatAmount(leftSantim) })
  if (!wasPaidTwice) requireBalance(order, { amountSantim, tooMuchSantim, isOfChange })
  const endsOrder = amountSantim === leftSantim && !wasPaidTwice && !isOfChange
  if (endsOrder && order.status === 'pending') throw new Refusal('refund-of-all-unsent')
  const shared = shareAmong(parts, amountSantim)
  const { toCredit = false } = terms
  if (toCredit) await creditHolder(tx, order)
  else for (const { payment } of shared) requireGateway(shop, payment)
  await terms.check?.(tx, order, amountSantim)
  if (order.source === 'gift-card' && !wasPaidTwice) {
    await takeBackCard(tx, order, {
      santim: amountSantim,
      earlierSantim: costOf(order) - leftSantim,
      isWhole: amountSantim === leftSantim,
      actor,
      reason,
    })
  }
  const id = terms.id ?? newId()
  const rows = await tx
    .insertInto('refunds')
    .values(
      shared.map(({ payment, santim }, index) => ({
        userId: order.userId,
        id: index === 0 ? id : newId(),
        orderId: order.id,
        paymentId: payment?.id ?? null,
        reference: `mkr-${newId()}`,
        amountSantim: santim,
        status: 'initiated' as const,
        reason,
        actor,
        partOf: index === 0 ? null : id,
        isOfChange,
        toCredit,
        // The check comes after the timeout of the request, so that the periodic job does not repeat it.
        nextCheckAt: nextRefundCheckAt(tx.now(), tx.now()),
        createdAt: tx.now(),
      })),
    )
    .returningAll()
    .execute()
  const [refund] = rows
  if (!refund) throw new Error('A refund without an amount')
  await bookOrder(tx, order)
  if (isOfChange) await takeOffCredit(tx, order, shared)
  if (endsOrder) await transitionOrder(tx, order, { paymentStatus: 'refund-due', actor, note: reason })
  // What becomes store credit is there at once.
  const inMoney = toCredit ? [] : shared.filter(({ payment }) => payment?.purpose !== creditName)
  if (inMoney.length > 0) {
    await tellCustomer(tx, order, {
      kind: 'refund-started',
      causeId: refund.id,
      order,
      goods: await goodsOf(tx, order),
      amountSantim: inMoney.reduce((sum, { santim }) => sum + santim, 0),
    })
  }
  return { ...refund, totalSantim: amountSantim }
}

/** A change took it off the total of the order, and its refund has not begun or has failed. */
function overpaid(order: OrderRow, leftSantim: number): number {
  return Math.max(0, leftSantim - (costOf(order) - order.refundedSantim - order.dueSantim))
}

/** What a change left open is settled before anything else is refunded. */
function requireBalance(
  order: OrderRow,
  refund: { amountSantim: number; tooMuchSantim: number; isOfChange: boolean },
): void {
  const { amountSantim, tooMuchSantim, isOfChange } = refund
  const values = { order: order.orderNumber }
  if (order.dueSantim > 0) {
    throw new Refusal('order-due', { ...values, due: formatAmount(order.dueSantim) })
  }
  if (tooMuchSantim > 0 && (!isOfChange || amountSantim > tooMuchSantim)) {
    throw new Refusal('change-not-refunded', { ...values, left: formatAmount(tooMuchSantim) })
  }
}

/** What the order costs less is no more paid by its credit. */
async function takeOffCredit(
  tx: Database,
  order: OrderRow,
  shared: readonly (PaymentPart & { santim: number })[],
): Promise<void> {
  const ofCredit = shared.find(({ payment }) => payment?.purpose === creditName)
  if (ofCredit) await writeOrder(tx, order, { creditSantim: order.creditSantim - ofCredit.santim })
}

/** The amount must not be more than what is left of the payments together. */
function shareAmong(
  parts: readonly PaymentPart[],
  amountSantim: number,
): (PaymentPart & { santim: number })[] {
  let openSantim = amountSantim
  return parts.flatMap((part) => {
    const santim = Math.min(openSantim, part.leftSantim)
    openSantim -= santim
    return santim > 0 ? [{ ...part, santim }] : []
  })
}

/** Cash has no payment. Refuses `gateway-not-configured`. */
function requireGateway({ gateways }: PayingShop, payment: PaymentRow | undefined): void {
  if (!payment || gateways.named(payment.gateway)) return
  throw new Refusal('gateway-not-configured', { gateway: payment.gateway, payment: payment.txRef })
}
