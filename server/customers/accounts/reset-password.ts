import { Refusal } from '../../../contract/refusals.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { securityEvent } from '../../platform/security-log.ts'
import type { Shop } from '../../platform/shop.ts'
import { checkPassword } from './check-password.ts'
import { recordCredentialChange } from './credential-changes.ts'
import { endAccessAtReset } from './end-access.ts'
import { hashPassword } from './passwords.ts'
import { findResetLink } from './reset-links.ts'
import { findUserRow, lockUser } from './user.ts'
import { forgiveWrongLogins } from './wrong-logins.ts'

type NewPassword = { token: string; newPassword: string; device: string }

/** All sessions and passkeys end, and the lock that wrong logins caused. */
export async function resetPassword(
  shop: Pick<Shop, 'db' | 'log'>,
  { token, newPassword, device }: NewPassword,
): Promise<void> {
  const { db } = shop
  const userId = await findResetLink(db, token).catch((error: unknown) => {
    if (error instanceof Refusal) securityEvent(shop, 'code-refused', { reason: error.code })
    throw error
  })
  await checkPassword(newPassword, await findUserRow(db, userId))
  const passwordHash = await hashPassword(newPassword)
  await transaction(db, async (tx) => {
    await lockUser(tx, userId)
    await findResetLink(tx, token)
    const before = await findUserRow(tx, userId)
    await tx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
    await recordCredentialChange(tx, before, { changed: ['password'], device })
    await endAccessAtReset(tx, before)
    await forgiveWrongLogins(tx, before.emailKey)
  })
  securityEvent(shop, 'credentials-changed', { user: userId, changed: 'password', reason: 'reset' })
}
