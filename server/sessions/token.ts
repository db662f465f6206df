import { createHash, randomBytes } from 'node:crypto'

/**
 * A bearer token is the user's id and 32 random bytes. The id says on which shard the session is; the secret is
 * stored as its SHA-256 alone, which is enough for something that cannot be guessed.
 */
export function newToken(userId: string): { token: string; tokenHash: Buffer } {
  const token = `${userId}.${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: hashOf(token) }
}

/** Undefined where the text has not the form of a token. */
export function readToken(token: string): { userId: string; tokenHash: Buffer } | undefined {
  const [, userId] = /^([\w-]{1,64})\.[\w-]{43}$/.exec(token) ?? []
  return userId ? { userId, tokenHash: hashOf(token) } : undefined
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
