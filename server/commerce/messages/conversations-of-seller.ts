import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { MessageSide } from '../../../contract/message-rules.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { sellerUnreadMaximum } from '../../../contract/seller/limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import { afterCursor, pageOf } from '../../platform/database/cursor.ts'
import { isOfSeller } from '../seller-orders/list-parts.ts'
import type { ConversationKey } from './conversations.ts'

interface ListedConversationRow {
  id: string
  orderNumber: string
  fullName: string
  unread: number
  author: MessageSide
  /** Contacts are masked in it, as the list does not ask whether the order is paid. */
  maskedText: string
  createdAt: Date
}

/** The first page begins with those that have unread messages; `after` leads through the others. */
export async function conversationsOfSeller(
  db: Database,
  sellerId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ conversations: ListedConversationRow[]; after: string | null }> {
  const unread =
    after === undefined ? await read(db, sellerId, sql`c.waits_for_seller`, sellerUnreadMaximum) : []
  const others = await read(
    db,
    sellerId,
    sql`not c.waits_for_seller and ${afterCursor(after, { table: 'k' })}`,
    limit + 1,
  )
  const page = pageOf(others, limit)
  return { conversations: [...unread, ...page.rows], after: page.after }
}

function read(
  db: Database,
  sellerId: string,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<ListedConversationRow[]> {
  return sql<ListedConversationRow>`
    select k.id, k.created_at, o.order_number, o.full_name, m.author, m.masked_text, (
        select count(*)::int from conversation_messages n
        where n.user_id = c.user_id and n.part_id = c.part_id and n.author = 'customer'
          and n.position > c.read_by_seller) as unread
    from conversations c
    cross join lateral (select c.part_id as id, c.last_message_at as created_at) k
    join conversation_messages m on m.user_id = c.user_id and m.part_id = c.part_id and m.position = c.messages
    join orders o on o.user_id = c.user_id and o.id = c.order_id
    where c.seller_id = ${sellerId}::uuid and c.messages > 0 and ${where}
    order by c.last_message_at desc, c.part_id desc limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows)
}

export async function countUnreadConversations(db: Database, sellerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from conversations c
      where c.seller_id = ${sellerId}::uuid and c.messages > 0 and c.waits_for_seller
      limit ${sellerUnreadMaximum}) n`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Returns the part of the seller that is written about: one that is in the portal, or about which the customer has
 * written. Refuses `conversation-not-found`, also for a part of another seller.
 */
export async function findConversationOfSeller(
  db: Database,
  sellerId: string,
  partId: string,
): Promise<ConversationKey & { isOrderShown: boolean }> {
  const { rows } = await sql<ConversationKey & { isOrderShown: boolean; hasMessages: boolean }>`
    select p.user_id, p.id as part_id, ${isOfSeller(sellerId)} as is_order_shown, exists (
        select from conversations c where c.user_id = p.user_id and c.part_id = p.id and c.messages > 0
      ) as has_messages
    from order_parts p
    where p.id = ${partId}::uuid and p.seller_id = ${sellerId}::uuid`.execute(db)
  const [found] = rows
  if (!found || !(found.isOrderShown || found.hasMessages)) throw new Refusal('conversation-not-found')
  return { userId: found.userId, partId: found.partId, isOrderShown: found.isOrderShown }
}
