import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import type { RefundRow } from './process-refund.ts'
import type { PaymentRow } from './paying-shop.ts'
import { payments, refunds } from './tables.ts'

/** Every attempt to pay an order and every refund of it, oldest first: what an operator sees. */
export async function orderMoney(
  db: Database,
  order: OrderKey,
): Promise<{ payments: PaymentRow[]; refunds: RefundRow[] }> {
  const [paid, returned] = await Promise.all([
    db
      .select()
      .from(payments)
      .where(and(eq(payments.userId, order.userId), eq(payments.orderId, order.id)))
      .orderBy(asc(payments.createdAt), asc(payments.id)),
    db
      .select()
      .from(refunds)
      .where(and(eq(refunds.userId, order.userId), eq(refunds.orderId, order.id)))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
  ])
  return { payments: paid, refunds: returned }
}
