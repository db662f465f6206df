import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { rowRules } from '../../../contract/limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore } from '../../platform/database/delete-in-batches.ts'
import { isInStock } from './stock-on-hand.ts'

/** It is read before `restocked_variants` is emptied. A product that comes back again within an hour keeps its time. */
export async function recordRestocked(db: Database): Promise<void> {
  const now = db.now()
  const oldest = daysBefore(now, rowRules.restockedDays)
  await sql`delete from restocked_products where restocked_at < ${oldest}`.execute(db)
  await sql`
    insert into restocked_products as known (product_id, restocked_at)
    select distinct v.product_id, ${now}::timestamptz
    from restocked_variants r join variants v on v.id = r.variant_id
    on conflict (product_id) do update set restocked_at = excluded.restocked_at
    where known.restocked_at < excluded.restocked_at - interval '1 hour'`.execute(db)
}

/** What is sold out again is not back in stock. */
export function isRestocked(productId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from restocked_products r join variants v on v.product_id = r.product_id
    where r.product_id = ${productId} and v.retired_at is null and ${isInStock(sql.ref('v.id'))})`
}
