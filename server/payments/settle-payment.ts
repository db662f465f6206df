import { setTimeout as pause } from 'node:timers/promises'
import { formatAmount } from '../../contract/money.ts'
import type { PaymentAttemptStatus } from '../../contract/payments.ts'
import { raiseAlarm } from '../alarms.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { payOrder, reinstateOrder } from '../orders/pay-order.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { hasOperatorCanceled, lockOrder, transitionOrder } from '../orders/transition-order.ts'
import { isGatewayError } from './gateways/gateway.ts'
import type { PaymentFacts, PaymentMode, VerifiedPayment } from './gateways/gateway.ts'
import { findPaymentByRef, gatewayOf, lockPayment, writePayment } from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import type { PaymentRow } from './tables.ts'

/** The only way in which a payment succeeds or fails. Trusts only the gateway's verify call. */
export async function settlePayment(
  shop: PayingShop,
  txRef: string,
): Promise<PaymentAttemptStatus | undefined> {
  const payment = await findPaymentByRef(shop.db, txRef)
  if (!payment || isFinal(payment)) return payment?.status
  const verified = await gatewayOf(shop, payment).verify(txRef)
  return applyVerified(shop, payment, verified)
}

const patienceMs = 4_000

export async function reconcilePayment(shop: PayingShop, txRef: string): Promise<void> {
  const patience = new AbortController()
  const work = settlePayment(shop, txRef)
    .catch((error: unknown) => {
      const level = isGatewayError(error) ? 'warn' : 'error'
      shop.log[level]({ err: error, txRef }, 'a payment could not be settled now')
    })
    .finally(() => patience.abort())
  await Promise.race([work, pause(patienceMs, undefined, { signal: patience.signal }).catch(() => {})])
}

/** Records a verified status. Of concurrent calls only one has an effect. */
export async function applyVerified(
  shop: PayingShop,
  payment: PaymentRow,
  verified: VerifiedPayment,
): Promise<PaymentAttemptStatus> {
  if (verified.status === 'absent' || verified.status === 'pending') return payment.status
  const { status, review } = await transaction(shop.db, async (tx) => {
    const current = await lockPayment(tx, payment)
    if (isFinal(current)) return { status: current.status, review: undefined }
    const reason = reviewReason(shop, current, verified)
    if (reason === undefined) return { status: await applyFacts(tx, current, verified), review: undefined }
    await writePayment(tx, current, { reviewReason: reason, gatewayReference: verified.reference })
    return { status: current.status, review: reason }
  })
  if (review !== undefined) raiseAlarm(shop, 'payment-review', { txRef: payment.txRef, reason: review })
  return status
}

async function applyFacts(
  tx: Database,
  payment: PaymentRow,
  facts: PaymentFacts,
): Promise<PaymentAttemptStatus> {
  if (facts.status !== 'success' && payment.status !== 'open') return payment.status
  const order = await lockOrder(tx, { userId: payment.userId, id: payment.orderId })
  if (facts.status === 'success') return receiveMoney(tx, { payment, order, reference: facts.reference })
  const note = `${payment.gateway} reported that ${payment.txRef} failed`
  await writePayment(tx, payment, { status: 'failed' })
  await cancelOrder(tx, order, { reason: 'payment-failed', actor: 'gateway', note, paymentStatus: 'failed' })
  return 'failed'
}

/** Records a confirmed payment, in time or late; both rows must be locked. */
export async function receiveMoney(
  tx: Database,
  { payment, order, reference }: { payment: PaymentRow; order: OrderRow; reference: string | null },
): Promise<'paid' | 'refund-due'> {
  const settled = { gatewayReference: reference, settledAt: tx.now(), nextCheckAt: null }
  if (payment.status !== 'open') {
    const status = await receiveLateMoney(tx, payment, order)
    await writePayment(tx, payment, { ...settled, status })
    return status
  }
  await writePayment(tx, payment, { ...settled, status: 'paid' })
  await payOrder(tx, order, `${payment.gateway} confirmed ${payment.txRef} as ${reference}`)
  return 'paid'
}

/** Reinstates the order if stock is available and the cart was not bought since; otherwise a refund is due. */
async function receiveLateMoney(
  tx: Database,
  payment: PaymentRow,
  order: OrderRow,
): Promise<'paid' | 'refund-due'> {
  const note = `${payment.gateway} confirmed ${payment.txRef} late`
  const mayReinstate =
    order.status === 'canceled' &&
    !(await hasOperatorCanceled(tx, order)) &&
    !(await wasCartBoughtSince(tx, payment))
  if (mayReinstate && (await reinstateOrder(tx, order, note))) return 'paid'
  // An order that another attempt has paid is unchanged; only this attempt is refunded.
  if (order.status === 'canceled') {
    await transitionOrder(tx, order, { paymentStatus: 'refund-due', actor: 'gateway', note })
    await notify(tx, order.userId, {
      type: 'OrderFailed',
      messageKey: 'refund-due',
      values: { orderNumber: order.orderNumber, totalSantim: String(payment.amountSantim) },
      causeId: payment.id,
    })
  }
  return 'refund-due'
}

async function wasCartBoughtSince(tx: Database, payment: PaymentRow): Promise<boolean> {
  if (payment.source !== 'cart') return false
  const later = await tx
    .selectFrom('payments')
    .select('id')
    .where('userId', '=', payment.userId)
    .where('source', '=', 'cart')
    .where('status', '=', 'paid')
    .where('id', '>', payment.id)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

function isFinal(payment: PaymentRow): boolean {
  return payment.status === 'paid' || payment.status === 'refund-due' || payment.reviewReason !== null
}

function reviewReason(shop: PayingShop, payment: PaymentRow, facts: PaymentFacts): string | undefined {
  if (facts.status === 'returned') return 'status: the money was returned to the payer'
  if (facts.status !== 'success') return undefined
  const mode = gatewayOf(shop, payment).mode ?? (shop.config.mode === 'production' ? 'live' : undefined)
  return verifyAmounts(facts, { ...payment, mode })
}

/** Returns the mismatch, if any. A missing fact is a mismatch, except for the mode. */
export function verifyAmounts(
  facts: PaymentFacts,
  expected: Pick<PaymentRow, 'amountSantim' | 'currency' | 'txRef'> & { mode: PaymentMode | undefined },
): string | undefined {
  if (facts.txRef !== expected.txRef)
    return `reference: ${facts.txRef ?? 'none'} instead of ${expected.txRef}`
  if (facts.currency !== expected.currency) {
    return `currency: ${facts.currency ?? 'none'} instead of ${expected.currency}`
  }
  if (facts.amountSantim !== expected.amountSantim) {
    const stated = facts.amountSantim === null ? 'no amount in santim' : formatAmount(facts.amountSantim)
    return `amount: ${stated} instead of ${formatAmount(expected.amountSantim)}`
  }
  if (facts.mode !== null && expected.mode !== undefined && facts.mode !== expected.mode) {
    return `mode: ${facts.mode} instead of ${expected.mode}`
  }
  return undefined
}
