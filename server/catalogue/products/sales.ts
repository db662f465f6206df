import { sql } from 'kysely'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore, deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { setClockOfTriggers } from './shop-clock.ts'

export const saleJobs: Job[] = [
  every(5, 'begin and end sales', ({ db }, stop) => beginAndEndSales(db, stop)),
  every(24 * 60 * 60, 'delete former prices', ({ db }) => deleteFormerPrices(db)),
]

/** A transaction changes the prices of so many products, so that none is locked for long. */
const batchProducts = 500

/** A trigger derives the prices anew, and others tell search and pages. */
export async function beginAndEndSales(db: Database, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted && (await isAnyDue(db))) await changeDuePrices(db)
}

async function isAnyDue(db: Database): Promise<boolean> {
  const { rows } = await sql`select from variants where price_until <= ${db.now()} limit 1`.execute(db)
  return rows.length > 0
}

/** Products are locked in the order of the import. */
async function changeDuePrices(db: Database): Promise<void> {
  await transaction(db, async (tx) => {
    const now = tx.now()
    const { rows } = await sql<{ id: string }>`
      select id from products where id = any(array(
        select distinct product_id from variants where price_until <= ${now} limit ${batchProducts}))
      order by sku for no key update`.execute(tx)
    await setClockOfTriggers(tx, now)
    await sql`
      update variants set price_until = null
      where product_id = any(${rows.map(({ id }) => id)}::uuid[]) and price_until <= ${now}`.execute(tx)
  })
}

/** The lowest price of the days before a sale needs no older ones. */
async function deleteFormerPrices(db: Database): Promise<void> {
  const before = daysBefore(db.now(), retentionDays.formerPrices)
  await deleteInBatches(db, {
    table: 'formerPrices',
    key: ['variantId', 'until'],
    where: sql`until <= ${before}`,
  })
}
