import { createHash, randomBytes } from 'node:crypto'

/** It is in a link or a cookie. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
