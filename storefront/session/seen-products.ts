import { recentlySeenLength } from '../../contract/limits.ts'

/** This device alone has the ids of products that were looked at, until the end of a session. */

const storageKey = 'seen-products'

/** The latest product comes first. */
export function seenProducts(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function rememberSeen(productId: string): void {
  const others = seenProducts().filter((id) => id !== productId)
  try {
    localStorage.setItem(storageKey, JSON.stringify([productId, ...others].slice(0, recentlySeenLength)))
  } catch {
    // Storage is full or blocked, so nothing is remembered.
  }
}

export function forgetSeen(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
