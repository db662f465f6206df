import { eq } from 'drizzle-orm'
import { rateLimits } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { checkRateLimit, countRateLimitHit } from '../sessions/rate-limit.ts'
import { removeSessions } from '../sessions/end-session.ts'
import { findUserRow } from './find-user.ts'
import { passwordMatches } from './passwords.ts'
import { removeProfileImage } from './profile-image.ts'
import { emailCodes, passwordResets, userIdentities, users } from './tables.ts'

/**
 * Makes sure that it is the owner who asks for what cannot be undone. Refuses `old-password-wrong`, counted like a
 * wrong login; an account without a password needs none.
 */
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

/** Takes the person out of an account: sessions end, e-mail address and phone number are free for others. */
export async function anonymizeAccount(tx: Database, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({
      fullName: '',
      email: '',
      // No address holds a colon.
      emailKey: `deleted:${userId}`,
      phone: null,
      passwordHash: null,
      deletedAt: tx.now(),
    })
    .where(eq(users.id, userId))
  await tx.delete(userIdentities).where(eq(userIdentities.userId, userId))
  await tx.delete(emailCodes).where(eq(emailCodes.userId, userId))
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await removeProfileImage(tx, userId)
  await removeSessions(tx, userId)
}
