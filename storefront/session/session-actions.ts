import type { User } from '../../contract/accounts.ts'
import { CallFailed } from '../../contract/client.ts'
import { account, callFailure } from './api.ts'
import { changeSession, loggedOut, session, setSession, unreachable } from './session-state.ts'
import { clearStoredSession, storedToken, storeUser } from './stored-session.ts'

/** What the shell does for the session. */
type SessionHandlers = {
  /** Goes to a page, by its English path. */
  goTo: (path: string) => void
  /** Says that the session has expired. */
  onExpired: () => void
  /** Another tab has signed out: leaves a guarded page. */
  onLoggedOutElsewhere: () => void
}

let handlers: SessionHandlers = { goTo() {}, onExpired() {}, onLoggedOutElsewhere() {} }

export function setSessionHandlers(given: SessionHandlers): void {
  handlers = given
}

export function goTo(path: string): void {
  handlers.goTo(path)
}

/** Spec section 4: a stored token asks for its user; without one nothing waits. */
export async function startSession(): Promise<void> {
  if (!storedToken()) {
    if (session().status !== 'logged-out') setSession(loggedOut)
    return
  }
  await checkSession()
}

/**
 * Asks whose token this is. A refusal ends the session; no answer at all keeps the token and is only logged, and the
 * question is asked again when the line is back (screens.md, "Settled further").
 */
export async function checkSession(): Promise<void> {
  const token = storedToken()
  try {
    const user = await fetchCurrentUser()
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
    handlers.goTo('/login')
  }
}

/** Another tab signed in or out. */
export function followOtherTab(token: string | undefined): void {
  if (token) return void checkSession()
  const wasIn = session().status === 'logged-in'
  setSession(loggedOut)
  if (wasIn) handlers.onLoggedOutElsewhere()
}

/** The user after a change of the profile. */
export function setUser(user: User): void {
  const before = session()
  storeUser(user)
  const same = before.status === 'logged-in' && before.user.id === user.id
  setSession({
    status: 'logged-in',
    user,
    unread: same ? before.unread : 0,
    picture: same ? before.picture : undefined,
  })
  void refreshUnread()
  if (!same) void refreshPicture()
}

/** Fetches the unread count again; a failure is only logged and leaves it unchanged (spec section 8). */
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

/** Fetches the profile picture again; a failure is logged and the placeholder shows (spec section 8). */
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

/** Whose token this is. An answer without success is a refusal, whatever its status (spec section 4). */
export async function fetchCurrentUser(): Promise<User> {
  const answer: { success?: boolean; user?: User; message?: string } | undefined = await account('GET /me')
  if (answer?.success && answer.user) return answer.user
  throw new CallFailed(200, answer?.message ?? '')
}

/** Forgets the session in this browser, so also in its other tabs. */
export function clearSession(): void {
  clearStoredSession()
  setSession(loggedOut)
}
