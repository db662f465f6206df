import type { User } from '../../contract/accounts.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { asTakenRefusal, emailKey, readPhone } from './contact-details.ts'
import { spendCode } from './email-codes.ts'
import { findUserRow, lockUser, toUser } from './user.ts'
import type { UserRow } from './user.ts'

type UserInfo = { fullName: string; phonenumber: string; email: string }

/**
 * A new email address needs a verified code for it, a new phone number one for the current address. Refuses
 * `phone-unreadable`, `email-taken`, `phone-taken`, `email-not-verified`.
 */
export async function updateUserInfo(db: Database, userId: string, info: UserInfo): Promise<User> {
  try {
    return await transaction(db, async (tx) => {
      await lockUser(tx, userId)
      const before = await findUserRow(tx, userId)
      const after = { ...before, ...changesOf(before, info) }
      await refuseTaken(tx, after)
      if (after.emailKey !== before.emailKey) {
        await spendCode(tx, userId, after.emailKey)
        after.emailVerifiedAt = db.now()
      }
      if (after.phone !== before.phone) await spendCode(tx, userId, before.emailKey)
      await tx.updateTable('users').set(after).where('id', '=', userId).execute()
      return toUser(after)
    })
  } catch (error) {
    throw asTakenRefusal(error)
  }
}

function changesOf(before: UserRow, { fullName, email, phonenumber }: UserInfo) {
  // Accounts of a social login may have no number, but an existing one cannot be removed.
  const phone = phonenumber === '' ? before.phone && undefined : readPhone(phonenumber)
  if (phone === undefined) throw new Refusal('phone-unreadable')
  return { fullName, email, emailKey: emailKey(email), phone }
}

/** Refuses before a code is used; unique keys cover concurrent changes. */
async function refuseTaken(tx: Database, { id, emailKey: key, phone }: UserRow): Promise<void> {
  const other = await tx
    .selectFrom('users')
    .select('emailKey')
    .where('id', '!=', id)
    .where((row) => row.or([row('emailKey', '=', key), row('phone', '=', phone)]))
    .limit(1)
    .executeTakeFirst()
  if (other) throw new Refusal(other.emailKey === key ? 'email-taken' : 'phone-taken')
}
