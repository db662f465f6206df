import { useSyncExternalStore } from 'react'
import type { User } from '../../contract/accounts.ts'

/**
 * Spec section 4: loading, then logged-in or logged-out. It is unreachable where there is a token and the server
 * gave no answer: the token stays, and the question is asked again.
 */
type Session =
  | { status: 'loading' | 'logged-out' | 'unreachable'; user: undefined; unread: 0; picture: undefined }
  | {
      status: 'logged-in'
      user: User
      /** Unread notifications, never below 0. */
      unread: number
      /** The profile picture as a data URL; undefined while it is unknown or where there is none. */
      picture: string | undefined
    }

const noUser = { user: undefined, unread: 0, picture: undefined } as const

export const loadingSession: Session = { status: 'loading', ...noUser }
export const loggedOut: Session = { status: 'logged-out', ...noUser }
export const unreachable: Session = { status: 'unreachable', ...noUser }

let current: Session = loadingSession
const listeners = new Set<() => void>()

export function session(): Session {
  return current
}

export function setSession(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

/** Changes a part of a signed-in session; without effect on any other. */
export function changeSession(
  part: Partial<{ user: User; unread: number; picture: string | undefined }>,
): void {
  if (current.status === 'logged-in') setSession({ ...current, ...part })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session of this browser. On the server, and until the page has come to life, it is loading. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, session, () => loadingSession)
}

/** The signed-in user of a guarded page, where there is one by then. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('useUser belongs on guarded pages')
  return user
}
