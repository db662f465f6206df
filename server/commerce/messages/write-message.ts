import { messagesPerHour } from '../../../contract/limits.ts'
import { maskContacts } from '../../../contract/mask-contacts.ts'
import type { MessageSide } from '../../../contract/message-rules.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { lockConversation, requireWritable } from './conversations.ts'
import type { Conversation, ConversationKey } from './conversations.ts'
import { attachMessagePictures } from './message-pictures.ts'
import { tellCustomerOfMessage, tellSellerOfMessage } from './tell-of-message.ts'

interface NewMessage {
  /** A repetition with the same id writes nothing. */
  id: string
  /** It is the member of the seller, or null for the customer. */
  member: string | null
  text: string
  pictures: readonly string[]
  /** It is where members of the seller read messages. */
  portalUrl: string
}

const hourMs = 60 * 60_000

/**
 * The other side is told, unless it was told of an earlier message that it has not read. Refuses `part-not-found`,
 * `key-reused`, `picture-not-found`, what `requireWritable` refuses, and `too-many-requests`.
 */
export async function writeMessage(db: Database, key: ConversationKey, message: NewMessage): Promise<void> {
  const { id, member, text, pictures, portalUrl } = message
  const author: MessageSide = member === null ? 'customer' : 'seller'
  await transaction(db, async (tx) => {
    const conversation = await lockConversation(tx, key)
    if (await wasWritten(tx, key, id)) return
    requireWritable(conversation, author, tx.now())
    await requireFewMessages(tx, key, author)
    const position = conversation.messages + 1
    await tx
      .insertInto('conversationMessages')
      .values({
        ...key,
        id,
        position,
        author,
        member,
        text,
        maskedText: maskContacts(text),
        createdAt: tx.now(),
      })
      .execute()
    await attachMessagePictures(tx, { ...key, id, author }, pictures)
    const isTold = await tellOther(tx, { conversation, author, id, portalUrl })
    await tx
      .updateTable('conversations')
      .set({
        messages: position,
        lastMessageAt: tx.now(),
        ...(author === 'customer' ? { lastOfCustomer: position } : { lastOfSeller: position }),
        ...(isTold && (author === 'customer' ? { toldSeller: position } : { toldCustomer: position })),
      })
      .where('userId', '=', key.userId)
      .where('partId', '=', key.partId)
      .execute()
  })
}

async function wasWritten(tx: Database, { userId, partId }: ConversationKey, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('conversationMessages')
    .select('partId')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (found && found.partId !== partId) throw new Refusal('key-reused')
  return found !== undefined
}

/** The conversation is locked, so that those who write at once are counted one after the other. */
async function requireFewMessages(tx: Database, key: ConversationKey, author: MessageSide): Promise<void> {
  const since = new Date(tx.now().getTime() - hourMs)
  const rows = await tx
    .selectFrom('conversationMessages')
    .select('createdAt')
    .where('userId', '=', key.userId)
    .where('partId', '=', key.partId)
    .where('author', '=', author)
    .where('createdAt', '>', since)
    .orderBy('position', 'desc')
    .limit(messagesPerHour)
    .execute()
  const oldest = rows[messagesPerHour - 1]
  if (!oldest) return
  const retryAfter = Math.ceil((oldest.createdAt.getTime() - since.getTime()) / 1_000)
  throw new Refusal('too-many-requests', { retryAfter })
}

interface Written {
  conversation: Conversation
  author: MessageSide
  id: string
  portalUrl: string
}

async function tellOther(tx: Database, { conversation, author, ...written }: Written): Promise<boolean> {
  const { toldSeller, readBySeller, toldCustomer, readByCustomer } = conversation
  const isWaiting = author === 'customer' ? toldSeller > readBySeller : toldCustomer > readByCustomer
  if (isWaiting) return false
  if (author === 'customer') await tellSellerOfMessage(tx, conversation, written)
  else await tellCustomerOfMessage(tx, conversation, written.id)
  return true
}
