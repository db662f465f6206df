import { rateLimits } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { checkRateLimit, countRateLimitHit } from '../sessions/rate-limit.ts'
import { endSessions } from '../sessions/session.ts'
import type { Session } from '../sessions/session.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { revokeResetLinks } from './reset-password.ts'
import { findUserRow } from './user.ts'

type Passwords = { newPassword: string; oldPassword?: string | undefined }

/** Ends all other sessions. Refuses `old-password-wrong`, which counts as a wrong login, or as `checkPassword`. */
export async function changePassword(db: Database, session: Session, passwords: Passwords): Promise<void> {
  const row = await findUserRow(db, session.userId)
  if (row.passwordHash !== null) {
    await checkRateLimit(db, rateLimits.wrongLogin, row.emailKey)
    if (!(await passwordMatches(row.passwordHash, passwords.oldPassword ?? ''))) {
      await countRateLimitHit(db, rateLimits.wrongLogin, row.emailKey)
      throw oldPasswordWrong()
    }
  }
  await checkPassword(passwords.newPassword, row)
  const passwordHash = await hashPassword(passwords.newPassword)
  await transaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ passwordHash })
      .where('id', '=', row.id)
      .where('deletedAt', 'is', null)
      .where('passwordHash', 'is not distinct from', row.passwordHash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw oldPasswordWrong()
    await revokeResetLinks(tx, row.id)
    await endSessions(tx, row.id, session)
  })
}

/** The storefront recognises this `msg`. */
function oldPasswordWrong(): Refusal {
  return new Refusal('old-password-wrong', {}, [{ msg: 'Old password is incorrect', path: 'oldPassword' }])
}
