import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { endSessions } from '../../platform/sessions/end-session.ts'
import type { CustomerBlocksTable } from './tables.ts'

type Decision = { by: string; reason: string }

/** The sessions end. The caller holds the lock of the user. Returns whether the customer was not blocked before. */
export async function blockUser(tx: Database, userId: string, { by, reason }: Decision): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customerBlocks')
    .values({
      userId,
      id: newId(),
      reason,
      blockedBy: by,
      blockedAt: tx.now(),
      liftReason: null,
      liftedBy: null,
      liftedAt: null,
    })
    .onConflict((conflict) => conflict.column('userId').where('liftedAt', 'is', null).doNothing())
    .executeTakeFirst()
  await endSessions(tx, userId)
  return numInsertedOrUpdatedRows === 1n
}

export async function unblockUser(tx: Database, userId: string, { by, reason }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customerBlocks')
    .set({ liftReason: reason, liftedBy: by, liftedAt: tx.now() })
    .where('userId', '=', userId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function blocksOf(db: Database, userId: string): Promise<Selectable<CustomerBlocksTable>[]> {
  return db
    .selectFrom('customerBlocks')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('blockedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function refuseBlocked(db: Database, userId: string): Promise<void> {
  const found = await db
    .selectFrom('customerBlocks')
    .select('id')
    .where('userId', '=', userId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  if (found) throw new Refusal('account-blocked')
}

/** It waits for a block that is being made, so that its end of all sessions is after this login or before. */
export async function refuseBlockedLogin(tx: Database, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for share`.execute(tx)
  await refuseBlocked(tx, userId)
}
