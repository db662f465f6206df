import { newNonce } from '../client/new-nonce.ts'

const key = 'login-nonce'

/** A login leads through another site: only a return with this nonce was begun in this tab. */
export function createLoginNonce(): string {
  const nonce = newNonce()
  try {
    sessionStorage.setItem(key, nonce)
  } catch {
    // Storage is blocked, so the return counts as one that was not begun here.
  }
  return nonce
}

/** The nonce is removed, so that it counts once. */
export function isLoginNonce(given: string | null): boolean {
  try {
    const expected = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return expected !== null && given === expected
  } catch {
    return false
  }
}
