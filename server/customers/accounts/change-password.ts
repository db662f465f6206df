import { rateLimits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { securityEvent } from '../../platform/security-log.ts'
import { confirmSession } from '../../platform/sessions/confirm-session.ts'
import { enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { Shop } from '../../platform/shop.ts'
import { checkPassword } from './check-password.ts'
import { isOwnPassword, isOwnPhoneCode, requireFreshLogin } from './confirm-login.ts'
import { recordCredentialChange } from './credential-changes.ts'
import { hashPassword } from './passwords.ts'
import { findUserRow } from './user.ts'
import type { UserRow } from './user.ts'

type Passwords = {
  newPassword: string
  oldPassword?: string | undefined
  code?: string | undefined
  address: string
  device: string
}

/** All other sessions end. A wrong old password counts as a wrong login. */
export async function changePassword(
  shop: Pick<Shop, 'config' | 'db' | 'log'>,
  session: Session,
  passwords: Passwords,
): Promise<void> {
  const { db } = shop
  const row = await findUserRow(db, session.userId)
  await checkOldPassword(shop, session, { row, passwords })
  await checkPassword(passwords.newPassword, row)
  await enforceRateLimit(shop, rateLimits.passwordChange, row.id)
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
    await recordCredentialChange(tx, row, { changed: ['password'], device: passwords.device, session })
    await confirmSession(tx, session)
  })
  securityEvent(shop, 'credentials-changed', { user: row.id, changed: 'password' })
}

async function checkOldPassword(
  shop: Pick<Shop, 'config' | 'db' | 'log'>,
  session: Session,
  { row, passwords: { oldPassword, code, address } }: { row: UserRow; passwords: Passwords },
): Promise<void> {
  if (row.passwordHash === null) return requireFreshLogin(shop, session, { code, address })
  // Whoever has forgotten it logs in with a code by SMS, and types another one here.
  if (oldPassword === undefined && code !== undefined) {
    if (await isOwnPhoneCode(shop.db, row, { typed: code, address })) return
    throw new Refusal('phone-code-wrong', {}, [{ msg: 'The code is wrong', path: 'code' }])
  }
  if (oldPassword === undefined) await requireFreshLogin(shop, session, { address })
  if (!(await isOwnPassword(shop, session, { row, password: oldPassword ?? '', address })))
    throw oldPasswordWrong()
}

/** The storefront recognises this `msg`. */
function oldPasswordWrong(): Refusal {
  return new Refusal('old-password-wrong', {}, [{ msg: 'Old password is incorrect', path: 'oldPassword' }])
}
