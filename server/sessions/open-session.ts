import type { Database } from '../database/connect.ts'
import { sessions } from './tables.ts'
import { newToken } from './token.ts'

const dayMs = 24 * 60 * 60_000

/** Opens a session that lives `days` (may be a fraction) and returns its token, which is not kept. */
export async function openSession(db: Database, userId: string, days: number): Promise<string> {
  const { token, tokenHash } = newToken(userId)
  const createdAt = db.now()
  const expiresAt = new Date(createdAt.getTime() + days * dayMs)
  await db.insert(sessions).values({ userId, tokenHash, createdAt, expiresAt })
  return token
}
