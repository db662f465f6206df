import { and, eq } from 'drizzle-orm'
import type { Address } from '../../contract/addresses.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { changeAddresses } from './change-addresses.ts'
import { listAddresses } from './list-addresses.ts'
import { makeDefault } from './make-default.ts'
import { addresses } from './tables.ts'

/**
 * Removes an address and returns those left; when it was the default, the newest of them becomes it. Refuses
 * `address-not-found`, and `last-address` (spec section 5).
 */
export function removeAddress(db: Database, userId: string, addressId: string): Promise<Address[]> {
  return changeAddresses(db, userId, async (tx, rows) => {
    const removed = rows.find((row) => row.id === addressId)
    if (!removed) throw new Refusal('address-not-found')
    if (rows.length === 1) throw new Refusal('last-address')
    await tx.delete(addresses).where(and(eq(addresses.userId, userId), eq(addresses.id, addressId)))
    const left = await listAddresses(tx, userId)
    const [heir] = left
    if (!removed.isDefault || !heir) return left
    await makeDefault(tx, userId, heir._id)
    return listAddresses(tx, userId)
  })
}

/** Removes all addresses of a user who leaves. */
export async function removeAddresses(db: Database, userId: string): Promise<void> {
  await db.delete(addresses).where(eq(addresses.userId, userId))
}
