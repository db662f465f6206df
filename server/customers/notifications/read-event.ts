import type { Database } from '../../platform/database/connect.ts'
import { countUnread } from './list-notifications.ts'
import type { NotificationRow } from './list-notifications.ts'

export async function readEvent(
  db: Database,
  userId: string,
  id: string,
): Promise<{ row: NotificationRow; unreadCount: number } | undefined> {
  const found = await db
    .selectFrom('notifications')
    .selectAll()
    .select((builder) =>
      builder
        .selectFrom('notifications as unread')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('unread.userId', '=', userId)
        .where('unread.readAt', 'is', null)
        .as('unreadCount'),
    )
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { unreadCount, ...row } = found
  return { row, unreadCount: unreadCount ?? 0 }
}

const mostMissed = 100
/** Transactions that began earlier may commit later. */
const overlapMs = 60_000

/** The oldest comes first; it is undefined if too much was missed, or it is unknown what. */
export async function readMissed(
  db: Database,
  userId: string,
  lastId: string,
): Promise<{ rows: NotificationRow[]; unreadCount: number } | undefined> {
  const last = await readEvent(db, userId, lastId)
  if (!last) return undefined
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('userId', '=', userId)
    .where('createdAt', '>=', new Date(last.row.createdAt.getTime() - overlapMs))
    .where('id', '<>', lastId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(mostMissed + 1)
    .execute()
  if (rows.length > mostMissed) return undefined
  return { rows, unreadCount: await countUnread(db, userId) }
}
