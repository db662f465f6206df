import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { notificationsLength } from '../../../contract/limits.ts'
import type { Notification } from '../../../contract/notifications.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { deletedUserIds } from '../accounts/anonymize-account.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { publishToStreams } from './notify.ts'
import { renderMessage } from './render-message.ts'
import type { NotificationsTable } from './tables.ts'

export type NotificationRow = Selectable<NotificationsTable>

type ListOptions = { lang: Language; page?: number | undefined; limit?: number | undefined }

/** They are at most 500, or a page of them; and how many there are. */
export async function listNotifications(
  db: Database,
  userId: string,
  { lang, page = 1, limit = notificationsLength }: ListOptions,
): Promise<{ notifications: Notification[]; total: number }> {
  const offset = (page - 1) * limit
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  // Most customers have fewer than a page, so that these are all.
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0)
  const total = isLastPage ? offset + rows.length : await countNotifications(db, userId)
  return { notifications: rows.map((row) => toNotification(row, lang)), total }
}

async function countNotifications(db: Database, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return total
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

export function markRead(
  db: Database,
  userId: string,
  { notificationId, lang }: { notificationId: string; lang: Language },
): Promise<Notification> {
  return transaction(db, async (tx) => {
    const row = await tx
      .updateTable('notifications')
      .set({ readAt: sql<Date>`coalesce(read_at, ${tx.now()})` })
      .where('userId', '=', userId)
      .where('id', '=', notificationId)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Refusal('notification-not-found')
    await publishToStreams(tx, userId, notificationId)
    return toNotification(row, lang)
  })
}

export async function clearNotifications(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('notifications').where('userId', '=', userId).execute()
}

/** Some notifications are written after the deletion of their account. */
export async function clearLateNotifications(db: Database): Promise<void> {
  await db.deleteFrom('notifications').where('userId', 'in', deletedUserIds(db)).execute()
}

function placeOf({ messageKey, messageValues: { productId, variantId } }: NotificationRow) {
  return {
    ...(productId && { productId }),
    ...(variantId && { variantId }),
    ...(messageKey === 'question-answered' && { productPart: 'questions' as const }),
  }
}

export function toNotification(row: NotificationRow, lang: Language): Notification {
  return {
    _id: row.id,
    notificationType: row.type,
    message: renderMessage(row.messageKey, row.messageValues, lang),
    read: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    ...(row.orderId !== null && { orderId: row.orderId }),
    ...placeOf(row),
  }
}
