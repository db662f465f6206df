import type { Language } from '../../../contract/language.ts'
import type { OrderConversation, OrderMessage } from '../../../contract/messages.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { readSeller } from '../../catalogue/sellers/sellers.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import { readOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { conversationsOfOrder, findConversation, writingOf } from './conversations.ts'
import type { Conversation, ConversationKey } from './conversations.ts'
import { messageFor, readMessages } from './read-messages.ts'

interface OrderMessages {
  messages: OrderMessage[]
  conversations: OrderConversation[]
}

/** They are as the customer may see them. Refuses `order-not-found`. */
export async function messagesOfOrder(db: Database, key: OrderKey, lang: Language): Promise<OrderMessages> {
  await readOrder(db, key)
  const conversations = await conversationsOfOrder(db, key)
  const messages = await Promise.all(conversations.map((conversation) => messagesOf(db, conversation)))
  return {
    messages: messages.flat().toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1)),
    conversations: await Promise.all(
      conversations.map(async (conversation) => {
        const { partId, sellerId } = conversation
        const seller = await readSeller(db, sellerId)
        return {
          partId,
          seller: { _id: sellerId, store_name: translate(seller, 'storeName', lang) },
          ...writingOf(conversation, 'customer', db.now()),
        }
      }),
    ),
  }
}

async function messagesOf(db: Database, conversation: Conversation): Promise<OrderMessage[]> {
  const { partId, messages } = conversation
  if (messages === 0) return []
  const written = await readMessages(db, conversation)
  return written.map((message) => ({ ...messageFor('customer', conversation, message), partId }))
}

/** Refuses `message-not-found`. */
export async function messageOfCustomer(
  db: Database,
  key: ConversationKey,
  messageId: string,
): Promise<OrderMessage> {
  const messages = await messagesOf(db, await findConversation(db, key))
  const found = messages.find(({ _id }) => _id === messageId)
  if (!found) throw new Refusal('message-not-found')
  return found
}

/**
 * Returns the part that is written about. Refuses `order-not-found`, `part-not-found` and, without a part where the order
 * has several, `message-part-needed`.
 */
export async function partToWriteAbout(
  db: Database,
  key: OrderKey,
  partId: string | undefined,
): Promise<ConversationKey> {
  await readOrder(db, key)
  const parts = await conversationsOfOrder(db, key)
  if (partId === undefined && parts.length > 1) throw new Refusal('message-part-needed')
  const found = partId === undefined ? parts[0] : parts.find((part) => part.partId === partId)
  if (!found) throw new Refusal('part-not-found')
  return { userId: key.userId, partId: found.partId }
}
