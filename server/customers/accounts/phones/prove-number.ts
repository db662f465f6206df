import { transaction } from '../../../platform/database/transaction.ts'
import { securityEvent } from '../../../platform/security-log.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import type { Shop } from '../../../platform/shop.ts'
import { asTakenRefusal } from '../contact-details.ts'
import { recordCredentialChange } from '../credential-changes.ts'
import { endAccessBeforeProof } from '../end-access.ts'
import { attachPhoneCustomers } from '../phone-customers.ts'
import { findUserRow, lockUser } from '../user.ts'
import type { UserRow } from '../user.ts'
import { releaseClaim } from './own-number.ts'
import { matchPhoneCode, usePhoneCode } from './phone-codes.ts'

type Typed = { typed: string; address: string; device: string }

/**
 * The number of the code becomes that of the account, and is taken from one that names it without proof. Returns whether
 * the code was right. Refuses `phone-taken` if another account has proved it.
 */
export async function proveNumber(
  shop: Pick<Shop, 'db' | 'log'>,
  session: Session,
  { typed, address, device }: Typed,
): Promise<boolean> {
  const { db } = shop
  const { userId } = session
  const code = await matchPhoneCode(db, { userId }, { typed, address })
  const before = code && (await take(shop, session, { ...code, device }))
  if (!before) {
    securityEvent(shop, 'code-refused', { user: userId, reason: 'phone-code-wrong' })
    return false
  }
  if (before.phone !== code.phone)
    securityEvent(shop, 'credentials-changed', { user: userId, changed: 'phone' })
  return true
}

async function take(
  { db }: Pick<Shop, 'db'>,
  session: Session,
  { id, phone, device }: { id: string; phone: string; device: string },
): Promise<UserRow | undefined> {
  const { userId } = session
  try {
    return await transaction(db, async (tx) => {
      await lockUser(tx, userId)
      if (!(await usePhoneCode(tx, id))) return undefined
      const before = await findUserRow(tx, userId)
      if (before.phone !== phone) await releaseClaim(tx, phone)
      await tx
        .updateTable('users')
        .set({ phone, phoneVerifiedAt: tx.now() })
        .where('id', '=', userId)
        .execute()
      if (before.emailVerifiedAt === null && before.phoneVerifiedAt === null) {
        const hasPassword = before.passwordHash !== null
        await endAccessBeforeProof(tx, { userId, hasPassword, session })
      }
      if (before.phone !== phone)
        await recordCredentialChange(tx, before, { changed: ['phone'], device, session })
      await attachPhoneCustomers(tx, { userId, phone })
      return before
    })
  } catch (error) {
    throw asTakenRefusal(error)
  }
}
