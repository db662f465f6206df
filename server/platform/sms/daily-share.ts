import { sql } from 'kysely'
import { dayKey, fromAddisTime } from '../../../contract/addis-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { retentionDays } from '../../../contract/retention.ts'
import { raiseAlarm } from '../alarms.ts'
import type { Database } from '../database/connect.ts'
import { daysBefore, deleteInBatches } from '../database/delete-in-batches.ts'
import type { Shop } from '../shop.ts'
import { smsCounter } from './counters.ts'

type LimitedShop = Pick<Shop, 'config' | 'log' | 'sms'>

/** The row of the day is locked until the transaction ends, so that parallel messages are counted one after another. */
export async function hasDailyShare(tx: Database, { config }: Pick<Shop, 'config'>): Promise<boolean> {
  const { rows } = await sql`
    insert into sms_days as today (day, messages, refused) values (${dayKey(tx.now())}::date, 1, 0)
    on conflict (day) do update set messages = today.messages + 1 where today.messages < ${config.sms.dailyLimit}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** It is written outside the transaction that was refused. Only the first refusal of a day raises the alarm. */
export async function noteRefusedShare(shop: LimitedShop, db: Database): Promise<void> {
  smsCounter.inc({ gateway: shop.sms?.name ?? 'none', outcome: 'limited' })
  const { rows } = await sql<{ refused: number }>`
    update sms_days set refused = refused + 1 where day = ${dayKey(db.now())}::date returning refused`.execute(
    db,
  )
  if (rows[0]?.refused === 1) raiseAlarm(shop, 'sms-limit', { limit: shop.config.sms.dailyLimit })
}

/** Its `retryAfter` is until the next day of Addis Ababa. */
export function limitReached(now: Date): Refusal {
  const tomorrow = fromAddisTime(`${dayKey(new Date(now.getTime() + 24 * 60 * 60_000))}T00:00`)
  const waitMs = (tomorrow ?? now).getTime() - now.getTime()
  return new Refusal('sms-limit-reached', { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) })
}

export async function messagesOfDay(db: Database): Promise<{ messages: number; refused: number }> {
  const row = await db
    .selectFrom('smsDays')
    .select(['messages', 'refused'])
    .where('day', '=', dayKey(db.now()))
    .executeTakeFirst()
  return row ?? { messages: 0, refused: 0 }
}

export async function deleteOldSmsDays(db: Database): Promise<void> {
  const before = dayKey(daysBefore(db.now(), retentionDays.smsDays))
  await deleteInBatches(db, { table: 'smsDays', key: ['day'], where: sql`day <= ${before}::date` })
}
