import { sql } from 'kysely'
import { formatAmount } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { goodsOf } from '../orders/ordered-goods.ts'
import { chooseRefundedItems, writeRefundedItems } from '../orders/refunded-items.ts'
import type { OrderUnits } from '../orders/shipments.ts'
import { costOf } from '../orders/pay-order.ts'
import { lockOrder, readOrder, transitionOrder } from '../orders/transition-order.ts'
import type { OrderRow } from '../orders/place-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import type { PayingShop } from './payment-attempts.ts'
import { isDuplicate, nextRefundCheckAt, processRefund } from './process-refund.ts'
import type { PaymentRow, RefundRow } from './tables.ts'

/** It may refuse, by what is refunded, and is called once, before anything of the order is written. */
export type CheckRefund = (tx: Database, order: OrderRow, refundSantim: number) => Promise<void>

type RefundTerms = {
  actor: string
  reason: string
  amountSantim?: number | undefined
  /** It becomes the id of the refund, so that a repeated request does not refund again. */
  id?: string | undefined
  /** What a change took off the total is sent back first, unless it is for something else. */
  ofChange?: 'no'
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
      terms.amountSantim === (await withAllParts(tx, earlier)).amountSantim
    if (earlier.orderId === before.id && isSame) return earlier
    throw new Refusal('key-reused')
  }
  const items = units && (await chooseRefundedItems(tx, before, units))
  const amountSantim = items ? items.reduce((sum, item) => sum + item.paidSantim, 0) : terms.amountSantim
  if (amountSantim === 0) throw new Refusal('nothing-to-refund', { order: before.orderNumber })
  const of = { isOfOrder: items !== undefined }
  const refundTerms = { ...terms, amountSantim, ...(items && { ofChange: 'no' as const }) }
  const refund = await beginRefund(tx, shop, { key, terms: refundTerms, of })
  if (items) await writeRefundedItems(tx, refund, items)
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
  for (const part of await partsOfRefund(shop.db, begun)) await requestPart(shop, part)
  return withAllParts(shop.db, await requestPart(shop, begun))
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

async function withAllParts(db: Database, refund: RefundRow): Promise<RefundRow> {
  const parts = await partsOfRefund(db, refund)
  return { ...refund, amountSantim: sumOf([refund, ...parts]) }
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
  for (const { payment } of shared) requireGateway(shop, payment)
  await terms.check?.(tx, order, amountSantim)
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
        // The check comes after the timeout of the request, so that the periodic job does not repeat it.
        nextCheckAt: nextRefundCheckAt(tx.now(), tx.now()),
        createdAt: tx.now(),
      })),
    )
    .returningAll()
    .execute()
  const [refund] = rows
  if (!refund) throw new Error('A refund without an amount')
  if (endsOrder) await transitionOrder(tx, order, { paymentStatus: 'refund-due', actor, note: reason })
  await tellCustomer(tx, order, {
    kind: 'refund-started',
    causeId: refund.id,
    order,
    goods: await goodsOf(tx, order),
    amountSantim,
  })
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

/** Cash has no payment. */
type PaymentPart = { payment: PaymentRow | undefined; leftSantim: number }

type Refundable = {
  /** Their refund begins with the first. */
  parts: PaymentPart[]
  leftSantim: number
  /** Refunding a second payment of an order that is paid leaves the order as it is. */
  isDuplicate: boolean
}

type PaymentsOf = {
  statuses?: ('refund-due' | 'paid')[]
  /** What its units cost was paid with the order, never by what it did not need. */
  isOfOrder?: boolean
  wantedSantim?: number | undefined
}

/**
 * The payments that together paid an order are refunded together, the last one first. Otherwise it is the first that is
 * due and of which `wantedSantim` are left, or else the first.
 */
export async function refundableAmount(
  tx: Database,
  order: OrderRow,
  { statuses = ['refund-due', 'paid'], isOfOrder = false, wantedSantim = 0 }: PaymentsOf = {},
): Promise<Refundable> {
  const received = await tx
    .selectFrom('payments')
    .selectAll()
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .where('status', 'in', statuses)
    .$if(isOfOrder, (query) => query.where('isSurplus', '=', false))
    .orderBy(sql`status = 'refund-due'`, 'desc')
    .orderBy('id')
    .forUpdate()
    .execute()
  const refunded = await refundedByPayment(tx, order)
  const wasPaidInCash = order.status === 'complete' && order.paymentStatus === 'paid'
  const isCash = (wasPaidInCash || refunded.has(null)) && received.every(({ isSurplus }) => isSurplus)
  const values = { order: order.orderNumber }
  if (received.length === 0 && !isCash) throw new Refusal('nothing-to-refund', values)
  const all = [...received, ...(isCash ? [undefined] : [])].flatMap((payment) => {
    const { santim = 0, isUnderWay = false } = refunded.get(payment?.id ?? null) ?? {}
    const leftSantim = (payment?.amountSantim ?? costOf(order)) - santim
    return leftSantim > 0 ? [{ payment, leftSantim, isUnderWay }] : []
  })
  const free = all.filter(({ isUnderWay }) => !isUnderWay)
  const chosen = free.find(({ leftSantim }) => leftSantim >= wantedSantim) ?? free[0]
  const together = chosen?.payment?.status === 'paid' ? all.filter((it) => it.payment?.status === 'paid') : []
  if (!chosen || together.some(({ isUnderWay }) => isUnderWay)) {
    throw new Refusal(order.totalSantim === 0 ? 'nothing-to-refund' : 'refund-under-way', values)
  }
  const { payment } = chosen
  const parts = together.length > 0 ? together.toReversed() : [chosen]
  return {
    parts,
    leftSantim: parts.reduce((sum, part) => sum + part.leftSantim, 0),
    isDuplicate: payment !== undefined && (await isDuplicate(tx, payment)),
  }
}

/** The key `null` is cash. */
async function refundedByPayment(tx: Database, order: OrderRow) {
  const rows = await tx
    .selectFrom('refunds')
    .select([
      'paymentId',
      sql<number>`sum(amount_santim)::bigint`.as('santim'),
      sql<boolean>`bool_or(status = 'initiated')`.as('isUnderWay'),
    ])
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .where('status', '!=', 'failed')
    .groupBy('paymentId')
    .execute()
  return new Map(rows.map(({ paymentId, ...figures }) => [paymentId, figures]))
}
