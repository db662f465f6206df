import type { User } from '../../contract/accounts.ts'
import { CallFailed, httpClient, type AccountClient } from '../../contract/client.ts'
import { slowSessionMs } from '../../contract/limits.ts'
import { account, callFailure } from '../client/api.ts'
import { goTo } from '../client/go-to.ts'
import { changeSession, loggedOut, session, setSession, unreachable } from './session-state.ts'
import { forgetSearches } from './recent-searches.ts'
import { forgetSeen } from './seen-products.ts'
import { forgetSentVisitorCart } from '../visitor-cart/visitor-cart.ts'
import {
  clearStoredSession,
  deleteOwnData,
  storedToken,
  storedUser,
  storeUser,
} from '../client/stored-session.ts'

type SessionHandlers = {
  onExpired: () => void
  onSlow: () => void
  onLoggedOutElsewhere: () => void
}

let handlers: SessionHandlers = { onExpired() {}, onSlow() {}, onLoggedOutElsewhere() {} }

export function setSessionHandlers(next: SessionHandlers): void {
  handlers = next
}

export async function startSession(): Promise<void> {
  if (!storedToken()) {
    if (session().status !== 'logged-out') setSession(loggedOut())
    return
  }
  const isAnswered = window.earlyUser?.answered === 1
  const slow = isAnswered ? 0 : setTimeout(showLastKnown, Math.max(0, slowSessionMs - performance.now()))
  await checkSession()
  clearTimeout(slow)
}

function showLastKnown(): void {
  if (session().status !== 'loading') return
  const user = storedUser()
  if (user) setUser(user)
  else setSession(unreachable)
  handlers.onSlow()
}

/**
 * A refusal ends the session. Without a response the token stays, and the check is repeated when the browser
 * is online.
 */
export async function checkSession(): Promise<void> {
  const token = storedToken()
  try {
    const user = await fetchCurrentUser((await earlyCall()) ?? account)
    if (storedToken() === token) setUser(user)
  } catch (error) {
    const failure = callFailure(error)
    if (failure.status === 0) {
      console.error('The session could not be checked', error)
      if (!session().user) setSession(unreachable)
      addEventListener('online', () => void startSession(), { once: true })
      return
    }
    if (storedToken() !== token) return
    clearSession()
    if (failure.code === 'token-expired' || failure.text === 'Token has expired') handlers.onExpired()
    goTo('/login')
  }
}

export function followOtherTab(token: string | undefined): void {
  if (token) return void checkSession()
  const wasIn = session().status === 'logged-in'
  deleteOwnData()
  setSession(loggedOut())
  if (wasIn) handlers.onLoggedOutElsewhere()
}

/** What is shown of the account is asked for anew. */
export function setUser(user: User): void {
  showUser(user)
  void refreshUnread()
  void refreshCartCount()
}

/** It is called before the session is checked, which asks for what is shown of the account. */
export function showUser(user: User): void {
  const before = session()
  storeUser(user)
  const same = before.status === 'logged-in' && before.user.id === user.id
  setSession({
    status: 'logged-in',
    user,
    unread: same ? before.unread : 0,
    cartCount: same ? before.cartCount : 0,
    picture: same ? before.picture : undefined,
  })
  if (!same) void refreshPicture()
}

export async function refreshUnread(): Promise<void> {
  const { user } = session()
  if (!user) return
  try {
    const { unreadCount } = await account('GET /notifications/:userId/unread-count', {
      params: { userId: user.id },
    })
    if (session().user?.id === user.id) changeSession({ unread: Math.max(0, unreadCount) })
  } catch (error) {
    console.error('The unread count could not be fetched', error)
  }
}

let countsAsked = 0

export async function refreshCartCount(): Promise<void> {
  const { user } = session()
  if (!user) return
  const asked = ++countsAsked
  try {
    const { count } = await account('GET /cart/count', { query: { userId: user.id } })
    // An earlier call may be answered last, and with the cart before a change.
    if (asked === countsAsked && session().user?.id === user.id) changeSession({ cartCount: count })
  } catch (error) {
    console.error('The number of items in the cart could not be fetched', error)
  }
}

export async function refreshPicture(): Promise<void> {
  const { user } = session()
  if (!user) return
  try {
    const { type, content } = await account('GET /profile-image', { query: { userId: user.id } })
    if (session().user?.id !== user.id) return
    changeSession({ picture: content ? `data:${type};base64,${content}` : undefined })
  } catch (error) {
    console.error('The profile picture could not be fetched', error)
    changeSession({ picture: undefined })
  }
}

/** Uses the response that the page's inline script has asked for; undefined if there is none, or not in time. */
async function earlyCall(): Promise<AccountClient | undefined> {
  const { earlyUser } = window
  delete window.earlyUser
  if (!earlyUser || earlyUser.token !== storedToken()) return undefined
  const answer = await Promise.race([
    earlyUser.answer.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, slowSessionMs)),
  ])
  return answer && httpClient({ base: '', fetch: () => Promise.resolve(answer) })
}

/** A response without success is a refusal, whatever its status. */
export async function fetchCurrentUser(call: AccountClient = account): Promise<User> {
  const answer: { success?: boolean; user?: User; message?: string } | undefined = await call('GET /me')
  if (answer?.success && answer.user) return answer.user
  throw new CallFailed(200, answer?.message ?? '')
}

export function clearSession(): void {
  clearStoredSession()
  forgetSentVisitorCart()
  forgetSeen()
  forgetSearches()
  setSession(loggedOut())
}
