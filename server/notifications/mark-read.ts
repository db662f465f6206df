import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '../../contract/language.ts'
import type { Notification } from '../../contract/notifications.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { toNotification } from './list-notifications.ts'
import { tellOpenPages } from './notify.ts'
import { notifications } from './tables.ts'

type Asked = { notificationId: string; lang: Language }

/** Marks a user's notification as read; again is the same. Refuses `notification-not-found`. */
export function markRead(
  db: Database,
  userId: string,
  { notificationId, lang }: Asked,
): Promise<Notification> {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${tx.now()})` })
      .where(and(eq(notifications.userId, userId), eq(notifications.id, notificationId)))
      .returning()
    if (!row) throw new Refusal('notification-not-found')
    await tellOpenPages(tx, userId, notificationId)
    return toNotification(row, lang)
  })
}
