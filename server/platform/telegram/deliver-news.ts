import { localPath } from '../../../contract/language-path.ts'
import type { Language } from '../../../contract/language.ts'
import { endOfQuietHours, smsHours } from '../../../contract/sms-rules.ts'
import { retentionDays } from '../../../contract/retention.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import { raiseAlarm } from '../alarms.ts'
import type { Database } from '../database/connect.ts'
import { daysBefore, deleteInBatches } from '../database/delete-in-batches.ts'
import { transaction } from '../database/transaction.ts'
import { publish } from '../jobs/publish.ts'
import { withCode } from '../hand-over/hand-over-code.ts'
import type { Shop } from '../shop.ts'
import { chatOf, stopChats } from './chats.ts'
import { telegramCounter, telegramSeconds } from './counters.ts'
import type { TelegramMessagesTable, TelegramReason } from './tables.ts'
import { BotNotAccepted, BotRefused } from './telegram-bot.ts'

type SendingShop = Pick<Shop, 'config' | 'db' | 'log' | 'telegram'>
type Key = { userId: string; id: string }

/** Telegram answers within seconds; who asked longer ago has ended. */
const answerMs = 5 * 60_000

/**
 * A message is handed to Telegram at most once: if the outcome is unknown, it is not repeated. It throws if Telegram
 * cannot be reached or refuses the token, so that the job is repeated.
 */
export async function deliverNews(shop: SendingShop, key: Key): Promise<void> {
  const { config, db, telegram } = shop
  if (!telegram) return forget(db, key)
  const until = telegram.pausedUntil
  if (until && until > db.now()) return hold(db, key, until)
  const message = await beginAsking(db, key)
  if (!message) return
  const { chatId, text, language, orderId } = message
  const url = orderId === null ? undefined : pageOf(config.publicUrl, orderId, language)
  const end = telegramSeconds.startTimer()
  try {
    await telegram.send({
      chatId,
      text,
      isSilent: endOfQuietHours(db.now()) !== null,
      ...(url !== undefined && { button: { text: catalogues[language].telegram.openOrder, url } }),
    })
    telegramCounter.inc({ outcome: 'sent' })
    await settle(db, key, { state: 'sent', reason: null })
  } catch (error) {
    await settleFault(shop, { ...key, chatId }, error)
  } finally {
    end()
  }
}

/** Telegram opens only addresses with HTTPS. */
function pageOf(publicUrl: string, orderId: string, language: Language): string | undefined {
  if (!publicUrl.startsWith('https:')) return undefined
  return publicUrl + localPath(`/account/orders/order?id=${orderId}`, language)
}

/** One job at a time asks. If this process ends before the answer, the outcome is unknown. */
async function beginAsking(db: Database, { userId, id }: Key) {
  const row = await db
    .updateTable('telegramMessages')
    .set({ state: 'asking', askedAt: db.now(), heldUntil: null })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning(['chatId', 'text', 'codeOf', 'language', 'orderId'])
    .executeTakeFirst()
  if (!row) return undefined
  const { chatId } = row
  const text = await withCode(db, row)
  const isWanted = chatId !== null && (await chatOf(db, userId)) === chatId
  if (isWanted && text !== undefined) return { ...row, chatId, text }
  await settle(db, { userId, id }, { state: 'failed', reason: 'stopped' })
  return undefined
}

async function settleFault(
  shop: SendingShop,
  message: Key & { chatId: string },
  error: unknown,
): Promise<void> {
  const { db, log, telegram } = shop
  const details = { message: message.id, reason: (error as Error).message }
  if (error instanceof BotNotAccepted) {
    telegramCounter.inc({ outcome: 'failed' })
    const { because, retryAfterSeconds } = error
    const heldUntil =
      retryAfterSeconds === undefined ? null : new Date(db.now().getTime() + retryAfterSeconds * 1_000)
    await again(db, message, heldUntil)
    if (because === 'token') raiseAlarm(shop, 'telegram-refused', details)
    if (heldUntil === null) throw error
    // Other messages would be refused too, and lengthen the pause.
    if (telegram) telegram.pausedUntil = heldUntil
    return log.warn({ ...details, heldUntil }, 'Telegram wants no messages for a while')
  }
  const isGone = error instanceof BotRefused && error.isGone
  if (isGone) await stopChats(db, message.chatId)
  const reason = isGone ? 'stopped' : error instanceof BotRefused ? 'refused' : 'no-answer'
  telegramCounter.inc({ outcome: reason === 'no-answer' ? 'unknown' : reason })
  if (!isGone) log.warn(details, 'a message by the bot was not sent, or nobody knows; it is not repeated')
  await settle(db, message, { state: 'failed', reason })
}

async function forget(db: Database, { userId, id }: Key): Promise<void> {
  await db
    .deleteFrom('telegramMessages')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

function hold(db: Database, key: Key, heldUntil: Date): Promise<void> {
  return change(db, key, { from: 'queued', to: { heldUntil } })
}

function again(db: Database, key: Key, heldUntil: Date | null): Promise<void> {
  return change(db, key, { from: 'asking', to: { state: 'queued', heldUntil } })
}

function settle(db: Database, key: Key, outcome: Outcome): Promise<void> {
  return change(db, key, {
    from: 'asking',
    to: { ...outcome, settledAt: db.now(), chatId: null, text: null },
  })
}

type Outcome = { state: 'sent' | 'failed'; reason: TelegramReason | null }
type Step = { from: 'queued' | 'asking'; to: Updateable<TelegramMessagesTable> }

/** It changes nothing if the message is not in the state `from` any more. */
async function change(db: Database, { userId, id }: Key, { from, to }: Step): Promise<void> {
  await db
    .updateTable('telegramMessages')
    .set(to)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('state', '=', from)
    .execute()
}

/** What was held goes on, and what nobody works on any more gets its end. */
export async function moveNews(db: Database): Promise<void> {
  const now = db.now()
  await transaction(db, async (tx) => {
    const ready = await tx
      .updateTable('telegramMessages')
      .set({ heldUntil: null })
      .where('heldUntil', '<=', now)
      .returning(['userId', 'id'])
      .execute()
    for (const key of ready) await publish(tx, 'telegram.requested', key)
  })
  const ended = { state: 'failed', settledAt: now, chatId: null, text: null, heldUntil: null } as const
  await db
    .updateTable('telegramMessages')
    .set({ ...ended, reason: 'no-answer' })
    .where('state', '=', 'asking')
    .where('askedAt', '<=', new Date(now.getTime() - answerMs))
    .execute()
  await db
    .updateTable('telegramMessages')
    .set({ ...ended, reason: 'unreachable' })
    .where('state', '=', 'queued')
    .where('requestedAt', '<=', new Date(now.getTime() - smsHours * 60 * 60_000))
    .execute()
}

export async function deleteOldNews(db: Database): Promise<void> {
  const before = daysBefore(db.now(), retentionDays.telegramMessages)
  await deleteInBatches(db, {
    table: 'telegramMessages',
    key: ['userId', 'id'],
    where: sql`requested_at <= ${before}`,
  })
}
