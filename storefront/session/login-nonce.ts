import { newNonce } from '../client/new-nonce.ts'

const key = 'login-nonce'

/** For a login that leads through another site: only a return with this nonce was begun in this tab. */
export function createLoginNonce(): string {
  const nonce = newNonce()
  try {
    sessionStorage.setItem(key, nonce)
  } catch {
    // Storage is blocked: the return counts as one that was not begun here.
  }
  return nonce
}

/** Once: the nonce is removed. */
export function isLoginNonce(given: string | null): boolean {
  try {
    const expected = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return expected !== null && given === expected
  } catch {
    return false
  }
}
