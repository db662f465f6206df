import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Card } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { sellerBestSoldLength } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { cardsByIds } from './cards.ts'
import { products } from './tables.ts'

/**
 * What the seller of this product sells most, at most ten, by pieces sold and then the newest.
 * Refusals: product-not-found.
 */
export async function sellerBestSold(
  db: Database,
  { productId, lang }: { productId: string; lang: Language },
): Promise<{ products: Card[] }> {
  const [product] = await db
    .select({ sellerId: products.sellerId })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.retiredAt)))
  if (!product) throw new Refusal('product-not-found')
  const { rows } = await db.execute<{ id: string }>(sql`
    with sold as materialized (
      select p.id, f.pieces_sold, p.created_at
        from product_figures f join products p on p.id = f.product_id
       where f.seller_id = ${product.sellerId} and f.pieces_sold > 0 and p.retired_at is null
       order by f.pieces_sold desc, f.product_id desc limit ${sellerBestSoldLength}
    ), unsold as (
      select p.id, 0, p.created_at
        from products p
       where p.seller_id = ${product.sellerId} and p.retired_at is null
         and not exists (select from product_figures f where f.product_id = p.id and f.pieces_sold > 0)
       order by p.created_at desc, p.id desc limit ${sellerBestSoldLength}
    )
    select id from (
      select * from sold
      union all
      select * from unsold where (select count(*) from sold) < ${sellerBestSoldLength}
    ) found
    order by pieces_sold desc, created_at desc, id desc limit ${sellerBestSoldLength}`)
  const ids = rows.map((row) => row.id)
  return { products: await cardsByIds(db, ids, lang) }
}
