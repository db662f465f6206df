import type { Language } from '../../../contract/language.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { publish } from '../jobs/publish.ts'
import { chatOf } from './chats.ts'

declare module '../jobs/publish.ts' {
  interface ShopEvents {
    'telegram.requested': { userId: string; id: string }
  }
}

type News = {
  userId: string
  /** A message is sent once for each cause. */
  cause: string
  kind: string
  text: string
  language: Language
  orderId?: string | undefined
  codeOf?: string | undefined
}

/** It is sent if the transaction commits, and the customer has connected a chat. */
export async function requestNews(
  tx: Database,
  { userId, orderId = undefined, codeOf = undefined, ...news }: News,
): Promise<void> {
  const chatId = await chatOf(tx, userId)
  if (chatId === undefined) return
  const id = newId()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('telegramMessages')
    .values({
      userId,
      id,
      ...news,
      orderId: orderId ?? null,
      codeOf: codeOf ?? null,
      chatId,
      state: 'queued',
      reason: null,
      requestedAt: tx.now(),
      heldUntil: null,
      askedAt: null,
      settledAt: null,
    })
    .onConflict((conflict) => conflict.columns(['userId', 'cause']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) await publish(tx, 'telegram.requested', { userId, id })
}
