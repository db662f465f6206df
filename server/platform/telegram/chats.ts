import type { Database } from '../database/connect.ts'

/** It is undefined if nothing may be written to the customer. */
export async function chatOf(db: Database, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('telegramChats')
    .select('chatId')
    .where('userId', '=', userId)
    .where('stoppedAt', 'is', null)
    .executeTakeFirst()
  return found?.chatId
}

/** The customer wants news there, whatever was before. */
export async function connectChat(db: Database, userId: string, chatId: string): Promise<void> {
  const row = { chatId, connectedAt: db.now(), stoppedAt: null }
  await db
    .insertInto('telegramChats')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

/** The customer has allowed the bot to write by logging in. Whoever has connected or stopped a chat has chosen already. */
export async function connectAtLogin(db: Database, userId: string, chatId: string): Promise<void> {
  await db
    .insertInto('telegramChats')
    .values({ userId, chatId, connectedAt: db.now(), stoppedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What waits for the customer is not sent either. */
export async function stopChat(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('telegramChats')
    .set({ stoppedAt: db.now() })
    .where('userId', '=', userId)
    .where('stoppedAt', 'is', null)
    .execute()
}

/** Several accounts may be told in one chat. */
export async function stopChats(db: Database, chatId: string): Promise<void> {
  await db
    .updateTable('telegramChats')
    .set({ stoppedAt: db.now() })
    .where('chatId', '=', chatId)
    .where('stoppedAt', 'is', null)
    .execute()
}

/** The data of a customer: where the bot writes, and what it has written about. What was sent is not kept. */
export async function exportTelegram(db: Database, userId: string) {
  const [chat, messages] = await Promise.all([
    db.selectFrom('telegramChats').selectAll().where('userId', '=', userId).executeTakeFirst(),
    db
      .selectFrom('telegramMessages')
      .select(['kind', 'state', 'requestedAt', 'settledAt'])
      .where('userId', '=', userId)
      .orderBy('requestedAt', 'desc')
      .execute(),
  ])
  return {
    chat: chat
      ? {
          chat: chat.chatId,
          since: chat.connectedAt.toISOString(),
          stoppedAt: chat.stoppedAt?.toISOString() ?? null,
        }
      : null,
    messages: messages.map(({ kind, state, requestedAt, settledAt }) => ({
      about: kind,
      state,
      at: (settledAt ?? requestedAt).toISOString(),
    })),
  }
}

export async function clearTelegramOf(tx: Database, userId: string): Promise<void> {
  for (const table of ['telegramMessages', 'telegramLinks', 'telegramChats'] as const)
    await tx.deleteFrom(table).where('userId', '=', userId).execute()
}
