import { and, eq, ne, or } from 'drizzle-orm'
import type { User } from '../../contract/accounts.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { spendCode } from './email-codes.ts'
import { emailKey } from './email-key.ts'
import { findUserRow, toUser } from './find-user.ts'
import { lockUser } from './lock-user.ts'
import { readPhone } from './read-phone.ts'
import { users } from './tables.ts'
import { takenRefusal } from './taken.ts'

type UserInfo = { fullName: string; phonenumber: string; email: string }
type UserRow = typeof users.$inferSelect

/**
 * Changes name, e-mail address and phone number. A new address needs a code just verified for it, a new number one
 * for the present address; each code serves one change (api.md, "Accounts"). Refuses `phone-unreadable`,
 * `email-taken`, `phone-taken`, `email-not-verified`.
 */
export async function updateUserInfo(db: Database, userId: string, info: UserInfo): Promise<User> {
  try {
    return await transaction(db, async (tx) => {
      await lockUser(tx, userId)
      const before = await findUserRow(tx, userId)
      const after = { ...before, ...changesOf(before, info) }
      await refuseTaken(tx, after)
      if (after.emailKey !== before.emailKey) await spendCode(tx, userId, after.emailKey)
      if (after.phone !== before.phone) await spendCode(tx, userId, before.emailKey)
      await tx.update(users).set(after).where(eq(users.id, userId))
      return toUser(after)
    })
  } catch (error) {
    throw takenRefusal(error)
  }
}

function changesOf(before: UserRow, { fullName, email, phonenumber }: UserInfo) {
  // An account made by social login may stay without a number, but a number is never taken away.
  const phone = phonenumber === '' ? before.phone && undefined : readPhone(phonenumber)
  if (phone === undefined) throw new Refusal('phone-unreadable')
  return { fullName, email, emailKey: emailKey(email), phone }
}

/** Told before any verification; the unique keys still decide between two who come at once. */
async function refuseTaken(tx: Database, { id, emailKey: key, phone }: UserRow): Promise<void> {
  const [other] = await tx
    .select({ emailKey: users.emailKey })
    .from(users)
    .where(and(ne(users.id, id), or(eq(users.emailKey, key), phone ? eq(users.phone, phone) : undefined)))
    .limit(1)
  if (other) throw new Refusal(other.emailKey === key ? 'email-taken' : 'phone-taken')
}
