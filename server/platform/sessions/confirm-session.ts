import type { Database } from '../database/connect.ts'
import type { Session } from './session.ts'

/** The user has proved again to be who opened the session. */
export async function confirmSession(db: Database, { userId, tokenHash }: Session): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmedAt: db.now() })
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** If it is 0 minutes, a confirmation after the login serves one call in the next minute. */
export async function isSessionConfirmed(
  db: Database,
  { userId, tokenHash }: Session,
  minutes: number,
): Promise<boolean> {
  const since = new Date(db.now().getTime() - (minutes || 1) * 60_000)
  if (minutes === 0) {
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set((row) => ({ confirmedAt: row.ref('createdAt') }))
      .where('userId', '=', userId)
      .where('tokenHash', '=', tokenHash)
      .where('confirmedAt', '>=', since)
      .whereRef('confirmedAt', '>', 'createdAt')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .where('confirmedAt', '>=', since)
    .executeTakeFirst()
  return found !== undefined
}
