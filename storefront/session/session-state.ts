import { useSyncExternalStore } from 'react'
import type { User } from '../../contract/accounts.ts'
import { countVisitorCart } from '../visitor-cart/visitor-cart.ts'

/** `unreachable` means that there is a token, but the server did not respond; the check is repeated. */
type Session =
  | {
      status: 'loading' | 'logged-out' | 'unreachable'
      user: undefined
      unread: 0
      /** The count is that of units in the cart, or of what a visitor chose. */
      cartCount: number
      picture: undefined
    }
  | {
      status: 'logged-in'
      user: User
      unread: number
      cartCount: number
      /** The data URL is undefined while it is unknown or without a picture. */
      picture: string | undefined
    }

const noUser = { user: undefined, unread: 0, cartCount: 0, picture: undefined } as const

export const loadingSession: Session = { status: 'loading', ...noUser }
export const unreachable: Session = { status: 'unreachable', ...noUser }

export function loggedOut(): Session {
  return { status: 'logged-out', ...noUser, cartCount: countVisitorCart() }
}

let current: Session = loadingSession
const listeners = new Set<() => void>()

export function session(): Session {
  return current
}

export function setSession(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

/** It has no effect unless somebody is logged in. */
export function changeSession(
  part: Partial<{ user: User; unread: number; cartCount: number; picture: string | undefined }>,
): void {
  if (current.status === 'logged-in') setSession({ ...current, ...part })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A component is rendered again only when its part changes: for a visitor, whose session becomes known after hydration,
 * this is the status alone. The status is loading on the server and until hydration.
 */
export function useSession<Part extends keyof Session>(part: Part): Session[Part] {
  return useSyncExternalStore(
    subscribe,
    () => current[part],
    () => loadingSession[part],
  )
}

export function useUser(): User {
  const user = useSession('user')
  if (!user) throw new Error('useUser belongs on guarded pages')
  return user
}
