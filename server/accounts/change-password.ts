import { and, eq, isNull } from 'drizzle-orm'
import { rateLimits } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { checkRateLimit, countRateLimitHit } from '../sessions/rate-limit.ts'
import { endSessions } from '../sessions/end-session.ts'
import type { Session } from '../sessions/find-session.ts'
import { findUserRow } from './find-user.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { killResetLinks } from './reset-password.ts'
import { users } from './tables.ts'

type Passwords = { newPassword: string; oldPassword?: string | undefined }

/**
 * Changes the password, or first sets it where an account made by social login has none; every other session of the
 * user ends. Refuses `old-password-wrong`. A wrong old password counts as a wrong login, so that a stolen token is
 * no way to guess it.
 */
export async function changePassword(db: Database, session: Session, passwords: Passwords): Promise<void> {
  const row = await findUserRow(db, session.userId)
  if (row.passwordHash !== null) {
    await checkRateLimit(db, rateLimits.wrongLogin, row.emailKey)
    if (!(await passwordMatches(row.passwordHash, passwords.oldPassword ?? ''))) {
      await countRateLimitHit(db, rateLimits.wrongLogin, row.emailKey)
      throw oldPasswordWrong()
    }
  }
  const passwordHash = await hashPassword(passwords.newPassword)
  await transaction(db, async (tx) => {
    const unchanged =
      row.passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, row.passwordHash)
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, row.id), isNull(users.deletedAt), unchanged))
    if (changed.rowCount === 0) throw oldPasswordWrong()
    await killResetLinks(tx, row.id)
    await endSessions(tx, row.id, session)
  })
}

/** The screen looks for this very `msg` (spec section 8). */
function oldPasswordWrong(): Refusal {
  return new Refusal('old-password-wrong', {}, [{ msg: 'Old password is incorrect', path: 'oldPassword' }])
}
