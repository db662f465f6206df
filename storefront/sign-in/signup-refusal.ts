import type { CallFailed } from '../../contract/client.ts'
import type { Messages } from '../../messages/messages.ts'
import { isAboutPassword } from '../ui/new-password-field.tsx'
import { refusedFields } from '../ui/refused-fields.ts'

type RefusedSignup = Partial<Record<'name' | 'email' | 'phone' | 'password' | 'form', string>>

export function signupRefusal(failure: CallFailed, texts: Messages['signIn']): RefusedSignup {
  const { status, code, text } = failure
  if (status === 0) return { form: texts.signupFailed }
  if (isAboutPassword(code)) return { password: text }
  const invalid = {
    name: texts.nameTooShort,
    email: texts.emailWrong,
    phone: texts.phoneWrong,
    password: texts.passwordTooShort,
  }
  const refused = refusedFields(failure, invalid, {
    'email-taken': { email: texts.emailTaken },
    'phone-taken': { phone: texts.phoneTaken },
    'phone-unreadable': { phone: texts.phoneWrong },
  })
  if (refused) return refused
  // The server sends no code here, so the words are those of the API.
  if (text.includes('phonenumber')) return { phone: texts.phoneTaken }
  if (/\bemail\b/i.test(text)) return { email: text }
  return { form: text || texts.signupRefused }
}
