import { sql } from 'drizzle-orm'
import type { NotificationType } from '../../contract/notifications.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import type { MessageKey } from './messages/render-message.ts'
import { notifications } from './tables.ts'

/** The channel on which every process hears whose notifications changed: `USER_ID NOTIFICATION_ID`. */
export const notificationChannel = 'notifications_changed'

/**
 * Writes a notification to a user; open pages hear of it when the transaction commits. It is kept as a key with
 * its values (amounts as `…Santim`), so that it is read in the reader's language.
 */
export async function notify(
  tx: Database,
  userId: string,
  type: NotificationType,
  messageKey: MessageKey,
  values: Record<string, string> = {},
): Promise<void> {
  const id = newId()
  await tx.insert(notifications).values({
    userId,
    id,
    type,
    messageKey,
    messageValues: values,
    createdAt: tx.now(),
  })
  await tellOpenPages(tx, userId, id)
}

/** Tells the user's open pages that a notification is new or has changed. */
export async function tellOpenPages(tx: Database, userId: string, id: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${notificationChannel}, ${`${userId} ${id}`})`)
}
