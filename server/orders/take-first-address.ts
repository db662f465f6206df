import { and, eq, isNull } from 'drizzle-orm'
import { findDefaultAddress } from '../addresses/find-default-address.ts'
import type { Shop } from '../shop.ts'
import { orders } from './tables.ts'

/** Orders that were placed before their shopper had an address go to the first one, unless they are sent already. */
export async function takeFirstAddress(
  { db }: Pick<Shop, 'db'>,
  { userId }: { userId: string },
): Promise<void> {
  const deliveryAddress = await findDefaultAddress(db, userId)
  await db
    .update(orders)
    .set({ deliveryAddress })
    .where(and(eq(orders.userId, userId), eq(orders.status, 'pending'), isNull(orders.deliveryAddress)))
}
