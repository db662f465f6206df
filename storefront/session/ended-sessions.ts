import { httpClient, type AccountClient } from '../../contract/client.ts'
import { accountApiUrl, timeoutMs } from '../client/api.ts'
import { endedSessionsKey } from '../client/stored-session.ts'

/**
 * These sessions have ended on this device, and the server does not know it yet. Their tokens are deleted; what is
 * stored can only end them.
 */

/** Returns a name for the session of the token; undefined where the browser cannot compute a hash. */
export async function nameSession(token: string): Promise<string | undefined> {
  const hash = await globalThis.crypto?.subtle?.digest('SHA-256', new TextEncoder().encode(token))
  if (!hash) return undefined
  const digits = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
  return `${token.split('.')[0]}.${digits.join('')}`
}

export function endLater(name: string): void {
  store([...listed(), name])
}

export function isEnded(name: string): void {
  store(listed().filter((other) => other !== name))
}

/** Tells the server. What gets no response is sent again with the next page load, or when the browser is online. */
export async function endOnServer(): Promise<void> {
  const call: AccountClient = httpClient({ base: accountApiUrl(), timeoutMs })
  for (const session of listed()) {
    await call('POST /sessions/end', { body: { session } })
    isEnded(session)
  }
}

function listed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(endedSessionsKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

function store(names: string[]): void {
  try {
    if (names.length > 0) localStorage.setItem(endedSessionsKey, JSON.stringify(names))
    else localStorage.removeItem(endedSessionsKey)
  } catch {
    // Storage is full or blocked, so the session ends by itself.
  }
}
