import { attachedCustomers } from '../../customers/accounts/phone-customers.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { OrderKey } from './transition-order.ts'

/** The customers whose orders an account sees: its own, and those of a number that it has proved. */
export async function customersOf(db: Database, userId: string): Promise<string[]> {
  return [userId, ...(await attachedCustomers(db, userId))]
}

/** The order is one that the account sees. A key of its own is returned for any other, so that nothing is found. */
export async function orderSeenBy(db: Database, userId: string, orderId: string): Promise<OrderKey> {
  // Each statement visits the partition of one user.
  for (const attached of await attachedCustomers(db, userId)) {
    const found = await db
      .selectFrom('orders')
      .select('id')
      .where('userId', '=', attached)
      .where('id', '=', orderId)
      .executeTakeFirst()
    if (found) return { userId: attached, id: orderId }
  }
  return { userId, id: orderId }
}
