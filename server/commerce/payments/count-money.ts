import { formatAmount } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { postPaymentDue, postReceivedMoney } from '../books/money-in.ts'
import { shareTill } from '../cash/till.ts'
import { costInMoney } from '../orders/order-cost.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { isPartlySent } from '../orders/shipments.ts'
import { lockOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { arrivedFor, withdrawAttempt } from './end-attempt.ts'
import { byHandName } from './gateways/by-hand/by-hand.ts'
import type { ReceivedRow } from './gateways/by-hand/tables.ts'
import {
  afterRestDays,
  newAttempt,
  newDifference,
  openAttemptsOfOrder,
  writePayment,
} from './payment-attempts.ts'
import type { PaymentRow } from './tables.ts'

export type Counted = {
  txRef: string
  /** What of the order has been paid by hand, before and now. */
  before: { receivedSantim: number; dueSantim: number }
  after: { receivedSantim: number; dueSantim: number }
  backSantim: number
  /** Its link must be canceled after the commit. */
  ended?: PaymentRow | undefined
}

/**
 * Money counts for its order from now on; the caller then settles the payment `txRef`. The customer's checkouts must be
 * locked. Refuses `money-at-the-door` and `cash-order-part` of an order with cash on delivery, and `reference-used`.
 */
export async function countMoney(tx: Database, money: ReceivedRow, by: string): Promise<Counted> {
  const key = { userId: money.userId, id: money.orderId }
  await replaceClaim(tx, money)
  const openAttempt = openAttemptsOfOrder(tx, key).forUpdate()
  const found = await openAttempt.executeTakeFirst()
  const order = await lockOrder(tx, key)
  // Another one may have been opened while this waited.
  const open = found ?? (await openAttempt.executeTakeFirst())
  if (order.paymentStatus === 'on-delivery') await requireAllOfIt(tx, order, money)
  const { attempt, ended } = (await attemptFor(tx, order, { open, money })) ?? {}
  if (!attempt) return sendBack(tx, order, { money, by })
  const { amountSantim: costSantim } = attempt
  const beforeSantim = await arrivedFor(tx, attempt)
  const nowSantim = beforeSantim + money.amountSantim
  await confirm(tx, money, { txRef: attempt.txRef, by })
  const backSantim = nowSantim - Math.max(costSantim, beforeSantim)
  if (backSantim > 0) {
    const surplus = await openSurplus(tx, order, backSantim)
    const event = { causeId: surplus.id, order, amountSantim: backSantim }
    await tellCustomer(tx, order, { kind: 'surplus-goes-back', ...event })
  }
  const dueSantim = Math.max(0, costSantim - nowSantim)
  if (dueSantim > 0) await keepForRest(tx, order, { money, dueSantim })
  const receivedBefore = Math.min(costSantim, beforeSantim)
  return {
    txRef: attempt.txRef,
    before: { receivedSantim: receivedBefore, dueSantim: costSantim - receivedBefore },
    after: { receivedSantim: costSantim - dueSantim, dueSantim },
    backSantim: Math.max(0, backSantim),
    ended,
  }
}

/** The goods are kept for the rest, or until a second member has decided. */
export async function extendHold(tx: Database, { userId, id }: OrderKey): Promise<void> {
  const until = afterRestDays(tx.now())
  await tx
    .updateTable('payments')
    .set({ expiresAt: until })
    .where('userId', '=', userId)
    .where('orderId', '=', id)
    .where('status', '=', 'open')
    .where('expiresAt', '<', until)
    .execute()
}

/** A transfer that the customer has reported is the same money, which must not be confirmed a second time. */
async function replaceClaim(tx: Database, { userId, reference }: ReceivedRow): Promise<void> {
  if (reference === null) return
  const claims = tx
    .updateTable('bankTransfers')
    .where('userId', '=', userId)
    .where('reference', '=', reference)
  await claims.set({ decision: 'canceled', decidedAt: tx.now() }).where('decision', 'is', null).execute()
  if (await wasConfirmed(tx, { userId, reference })) throw new Refusal('reference-used')
}

export async function wasConfirmed(
  tx: Database,
  { userId, reference }: { userId: string; reference: string },
): Promise<boolean> {
  const confirmed = await tx
    .selectFrom('bankTransfers')
    .select('txRef')
    .where('userId', '=', userId)
    .where('reference', '=', reference)
    .where('decision', '=', 'confirmed')
    .executeTakeFirst()
  return confirmed !== undefined
}

async function requireAllOfIt(tx: Database, order: OrderRow, { amountSantim }: ReceivedRow): Promise<void> {
  const values = { order: order.orderNumber, due: formatAmount(costInMoney(order)) }
  if (order.status !== 'pending' || (await isPartlySent(tx, order))) {
    throw new Refusal('money-at-the-door', values)
  }
  if (amountSantim < costInMoney(order)) throw new Refusal('cash-order-part', values)
}

/** It is undefined if the order needs no money, or not so little. */
async function attemptFor(
  tx: Database,
  order: OrderRow,
  { open, money }: { open: PaymentRow | undefined; money: ReceivedRow },
): Promise<{ attempt: PaymentRow; ended?: PaymentRow | undefined } | undefined> {
  const costSantim = costInMoney(order)
  const cost = { ...order, totalSantim: costSantim }
  const terms = { gateway: byHandName, fingerprint: '' }
  if (order.status === 'pending' && order.paymentStatus === 'unpaid') {
    if (open?.gateway === byHandName) return { attempt: open }
    if (open) await withdrawAttempt(tx, open)
    const expiresAt = afterRestDays(tx.now())
    return { attempt: await newAttempt(tx, cost, { ...terms, expiresAt }), ended: open }
  }
  if (order.dueSantim > 0) {
    if (open?.gateway === byHandName) return { attempt: open }
    if (open) await withdrawAttempt(tx, open)
    return { attempt: await newDifference(tx, order, byHandName), ended: open }
  }
  const wasUnpaid = order.paymentStatus === 'failed' || order.paymentStatus === 'unpaid'
  const isLate =
    order.status === 'canceled' && wasUnpaid && costSantim > 0 && money.amountSantim >= costSantim
  if (!isLate && order.paymentStatus !== 'on-delivery') return undefined
  // An order that awaits no payment has no open attempt: settling it pays the order as late money does.
  return { attempt: await newAttempt(tx, cost, { ...terms, expiresAt: tx.now(), status: 'failed' }) }
}

async function sendBack(
  tx: Database,
  order: OrderRow,
  { money, by }: { money: ReceivedRow; by: string },
): Promise<Counted> {
  const { amountSantim } = money
  const surplus = await openSurplus(tx, order, amountSantim)
  await confirm(tx, money, { txRef: surplus.txRef, by })
  await tellCustomer(tx, order, { kind: 'money-goes-back', causeId: surplus.id, order, amountSantim })
  const nothing = { receivedSantim: 0, dueSantim: 0 }
  return { txRef: surplus.txRef, before: nothing, after: nothing, backSantim: amountSantim }
}

/** It is in the list of refunds that are due. */
export async function openSurplus(tx: Database, order: OrderRow, amountSantim: number): Promise<PaymentRow> {
  const terms = { gateway: byHandName, fingerprint: '', expiresAt: tx.now(), status: 'failed' } as const
  const surplus = await newAttempt(tx, { ...order, totalSantim: amountSantim }, terms)
  const due = { status: 'refund-due', isSurplus: true, settledAt: tx.now(), nextCheckAt: null } as const
  await writePayment(tx, surplus, due)
  await postPaymentDue(tx, surplus)
  return { ...surplus, ...due }
}

async function keepForRest(
  tx: Database,
  order: OrderRow,
  { money, dueSantim }: { money: ReceivedRow; dueSantim: number },
): Promise<void> {
  await extendHold(tx, order)
  const { amountSantim } = money
  await tellCustomer(tx, order, { kind: 'part-paid', causeId: money.id, order, amountSantim, dueSantim })
}

async function confirm(
  tx: Database,
  money: ReceivedRow,
  { txRef, by }: { txRef: string; by: string },
): Promise<void> {
  if (money.way === 'cash') await shareTill(tx)
  await tx
    .updateTable('receivedMoney')
    .set({ txRef, confirmedBy: by, confirmedAt: tx.now() })
    .where('userId', '=', money.userId)
    .where('id', '=', money.id)
    .execute()
  await postReceivedMoney(tx, money)
}
