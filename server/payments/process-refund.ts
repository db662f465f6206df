import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { countRefund } from '../orders/count-refund.ts'
import { mailShopper } from '../orders/mail-customer.ts'
import { lockOrder, transitionOrder } from '../orders/transition-order.ts'
import type { RefundState } from './gateways/gateway.ts'
import { GatewayRefused, isGatewayError } from './gateways/gateway-errors.ts'
import { isSpare } from './refundable-amount.ts'
import { gatewayOf } from './paying-shop.ts'
import type { PayingShop, PaymentRow } from './paying-shop.ts'
import { nextRefundCheckAt } from './refund-schedule.ts'
import { payments, refunds } from './tables.ts'

export type RefundRow = typeof refunds.$inferSelect

type Progress = RefundState & { note?: string }

/**
 * Takes a refund one step on: asks the gateway for it, or how far it is, and writes down what it says. Cash is given
 * back by hand and is done at once. A gateway that does not answer is asked again later; its reference makes that
 * harmless. Handlers the refund as it stands then.
 */
export async function processRefund(shop: PayingShop, refund: RefundRow): Promise<RefundRow> {
  if (refund.status !== 'initiated') return refund
  const payment = await paymentOf(shop.db, refund)
  const progress = payment ? await progressOf(shop, refund, payment) : handed(refund)
  const after = await transaction(shop.db, (tx) => writeProgress(tx, refund, payment, progress))
  if (after.status === 'failed') {
    const alarm = { alarm: 'refund-failed', reference: refund.reference, reason: progress.note }
    shop.log.error(alarm, 'a refund failed: the shopper still waits for the money')
  }
  return after
}

async function progressOf(shop: PayingShop, refund: RefundRow, payment: PaymentRow): Promise<Progress> {
  const gateway = gatewayOf(shop, payment)
  try {
    if (refund.gatewayReference !== null) return await gateway.readRefund(refund.gatewayReference)
    const { reference, amountSantim, reason } = refund
    return await gateway.refund({ txRef: payment.txRef, amountSantim, reference, reason })
  } catch (error) {
    if (!isGatewayError(error)) throw error
    if (error instanceof GatewayRefused && error.referenceUsed)
      return readByOwnReference(shop, refund, payment)
    shop.log.warn({ err: error, reference: refund.reference }, 'the gateway does not carry a refund on')
    // A refusal is final where nothing has begun; on a refund under way it says nothing of the refund.
    const isFinal = error instanceof GatewayRefused && refund.gatewayReference === null
    return { ...unknown, status: isFinal ? 'failed' : 'pending', note: error.message }
  }
}

const unknown = { gatewayReference: null, amountSantim: null }

/**
 * The first answer was lost, with the gateway's reference in it: it may know the refund by ours, and says of the
 * payment itself whether its money has gone back.
 */
async function readByOwnReference(
  shop: PayingShop,
  refund: RefundRow,
  payment: PaymentRow,
): Promise<Progress> {
  try {
    const gateway = gatewayOf(shop, payment)
    const found = await gateway.readRefund(refund.reference)
    if (found.status !== 'absent') return found
    const verified = await gateway.verify(payment.txRef)
    return { ...unknown, status: verified.status === 'returned' ? 'done' : 'pending' }
  } catch (error) {
    if (!isGatewayError(error)) throw error
    return { ...unknown, status: 'pending', note: error.message }
  }
}

function handed(refund: RefundRow): Progress {
  return { status: 'done', gatewayReference: null, amountSantim: refund.amountSantim }
}

async function writeProgress(
  tx: Database,
  refund: RefundRow,
  payment: PaymentRow | undefined,
  progress: Progress,
): Promise<RefundRow> {
  const thisRefund = and(eq(refunds.userId, refund.userId), eq(refunds.id, refund.id))
  const [current] = await tx.select().from(refunds).where(thisRefund).for('update')
  if (!current || current.status !== 'initiated') return current ?? refund
  const isOver = progress.status === 'done' || progress.status === 'failed'
  const changed = {
    status: progress.status === 'done' ? 'refunded' : isOver ? 'failed' : 'initiated',
    gatewayReference: progress.gatewayReference ?? current.gatewayReference,
    finishedAt: isOver ? tx.now() : null,
    nextCheckAt: isOver ? null : nextRefundCheckAt(current.createdAt, tx.now()),
  } as const
  await tx.update(refunds).set(changed).where(thisRefund)
  if (changed.status === 'refunded') await tellRefunded(tx, current, payment)
  return { ...current, ...changed }
}

/** The money is back with the shopper: the order says so once all of it is, unless it was a payment too many. */
async function tellRefunded(tx: Database, refund: RefundRow, payment: PaymentRow | undefined): Promise<void> {
  const locked = await lockOrder(tx, { userId: refund.userId, id: refund.orderId })
  const { amountSantim } = refund
  const wasTooMuch = payment !== undefined && (await isSpare(tx, payment))
  const order = wasTooMuch ? locked : await countRefund(tx, locked, amountSantim)
  if (order.paymentStatus === 'refund-due' && order.refundedSantim === order.totalSantim) {
    await transitionOrder(tx, order, {
      paymentStatus: 'refunded',
      actor: payment ? 'gateway' : refund.actor,
      note: refund.reason,
      ...(order.status !== 'canceled' && { status: 'refunded' }),
    })
  }
  await notify(tx, order.userId, {
    type: 'Order',
    messageKey: 'order-refunded',
    values: { orderNumber: order.orderNumber, totalSantim: String(amountSantim) },
    causeId: refund.id,
  })
  await mailShopper(tx, order, { template: 'order-refunded', causeId: refund.id, amountSantim })
}

async function paymentOf(db: Database, refund: RefundRow): Promise<PaymentRow | undefined> {
  if (refund.paymentId === null) return undefined
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, refund.userId), eq(payments.id, refund.paymentId)))
  return payment
}
