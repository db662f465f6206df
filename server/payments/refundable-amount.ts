import { sql } from 'kysely'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import type { OrderRow } from '../orders/place-order.ts'
import type { PaymentRow } from './tables.ts'

export type Refundable = {
  payment: PaymentRow | undefined
  leftSantim: number
  /** A second payment of an order that is paid: refunding it leaves the order as it is. */
  isDuplicate: boolean
}

/** What to refund next of a locked order: a payment whose refund is due, then the one that paid it, then cash. */
export async function refundableAmount(tx: Database, order: OrderRow): Promise<Refundable> {
  const received = await tx
    .selectFrom('payments')
    .selectAll()
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .where('status', 'in', ['refund-due', 'paid'])
    .orderBy(sql`status = 'refund-due'`, 'desc')
    .orderBy('id')
    .forUpdate()
    .execute()
  const refunded = await refundedByPayment(tx, order)
  const wasPaidInCash = order.status === 'complete' && order.paymentStatus === 'paid'
  if (received.length === 0 && refunded.size === 0 && !wasPaidInCash) {
    throw new Refusal('nothing-to-refund', { order: order.orderNumber })
  }
  for (const payment of received.length > 0 ? received : [undefined]) {
    const { santim = 0, isUnderWay = false } = refunded.get(payment?.id ?? null) ?? {}
    const leftSantim = (payment?.amountSantim ?? order.totalSantim) - santim
    if (leftSantim > 0 && !isUnderWay) {
      return { payment, leftSantim, isDuplicate: payment !== undefined && (await isDuplicate(tx, payment)) }
    }
  }
  throw new Refusal('refund-under-way', { order: order.orderNumber })
}

/** Whether the order counts as paid by another payment: one that paid it, or an earlier one that is to be refunded. */
export async function isDuplicate(tx: Database, payment: PaymentRow): Promise<boolean> {
  if (payment.status !== 'refund-due') return false
  const other = await tx
    .selectFrom('payments')
    .select('id')
    .where('userId', '=', payment.userId)
    .where('orderId', '=', payment.orderId)
    .where('id', '!=', payment.id)
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

/** What is refunded of each payment of an order, or being refunded; `null` is cash. */
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
