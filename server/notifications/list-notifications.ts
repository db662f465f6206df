import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Language } from '../../contract/language.ts'
import { notificationsLength } from '../../contract/limits.ts'
import type { Notification } from '../../contract/notifications.ts'
import type { Database } from '../database/connect.ts'
import { renderMessage } from './render-message.ts'
import { notifications } from './tables.ts'

/** A user's notifications, newest first, at most 500. */
export async function listNotifications(
  db: Database,
  userId: string,
  lang: Language,
): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(notificationsLength)
  return rows.map((row) => toNotification(row, lang))
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return row?.unread ?? 0
}

/** As on the wire, in the reader's language. */
export function toNotification(row: typeof notifications.$inferSelect, lang: Language): Notification {
  return {
    _id: row.id,
    notificationType: row.type,
    message: renderMessage(row.messageKey, row.messageValues, lang),
    read: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}
