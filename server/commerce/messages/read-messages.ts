import { sql } from 'kysely'
import { areContactsShown } from '../../../contract/message-rules.ts'
import type { MessageSide } from '../../../contract/message-rules.ts'
import type { Message } from '../../../contract/message-shapes.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Conversation, ConversationKey } from './conversations.ts'
import type { ConversationMessagesTable } from './tables.ts'

interface WrittenMessage extends ConversationMessagesTable {
  /** They are the ids of its pictures that are kept. */
  pictures: string[]
  reportedBy: MessageSide[]
}

/** All messages about a part of an order as they were written, oldest first. Whoever shows them checks who may see them. */
export async function readMessages(
  db: Database,
  { userId, partId }: ConversationKey,
): Promise<WrittenMessage[]> {
  const { rows } = await sql<WrittenMessage>`
    select m.*, (
        select coalesce(json_agg(p.id order by p.created_at, p.id), '[]') from message_pictures p
        where p.user_id = m.user_id and p.message_id = m.id) as pictures, (
        select coalesce(json_agg(r.reported_by), '[]') from message_reports r
        where r.user_id = m.user_id and r.message_id = m.id) as reported_by
    from conversation_messages m
    where m.user_id = ${userId}::uuid and m.part_id = ${partId}::uuid
    order by m.position`.execute(db)
  return rows
}

/** A message as one side may see it: what the other one wrote has masked contacts until the order is paid. */
export function messageFor(side: MessageSide, conversation: Conversation, written: WrittenMessage): Message {
  const { id, author, text, maskedText, pictures, createdAt, reportedBy } = written
  const isMasked = author !== side && maskedText !== text && !areContactsShown(conversation)
  return {
    _id: id,
    from: author,
    text: isMasked ? maskedText : text,
    pictures,
    createdAt: createdAt.toISOString(),
    isMasked,
    isReported: reportedBy.includes(side),
  }
}
