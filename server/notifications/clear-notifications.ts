import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { notifications } from './tables.ts'

/** Removes all notifications of a user. */
export async function clearNotifications(db: Database, userId: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.userId, userId))
}

/** Removes what was written to accounts after they were deleted. */
export async function clearUnreadable(db: Database): Promise<void> {
  await db
    .delete(notifications)
    .where(sql`${notifications.userId} in (select id from users where deleted_at is not null)`)
}
