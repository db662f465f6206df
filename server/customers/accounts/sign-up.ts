import type { User } from '../../../contract/accounts.ts'
import type { Language } from '../../../contract/language.ts'
import { unprovedNumberDays } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore } from '../../platform/database/delete-in-batches.ts'
import { userOfKey } from '../../platform/database/directory.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { openSession } from '../../platform/sessions/session.ts'
import type { NewSession } from '../../platform/sessions/session.ts'
import { checkPassword } from './check-password.ts'
import { asTakenRefusal, emailKey, readPhone } from './contact-details.ts'
import { refuseReserved } from './credential-changes.ts'
import { sharesOf } from './password-queue.ts'
import { hashPassword } from './passwords.ts'
import { toUser } from './user.ts'

type NewAccount = {
  name: string
  email: string
  phone: string
  password: string
  language: Language
  isVerified?: boolean
  address?: string
  session: NewSession
}

/** It logs in, too. Refuses a password as `checkPassword` does. */
export async function signUp(db: Database, input: NewAccount): Promise<{ token: string; user: User }> {
  const phone = readPhone(input.phone)
  if (!phone) throw new Refusal('phone-unreadable')
  await checkPassword(input.password, { email: input.email, fullName: input.name, phone })
  const row = {
    id: newId(),
    fullName: input.name,
    email: input.email,
    emailKey: emailKey(input.email),
    phone,
    passwordHash: await hashPassword(input.password, { shares: sharesOf({ address: input.address }) }),
    language: input.language,
    emailVerifiedAt: input.isVerified ? db.now() : null,
    createdAt: db.now(),
  }
  try {
    const token = await transaction(db, async (tx) => {
      await releaseUnprovedNumber(tx, phone)
      await tx.insertInto('users').values(row).execute()
      await refuseReserved(tx, row)
      return openSession(tx, row.id, input.session)
    })
    return { token, user: toUser(row) }
  } catch (error) {
    throw asTakenRefusal(error)
  }
}

/** The number of an account that has verified nothing for long is free, so that a stranger cannot keep it for ever. */
async function releaseUnprovedNumber(tx: Database, phone: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ phone: null })
    .where('id', '=', userOfKey(tx, 'phone', phone))
    .where('phone', '=', phone)
    .where('emailVerifiedAt', 'is', null)
    .where('phoneVerifiedAt', 'is', null)
    .where('createdAt', '<=', daysBefore(tx.now(), unprovedNumberDays))
    .execute()
}
