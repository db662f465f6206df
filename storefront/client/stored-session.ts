import type { User } from '../../contract/accounts.ts'

/**
 * Local storage has the session: the token under `token`, the user under `user`. The shop also works where storage is
 * blocked.
 */

const tokenKey = 'token'
const userKey = 'user'

export const ownDatabase = 'own-data'
/** The names of the caches with guarded pages begin so. */
export const ownPagesCache = 'own-pages-'
export const returnDraftsKey = 'return-drafts'
export const endedSessionsKey = 'ended-sessions'
/** The event is sent when what is stored of the account has changed. */
export const ownDataEvent = 'own-data'

export function storedToken(): string | undefined {
  return read(tokenKey)
}

export function storeToken(token: string): void {
  write(tokenKey, token)
}

export function storeUser(user: User): void {
  if (storedUser()?.id !== user.id) deleteOwnData()
  write(userKey, JSON.stringify(user))
}

/** The server confirmed this user last. */
export function storedUser(): User | undefined {
  try {
    return JSON.parse(read(userKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function clearStoredSession(): void {
  write(tokenKey, undefined)
  write(userKey, undefined)
  deleteOwnData()
}

/** Deletes what was stored of the account, to be read offline or to be sent later. */
export function deleteOwnData(): void {
  write(returnDraftsKey, undefined)
  globalThis.indexedDB?.deleteDatabase(ownDatabase)
  void globalThis.caches?.keys().then((names) => {
    for (const name of names) if (name.startsWith(ownPagesCache)) void caches.delete(name)
  })
}

export function hasEndedSessions(): boolean {
  return read(endedSessionsKey) !== undefined
}

/** The listener hears that another tab has logged in (`token` is a string) or out (`undefined`). */
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
    // Storage is full or blocked, so the session lasts as long as the page.
  }
}
