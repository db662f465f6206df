import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    sellerDays: SellerDaysTable
    sellerDaysCounted: { day: string }
  }
}

interface SellerDaysTable {
  day: string
  sellerId: string
  goodsSantim: number
  refundedSantim: number
  commissionSantim: number
  commissionVatSantim: number
  payableSantim: number
}

/** A run ends after so long; the next one goes on with the days that are left. */
const runMs = 20_000

/**
 * What the books say of the parts of orders on the days, a row for each day and seller. Where all of the price was
 * commission, no entry names the seller, and the part of the order does.
 */
export const earnedOfDays = (isDay: RawBuilder<unknown>) => sql`(
  select k.day, s.seller_id,
    coalesce(sum(k.gross) filter (where not k.is_refund), 0)::bigint as goods_santim,
    coalesce(-sum(k.gross) filter (where k.is_refund), 0)::bigint as refunded_santim,
    sum(k.commission)::bigint as commission_santim, sum(k.vat)::bigint as commission_vat_santim,
    sum(k.gross - k.commission - k.vat)::bigint as payable_santim
  from (
    select t.day, t.id, e.order_id, e.part_id, t.description in ('order-refunded', 'refund-failed') as is_refund,
      max(a.name) filter (where a.owner = 'seller') as seller,
      -sum(e.amount_santim) as gross,
      coalesce(-sum(e.amount_santim) filter (where a.kind = 'commission-income'), 0) as commission,
      coalesce(-sum(e.amount_santim) filter (where a.kind = 'vat-on-commission'), 0) as vat
    from ledger_transactions t
    cross join lateral (select * from ledger_entries where transaction_id = t.id offset 0) e
    cross join lateral (select * from ledger_accounts where id = e.account_id offset 0) a
    where ${isDay} and e.part_id is not null and a.kind in (
      'commission-income', 'vat-on-commission', 'seller-payable-held', 'seller-payable-available')
    group by t.id, e.order_id, e.part_id
  ) k cross join lateral (
    select coalesce(k.seller::uuid, (
      select q.seller_id from orders o join order_parts q on q.user_id = o.user_id and q.order_id = o.id
      where o.id = k.order_id and q.id = k.part_id)) as seller_id offset 0
  ) s
  where s.seller_id is not null and (k.gross <> 0 or k.commission <> 0 or k.vat <> 0)
  group by k.day, s.seller_id)`

/** Closed days do not change, so that each is added up once. The oldest come first. */
export async function countSellerDays(db: Database, stop?: AbortSignal): Promise<void> {
  const until = performance.now() + runMs
  while (performance.now() < until && !stop?.aborted) {
    const isLeft = await transaction(db, countNextDay)
    if (!isLeft) break
  }
}

async function countNextDay(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ day: string }>`
    insert into seller_days_counted (day)
    select day from ledger_heads
    where day > coalesce((select max(day) from seller_days_counted), '-infinity'::date) order by day limit 1
    on conflict do nothing returning day::text as day`.execute(tx)
  const [counted] = rows
  if (!counted) return false
  await sql`
    insert into seller_days
      (day, seller_id, goods_santim, refunded_santim, commission_santim, commission_vat_santim, payable_santim)
    select * from ${earnedOfDays(sql`t.day = ${counted.day}::date`)} d`.execute(tx)
  return true
}

export const sellerDayJobs: Job[] = [
  every(60, 'count days of sellers', ({ db }, stop) => countSellerDays(db, stop)),
]
