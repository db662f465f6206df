import { rateLimits } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { checkRateLimit, countRateLimitHit } from '../sessions/rate-limit.ts'
import { deleteSessions } from '../sessions/session.ts'
import { passwordMatches } from './passwords.ts'
import { removeProfileImage } from './profile-image.ts'
import { findUserRow } from './user.ts'

/** Refuses `old-password-wrong`, counted as a wrong login; an account without a password needs none. */
export async function checkPassword(
  db: Database,
  userId: string,
  password: string | undefined,
): Promise<void> {
  const row = await findUserRow(db, userId)
  if (row.passwordHash === null) return
  await checkRateLimit(db, rateLimits.wrongLogin, row.emailKey)
  if (await passwordMatches(row.passwordHash, password ?? '')) return
  await countRateLimitHit(db, rateLimits.wrongLogin, row.emailKey)
  throw new Refusal('old-password-wrong', {}, [{ msg: 'Old password is incorrect', path: 'password' }])
}

/** Also ends all sessions. The email address and phone number can be used by another account. */
export async function anonymizeAccount(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      fullName: '',
      email: '',
      // No address contains a colon.
      emailKey: `deleted:${userId}`,
      emailVerifiedAt: null,
      phone: null,
      passwordHash: null,
      deletedAt: tx.now(),
    })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('userIdentities').where('userId', '=', userId).execute()
  await tx.deleteFrom('emailCodes').where('userId', '=', userId).execute()
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
  await removeProfileImage(tx, userId)
  await deleteSessions(tx, userId)
}

export function deletedUserIds(db: Database) {
  return db.selectFrom('users').select('id').where('deletedAt', 'is not', null)
}
