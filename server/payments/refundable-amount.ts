import { and, asc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import type { OrderRow } from '../orders/place-order.ts'
import type { PaymentRow } from './paying-shop.ts'
import { payments, refunds } from './tables.ts'

export type MoneyToReturn = {
  /** Undefined for cash, of which there is no payment of ours. */
  payment: PaymentRow | undefined
  /** What has not gone back yet and is not on its way. */
  leftSantim: number
  /** Money that came a second time: it goes back, and the order stays as it is. */
  isSpare: boolean
}

/**
 * The money that goes back next for a locked order: a payment that is due first, then the one that paid it, then cash.
 * Refuses `nothing-to-refund` where none came, and `refund-under-way` where it is on its way or back already.
 */
export async function refundableAmount(tx: Database, order: OrderRow): Promise<MoneyToReturn> {
  const came = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, order.userId),
        eq(payments.orderId, order.id),
        inArray(payments.status, ['refund-due', 'paid']),
      ),
    )
    .orderBy(sql`${payments.status} = 'refund-due' desc`, asc(payments.id))
    .for('update')
  const back = await moneyBack(tx, order)
  if (came.length === 0 && back.size === 0 && !wasPaidInCash(order)) {
    throw new Refusal('nothing-to-refund', { order: order.orderNumber })
  }
  for (const payment of came.length > 0 ? came : [undefined]) {
    const { santim = 0, isUnderWay = false } = back.get(payment?.id ?? null) ?? {}
    const leftSantim = (payment?.amountSantim ?? order.totalSantim) - santim
    if (leftSantim > 0 && !isUnderWay) {
      return { payment, leftSantim, isSpare: payment !== undefined && (await isSpare(tx, payment)) }
    }
  }
  throw new Refusal('refund-under-way', { order: order.orderNumber })
}

function wasPaidInCash({ status, paymentStatus }: OrderRow): boolean {
  return status === 'complete' && paymentStatus === 'paid'
}

/** Whether other money stands for the order, so that this payment came too much: one that paid it, or an earlier one. */
export async function isSpare(tx: Database, { userId, orderId, id, status }: PaymentRow): Promise<boolean> {
  if (status !== 'refund-due') return false
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.orderId, orderId),
        ne(payments.id, id),
        or(eq(payments.status, 'paid'), and(eq(payments.status, 'refund-due'), lt(payments.id, id))),
      ),
    )
    .limit(1)
  return other !== undefined
}

/** What has gone back of each payment of an order, or is on its way; `null` is cash. */
async function moneyBack(tx: Database, order: OrderRow) {
  const rows = await tx
    .select({
      paymentId: refunds.paymentId,
      santim: sql<number>`sum(${refunds.amountSantim})::bigint`,
      isUnderWay: sql<boolean>`bool_or(${refunds.status} = 'initiated')`,
    })
    .from(refunds)
    .where(and(eq(refunds.userId, order.userId), eq(refunds.orderId, order.id), ne(refunds.status, 'failed')))
    .groupBy(refunds.paymentId)
  return new Map(rows.map(({ paymentId, ...figures }) => [paymentId, figures]))
}
