import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { findConversation } from './conversations.ts'
import { messageFor, readMessages } from './read-messages.ts'

/** They are as the customer may see them. */
export async function exportMessages(db: Database, userId: string) {
  const [parts, pictures] = await Promise.all([
    db
      .selectFrom('conversations')
      .select('partId')
      .where('userId', '=', userId)
      .where('messages', '>', 0)
      .orderBy('createdAt')
      .orderBy('partId')
      .execute(),
    db
      .selectFrom('messagePictures')
      .select(['content', 'createdAt'])
      .where('userId', '=', userId)
      .where((where) => where.or([where('author', '=', 'customer'), where('messageId', 'is not', null)]))
      .orderBy('id')
      .execute(),
  ])
  const conversations = await Promise.all(
    parts.map(async ({ partId }) => {
      const conversation = await findConversation(db, { userId, partId })
      const messages = await readMessages(db, conversation)
      return {
        orderNumber: conversation.orderNumber,
        messages: messages.map((written) => {
          const { from, text, createdAt } = messageFor('customer', conversation, written)
          return { from, text, createdAt }
        }),
      }
    }),
  )
  return {
    conversations,
    messagePictures: pictures.map(({ content, createdAt }) => ({
      type: 'image/webp',
      content: content.toString('base64'),
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** What sellers wrote goes too, as it is about the customer. That there were messages, and reports of them, stays. */
export async function anonymizeMessages(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('messagePictures').where('userId', '=', userId).execute()
  await tx
    .updateTable('conversationMessages')
    .set({ text: '', maskedText: '' })
    .where('userId', '=', userId)
    .where(sql<boolean>`text <> ''`)
    .execute()
  await tx
    .updateTable('messageReports')
    .set({ text: '' })
    .where('userId', '=', userId)
    .where('text', '<>', '')
    .execute()
}
