import type { Passkey } from '../../../../contract/passkeys.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { endSessions } from '../../../platform/sessions/end-session.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import { publishPasskeyChange } from './passkey-change.ts'

export function passkeysOf(db: Database, userId: string) {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  const rows = await passkeysOf(db, userId)
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsed: lastUsedAt?.toISOString() ?? null,
  }))
}

type NamedPasskey = { userId: string; passkeyId: string }

export async function renamePasskey(
  db: Database,
  { userId, passkeyId, name }: NamedPasskey & { name: string },
): Promise<void> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', passkeyId)
    .executeTakeFirst()
  if (renamed.numUpdatedRows === 0n) throw new Refusal('passkey-not-found')
}

/** The other sessions end, which may have been opened with it. Refuses `passkey-not-found`. */
export async function removePasskey(db: Database, session: Session, passkeyId: string): Promise<void> {
  const { userId } = session
  await transaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('userId', '=', userId)
      .where('id', '=', passkeyId)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new Refusal('passkey-not-found')
    await endSessions(tx, userId, session)
    await publishPasskeyChange(tx, userId, 'removed')
  })
}

/** A thief may have added them to come back after everything else is restored. */
export async function removePasskeys(tx: Database, userId: string): Promise<void> {
  const removed = await tx.deleteFrom('passkeys').where('userId', '=', userId).executeTakeFirst()
  if (removed.numDeletedRows > 0n) await publishPasskeyChange(tx, userId, 'removed')
}

/** They end with the account, so that nobody is told. */
export async function clearPasskeys(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await tx.deleteFrom('passkeyChallenges').where('userId', '=', userId).execute()
}
