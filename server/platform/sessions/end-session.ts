import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { retentionDays } from '../../../contract/retention.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { daysBefore, deleteInBatches } from '../database/delete-in-batches.ts'
import { transaction } from '../database/transaction.ts'
import type { Session } from './session.ts'

/** The device is forgotten too: a later login from there is from a new one. Refuses `session-not-found`. */
export async function deleteSession(db: Database, userId: string, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const place = await tx
      .deleteFrom('sessions')
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', tx.now())
      .returning(['device', 'addressRange'])
      .executeTakeFirst()
    if (!place) throw new Refusal('session-not-found')
    await tx
      .deleteFrom('sessions')
      .where('userId', '=', userId)
      .where('device', '=', place.device)
      .where('addressRange', '=', place.addressRange)
      .where((row) => row.or([row('revokedAt', 'is not', null), row('expiresAt', '<=', tx.now())]))
      .execute()
  })
}

export async function endSession(db: Database, { userId, tokenHash }: Session): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: db.now() })
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** The name is the user's id and the hash of the token, separated by a dot. */
export async function endNamedSession(db: Database, name: string): Promise<string | undefined> {
  const [, userId = '', hash = ''] = /^([\w-]{36})\.([\da-f]{64})$/.exec(name) ?? []
  if (!isUuid(userId)) return undefined
  const ended = await db
    .updateTable('sessions')
    .set({ revokedAt: db.now() })
    .where('userId', '=', userId)
    .where('tokenHash', '=', Buffer.from(hash, 'hex'))
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n ? userId : undefined
}

export async function endSessions(db: Database, userId: string, keep?: Session): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revokedAt: db.now() })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .$if(keep !== undefined, (all) => all.where('tokenHash', '!=', keep?.tokenHash ?? Buffer.alloc(0)))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteSessions(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Ended sessions stay for a time: the refusal is `token-expired`, and their devices are known. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  const before = daysBefore(db.now(), retentionDays.sessions)
  for (const where of [sql`expires_at <= ${before}`, sql`revoked_at <= ${before}`])
    await deleteInBatches(db, { table: 'sessions', key: ['userId', 'tokenHash'], where })
}
