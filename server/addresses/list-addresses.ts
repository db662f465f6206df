import { desc, eq } from 'drizzle-orm'
import type { Address } from '../../contract/addresses.ts'
import type { Database } from '../database/connect.ts'
import { addresses } from './tables.ts'

/** A user's addresses, the default first, then the newest. */
export async function listAddresses(db: Database, userId: string): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
  return rows.map(toAddress)
}

/** As on the wire. */
export function toAddress(row: typeof addresses.$inferSelect): Address {
  return {
    _id: row.id,
    street: row.street,
    city: row.city,
    state: row.state,
    country: row.country,
    zipCode: row.zipCode,
    type: row.type,
    defaultShippingAddress: row.isDefault,
    userId: row.userId,
  }
}
