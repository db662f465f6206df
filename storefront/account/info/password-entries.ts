import { passwordMinimum } from '../../../contract/limits.ts'
import type { FieldFault } from '../../../contract/refusals.ts'
import type { Messages } from '../../../messages/messages.ts'

type PasswordTexts = Messages['profile']['password']
export type PasswordEntries = Record<'oldPassword' | 'newPassword' | 'confirmPassword', string>
export type PasswordFaults = Partial<PasswordEntries>

/** What the form holds, to the letter. */
export function readPasswords(form: HTMLFormElement): PasswordEntries {
  const given = new FormData(form)
  const read = (field: string) => String(given.get(field) ?? '')
  return {
    oldPassword: read('oldPassword'),
    newPassword: read('newPassword'),
    confirmPassword: read('confirmPassword'),
  }
}

/** What is wrong with the entries (spec section 5); the old password counts only where one is set. */
export function passwordFaults(
  { oldPassword, newPassword, confirmPassword }: PasswordEntries,
  hasOld: boolean,
  texts: PasswordTexts,
): PasswordFaults {
  const faults: PasswordFaults = {}
  if (hasOld && oldPassword === '') faults.oldPassword = texts.oldRequired
  if (newPassword.length < passwordMinimum) faults.newPassword = texts.tooShort
  else if (newPassword !== confirmPassword) faults.confirmPassword = texts.differ
  return faults
}

/** The sentences of spec section 8 for a change that failed: one for each fault the server names, or one for all. */
export function passwordFailures(error: unknown, texts: PasswordTexts): string[] {
  const { code, text = '', faults = [] } = error as { code?: string; text?: string; faults?: FieldFault[] }
  const sayings = faults.length > 0 ? faults.map(({ msg }) => msg) : [text]
  return sayings.map((saying) => {
    if (code === 'old-password-wrong' || saying === 'Old password is incorrect') return texts.oldWrong
    return saying || texts.failed
  })
}
