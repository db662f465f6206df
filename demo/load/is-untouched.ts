import { sql } from 'drizzle-orm'
import type { Database } from '../../server/database/connect.ts'

/**
 * Whether a shop is as it was created, or as a demo load left it that was killed before its end: no accounts, banners
 * or offers, and no product but the demo's own.
 */
export async function isUntouched(db: Database, demoSkus: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute<{ untouched: boolean }>(sql`
    select not exists (select 1 from users) and not exists (select 1 from banners)
       and not exists (select 1 from offers)
       and not exists (select 1 from products where sku <> all (${sql.param(demoSkus)}::text[])) as untouched`)
  return rows[0]?.untouched === true
}
