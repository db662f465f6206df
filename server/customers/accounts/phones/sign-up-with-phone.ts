import type { User } from '../../../../contract/accounts.ts'
import type { Language } from '../../../../contract/language.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { openSession } from '../../../platform/sessions/session.ts'
import type { NewSession } from '../../../platform/sessions/session.ts'
import { checkPassword } from '../check-password.ts'
import { asTakenRefusal, emailKey } from '../contact-details.ts'
import { refuseReserved } from '../credential-changes.ts'
import { sharesOf } from '../password-queue.ts'
import { hashPassword } from '../passwords.ts'
import { attachPhoneCustomers } from '../phone-customers.ts'
import { toUser } from '../user.ts'
import { releaseClaim } from './own-number.ts'
import { numberOfTicket, spendTicket } from './phone-codes.ts'

type NewPhoneAccount = {
  ticket: string
  name: string
  email?: string | undefined
  password?: string | undefined
  language: Language
  address: string
  session: NewSession
}

/** It logs in, too. Refuses `phone-code-wrong` for a ticket that is used or old, and `phone-taken`, `email-taken`. */
export async function signUpWithPhone(
  db: Database,
  { ticket, name, email = '', password, language, address, session }: NewPhoneAccount,
): Promise<{ token: string; user: User }> {
  const phone = await numberOfTicket(db, ticket)
  if (phone === undefined) throw new Refusal('phone-code-wrong')
  if (password !== undefined) await checkPassword(password, { email, fullName: name, phone })
  const id = newId()
  const row = {
    id,
    fullName: name,
    email,
    // No email address contains a colon.
    emailKey: email === '' ? `phone:${id}` : emailKey(email),
    phone,
    phoneVerifiedAt: db.now(),
    passwordHash:
      password === undefined ? null : await hashPassword(password, { shares: sharesOf({ address }) }),
    language,
    createdAt: db.now(),
  }
  try {
    const token = await transaction(db, async (tx) => {
      if (!(await spendTicket(tx, ticket))) throw new Refusal('phone-code-wrong')
      await releaseClaim(tx, phone)
      await tx.insertInto('users').values(row).execute()
      // Who has the phone may have the number, whoever had it lately.
      await refuseReserved(tx, { ...row, phone: null })
      await attachPhoneCustomers(tx, { userId: id, phone })
      return openSession(tx, id, session)
    })
    return { token, user: toUser(row) }
  } catch (error) {
    throw asTakenRefusal(error)
  }
}
