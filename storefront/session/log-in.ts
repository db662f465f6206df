import type { User } from '../../contract/accounts.ts'
import { fetchCurrentUser, setUser, clearSession, checkSession, goTo } from './session-actions.ts'
import { session } from './session-state.ts'
import { storeToken } from './stored-session.ts'
import { account } from './api.ts'

/**
 * The user is logged in immediately. False where the check of the token ended the session, which leads to
 * /login.
 */
export async function logIn(user: User, token?: string): Promise<boolean> {
  if (token) storeToken(token)
  setUser(user)
  if (token) await checkSession()
  return session().user !== undefined
}

/** Logs in with a token from a provider, after GET /me has confirmed it. False if it has not. */
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

/** Ends the session here, in all tabs and on the server. */
export async function logOut(): Promise<void> {
  const ended = account('POST /logout').catch((error: unknown) =>
    console.error('The token was not ended', error),
  )
  clearSession()
  goTo('/login')
  await ended
}

/** The account and its tokens are already deleted. */
export function leaveAfterDeletion(): void {
  goTo('/')
  clearSession()
}
