import type { WrittenMessage } from '../../../../contract/office/message-reports.ts'
import type { ConversationKey } from '../../../commerce/messages/conversations.ts'
import { readMessages } from '../../../commerce/messages/read-messages.ts'
import type { Database } from '../../../platform/database/connect.ts'

/** Whoever shows them has checked who reads, and noted it in the activity log. */
export async function writtenMessages(db: Database, key: ConversationKey): Promise<WrittenMessage[]> {
  const messages = await readMessages(db, key)
  return messages.map(({ id, author, member, text, pictures, createdAt, reportedBy }) => ({
    _id: id,
    from: author,
    member: member ?? '',
    text,
    pictures,
    createdAt: createdAt.toISOString(),
    isReported: reportedBy.length > 0,
  }))
}
