import type { User } from '../../contract/accounts.ts'
import { askUser, becomeUser, endHere, fetchUser } from './session-deeds.ts'
import { session } from './session-state.ts'
import { storeToken } from './stored-session.ts'

/**
 * The login handler: the user counts at once; a token is kept and its user fetched again. False where that ended the
 * session, which has led to /login then.
 */
export async function logIn(user: User, token?: string): Promise<boolean> {
  if (token) storeToken(token)
  becomeUser(user)
  if (token) await fetchUser()
  return session().user !== undefined
}

/** Signs in with a token from elsewhere, believing only what GET /me says of it; false where it says nothing good. */
export async function enterWithToken(token: string): Promise<boolean> {
  storeToken(token)
  try {
    becomeUser(await askUser())
    return true
  } catch (error) {
    console.error('The token was not confirmed', error)
    endHere()
    return false
  }
}
