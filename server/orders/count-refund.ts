import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { OrderRow } from './place-order.ts'
import { orders } from './tables.ts'

/** Adds to what has gone back of a locked order's price, in santim; the database keeps it within the price. */
export async function countRefund(tx: Database, order: OrderRow, amountSantim: number): Promise<OrderRow> {
  const refundedSantim = order.refundedSantim + amountSantim
  await tx
    .update(orders)
    .set({ refundedSantim })
    .where(and(eq(orders.userId, order.userId), eq(orders.id, order.id)))
  return { ...order, refundedSantim }
}
