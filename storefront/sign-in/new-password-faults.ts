import { passwordMaximum, passwordMinimum } from '../../contract/limits.ts'
import { fill } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'

export function newPasswordFaults(
  { newPassword, confirmPassword }: Record<'newPassword' | 'confirmPassword', string>,
  texts: Messages['signIn'],
) {
  return {
    ...(newPassword.length < passwordMinimum && { newPassword: texts.newPasswordTooShort }),
    ...(newPassword.length > passwordMaximum && {
      newPassword: fill(texts.passwordTooLong, { length: passwordMaximum }),
    }),
    ...(newPassword !== confirmPassword && { confirmPassword: texts.newPasswordsDiffer }),
  }
}
