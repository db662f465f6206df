import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { conversationMaximum } from '../../../contract/limits.ts'
import { areContactsShown, writableUntil } from '../../../contract/message-rules.ts'
import type { MessageSide, WritingState } from '../../../contract/message-rules.ts'
import type { PaymentStatus } from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { PartRow } from '../parts/present-parts.ts'
import type { ConversationBlocksTable, ConversationsTable } from './tables.ts'

export interface ConversationKey {
  userId: string
  partId: string
}

type Counted = Pick<
  Selectable<ConversationsTable>,
  | 'messages'
  | 'lastOfCustomer'
  | 'lastOfSeller'
  | 'readByCustomer'
  | 'readBySeller'
  | 'toldCustomer'
  | 'toldSeller'
>

/** What rules about messages of a part ask; before the first message it is counted as empty. */
export interface Conversation
  extends
    ConversationKey,
    Counted,
    Pick<PartRow, 'orderId' | 'sellerId' | 'sentBy' | 'acceptedAt' | 'sentAt' | 'deliveredAt' | 'endedAt'> {
  orderNumber: string
  fullName: string
  paymentStatus: PaymentStatus
  unreadByCustomer: number
  unreadBySeller: number
  /** The account of the customer was deleted. */
  isOrphan: boolean
  blocks: Pick<ConversationBlocksTable, 'blocked' | 'blockedBy'>[]
}

/** One for each part of the order, in the order of the parts. */
export async function conversationsOfOrder(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<Conversation[]> {
  return read(db, sql`p.user_id = ${userId}::uuid and p.order_id = ${id}::uuid`)
}

/** Refuses `part-not-found`. */
export async function findConversation(
  db: Database,
  { userId, partId }: ConversationKey,
): Promise<Conversation> {
  const [found] = await read(db, sql`p.user_id = ${userId}::uuid and p.id = ${partId}::uuid`)
  if (!found) throw new Refusal('part-not-found')
  return found
}

/** Messages are written one after the other, so that they are numbered and counted. Refuses `part-not-found`. */
export async function lockConversation(tx: Database, key: ConversationKey): Promise<Conversation> {
  const { userId, partId, orderId, sellerId } = await findConversation(tx, key)
  const now = tx.now()
  await tx
    .insertInto('conversations')
    .values({ userId, partId, orderId, sellerId, lastMessageAt: now, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .selectFrom('conversations')
    .select('partId')
    .where('userId', '=', userId)
    .where('partId', '=', partId)
    .forUpdate()
    .execute()
  return findConversation(tx, key)
}

async function read(db: Database, where: RawBuilder<unknown>): Promise<Conversation[]> {
  const count = (column: string) => sql`coalesce(${sql.ref(`c.${column}`)}, 0) as ${sql.ref(column)}`
  const counts = sql.join(
    (
      [
        'messages',
        'lastOfCustomer',
        'lastOfSeller',
        'readByCustomer',
        'readBySeller',
        'toldCustomer',
        'toldSeller',
      ] satisfies (keyof Counted)[]
    ).map(count),
  )
  const unread = (author: MessageSide, readTo: string) => sql`(
    select count(*)::int from conversation_messages m
    where m.user_id = p.user_id and m.part_id = p.id and m.author = ${author}
      and m.position > coalesce(${sql.ref(`c.${readTo}`)}, 0))`
  const { rows } = await sql<Conversation>`
    select p.user_id, p.id as part_id, p.order_id, p.seller_id, p.sent_by, p.accepted_at, p.sent_at, p.delivered_at,
      p.ended_at, o.order_number, o.full_name, o.payment_status, u.deleted_at is not null as is_orphan, ${counts},
      ${unread('seller', 'readByCustomer')} as unread_by_customer,
      ${unread('customer', 'readBySeller')} as unread_by_seller, (
        select coalesce(json_agg(json_build_object('blocked', b.blocked, 'blockedBy', b.blocked_by)), '[]')
        from conversation_blocks b
        where b.user_id = p.user_id and b.part_id = p.id and b.lifted_at is null) as blocks
    from order_parts p
    join orders o on o.user_id = p.user_id and o.id = p.order_id
    join users u on u.id = p.user_id
    left join conversations c on c.user_id = p.user_id and c.part_id = p.id
    where ${where}
    order by p.number`.execute(db)
  return rows
}

interface Writing {
  writing: WritingState
  writableUntil: string | null
  unread: number
  masksContacts: boolean
}

/** What a side can write, and has not read. */
export function writingOf(conversation: Conversation, side: MessageSide, now: Date): Writing {
  const until = writableUntil(conversation)
  return {
    writing: stateFor(conversation, side, now),
    writableUntil: until?.toISOString() ?? null,
    unread: side === 'customer' ? conversation.unreadByCustomer : conversation.unreadBySeller,
    masksContacts: !areContactsShown(conversation),
  }
}

function stateFor(conversation: Conversation, side: MessageSide, now: Date): WritingState {
  const { isOrphan, blocks, messages } = conversation
  const until = writableUntil(conversation)
  if (isOrphan || (until && until <= now)) return 'ended'
  if (blocks.some(({ blocked }) => blocked === side)) return 'blocked'
  if (blocks.some(({ blockedBy }) => blockedBy === side)) return 'blocking'
  return messages >= conversationMaximum ? 'full' : 'open'
}

/** Refuses `conversation-ended`, `-blocked`, `-blocking` and `-full`. */
export function requireWritable(conversation: Conversation, side: MessageSide, now: Date): void {
  const state = stateFor(conversation, side, now)
  if (state !== 'open') throw new Refusal(`conversation-${state}`)
}
