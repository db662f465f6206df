import { desc, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { sessions } from './tables.ts'

/** When a user signed in, and until when each session lives or lived. */
export async function exportSessions(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
  return rows.map(({ createdAt, expiresAt, revokedAt }) => ({
    since: createdAt.toISOString(),
    until: (revokedAt ?? expiresAt).toISOString(),
  }))
}
