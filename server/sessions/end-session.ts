import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { Session } from './find-session.ts'
import { sessions } from './tables.ts'

/** Ends one session: its token is dead from now on. */
export async function endSession(db: Database, session: Session): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: db.now() })
    .where(and(eq(sessions.userId, session.userId), eq(sessions.tokenHash, session.tokenHash)))
}

/** Ends all sessions of a user, but for the one to keep. */
export async function endSessions(db: Database, userId: string, keep?: Session): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: db.now() })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        keep && ne(sessions.tokenHash, keep.tokenHash),
      ),
    )
}

/** Leaves nothing of a user's sessions. */
export async function removeSessions(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}
