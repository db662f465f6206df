import { raiseAlarm } from '../../platform/alarms.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { bookOrder } from '../books/post-order.ts'
import { creditName, moveCredit } from '../credit/move-credit.ts'
import { costOf } from '../orders/order-cost.ts'
import { releasedCredit } from '../orders/order-credit.ts'
import { goodsOf } from '../orders/ordered-goods.ts'
import { releaseRefundedItems } from '../orders/refunded-items.ts'
import { finishDisputeRefund, undoDisputeRefund } from '../disputes/bear-dispute.ts'
import { countRefund, lockOrder, transitionOrder } from '../orders/transition-order.ts'
import { failReturnRefund, finishReturnRefund } from '../returns/refund-steps.ts'
import { creditHolder } from '../credit/credit-holder.ts'
import { gatewayFailure, GatewayRefused, isGatewayError } from './gateways/gateway.ts'
import type { RefundState } from './gateways/gateway.ts'
import { findPaymentByRef, gatewayOf, readPayment, writePayment } from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import type { PaymentRow, RefundRow } from './tables.ts'

type Progress = RefundState & { failure?: string }

const unknown = { gatewayReference: null, amountSantim: null }

const minuteMs = 60_000

/** A refund is checked so many minutes after the start; every three hours after the last. */
const checkMinutes = [1, 5, 15, 60, 180]

export function nextRefundCheckAt(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  const early = checkMinutes.find((after) => after * minuteMs > age)
  const everyMs = 180 * minuteMs
  const afterMs = early === undefined ? (Math.floor(age / everyMs) + 1) * everyMs : early * minuteMs
  return new Date(createdAt.getTime() + afterMs)
}

/** The refund's reference makes it idempotent at the gateway. */
export async function processRefund(shop: PayingShop, refund: RefundRow): Promise<RefundRow> {
  if (refund.status !== 'initiated') return refund
  // A refund of cash has no payment.
  const { userId, paymentId } = refund
  const payment = paymentId === null ? undefined : await readPayment(shop.db, { userId, id: paymentId })
  const progress: Progress =
    payment && !refund.toCredit
      ? await progressOf(shop, refund, payment)
      : { status: 'done', gatewayReference: null, amountSantim: refund.amountSantim }
  const after = await transaction(shop.db, (tx) => writeProgress(tx, refund, payment, progress))
  if (after.status === 'failed') {
    raiseAlarm(shop, 'refund-failed', { reference: refund.reference, reason: progress.failure })
  }
  return after
}

/** A reversal outside the shop needs manual review. It never throws. */
export async function reconcileRefunds(shop: PayingShop, txRef: string): Promise<void> {
  try {
    const payment = await findPaymentByRef(shop.db, txRef)
    if (!payment) return
    const ours = await shop.db
      .selectFrom('refunds')
      .selectAll()
      .where('userId', '=', payment.userId)
      .where('paymentId', '=', payment.id)
      .execute()
    // Without the gateway's reference the request may still be running, and a second one would be refused.
    for (const refund of ours) if (refund.gatewayReference !== null) await processRefund(shop, refund)
    if (ours.length === 0) await checkReversal(shop, payment)
  } catch (error) {
    const level = isGatewayError(error) ? 'warn' : 'error'
    shop.log[level]({ err: error, txRef }, 'a refund could not be checked now')
  }
}

async function checkReversal(shop: PayingShop, payment: PaymentRow): Promise<void> {
  if (payment.reviewReason !== null) return
  const verified = await gatewayOf(shop, payment).verify(payment.txRef)
  if (verified.status !== 'returned') return
  const reviewReason = 'status: the money was returned to the payer'
  await writePayment(shop.db, payment, { reviewReason })
  raiseAlarm(shop, 'payment-review', { txRef: payment.txRef, reason: reviewReason })
}

async function progressOf(shop: PayingShop, refund: RefundRow, payment: PaymentRow): Promise<Progress> {
  try {
    const gateway = gatewayOf(shop, payment)
    if (refund.gatewayReference !== null) return await gateway.readRefund(refund.gatewayReference)
    const { reference, amountSantim, reason } = refund
    return await gateway.refund({ txRef: payment.txRef, amountSantim, reference, reason })
  } catch (error) {
    if (!isGatewayError(error)) throw error
    if (error instanceof GatewayRefused && error.referenceUsed)
      return readByOwnReference(shop, refund, payment)
    shop.log.warn(
      { err: error, reference: refund.reference },
      'a refund could not be processed at the gateway',
    )
    // A refusal of the request is final, unlike a refusal to read the state.
    const isFinal = error instanceof GatewayRefused && refund.gatewayReference === null
    return { ...unknown, status: isFinal ? 'failed' : 'pending', failure: gatewayFailure(error) }
  }
}

/** A response was lost, and the gateway's own reference with it. */
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
    return { ...unknown, status: 'pending', failure: gatewayFailure(error) }
  }
}

async function writeProgress(
  tx: Database,
  refund: RefundRow,
  payment: PaymentRow | undefined,
  progress: Progress,
): Promise<RefundRow> {
  const parts = await lockWhole(tx, refund)
  const current = parts.find(({ id }) => id === refund.id)
  if (!current || current.status !== 'initiated') return current ?? refund
  const isOver = progress.status === 'done' || progress.status === 'failed'
  const changed = {
    status: progress.status === 'done' ? 'refunded' : isOver ? 'failed' : 'initiated',
    gatewayReference: progress.gatewayReference ?? current.gatewayReference,
    failure: progress.failure ?? '',
    finishedAt: isOver ? tx.now() : null,
    nextCheckAt: isOver ? null : nextRefundCheckAt(current.createdAt, tx.now()),
  } as const
  await tx
    .updateTable('refunds')
    .set(changed)
    .where('userId', '=', refund.userId)
    .where('id', '=', refund.id)
    .execute()
  if (changed.status === 'refunded') await finishRefund(tx, current, payment)
  const after = { ...current, ...changed }
  if (isOver) {
    await endWhole(tx, after, parts)
    await bookOrder(tx, { userId: refund.userId, id: refund.orderId })
  }
  return after
}

/** The parts of a refund are locked together, in one order, to avoid deadlocks. */
async function lockWhole(tx: Database, { userId, id, partOf }: RefundRow): Promise<RefundRow[]> {
  const whole = partOf ?? id
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('userId', '=', userId)
    .where((where) => where.or([where('id', '=', whole), where('partOf', '=', whole)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Its units can be refunded again if no part of it was; a part that failed stays among the payments to refund. */
async function endWhole(tx: Database, ended: RefundRow, parts: readonly RefundRow[]): Promise<void> {
  const whole = { ...ended, id: ended.partOf ?? ended.id }
  const statuses = parts.map(({ id, status }) => (id === ended.id ? ended.status : status))
  if (statuses.includes('initiated')) return
  if (statuses.includes('refunded')) {
    await finishDisputeRefund(tx, whole)
    await finishReturnRefund(tx, whole)
    return
  }
  await failReturnRefund(tx, whole)
  await undoDisputeRefund(tx, whole)
  await releaseRefundedItems(tx, whole)
}

async function finishRefund(tx: Database, refund: RefundRow, payment: PaymentRow | undefined): Promise<void> {
  const locked = await lockOrder(tx, { userId: refund.userId, id: refund.orderId })
  const { amountSantim } = refund
  const isCredit = refund.toCredit || payment?.purpose === creditName
  if (isCredit) await creditRefund(tx, refund)
  const wasDuplicate = payment !== undefined && (await isDuplicate(tx, payment))
  const isOfOther = wasDuplicate || refund.isOfChange
  const order = isOfOther ? locked : await countRefund(tx, locked, amountSantim)
  if (
    order.paymentStatus === 'refund-due' &&
    order.refundedSantim === costOf(order) - (await releasedCredit(tx, order))
  ) {
    await transitionOrder(tx, order, {
      paymentStatus: 'refunded',
      actor: payment ? 'gateway' : refund.actor,
      note: refund.reason,
      ...(order.status !== 'canceled' && { status: 'refunded' }),
    })
  }
  await tellCustomer(tx, order, {
    kind: 'order-refunded',
    causeId: refund.id,
    order,
    goods: await goodsOf(tx, order),
    amountSantim,
    isCredit,
  })
}

async function creditRefund(tx: Database, refund: RefundRow): Promise<void> {
  const { userId, id: causeId, orderId, amountSantim, actor } = refund
  const holder = await creditHolder(tx, refund)
  const ofOrder = holder === userId && { orderId }
  await moveCredit(tx, holder, { kind: 'refund', amountSantim, causeId, ...ofOrder, actor })
}

/** The order did not need it: another payment paid the order, or an earlier one is to be refunded. */
export async function isDuplicate(tx: Database, payment: PaymentRow): Promise<boolean> {
  if (payment.isSurplus || payment.status !== 'refund-due') return payment.isSurplus
  const other = await tx
    .selectFrom('payments')
    .select('id')
    .where('userId', '=', payment.userId)
    .where('orderId', '=', payment.orderId)
    .where('id', '!=', payment.id)
    .where('isSurplus', '=', false)
    .where((where) =>
      where.or([
        where('status', '=', 'paid'),
        where.and([where('status', '=', 'refund-due'), where('id', '<', payment.id)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
