import { sql } from 'kysely'
import type { NotificationType } from '../../contract/notifications.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import type { MessageKey } from './render-message.ts'

/** The channel on which every process learns whose notifications changed: `USER_ID NOTIFICATION_ID`. */
export const notificationChannel = 'notifications_changed'

export type NewNotification = {
  type: NotificationType
  messageKey: MessageKey
  /** The values of the message; amounts as `…Santim`. */
  values: Record<string, string>
  /** The id of what the notification is about: an order, an order transition, a payment or a refund. */
  causeId: string
}

/**
 * Writes a notification as a key with its values, so that it is read in the reader's language. The same message about
 * the same cause is written once. Open streams send it when the transaction commits.
 */
export async function notify(
  tx: Database,
  userId: string,
  { type, messageKey, values, causeId }: NewNotification,
): Promise<void> {
  const id = newId()
  const messageValues = JSON.stringify(values)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notifications')
    .values({ userId, id, type, messageKey, messageValues, causeId, createdAt: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) await publishToStreams(tx, userId, id)
}

export async function publishToStreams(tx: Database, userId: string, id: string): Promise<void> {
  await sql`select pg_notify(${notificationChannel}, ${`${userId} ${id}`})`.execute(tx)
}
