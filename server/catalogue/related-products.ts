import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Card } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { relatedLength } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { cardsByIds } from './cards.ts'
import { products } from './tables.ts'

/**
 * At most ten products like this one, never itself: first of its category, then of others, the newest first.
 * Refusals: product-not-found.
 */
export async function relatedProducts(
  db: Database,
  { productId, lang }: { productId: string; lang: Language },
): Promise<Card[]> {
  const [product] = await db
    .select({ categoryId: products.categoryId })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.retiredAt)))
  if (!product) throw new Refusal('product-not-found')
  const { rows } = await db.execute<{ id: string }>(sql`
    with near as materialized (
      select id, created_at, 1 as nearness from products
       where retired_at is null and category_id = ${product.categoryId} and id <> ${productId}
       order by created_at desc, id desc limit ${relatedLength}
    ), far as (
      select id, created_at, 2 from products
       where retired_at is null and category_id <> ${product.categoryId}
       order by created_at desc, id desc limit ${relatedLength}
    )
    select id from (
      select * from near
      union all
      select * from far where (select count(*) from near) < ${relatedLength}
    ) found
    order by nearness, created_at desc, id desc limit ${relatedLength}`)
  return cardsByIds(
    db,
    rows.map((row) => row.id),
    lang,
  )
}
