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
  check?: CheckRefund | undefined
}

export type RecordChange = (
  tx: Database,
  change: { before: OrderRow; after: OrderRow; refund?: RefundRow | undefined },
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
    const isSame = terms.amountSantim === undefined || terms.amountSantim === earlier.amountSantim
    if (earlier.orderId === before.id && isSame) return earlier
    throw new Refusal('key-reused')
  }
  const items = units && (await chooseRefundedItems(tx, before, units))
  const amountSantim = items ? items.reduce((sum, item) => sum + item.paidSantim, 0) : terms.amountSantim
  if (amountSantim === 0) throw new Refusal('nothing-to-refund', { order: before.orderNumber })
  const of = { isOfOrder: items !== undefined }
  const refund = await beginRefund(tx, shop, { key, terms: { ...terms, amountSantim }, of })
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

/** A job repeats the request if it fails now. */
export async function requestRefund(shop: PayingShop, begun: RefundRow): Promise<RefundRow> {
  const requested = await processRefund(shop, begun)
  return requested.gatewayReference === null ? requested : processRefund(shop, requested)
}

/** It runs in the transaction of the caller, which then calls `requestRefund`. */
export async function beginRefund(
  tx: Database,
  shop: PayingShop,
  { key, terms, of = {} }: { key: OrderKey; terms: RefundTerms; of?: PaymentsOf },
): Promise<RefundRow> {
  const { actor, reason } = terms
  const order = await lockOrder(tx, key)
  const refundable = await refundableAmount(tx, order, { wantedSantim: terms.amountSantim, ...of })
  const { payment, leftSantim, isDuplicate: wasPaidTwice } = refundable
  const amountSantim = terms.amountSantim ?? leftSantim
  if (amountSantim > leftSantim) throw new Refusal('refund-too-large', { left: formatAmount(leftSantim) })
  const endsOrder = amountSantim === leftSantim && !wasPaidTwice
  if (endsOrder && order.status === 'pending') throw new Refusal('refund-of-all-unsent')
  requireGateway(shop, payment)
  await terms.check?.(tx, order, amountSantim)
  const refund = await tx
    .insertInto('refunds')
    .values({
      userId: order.userId,
      id: terms.id ?? newId(),
      orderId: order.id,
      paymentId: payment?.id ?? null,
      reference: `mkr-${newId()}`,
      amountSantim,
      status: 'initiated',
      reason,
      actor,
      // The check comes after the timeout of the request, so that the periodic job does not repeat it.
      nextCheckAt: nextRefundCheckAt(tx.now(), tx.now()),
      createdAt: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (endsOrder) await transitionOrder(tx, order, { paymentStatus: 'refund-due', actor, note: reason })
  await tellCustomer(tx, order, {
    kind: 'refund-started',
    causeId: refund.id,
    order,
    goods: await goodsOf(tx, order),
    amountSantim,
  })
  return refund
}

/** Cash has no payment. Refuses `gateway-not-configured`. */
function requireGateway({ gateways }: PayingShop, payment: PaymentRow | undefined): void {
  if (!payment || gateways.named(payment.gateway)) return
  throw new Refusal('gateway-not-configured', { gateway: payment.gateway, payment: payment.txRef })
}

type Refundable = {
  payment: PaymentRow | undefined
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

/** Of several payments it is the first that is due and of which `wantedSantim` are left, or else the first. */
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
  const left = [...received, ...(isCash ? [undefined] : [])].flatMap((payment) => {
    const { santim = 0, isUnderWay = false } = refunded.get(payment?.id ?? null) ?? {}
    const leftSantim = (payment?.amountSantim ?? costOf(order)) - santim
    return leftSantim > 0 && !isUnderWay ? [{ payment, leftSantim }] : []
  })
  const chosen = left.find(({ leftSantim }) => leftSantim >= wantedSantim) ?? left[0]
  if (!chosen) throw new Refusal(order.totalSantim === 0 ? 'nothing-to-refund' : 'refund-under-way', values)
  const { payment } = chosen
  return { ...chosen, isDuplicate: payment !== undefined && (await isDuplicate(tx, payment)) }
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
