import { sql } from 'kysely'
import { dayKey, addDays } from '../../../contract/addis-time.ts'
import { sellerHolidayRules } from '../../../contract/part-clocks.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'

/** The days are YYYY-MM-DD. */
interface SellerHoliday {
  id: string
  sellerId: string
  firstDay: string
  lastDay: string
  announcedAt: Date
}

const columns = sql`id, seller_id, first_day::text, last_day::text, announced_at`

/** Those that are not over, of one seller or of all, in their order. */
export async function listHolidays(db: Database, sellerId?: string): Promise<SellerHoliday[]> {
  const ofSeller = sellerId === undefined ? sql`true` : sql`seller_id = ${sellerId}`
  const { rows } = await sql<SellerHoliday>`
    select ${columns} from seller_holidays
    where ${ofSeller} and withdrawn_at is null and last_day >= ${dayKey(db.now())}::date
    order by first_day, id`.execute(db)
  return rows
}

/** All that were announced and not taken back; the time is text, as JSON has it. */
export async function announcedDays(
  db: Database,
  sellerId: string,
): Promise<{ firstDay: string; lastDay: string; announcedAt: string }[]> {
  const { rows } = await sql<{ firstDay: string; lastDay: string; announcedAt: Date }>`
    select first_day::text, last_day::text, announced_at from seller_holidays
    where seller_id = ${sellerId} and withdrawn_at is null`.execute(db)
  return rows.map((row) => ({ ...row, announcedAt: row.announcedAt.toISOString() }))
}

type Announced = { id: string; firstDay: string; lastDay: string; actor: Actor }

/**
 * Clocks of what is ordered from now on stand on these days. A repetition changes nothing. Refuses `seller-not-found`,
 * `seller-holiday-days`, `seller-holiday-overlaps` and `seller-holidays-full`.
 */
export async function announceHoliday(
  tx: Database,
  sellerId: string,
  { id, firstDay, lastDay, actor }: Announced,
): Promise<void> {
  const storeName = await lockSeller(tx, sellerId)
  const holidays = await listHolidays(tx, sellerId)
  if (holidays.some((it) => it.id === id)) return
  requireDays(dayKey(tx.now()), firstDay, lastDay)
  if (holidays.some((it) => it.firstDay <= lastDay && firstDay <= it.lastDay)) {
    throw new Refusal('seller-holiday-overlaps')
  }
  const { openMaximum } = sellerHolidayRules
  if (holidays.length >= openMaximum) {
    throw new Refusal('seller-holidays-full', { most: openMaximum })
  }
  const announced = { announcedBy: actor.name, announcedAt: tx.now(), withdrawnAt: null }
  await tx
    .insertInto('sellerHolidays')
    .values({ id, sellerId, firstDay, lastDay, ...announced })
    .execute()
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'seller_holidays_pkey' ? new Refusal('key-reused') : error
    })
  const after = { from: firstDay, to: lastDay }
  await recordActivity(tx, actor, { action: 'announce-seller-holiday', subject: storeName, after })
}

function requireDays(today: string, firstDay: string, lastDay: string): void {
  const { daysMaximum, daysAheadMaximum } = sellerHolidayRules
  const isInOrder = firstDay > today && firstDay <= lastDay
  const isShort = lastDay < addDays(firstDay, daysMaximum)
  if (!isInOrder || !isShort || firstDay > addDays(today, daysAheadMaximum)) {
    throw new Refusal('seller-holiday-days', { days: daysMaximum, ahead: daysAheadMaximum })
  }
}

/** What was ordered before keeps its due times. Refuses `seller-not-found` and `seller-holiday-not-found`. */
export async function withdrawHoliday(
  tx: Database,
  sellerId: string,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> {
  const storeName = await lockSeller(tx, sellerId)
  const found = (await listHolidays(tx, sellerId)).find((it) => it.id === id)
  if (!found) throw new Refusal('seller-holiday-not-found')
  await tx.updateTable('sellerHolidays').set({ withdrawnAt: tx.now() }).where('id', '=', id).execute()
  const before = { from: found.firstDay, to: found.lastDay }
  await recordActivity(tx, actor, { action: 'withdraw-seller-holiday', subject: storeName, before })
}

async function lockSeller(tx: Database, sellerId: string): Promise<string> {
  const seller = await tx
    .selectFrom('sellers')
    .select('storeName')
    .where('id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst()
  if (!seller) throw new Refusal('seller-not-found')
  return seller.storeName
}
