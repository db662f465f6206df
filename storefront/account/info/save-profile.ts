import type { User } from '../../../contract/accounts.ts'
import type { Messages } from '../../../messages/messages.ts'
import { account } from '../../session/api.ts'
import type { ProfileEntries } from './profile-entries.ts'

/** Saves the entries and answers the user as the server has it now; rejects with `CallFailed`. */
export async function saveProfile(userId: string, entries: ProfileEntries): Promise<User> {
  const body = new FormData()
  for (const [field, value] of Object.entries({ userId, ...entries })) body.append(field, value)
  const { user } = await account('POST /update-user-info', { body })
  return user
}

/** The sentence of spec section 8 for an update that failed. */
export function profileFailure(error: unknown, texts: Messages['profile']): string {
  const { status = 0, code, text = '' } = error as { status?: number; code?: string; text?: string }
  if (code === 'phone-taken' || text.includes('phonenumber')) return texts.phoneTaken
  if (code === 'email-taken' || (text.includes('email') && code !== 'email-not-verified'))
    return texts.emailTaken
  return status > 0 && text === '' ? texts.changeRefused : texts.changeFailed
}
