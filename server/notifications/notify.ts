import { sql } from 'drizzle-orm'
import type { NotificationType } from '../../contract/notifications.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import type { MessageKey } from './render-message.ts'
import { notifications } from './tables.ts'

/** The channel on which every process hears whose notifications changed: `USER_ID NOTIFICATION_ID`. */
export const notificationChannel = 'notifications_changed'

export type NewNotification = {
  type: NotificationType
  messageKey: MessageKey
  /** What fills the message; amounts as `…Santim`. */
  values: Record<string, string>
  /** What the notification tells of: an order, one of its steps, a payment or a refund. */
  causeId: string
}

/**
 * Writes a notification to a user; open pages hear of it when the transaction commits. It is kept as a key with
 * its values, so that it is read in the reader's language. The same message about the same cause is written once.
 */
export async function notify(
  tx: Database,
  userId: string,
  { type, messageKey, values, causeId }: NewNotification,
): Promise<void> {
  const id = newId()
  const written = await tx
    .insert(notifications)
    .values({ userId, id, type, messageKey, messageValues: values, causeId, createdAt: tx.now() })
    .onConflictDoNothing()
  if (written.rowCount === 1) await tellOpenPages(tx, userId, id)
}

/** Tells the user's open pages that a notification is new or has changed. */
export async function tellOpenPages(tx: Database, userId: string, id: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${notificationChannel}, ${`${userId} ${id}`})`)
}
