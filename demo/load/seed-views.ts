import { sql } from 'kysely'
import type { Database } from '../../server/platform/database/connect.ts'

/** The days are the last ones, so that each period of the figures of sellers has some. */
const days = 60

/**
 * Products of the demo were looked at, the more often the more of them are sold; some are put into a cart. The numbers
 * follow from the SKU and the day, so that each demo has the same.
 */
export async function seedViews(db: Database): Promise<void> {
  await sql`
    insert into product_days (seller_id, day, product_id, views, additions)
    select p.seller_id, day_of(${db.now()}::timestamptz) - ago, p.id, seen.views, least(seen.views, seen.chance / 40)
    from products p left join product_figures f on f.product_id = p.id
    cross join generate_series(0, ${days - 1}::int) ago
    cross join lateral (select abs(hashtext(p.sku || ago)::bigint) % 100 as chance) of_day
    cross join lateral (
      select chance, chance * (2 + least(coalesce(f.units_sold, 0), 20)) / 100 as views) seen
    where p.retired_at is null and seen.views > 0`.execute(db)
}
