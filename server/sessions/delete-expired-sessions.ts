import { lte, or } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { attempts, sessions } from './tables.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Forgets attempts and revoked sessions after a week, expired ones after half a year: until then whoever returns is
 * told that the session has expired, and not that the token is unknown.
 */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  const daysAgo = (days: number) => new Date(db.now().getTime() - days * dayMs)
  await db
    .delete(sessions)
    .where(or(lte(sessions.revokedAt, daysAgo(7)), lte(sessions.expiresAt, daysAgo(180))))
  await db.delete(attempts).where(lte(attempts.at, daysAgo(7)))
}
