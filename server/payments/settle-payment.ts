import type { PaymentAttemptStatus } from '../../contract/payments.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { payOrder } from '../orders/pay-order.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { lockOrder } from '../orders/transition-order.ts'
import type { PaymentFacts, VerifiedPayment } from './gateways/gateway.ts'
import { verifyAmounts } from './verify-amounts.ts'
import { receiveLateMoney } from './late-money.ts'
import { gatewayOf } from './paying-shop.ts'
import type { PayingShop, PaymentRow } from './paying-shop.ts'
import { findPaymentByRef, lockPayment, writePayment } from './payment-rows.ts'

/**
 * The one way in which a payment comes to count or to fail, whoever was the first to say so: webhook, callback,
 * return page, timer, operator. It asks the gateway and believes nobody else. Handlers how the payment stands
 * afterwards, undefined for a reference that is not ours; throws the gateway's errors.
 */
export async function settlePayment(
  shop: PayingShop,
  txRef: string,
): Promise<PaymentAttemptStatus | undefined> {
  const payment = await findPaymentByRef(shop.db, txRef)
  if (!payment || isOver(payment)) return payment?.status
  const verified = await gatewayOf(shop, payment).verify(txRef)
  return applyVerified(shop, payment, verified)
}

/** Writes down what the gateway stated: of all who do so at once, one wins and the others find it done. */
export async function applyVerified(
  shop: PayingShop,
  payment: PaymentRow,
  verified: VerifiedPayment,
): Promise<PaymentAttemptStatus> {
  if (verified.status === 'absent' || verified.status === 'pending') return payment.status
  const { status, review } = await transaction(shop.db, async (tx) => {
    const current = await lockPayment(tx, payment)
    if (isOver(current)) return { status: current.status, review: undefined }
    const reason = reviewReason(shop, current, verified)
    if (reason === undefined) return { status: await applyFacts(tx, current, verified), review: undefined }
    await writePayment(tx, current, { reviewReason: reason, gatewayReference: verified.reference })
    return { status: current.status, review: reason }
  })
  if (review !== undefined) {
    const alarm = { alarm: 'payment-review', txRef: payment.txRef, reason: review }
    shop.log.error(alarm, 'a payment does not match its order and waits for a person')
  }
  return status
}

/** The effect of facts that match, on a payment whose row is locked. */
async function applyFacts(
  tx: Database,
  payment: PaymentRow,
  facts: PaymentFacts,
): Promise<PaymentAttemptStatus> {
  const isOpen = payment.status === 'open'
  if (facts.status !== 'success' && !isOpen) return payment.status
  const order = await lockOrder(tx, { userId: payment.userId, id: payment.orderId })
  if (facts.status === 'success') return receiveMoney(tx, { payment, order, reference: facts.reference })
  const note = `${payment.gateway} says that ${payment.txRef} failed`
  await writePayment(tx, payment, { status: 'failed' })
  await cancelOrder(tx, order, { reason: 'payment-failed', actor: 'gateway', note, paymentStatus: 'failed' })
  return 'failed'
}

/** Confirmed money, for a payment and an order whose rows are locked: in time, or late. */
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

/** Paid, or money that is to be given back, is final; what a person has to look at waits for that person. */
function isOver(payment: PaymentRow): boolean {
  return payment.status === 'paid' || payment.status === 'refund-due' || payment.reviewReason !== null
}

function reviewReason(shop: PayingShop, payment: PaymentRow, facts: PaymentFacts): string | undefined {
  if (facts.status === 'returned') return 'status: the money went back to the payer'
  if (facts.status !== 'success') return undefined
  const keyMode = gatewayOf(shop, payment).mode
  const mode = keyMode ?? (shop.config.mode === 'production' ? 'live' : undefined)
  return verifyAmounts(facts, { ...payment, mode })
}
