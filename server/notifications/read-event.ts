import { and, asc, eq, gte, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { countUnread } from './list-notifications.ts'
import { notifications } from './tables.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** One notification as it is now, and how many are unread. Undefined where there is no such one. */
export async function readEvent(
  db: Database,
  userId: string,
  id: string,
): Promise<{ row: NotificationRow; unreadCount: number } | undefined> {
  const [found] = await db
    .select({
      row: notifications,
      unreadCount: sql<number>`(
        select count(*)::int from notifications n where n.user_id = ${userId} and n.read_at is null
      )`,
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)))
  return found
}

const mostMissed = 100
/** Transactions that began earlier may have been kept later. */
const overlapMs = 60_000

/**
 * What a page missed since the last notification it was told of, oldest first; some of it it may know already.
 * Undefined where that one is unknown or too much was missed: then the page has to read its list anew.
 */
export async function readMissed(
  db: Database,
  userId: string,
  lastId: string,
): Promise<{ rows: NotificationRow[]; unreadCount: number } | undefined> {
  const last = await readEvent(db, userId, lastId)
  if (!last) return undefined
  const since = new Date(last.row.createdAt.getTime() - overlapMs)
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        gte(notifications.createdAt, since),
        ne(notifications.id, lastId),
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .limit(mostMissed + 1)
  if (rows.length > mostMissed) return undefined
  return { rows, unreadCount: await countUnread(db, userId) }
}
