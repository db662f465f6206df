import { sql } from 'kysely'
import type { NotificationType } from '../../../contract/notifications.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { MessageKey } from './render-message.ts'

/** The payload is `USER_ID NOTIFICATION_ID`. */
export const notificationChannel = 'notifications_changed'

export type NewNotification = {
  type: NotificationType
  messageKey: MessageKey
  values: Record<string, string>
  /** It is the id of an order, an order transition, a payment or a refund. */
  causeId: string
  orderId?: string
}

/** Each message and cause has one notification. Open streams send it when the transaction commits. */
export async function notify(
  tx: Database,
  userId: string,
  { type, messageKey, values, causeId, orderId }: NewNotification,
): Promise<void> {
  const id = newId()
  const messageValues = JSON.stringify(values)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notifications')
    .values({ userId, id, type, messageKey, messageValues, causeId, orderId, createdAt: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) await publishToStreams(tx, userId, id)
}

export async function publishToStreams(tx: Database, userId: string, id: string): Promise<void> {
  await sql`select pg_notify(${notificationChannel}, ${`${userId} ${id}`})`.execute(tx)
}
