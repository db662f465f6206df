import { endOfQuietHours, measureSms } from '../../../contract/sms-rules.ts'
import type { SmsReason } from '../../../contract/sms-rules.ts'
import { raiseAlarm } from '../alarms.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type { Shop } from '../shop.ts'
import { smsCounter, smsSeconds, smsSegments } from './counters.ts'
import { callbackUrl } from './callback-address.ts'
import { hasDailyShare, noteRefusedShare } from './daily-share.ts'
import { SmsNotAccepted, SmsRefused } from './gateways/gateway.ts'
import type { SmsGateway } from './gateways/gateway.ts'
import { firstLook } from './look-at-deliveries.ts'
import type { SmsMessagesTable } from './tables.ts'

type SendingShop = Pick<Shop, 'config' | 'db' | 'log' | 'sms'>

type Queued = Pick<SmsMessagesTable, 'id' | 'number' | 'text' | 'codeOf' | 'isUrgent' | 'isCounted'>

/**
 * A message is handed to the gateway at most once: if the outcome is unknown, it is not repeated, as a customer who gets
 * the same message again and again no longer reads them. `write` creates secrets, so that they are stored nowhere;
 * undefined means not needed any more. It throws if the gateway has not accepted the message, so that the job is repeated.
 */
export async function deliverSms(
  shop: SendingShop,
  id: string,
  write: (message: Queued) => Promise<string | undefined>,
): Promise<void> {
  const { db, sms } = shop
  const message = await findQueued(db, id)
  if (!message) return
  if (!sms) return forget(db, id)
  const heldUntil = message.isUrgent ? null : endOfQuietHours(db.now())
  if (heldUntil) return hold(db, id, heldUntil)
  const text = await write(message)
  const to = message.number
  if (text === undefined || to === null) return fail(db, id, 'not-needed')
  if (!(await beginAsking(shop, sms, { ...message, text }))) return
  const end = smsSeconds.startTimer({ gateway: sms.name })
  try {
    const { reference } = await sms.send({ id, to, text, callbackUrl: callbackUrl(shop, id) })
    smsCounter.inc({ gateway: sms.name, outcome: 'sent' })
    smsSegments.inc({ gateway: sms.name }, measureSms(text).segments)
    await settleSent(db, id, { reference, lookAgainAt: reference && sms.readState ? firstLook(db) : null })
  } catch (error) {
    await settleFault(shop, sms, id, error)
  } finally {
    end()
  }
}

function findQueued(db: Database, id: string): Promise<Queued | undefined> {
  return db
    .selectFrom('smsMessages')
    .select(['id', 'number', 'text', 'codeOf', 'isUrgent', 'isCounted'])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
}

async function forget(db: Database, id: string): Promise<void> {
  await db.deleteFrom('smsMessages').where('id', '=', id).where('state', '=', 'queued').execute()
}

async function hold(db: Database, id: string, heldUntil: Date): Promise<void> {
  await db
    .updateTable('smsMessages')
    .set({ heldUntil })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

async function fail(db: Database, id: string, reason: SmsReason): Promise<void> {
  await db
    .updateTable('smsMessages')
    .set({ state: 'failed', reason, settledAt: db.now(), number: null, text: null, heldUntil: null })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'asking'])
    .execute()
}

/** One job at a time asks. If this process ends before the answer, the outcome is unknown (`end-messages.ts`). */
async function beginAsking(
  shop: SendingShop,
  sms: SmsGateway,
  { id, isCounted, text }: Queued & { text: string },
): Promise<boolean> {
  const outcome = await transaction(shop.db, async (tx) => {
    const claimed = await tx
      .updateTable('smsMessages')
      .set({
        state: 'asking',
        isCounted: true,
        askedAt: tx.now(),
        gateway: sms.name,
        segments: measureSms(text).segments,
        heldUntil: null,
      })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .returning('id')
      .executeTakeFirst()
    if (!claimed) return 'taken'
    if (isCounted || (await hasDailyShare(tx, shop))) return 'asking'
    await fail(tx, id, 'daily-limit')
    return 'limited'
  })
  if (outcome === 'limited') await noteRefusedShare(shop, shop.db)
  return outcome === 'asking'
}

/** A callback may have been quicker, so its outcome stays. */
async function settleSent(
  db: Database,
  id: string,
  { reference, lookAgainAt }: { reference: string | null; lookAgainAt: Date | null },
): Promise<void> {
  await db
    .updateTable('smsMessages')
    .set({ state: 'sent', settledAt: db.now(), number: null, text: null, reference, lookAgainAt })
    .where('id', '=', id)
    .where('state', '=', 'asking')
    .execute()
}

async function settleFault(shop: SendingShop, sms: SmsGateway, id: string, error: unknown): Promise<void> {
  const { db, log } = shop
  const details = { gateway: sms.name, message: id, reason: (error as Error).message }
  if (error instanceof SmsNotAccepted) {
    smsCounter.inc({ gateway: sms.name, outcome: 'failed' })
    await db
      .updateTable('smsMessages')
      .set({ state: 'queued' })
      .where('id', '=', id)
      .where('state', '=', 'asking')
      .execute()
    if (error.because === 'key' || error.because === 'balance') raiseAlarm(shop, 'sms-refused', details)
    throw error
  }
  const isRefused = error instanceof SmsRefused
  log.warn(
    details,
    isRefused ? 'a message was refused' : 'it is unknown whether a message was sent; it is not repeated',
  )
  smsCounter.inc({ gateway: sms.name, outcome: isRefused ? 'refused' : 'unknown' })
  await fail(db, id, isRefused ? 'refused' : 'no-answer')
}
