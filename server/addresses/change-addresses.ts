import { eq } from 'drizzle-orm'
import { lockUser } from '../accounts/lock-user.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { addresses } from './tables.ts'

type Row = typeof addresses.$inferSelect

/**
 * Runs a change of one user's addresses while no other change of them runs, so that the last address stays and one
 * default holds whatever is sent side by side. The change is given the rows as they are.
 */
export function changeAddresses<Result>(
  db: Database,
  userId: string,
  change: (tx: Database, rows: Row[]) => Promise<Result>,
): Promise<Result> {
  return transaction(db, async (tx) => {
    await lockUser(tx, userId)
    return change(tx, await tx.select().from(addresses).where(eq(addresses.userId, userId)))
  })
}
