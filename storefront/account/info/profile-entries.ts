import type { User } from '../../../contract/accounts.ts'
import type { CallFailed } from '../../../contract/client.ts'
import { emailMaximum, emailPattern, hasPhoneDigits, hasTwoWords } from '../../../contract/limits.ts'
import type { Messages } from '../../../messages/messages.ts'
import { isSamePhone } from './phone.ts'
import { account } from '../../client/api.ts'
import { refusedFields } from '../../ui/refused-fields.ts'

export type ProfileEntries = Record<'fullName' | 'email' | 'phonenumber', string>
type ProfileFaults = Partial<ProfileEntries>

export function profileFaults(
  entries: ProfileEntries,
  user: User,
  texts: Messages['profile'],
): ProfileFaults {
  const { fullName, email, phonenumber } = entries
  const faults: ProfileFaults = {}
  if (!hasTwoWords(fullName)) faults.fullName = texts.nameWrong
  // One that was opened with a number may have no address, but an address is never removed.
  if (email === '' && user.email !== '') faults.email = texts.required.email
  else if (email !== '' && (!emailPattern.test(email) || email.length > emailMaximum)) {
    faults.email = texts.emailWrong
  }
  // An account made by social login may have no number, but a number is never removed.
  if (phonenumber === '' && user.phonenumber !== '') faults.phonenumber = texts.required.phone
  else if (phonenumber !== '' && !hasPhoneDigits(phonenumber)) faults.phonenumber = texts.phoneWrong
  return faults
}

/** An account without an address proves a new number by a code that is sent to it. */
export function needsSmsCode(user: User, { phonenumber }: ProfileEntries): boolean {
  return user.email === '' && isNewPhone(user, phonenumber)
}

function isNewPhone(user: User, phonenumber: string): boolean {
  return phonenumber !== '' && !isSamePhone(phonenumber, user.phonenumber)
}

/**
 * Returns the addresses that need a code before the entries can be saved: the present one for a new number, and a new
 * one.
 */
export function addressesToVerify(user: User, { email, phonenumber }: ProfileEntries): string[] {
  const hasNewEmail = email.toLowerCase() !== user.email.toLowerCase()
  const hasNewPhone = user.email !== '' && isNewPhone(user, phonenumber)
  return [...(hasNewPhone ? [user.email] : []), ...(hasNewEmail ? [email] : [])]
}

export async function saveProfile(userId: string, entries: ProfileEntries): Promise<User> {
  const body = new FormData()
  for (const [field, value] of Object.entries({ userId, ...entries })) body.append(field, value)
  const { user } = await account('POST /update-user-info', { body })
  return user
}

export function sendPhoneCode(userId: string, phone: string): Promise<unknown> {
  return account('POST /send-verification-sms', { body: { userId, phone } })
}

export function profileFailure(
  failure: CallFailed,
  texts: Messages['profile'],
): { fields: ProfileFaults } | { toast: string } {
  const { status, code, text } = failure
  const invalid = { fullName: texts.nameWrong, email: texts.emailWrong, phonenumber: texts.phoneWrong }
  const fields = refusedFields(failure, invalid, {
    'phone-taken': { phonenumber: texts.phoneTaken },
    'phone-unreadable': { phonenumber: texts.phoneWrong },
    'email-taken': { email: texts.emailTaken },
  })
  if (fields) return { fields }
  if (text.includes('phonenumber')) return { fields: { phonenumber: texts.phoneTaken } }
  if (text.includes('email') && code !== 'email-not-verified') return { fields: { email: texts.emailTaken } }
  return { toast: status > 0 && text === '' ? texts.changeRefused : texts.changeFailed }
}
