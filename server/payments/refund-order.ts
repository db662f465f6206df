import { and, asc, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { sqlStateOf } from '../database/sql-state.ts'
import { transaction } from '../database/transaction.ts'
import { mailShopper } from '../orders/mail-shopper.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { lockOrder, stepOrder } from '../orders/step-order.ts'
import type { OrderKey } from '../orders/step-order.ts'
import { carryRefund } from './carry-refund.ts'
import type { RefundRow } from './carry-refund.ts'
import type { PayingShop, PaymentRow } from './paying-shop.ts'
import { payments, refunds } from './tables.ts'

const uniqueViolation = '23505'

/**
 * Gives an order's money back: decided and written down in one transaction, then asked of the gateway, then polled
 * until done, the first time at once, for some gateways need no longer. What was paid for goods in hand (`shipped`,
 * `complete`), for an order that was canceled, or twice. Never more than a payment brought in, and each payment once,
 * whoever asks at the same time. Refuses `nothing-to-refund`, `refund-under-way`, and `order-step-impossible` for an
 * order to be canceled instead.
 */
export async function refundOrder(
  shop: PayingShop,
  key: OrderKey,
  { actor, reason }: { actor: string; reason: string },
): Promise<RefundRow> {
  const begun = await transaction(shop.db, (tx) => beginRefund(tx, key, { actor, reason })).catch(
    (error: unknown) => {
      if (sqlStateOf(error) === uniqueViolation) throw new Refusal('refund-under-way', { order: key.id })
      throw error
    },
  )
  const asked = await carryRefund(shop, begun)
  return asked.gatewayReference === null ? asked : carryRefund(shop, asked)
}

async function beginRefund(
  tx: Database,
  key: OrderKey,
  { actor, reason }: { actor: string; reason: string },
): Promise<RefundRow> {
  const order = await lockOrder(tx, key)
  const payment = await paymentToReturn(tx, order)
  const isCash = payment === undefined
  if (isCash) await checkCash(tx, order)
  // An order paid twice keeps its good payment; only the other one goes back, and the order stays as it is.
  const isSpare = payment?.status === 'refund-due' && order.paymentStatus === 'paid'
  if (!isSpare && order.status === 'pending') {
    throw new Refusal('order-step-impossible', { from: order.status, to: 'refunded' })
  }
  const amountSantim = payment?.amountSantim ?? order.totalSantim
  const [refund] = await tx
    .insert(refunds)
    .values({
      userId: order.userId,
      id: newId(),
      orderId: order.id,
      paymentId: payment?.id ?? null,
      reference: `mkr-${newId()}`,
      amountSantim,
      status: 'initiated',
      reason,
      actor,
      nextCheckAt: tx.now(),
      createdAt: tx.now(),
    })
    .returning()
  if (!refund) throw new Error('An inserted refund was not returned')
  if (!isSpare) await stepOrder(tx, order, { paymentStatus: 'refund-due', actor, note: reason })
  await mailShopper(tx, order, 'refund-started', { amountSantim })
  return refund
}

/** The payment whose money is to go back: one that is due first; none that went back or is on its way. */
async function paymentToReturn(tx: Database, order: OrderRow): Promise<PaymentRow | undefined> {
  const returned = tx
    .select({ found: sql`1` })
    .from(refunds)
    .where(
      and(
        eq(refunds.userId, order.userId),
        eq(refunds.orderId, order.id),
        eq(refunds.paymentId, payments.id),
        ne(refunds.status, 'failed'),
      ),
    )
  const [payment] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, order.userId),
        eq(payments.orderId, order.id),
        inArray(payments.status, ['refund-due', 'paid']),
        notExists(returned),
      ),
    )
    .orderBy(sql`${payments.status} = 'refund-due' desc`, asc(payments.id))
    .limit(1)
    .for('update')
  return payment
}

/** Without a payment of ours, the money was cash on delivery, and was given back at most once. */
async function checkCash(tx: Database, order: OrderRow): Promise<void> {
  const [before] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.userId, order.userId), eq(refunds.orderId, order.id), ne(refunds.status, 'failed')))
    .limit(1)
  if (before) throw new Refusal('refund-under-way', { order: order.orderNumber })
  if (order.paymentStatus !== 'paid' || order.status !== 'complete') {
    throw new Refusal('nothing-to-refund', { order: order.orderNumber })
  }
}
