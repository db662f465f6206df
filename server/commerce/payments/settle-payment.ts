import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import { formatAmount } from '../../../contract/money.ts'
import type { PaymentAttemptStatus } from '../../../contract/payments.ts'
import { raiseAlarm, raiseAlarmOf } from '../../platform/alarms.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { postPayment } from '../books/money-in.ts'
import { cancelOrder, nameReplacement } from '../orders/cancel-order.ts'
import { findUnpaidOrder, lockCheckout, wasBoughtByAnotherOrder } from '../orders/checkouts.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { costInMoney } from '../orders/order-cost.ts'
import { payDifference, payOrder, reinstateOrder } from '../orders/pay-order.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { isPartlySent } from '../orders/shipments.ts'
import { wasCanceledOnRequest, lockOrder, transitionOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { settledPayments } from './counters.ts'
import { endAttempt, withdrawAttempt } from './end-attempt.ts'
import { isGatewayError } from './gateways/gateway.ts'
import type { PaymentFacts, PaymentMode, VerifiedPayment } from './gateways/gateway.ts'
import { keepForLink } from './pay-links.ts'
import {
  findPaymentByRef,
  gatewayOf,
  lockPayment,
  openAttemptsOfOrder,
  writePayment,
} from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import type { PaymentRow, PaymentsTable } from './tables.ts'

/** A payment in review stays open for operators to decide, also over a weekend. */
const reviewedWithinMs = 72 * 60 * 60_000

/** This is the only way in which a payment succeeds or fails. It trusts only the gateway's verify call. */
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
      raiseAlarmOf(error, shop.log)
    })
    .finally(() => patience.abort())
  await Promise.race([work, pause(patienceMs, undefined, { signal: patience.signal }).catch(() => {})])
}

/** Of concurrent calls only one has an effect. */
export async function applyVerified(
  shop: PayingShop,
  payment: PaymentRow,
  verified: VerifiedPayment,
): Promise<PaymentAttemptStatus> {
  if (verified.status === 'absent' || verified.status === 'pending') return payment.status
  const { status, review, ended, before } = await transaction(shop.db, async (tx): Promise<Applied> => {
    await lockCheckout(tx, payment.userId)
    const current = await lockPayment(tx, payment)
    if (isFinal(current)) return { status: current.status }
    const reason = reviewReason(shop, current, verified)
    const before = current.status
    if (reason === undefined) return { ...(await applyFacts(tx, current, verified)), before }
    await writePayment(tx, current, {
      reviewReason: reason,
      verifiedSantim: arrivedInReview(shop, current, verified),
      gatewayReference: verified.reference,
      ...(current.status === 'open' && { expiresAt: new Date(tx.now().getTime() + reviewedWithinMs) }),
    })
    return { status: current.status, review: reason, before }
  })
  if (before !== undefined && (before !== status || review !== undefined))
    settledPayments.inc({ gateway: payment.gateway, status: review === undefined ? status : 'review' })
  if (review !== undefined) raiseAlarm(shop, 'payment-review', { txRef: payment.txRef, reason: review })
  if (ended) await cancelLink(shop, ended)
  return status
}

export type Received = {
  status: PaymentAttemptStatus
  /** The link of an attempt at the same goods that ended must be canceled after the commit. */
  ended?: PaymentRow | undefined
}

/** `before` is undefined if another call had recorded the payment. */
type Applied = Received & { review?: string; before?: PaymentAttemptStatus }

async function applyFacts(tx: Database, payment: PaymentRow, facts: PaymentFacts): Promise<Received> {
  if (facts.status !== 'success' && payment.status !== 'open') return { status: payment.status }
  const order = await lockOrder(tx, { userId: payment.userId, id: payment.orderId })
  const { reference, feeSantim } = facts
  if (facts.status === 'success') return receiveMoney(tx, { payment, order, reference, feeSantim })
  const note = `${payment.gateway} reported that ${payment.txRef} failed`
  await endAttempt(tx, payment, { status: 'failed' })
  if (payment.purpose === 'change') return { status: 'failed' }
  if (await keepForLink(tx, order)) return { status: 'failed' }
  await cancelOrder(tx, order, { reason: 'payment-failed', actor: 'gateway', note, paymentStatus: 'failed' })
  return { status: 'failed' }
}

type Arrived = {
  payment: PaymentRow
  order: OrderRow
  reference: string | null
  /** It is the amount of the payment, unless a member of staff has accepted another. */
  arrivedSantim?: number | undefined
  feeSantim?: number | undefined
}

/**
 * The payment may be in time or late. The customer's checkouts must be locked, then both rows. The caller passes
 * `ended` to `cancelLink`.
 */
export async function receiveMoney(
  tx: Database,
  { arrivedSantim, feeSantim, ...arrived }: Arrived,
): Promise<Received> {
  const received = await countForOrder(tx, arrived)
  await postPayment(tx, arrived.payment, { status: received.status, arrivedSantim, feeSantim })
  return received
}

async function countForOrder(
  tx: Database,
  { payment, order, reference }: Arrived,
): Promise<Received & { status: 'paid' | 'refund-due' }> {
  const note = `${payment.gateway} confirmed ${payment.txRef} as ${reference}`
  const settled = { gatewayReference: reference, settledAt: tx.now(), nextCheckAt: null }
  if (payment.purpose === 'change') return receiveDifference(tx, payment, { order, note, settled })
  if (payment.status === 'open') {
    await writePayment(tx, payment, { ...settled, status: 'paid' })
    await payOrder(tx, order, note)
    return { status: 'paid' }
  }
  const { isSurplus = false, ...received } = await receiveLateMoney(tx, { payment, order, note })
  await writePayment(tx, payment, { ...settled, status: received.status, isSurplus })
  return received
}

/** It is also in time after its link has expired, if the order still needs this amount. */
async function receiveDifference(
  tx: Database,
  payment: PaymentRow,
  { order, note, settled }: { order: OrderRow; note: string; settled: Updateable<PaymentsTable> },
): Promise<Received & { status: 'paid' | 'refund-due' }> {
  const isDue = order.dueSantim > 0 && order.dueSantim === payment.amountSantim
  if (!isDue) {
    await writePayment(tx, payment, { ...settled, status: 'refund-due', isSurplus: true })
    const event = { causeId: payment.id, order, amountSantim: payment.amountSantim }
    await tellCustomer(tx, order, { kind: 'money-goes-back', ...event })
    return { status: 'refund-due' }
  }
  const ended = payment.status === 'open' ? undefined : await endOpenAttempt(tx, order)
  await writePayment(tx, payment, { ...settled, status: 'paid' })
  await payDifference(tx, order, { santim: payment.amountSantim, note, causeId: payment.id })
  return { status: 'paid', ended }
}

/** One purchase of the same goods counts: the order that this payment is for, unless they were bought meanwhile. */
async function receiveLateMoney(
  tx: Database,
  { payment, order, note: inTime }: { payment: PaymentRow; order: OrderRow; note: string },
): Promise<Received & { status: 'paid' | 'refund-due'; isSurplus?: boolean }> {
  const note =
    order.paymentStatus === 'on-delivery' ? inTime : `${payment.gateway} confirmed ${payment.txRef} late`
  if (await awaitsMoney(tx, order, payment)) {
    const ended = await endOpenAttempt(tx, order)
    await payOrder(tx, order, note)
    return { status: 'paid', ended }
  }
  // An order that another attempt has paid is unchanged; only this attempt is refunded.
  if (order.status !== 'canceled') return { status: 'refund-due', isSurplus: true }
  if (payment.amountSantim !== costInMoney(order)) {
    const event = { causeId: payment.id, order, amountSantim: payment.amountSantim }
    await tellCustomer(tx, order, { kind: 'money-goes-back', ...event })
    return { status: 'refund-due', isSurplus: true }
  }
  const wasBought = await wasBoughtByAnotherOrder(tx, order)
  if (!wasBought && !(await wasCanceledOnRequest(tx, order))) {
    const reinstated = await reinstateInstead(tx, order, note)
    if (reinstated) return { status: 'paid', ended: reinstated.ended }
  }
  await transitionOrder(tx, order, { paymentStatus: 'refund-due', actor: 'gateway', note })
  await tellCustomer(tx, order, {
    kind: wasBought ? 'refund-due-bought' : 'refund-due',
    causeId: payment.id,
    order,
    amountSantim: payment.amountSantim,
  })
  return { status: 'refund-due' }
}

/** An order in cash can be paid otherwise until something of it is sent. */
async function awaitsMoney(tx: Database, order: OrderRow, { amountSantim }: PaymentRow): Promise<boolean> {
  // An order that was changed since costs another amount.
  if (order.status !== 'pending' || amountSantim !== costInMoney(order)) return false
  if (order.paymentStatus === 'unpaid') return true
  return order.paymentStatus === 'on-delivery' && !(await isPartlySent(tx, order))
}

/** The unpaid order of the same checkout, which may have reserved the stock, ends if that is enough. */
async function reinstateInstead(
  tx: Database,
  order: OrderRow,
  note: string,
): Promise<{ ended: PaymentRow | undefined } | undefined> {
  await sql`savepoint reinstating`.execute(tx)
  const ended = await endUnpaidOrder(tx, order)
  if (await reinstateOrder(tx, order, note)) return { ended }
  await sql`rollback to savepoint reinstating`.execute(tx)
  return undefined
}

async function endUnpaidOrder(tx: Database, paid: OrderRow): Promise<PaymentRow | undefined> {
  const id = await findUnpaidOrder(tx, paid)
  if (id === undefined) return undefined
  const key = { userId: paid.userId, id }
  const ended = await endOpenAttempt(tx, key)
  const note = `The payment of ${paid.orderNumber} for the same products has arrived`
  const by = { reason: 'order-replaced', actor: 'gateway', note, paymentStatus: 'failed' } as const
  await nameReplacement(tx, await cancelOrder(tx, await lockOrder(tx, key), by), paid)
  return ended
}

async function endOpenAttempt(tx: Database, order: OrderKey): Promise<PaymentRow | undefined> {
  const open = await openAttemptsOfOrder(tx, order).forUpdate().executeTakeFirst()
  if (open) await withdrawAttempt(tx, open)
  return open
}

/** If the gateway does not do it, money that arrives through the link is late. */
export async function cancelLink(shop: PayingShop, payment: PaymentRow): Promise<void> {
  try {
    await gatewayOf(shop, payment).cancel(payment.txRef)
  } catch (error) {
    if (!isGatewayError(error)) throw error
    shop.log.warn({ err: error, txRef: payment.txRef }, 'the link of a payment could not be canceled')
  }
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

/** It is null if another fact is wrong than the amount, so that it is not known whether this is money of the shop. */
function arrivedInReview(shop: PayingShop, payment: PaymentRow, facts: PaymentFacts): number | null {
  const { amountSantim } = facts
  if (facts.status !== 'success' || amountSantim === null || amountSantim < 0) return null
  const reason = reviewReason(shop, { ...payment, amountSantim }, facts)
  return reason === undefined ? amountSantim : null
}

/** A missing fact is a mismatch, except for the mode. */
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
