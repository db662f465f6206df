import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { addresses } from './tables.ts'

/** Makes one of a user's addresses the only default. The old one goes first: the index allows one at a time. */
export async function makeDefault(tx: Database, userId: string, id: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault))
  await tx
    .update(addresses)
    .set({ isDefault: true })
    .where(and(eq(addresses.userId, userId), eq(addresses.id, id)))
}
