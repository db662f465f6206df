import type { User } from '../../../../contract/accounts.ts'
import { rateLimits } from '../../../../contract/limits.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { securityEvent } from '../../../platform/security-log.ts'
import { checkRateLimit, enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'
import type { NewSession } from '../../../platform/sessions/session.ts'
import type { Shop } from '../../../platform/shop.ts'
import { checkPassword } from '../check-password.ts'
import { readPhone } from '../contact-details.ts'
import { recordCredentialChange } from '../credential-changes.ts'
import { endAccessAtReset } from '../end-access.ts'
import { openLogin } from '../new-device-login.ts'
import { hashPassword } from '../passwords.ts'
import { findUserRow, lockUser, toUser } from '../user.ts'
import { forgiveWrongLogins } from '../wrong-logins.ts'
import { findByProvedNumber } from './own-number.ts'
import { matchPhoneCode, usePhoneCode } from './phone-codes.ts'

type Typed = { phone: string; code: string; newPassword: string; address: string; session: NewSession }

/**
 * Sessions and passkeys end, as by a mailed link. Only a right code shows whether the number has an account. Refuses
 * `phone-code-wrong`, `phone-without-account`, `account-blocked` and what `checkPassword` refuses, which leaves the code
 * valid.
 */
export async function resetPasswordByPhone(
  shop: Pick<Shop, 'config' | 'db' | 'log'>,
  { phone: pasted, code, newPassword, address, session }: Typed,
): Promise<{ token: string; user: User }> {
  const { config, db } = shop
  const phone = readPhone(pasted)
  if (phone === undefined) throw new Refusal('phone-unreadable')
  if (config.rateLimit) await checkRateLimit(db, rateLimits.wrongPhoneCode, address)
  const user = await findByProvedNumber(db, phone)
  const found = await matchPhoneCode(db, user ? { userId: user.id } : { phone }, { typed: code, address })
  if (found?.phone !== phone) return refuseCode()
  if (!user) throw new Refusal('phone-without-account')
  await checkPassword(newPassword, user)
  const passwordHash = await hashPassword(newPassword)
  const token = await transaction(db, async (tx) => {
    await lockUser(tx, user.id)
    const before = await findUserRow(tx, user.id)
    const isOwn = before.phone === phone && before.phoneVerifiedAt !== null
    if (!isOwn || !(await usePhoneCode(tx, found.id))) return undefined
    await tx.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
    await recordCredentialChange(tx, before, { changed: ['password'], device: session.device })
    await endAccessAtReset(tx, before)
    await forgiveWrongLogins(tx, before.emailKey)
    return openLogin(tx, user.id, session, { byCode: true })
  })
  if (token === undefined) return refuseCode()
  securityEvent(shop, 'credentials-changed', { user: user.id, changed: 'password', reason: 'reset' })
  return { token, user: toUser({ ...user, passwordHash }) }

  async function refuseCode(): Promise<never> {
    securityEvent(shop, 'code-refused', { reason: 'phone-code-wrong' })
    await enforceRateLimit(shop, rateLimits.wrongPhoneCode, address)
    throw new Refusal('phone-code-wrong')
  }
}
