import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { users } from './tables.ts'

/**
 * Makes whatever else locks this user wait until the transaction ends. Refuses `invalid-token` where the account
 * was deleted meanwhile, so that nothing is written for somebody who is gone.
 */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update')
  if (!row) throw new Refusal('invalid-token')
}
