import { sql } from 'drizzle-orm'
import { wishlistLength } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'

/**
 * Remembers a product; adding twice is adding once. Refuses `product-not-found`, and `wishlist-full` where 500
 * others are there.
 */
export async function addToWishlist(db: Database, userId: string, productId: string): Promise<void> {
  const { rows } = await db.execute<{ others: number }>(sql`
    with product as (select id from products where id = ${productId} and retired_at is null),
    kept as (
      select count(*)::int as others from wishlist_items where user_id = ${userId} and product_id <> ${productId}
    ), added as (
      insert into wishlist_items (user_id, product_id, created_at)
      select ${userId}, product.id, ${db.now()} from product, kept where kept.others < ${wishlistLength}
      on conflict do nothing
    )
    select kept.others from product, kept`)
  const [found] = rows
  if (!found) throw new Refusal('product-not-found')
  if (found.others >= wishlistLength) throw new Refusal('wishlist-full', { most: wishlistLength })
}
