import { dayKey } from '../../../contract/addis-time.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'

/** A run ends after so long; the next one goes on with the days that are left. */
const runMs = 20_000
const monthsOfRun = 24

/** The newest days come first. Whoever changes an order meanwhile marks its day again, by another transaction. */
export async function countDays(db: Database, stop?: AbortSignal): Promise<void> {
  const until = performance.now() + runMs
  while (performance.now() < until && !stop?.aborted) {
    const isLeft = await transaction(db, async (tx) => {
      const { rows } = await sql<{ day: string }>`
        delete from sales_days_to_count where day = (select max(day) from sales_days_to_count)
        returning day::text as day`.execute(tx)
      const [counted] = rows
      if (!counted) return false
      // The other statements see all that this one has seen.
      await sql`delete from sales_months where month = date_trunc('month', ${counted.day}::date)::date`.execute(
        tx,
      )
      await sql`select count_sales_of_day(${counted.day}::date)`.execute(tx)
      return true
    })
    if (!isLeft) break
  }
  await countMonths(db)
}

/** A month is added up when it is over and all its days are counted. */
async function countMonths(db: Database): Promise<void> {
  const { rows } = await sql<{ month: string }>`
    select month::date::text as month
    from generate_series(
      (select date_trunc('month', min(day)) from sales_by_day),
      date_trunc('month', ${dayKey(db.now())}::date) - interval '1 month', interval '1 month') month
    where not exists (select from sales_months m where m.month = month.month::date)
      and not exists (
        select from sales_days_to_count d
        where d.day >= month.month::date and d.day < (month.month + interval '1 month')::date)
    order by month.month desc limit ${monthsOfRun}`.execute(db)
  for (const { month } of rows) {
    await transaction(db, async (tx) => {
      await sql`select count_sales_of_month(${month}::date)`.execute(tx)
    })
  }
}

export const salesReportJobs: Job[] = [
  every(60, 'count days of sales', ({ db }, stop) => countDays(db, stop)),
]
