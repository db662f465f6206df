import { hasPhoneDigits, hasTwoWords, passwordMinimum } from '../../contract/limits.ts'
import type { Messages } from '../../messages/messages.ts'

export const signupFields = ['name', 'email', 'phone', 'password', 'retypePassword'] as const

export type SignupField = (typeof signupFields)[number]
export type SignupEntries = Record<SignupField, string>
export type SignupFaults = Partial<Record<SignupField, string>>

/** What is wrong with a sign-up as entered (spec section 5); empty where nothing is. */
export function signupFaults(entries: SignupEntries, texts: Messages['signIn']): SignupFaults {
  const faults: SignupFaults = {}
  for (const field of signupFields) if (entries[field].trim() === '') faults[field] = texts.required[field]
  if (!faults.name && !hasTwoWords(entries.name)) faults.name = texts.nameTooShort
  if (!faults.phone && !hasPhoneDigits(entries.phone)) faults.phone = texts.phoneWrong
  if (!faults.password && entries.password.length < passwordMinimum) faults.password = texts.passwordTooShort
  if (!faults.retypePassword && entries.password !== entries.retypePassword) {
    faults.retypePassword = texts.passwordsDiffer
  }
  return faults
}
