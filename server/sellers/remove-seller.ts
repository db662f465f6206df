import { eq, or } from 'drizzle-orm'
import { violatedConstraint } from '../database/sql-state.ts'
import type { Database } from '../database/connect.ts'
import { Fault } from '../fault.ts'
import { sellers } from './tables.ts'

/**
 * Removes a seller by id or by the store's name. Faults: none of this name, more than one, or products that bear it,
 * on sale or in old orders.
 */
export async function removeSeller(db: Database, idOrStore: string): Promise<string> {
  const found = await db
    .select({ id: sellers.id, storeName: sellers.storeName })
    .from(sellers)
    .where(or(eq(sellers.id, idOrStore), eq(sellers.storeName, idOrStore)))
  const [seller] = found
  if (!seller) throw new Fault(`There is no seller ${idOrStore}.`)
  if (found.length > 1) throw new Fault(`Several sellers have a store ${idOrStore}. Name one by its id.`)
  try {
    await db.delete(sellers).where(eq(sellers.id, seller.id))
  } catch (error) {
    if (!violatedConstraint(error)) throw error
    throw new Fault(`${seller.storeName} has products, on sale or in old orders, and stays.`, {
      cause: error,
    })
  }
  return seller.storeName
}
