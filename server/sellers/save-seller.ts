import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { ensureSellers } from './ensure-sellers.ts'
import type { SellerGiven } from './ensure-sellers.ts'

/**
 * Adds a seller, or changes place and number of the one with these names; what is left blank stays. Tells whether
 * anything changed, for the product pages that show it.
 */
export async function saveSeller(
  db: Database,
  seller: SellerGiven,
): Promise<{ added: boolean; changed: boolean }> {
  return transaction(db, async (tx) => {
    const { added, changed } = await ensureSellers(tx, [seller])
    return { added: added.length > 0, changed }
  })
}
