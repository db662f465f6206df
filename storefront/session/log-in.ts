import type { User } from '../../contract/accounts.ts'
import { fetchCurrentUser, setUser, clearSession, checkSession, goTo } from './session-actions.ts'
import { session } from './session-state.ts'
import { storeToken } from './stored-session.ts'
import { account } from './api.ts'

/**
 * The login handler: the user counts at once; a token is kept and its user fetched again. False where that ended the
 * session, which has led to /login then.
 */
export async function logIn(user: User, token?: string): Promise<boolean> {
  if (token) storeToken(token)
  setUser(user)
  if (token) await checkSession()
  return session().user !== undefined
}

/** Signs in with a token from elsewhere, believing only what GET /me says of it; false where it says nothing good. */
export async function logInWithToken(token: string): Promise<boolean> {
  storeToken(token)
  try {
    setUser(await fetchCurrentUser())
    return true
  } catch (error) {
    console.error('The token was not confirmed', error)
    clearSession()
    return false
  }
}

/** Clears user, count and token, here and in every other tab, ends the token on the server, and goes to /login. */
export async function logOut(): Promise<void> {
  const ended = account('POST /logout').catch((error: unknown) =>
    console.error('The token was not ended', error),
  )
  clearSession()
  goTo('/login')
  await ended
}

/** The account is deleted, and its tokens with it: nothing is left to log out of. */
export function leaveAfterDeletion(): void {
  goTo('/')
  clearSession()
}
