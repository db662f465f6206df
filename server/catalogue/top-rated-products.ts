import { sql } from 'drizzle-orm'
import type { Card } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { topRatedLength } from '../../contract/limits.ts'
import type { Database } from '../database/connect.ts'
import { cardsByIds } from './cards.ts'

/**
 * The ten products rated best, by a mean that few votes move little (`rating_rank`), put in the order of the average
 * that is shown. While fewer than ten have been rated at all, the newest of the others follow.
 */
export async function topRatedProducts(db: Database, lang: Language): Promise<Card[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with rated as materialized (
      select p.id, round(f.rating_sum * 10.0 / f.votes) as shown, f.rating_rank as rank, p.created_at
       from product_figures f join products p on p.id = f.product_id
       where f.votes > 0 and p.retired_at is null
       order by f.rating_rank desc, f.product_id limit ${topRatedLength}
    ), unrated as (
      select p.id, -1, -1, p.created_at
       from products p
       where p.retired_at is null
         and not exists (select from product_figures f where f.product_id = p.id and f.votes > 0)
       order by p.created_at desc, p.id desc limit ${topRatedLength}
    )
    select id from (
      select * from rated
      union all
      select * from unrated where (select count(*) from rated) < ${topRatedLength}
    ) found
    order by shown desc, rank desc, created_at desc, id desc limit ${topRatedLength}`)
  return cardsByIds(
    db,
    rows.map((row) => row.id),
    lang,
  )
}
