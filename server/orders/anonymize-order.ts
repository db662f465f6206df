import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { orders } from './tables.ts'

/** Nothing is to be delivered any more. */
const over = ['complete', 'canceled', 'refunded'] as const
const nobody = { fullName: '', email: '', phone: '', deliveryAddress: null }

/**
 * Takes the person out of a user's orders, which stay. What is still to be delivered keeps name, phone number and
 * address until it is.
 */
export async function anonymizeOrder(tx: Database, userId: string): Promise<void> {
  await tx
    .update(orders)
    .set(nobody)
    .where(and(eq(orders.userId, userId), inArray(orders.status, [...over])))
}

/** The same for orders that were delivered or canceled after their account was deleted. */
export async function anonymizeLateOrders(db: Database): Promise<void> {
  await db
    .update(orders)
    .set(nobody)
    .where(
      and(
        sql`${orders.userId} in (select id from users where deleted_at is not null)`,
        inArray(orders.status, [...over]),
        ne(orders.email, ''),
      ),
    )
}
