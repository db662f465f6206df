import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { transaction } from './transaction.ts'
import { sellerRole } from './walls/seller-walls.ts'

/**
 * `work` sees the rows and columns of this seller alone, whatever its statements ask for (docs/walls.md). Role and setting
 * end with the transaction, also on a connection that a pooler shares.
 */
export async function asSeller<Result>(
  db: Database,
  sellerId: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction)
    throw new Error('asSeller needs a transaction of its own: an open one would go on as the seller')
  return transaction(db, async (tx) => {
    await sql`
      select set_config('role', ${sellerRole}, true), set_config('merkato.seller_id', ${sellerId}, true)`.execute(
      tx,
    )
    return work(tx)
  })
}
