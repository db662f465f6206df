import type { User } from '../../contract/accounts.ts'
import { httpClient, type AccountClient } from '../../contract/client.ts'
import { fetchCurrentUser, setUser, showUser, clearSession, checkSession } from './session-actions.ts'
import { goTo } from '../client/go-to.ts'
import { session } from './session-state.ts'
import { storedToken, storeToken } from '../client/stored-session.ts'
import { accountApiUrl, callFailure, timeoutMs } from '../client/api.ts'
import { endLater, isEnded, nameSession } from './ended-sessions.ts'

/**
 * Logs the user in immediately. Returns false where the check of the token ended the session, which leads to /login.
 */
export async function logIn(user: User, token?: string): Promise<boolean> {
  if (!token) {
    setUser(user)
    return true
  }
  storeToken(token)
  showUser(user)
  await checkSession()
  return session().user !== undefined
}

export type TokenLogin = 'logged-in' | 'already-logged-in' | 'refused'

/**
 * Logs in with a token from an address, after GET /me has confirmed it and it was exchanged. `isExpected` means that
 * the login was begun here; any other does not replace a session.
 */
export async function logInWithToken(given: string, isExpected: boolean): Promise<TokenLogin> {
  if (!isExpected && storedToken()) {
    await checkSession()
    if (storedToken()) return 'already-logged-in'
  }
  const call = callWith(given)
  try {
    const user = await fetchCurrentUser(call)
    const { token = given } = await call('POST /sessions/exchange')
    storeToken(token)
    setUser(user)
    return 'logged-in'
  } catch (error) {
    console.error('The token was not confirmed', error)
    return 'refused'
  }
}

export async function logOut(): Promise<void> {
  const ended = endSession()
  goTo('/login')
  await ended
}

/** The page no longer has it when this returns; the server may hear of it later. */
export async function endSession(): Promise<void> {
  const token = storedToken()
  clearSession()
  if (!token) return
  const name = await nameSession(token)
  if (name) endLater(name)
  try {
    // `account` may read the token only after it is removed, so the call names it.
    await callWith(token)('POST /logout')
  } catch (error) {
    console.error('The token was not ended', error)
    if (callFailure(error).status !== 401) return
  }
  if (name) isEnded(name)
}

function callWith(token: string): AccountClient {
  return httpClient({
    base: accountApiUrl(),
    timeoutMs,
    headers: () => ({ authorization: `Bearer ${token}` }),
  })
}

/** It is called when the tokens are already ended. */
export function leaveAfterLogOut(): void {
  clearSession()
  goTo('/login')
}

/** It is called when the account and its tokens are already deleted. */
export function leaveAfterDeletion(): void {
  goTo('/')
  clearSession()
}
