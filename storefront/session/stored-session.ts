import type { User } from '../../contract/accounts.ts'

/**
 * The session in local storage: the token under `token`, the user under `user`. The shop also works where
 * storage is blocked.
 */

const tokenKey = 'token'
const userKey = 'user'

export function storedToken(): string | undefined {
  return read(tokenKey)
}

export function storeToken(token: string): void {
  write(tokenKey, token)
}

export function storeUser(user: User): void {
  write(userKey, JSON.stringify(user))
}

export function clearStoredSession(): void {
  write(tokenKey, undefined)
  write(userKey, undefined)
}

/** Another tab has logged in (`token` is a string) or out (`undefined`). */
export function onStoredTokenChange(listener: (token: string | undefined) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener(storedToken())
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is full or blocked: the session lasts as long as the page.
  }
}
