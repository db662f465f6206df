import type { User } from '../../../contract/accounts.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Credential } from '../../platform/mail/mails.ts'
import { securityEvent } from '../../platform/security-log.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { Shop } from '../../platform/shop.ts'
import { requireFreshLogin } from './confirm-login.ts'
import { asTakenRefusal, emailKey, readPhone } from './contact-details.ts'
import { recordCredentialChange, refuseReserved } from './credential-changes.ts'
import { spendCode } from './email-codes.ts'
import { findUserRow, lockUser, toUser } from './user.ts'
import type { UserRow } from './user.ts'

type UserInfo = {
  fullName: string
  phonenumber: string
  email: string
  password?: string | undefined
  code?: string | undefined
  address: string
  device: string
}

/** Only after the codes and a fresh login a refusal tells whether the new values are taken. */
export async function updateUserInfo(
  shop: Pick<Shop, 'config' | 'db' | 'log'>,
  session: Session,
  info: UserInfo,
): Promise<User> {
  const { userId } = session
  const found = await findUserRow(shop.db, userId)
  if (credentialsIn(found, changesOf(found, info)).length > 0) await requireFreshLogin(shop, session, info)
  try {
    const { user, changed } = await transaction(shop.db, async (tx) => {
      await lockUser(tx, userId)
      const before = await findUserRow(tx, userId)
      const after = { ...before, ...changesOf(before, info) }
      const changed = credentialsIn(before, after)
      if (changed.includes('email')) {
        await spendCode(tx, userId, after.emailKey)
        after.emailVerifiedAt = tx.now()
      }
      if (changed.includes('phone')) {
        // Its owner proves a new number by a code, which makes it the account's.
        if (before.email === '') throw new Refusal('phone-not-verified')
        await spendCode(tx, userId, before.emailKey)
        after.phoneVerifiedAt = null
      }
      await tx.updateTable('users').set(after).where('id', '=', userId).execute()
      if (changed.length > 0) {
        await refuseReserved(tx, after)
        await recordCredentialChange(tx, before, { changed, device: info.device, session })
      }
      return { user: toUser(after), changed }
    })
    if (changed.length > 0)
      securityEvent(shop, 'credentials-changed', { user: userId, changed: changed.join(' ') })
    return user
  } catch (error) {
    throw asTakenRefusal(error)
  }
}

function changesOf(before: UserRow, { fullName, email, phonenumber }: UserInfo) {
  // Accounts of a social login may have no number, but an existing one cannot be removed.
  const phone = phonenumber === '' ? before.phone && undefined : readPhone(phonenumber)
  if (phone === undefined) throw new Refusal('phone-unreadable')
  // Likewise of the address.
  if (email === '' && before.email !== '')
    throw new Refusal('invalid-input', {}, [{ msg: 'Please enter a valid email address.', path: 'email' }])
  return { fullName, email, emailKey: email === '' ? before.emailKey : emailKey(email), phone }
}

type Contact = Pick<UserRow, 'emailKey' | 'phone'>

function credentialsIn(before: Contact, after: Contact): Credential[] {
  return [
    ...(after.emailKey === before.emailKey ? [] : (['email'] as const)),
    ...(after.phone === before.phone ? [] : (['phone'] as const)),
  ]
}
