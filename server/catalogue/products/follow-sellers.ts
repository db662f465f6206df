import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { every, on } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { setClockOfTriggers } from './shop-clock.ts'

export const sellerStateJobs: Job[] = [
  on('seller.state-changed', 'products', ({ db }, { sellerId }, stop) =>
    followSellers(db, { sellerId, stop }),
  ),
  // What was put on sale by a transaction that began before the seller was suspended is found by it.
  every(60, 'withhold the products of sellers who may not sell', ({ db }, stop) =>
    followSellers(db, { stop }),
  ),
]

/** A transaction changes so many products, so that none is locked for long. */
const batchProducts = 500

type Followed = { sellerId?: string; stop?: AbortSignal | undefined }

/**
 * What is on sale of a seller who is not active is withheld, and comes back as soon as the seller is active again: exactly
 * these products, as those which members withhold have another value. A repetition changes nothing.
 */
async function followSellers(db: Database, { sellerId, stop }: Followed): Promise<void> {
  const ofSeller = sellerId === undefined ? sql`true` : sql`s.id = ${sellerId}`
  const toWithhold = sql`
    select p.id from sellers s join products p on p.seller_id = s.id
    where ${ofSeller} and s.state <> 'active' and p.retired_at is null limit ${batchProducts}`
  const toRelease = sql`
    select p.id from sellers s join products p on p.seller_id = s.id
    where ${ofSeller} and s.state = 'active' and p.withheld = 'seller' limit ${batchProducts}`
  await inBatches(db, { which: toWithhold, change: withhold, stop })
  await inBatches(db, { which: toRelease, change: release, stop })
}

type Batches = {
  which: RawBuilder<unknown>
  change: (tx: Database, ids: readonly string[]) => Promise<void>
  stop: AbortSignal | undefined
}

async function inBatches(db: Database, { which, change, stop }: Batches): Promise<void> {
  let found = 1
  while (found > 0 && !stop?.aborted) {
    found = await transaction(db, async (tx) => {
      // Products are locked in the order of the import.
      const { rows } = await sql<{ id: string }>`
        select id from products where id = any(array(${which})) order by sku for no key update`.execute(tx)
      if (rows.length === 0) return 0
      await setClockOfTriggers(tx, tx.now())
      await change(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.length
    })
  }
}

async function withhold(tx: Database, ids: readonly string[]): Promise<void> {
  await sql`
    update products set retired_at = ${tx.now()}, withheld = 'seller', updated_at = ${tx.now()}
    where id = any(${ids}::uuid[]) and retired_at is null`.execute(tx)
}

/** A product of which no variant is on sale any more is hidden instead. */
async function release(tx: Database, ids: readonly string[]): Promise<void> {
  const isSold = sql`exists (select from variants v where v.product_id = p.id and v.retired_at is null)`
  await sql`
    update products p set updated_at = ${tx.now()},
      retired_at = case when ${isSold} then null else retired_at end,
      withheld = case when ${isSold} then null else 'hidden' end
    where id = any(${ids}::uuid[]) and withheld = 'seller'`.execute(tx)
}
