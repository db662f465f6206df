import { sql } from 'kysely'
import { recordLength } from '../../../contract/seller-levels.ts'
import type { SellerRecord } from '../../../contract/seller-levels.ts'
import type { Database } from '../../platform/database/connect.ts'

const dayMs = 24 * 60 * 60_000

/**
 * What the rules of levels look at, without what the store has bought from itself. It reads a bounded number of parts. A
 * member of the seller must not read who its customers are, and is shown all of them.
 */
export async function readRecord(
  db: Database,
  sellerId: string,
  { reader = 'shop' }: { reader?: 'shop' | 'seller' } = {},
): Promise<SellerRecord> {
  const isCounted = reader === 'shop' ? sql`not is_of_store(user_id, seller_id)` : sql`true`
  const { rows } = await sql<{ delivered: number; failed: number; firstAt: Date | null }>`
    select count(*) filter (where status = 'delivered')::int as delivered,
      count(*) filter (where ended_because in ('by-seller', 'late'))::int as failed,
      (select delivered_at from order_parts
       where seller_id = ${sellerId} and delivered_at is not null
       order by created_at, id limit 1) as first_at
    from (
      select status, ended_because from order_parts
      where seller_id = ${sellerId} and (status = 'delivered' or ended_at is not null)
        and ${isCounted}
      order by created_at desc, id desc limit ${recordLength}) ended`.execute(db)
  const [{ delivered, failed, firstAt } = { delivered: 0, failed: 0, firstAt: null }] = rows
  const days = firstAt === null ? 0 : Math.floor((db.now().getTime() - firstAt.getTime()) / dayMs)
  return { delivered, failed, days }
}
