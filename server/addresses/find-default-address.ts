import { and, eq } from 'drizzle-orm'
import type { DeliveryAddress } from '../../contract/addresses.ts'
import type { Database } from '../database/connect.ts'
import { addresses } from './tables.ts'

/** Where a user's goods go unless told otherwise; null where the user has no address yet. */
export async function findDefaultAddress(db: Database, userId: string): Promise<DeliveryAddress | null> {
  const [found] = await db
    .select({
      street: addresses.street,
      city: addresses.city,
      state: addresses.state,
      country: addresses.country,
      zipCode: addresses.zipCode,
    })
    .from(addresses)
    .where(and(eq(addresses.userId, userId), addresses.isDefault))
  return found ?? null
}
