import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { indexBatch } from './index-pending.ts'

/** Up to so many changes a search waits for; more of them are a bulk load, of which each search takes a part. */
const few = 200
const part = 500

/**
 * Makes what was written before this moment findable, so that a search after a change sees it, and tells how many
 * products are on sale. While a bulk load is being indexed nothing is waited for.
 */
export async function catchUp(db: Database): Promise<{ products: number }> {
  const { rows } = await db.execute<{ pending: number; products: number }>(sql`
    select (select count(*) from (select from search_pending limit ${few + 1}) p) as pending,
           (select coalesce(sum(products), 0)::bigint from category_figures) as products`)
  const { pending = 0, products = 0 } = rows[0] ?? {}
  if (pending > few) await indexBatch(db, { most: part, wait: false })
  else if (pending > 0) await indexBatch(db, { most: few, wait: true })
  return { products }
}
