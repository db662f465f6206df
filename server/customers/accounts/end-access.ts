import type { Database } from '../../platform/database/connect.ts'
import { endSessions } from '../../platform/sessions/end-session.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { removePasskeys } from './passkeys/passkeys.ts'

/**
 * An address is proved for the first time: whoever opened the account before may not be its owner. The session that
 * typed the code goes on, and so does a social login where it is the only way in.
 */
export async function endAccessBeforeProof(
  tx: Database,
  { userId, hasPassword, session }: { userId: string; hasPassword: boolean; session: Session | undefined },
): Promise<void> {
  await endSessions(tx, userId, session)
  await removePasskeys(tx, userId)
  if (hasPassword) await tx.deleteFrom('userIdentities').where('userId', '=', userId).execute()
}

/** A thief may have added passkeys, or social logins that are older than the first proof of the address. */
export async function endAccessAtReset(
  tx: Database,
  { id: userId, emailVerifiedAt }: { id: string; emailVerifiedAt: Date | null },
): Promise<void> {
  await removePasskeys(tx, userId)
  let older = tx.deleteFrom('userIdentities').where('userId', '=', userId)
  if (emailVerifiedAt !== null) older = older.where('createdAt', '<', emailVerifiedAt)
  await older.execute()
}
