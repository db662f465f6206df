import { sql } from 'drizzle-orm'
import type { Card } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { bestSellingLength } from '../../contract/limits.ts'
import type { Database } from '../database/connect.ts'
import { cardsByIds } from './cards.ts'

/**
 * The five products of which most pieces were sold. While fewer than five have been sold at all, the newest of the
 * others follow, so that a young shop has something to show.
 */
export async function bestSellingProducts(db: Database, lang: Language): Promise<Card[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with sold as materialized (
      select p.id, f.pieces_sold, p.created_at
       from product_figures f join products p on p.id = f.product_id
       where f.pieces_sold > 0 and p.retired_at is null
       order by f.pieces_sold desc, f.product_id limit ${bestSellingLength}
    ), unsold as (
      select p.id, 0, p.created_at
       from products p
       where p.retired_at is null
         and not exists (select from product_figures f where f.product_id = p.id and f.pieces_sold > 0)
       order by p.created_at desc, p.id desc limit ${bestSellingLength}
    )
    select id from (
      select * from sold
      union all
      select * from unsold where (select count(*) from sold) < ${bestSellingLength}
    ) found
    order by pieces_sold desc, created_at desc, id desc limit ${bestSellingLength}`)
  return cardsByIds(
    db,
    rows.map((row) => row.id),
    lang,
  )
}
