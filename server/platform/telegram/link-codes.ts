import { createHash, randomBytes } from 'node:crypto'
import { telegramLinkLifeMs } from '../../../contract/limits.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { connectChat } from './chats.ts'

/** It names the account and is valid once. Only its hash is stored; a newer code replaces it. */
export async function giveLinkCode(db: Database, userId: string): Promise<string> {
  const code = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(24)])
  const row = {
    codeHash: hashOf(code),
    expiresAt: new Date(db.now().getTime() + telegramLinkLifeMs),
    usedBy: null,
  }
  await db
    .insertInto('telegramLinks')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
  // A parameter of a bot has at most 64 of these letters.
  return code.toString('base64url')
}

/**
 * The account is told in this chat from now on; undefined if the code is wrong, old or was used in another chat. Telegram
 * may tell of one message several times.
 */
export async function useLinkCode(db: Database, text: string, chatId: string): Promise<string | undefined> {
  const code = Buffer.from(text, 'base64url')
  if (code.length !== 40) return undefined
  const hex = code.subarray(0, 16).toString('hex')
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return transaction(db, async (tx) => {
    const link = await tx
      .selectFrom('telegramLinks')
      .selectAll()
      .where('userId', '=', userId)
      .where('codeHash', '=', hashOf(code))
      .where('expiresAt', '>', tx.now())
      .forUpdate()
      .executeTakeFirst()
    if (!link) return undefined
    if (link.usedBy !== null) return link.usedBy === chatId ? userId : undefined
    await tx.updateTable('telegramLinks').set({ usedBy: chatId }).where('userId', '=', userId).execute()
    await connectChat(tx, userId, chatId)
    return userId
  })
}

function hashOf(code: Buffer): Buffer {
  return createHash('sha256').update(code).digest()
}
