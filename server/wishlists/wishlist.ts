import { sql } from 'kysely'
import type { Language } from '../../contract/language.ts'
import { wishlistLength } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { WishlistItem } from '../../contract/wishlists.ts'
import { cardsByIds } from '../catalogue/cards.ts'
import type { Database } from '../database/connect.ts'

/** Newest first, at today's prices. */
export async function listWishlist(db: Database, userId: string, lang: Language): Promise<WishlistItem[]> {
  const items = await db
    .selectFrom('wishlistItems')
    .select('productId')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('productId', 'desc')
    .execute()
  const cards = await cardsByIds(
    db,
    items.map((item) => item.productId),
    lang,
  )
  return cards.map(({ _id, productName, productDescription, productImage, price }) => ({
    _id,
    productId: { _id, productName, productDescription },
    productImage,
    price,
  }))
}

/** Adding a product twice is adding it once. Refuses `product-not-found`, and `wishlist-full` beyond 500 products. */
export async function addToWishlist(db: Database, userId: string, productId: string): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    with product as (select id from products where id = ${productId} and retired_at is null),
    listed as (
      select count(*)::int as others from wishlist_items where user_id = ${userId} and product_id <> ${productId}
    ), added as (
      insert into wishlist_items (user_id, product_id, created_at)
      select ${userId}::uuid, product.id, ${db.now()}::timestamptz from product, listed
      where listed.others < ${wishlistLength}
      on conflict do nothing
    )
    select listed.others from product, listed`.execute(db)
  const [found] = rows
  if (!found) throw new Refusal('product-not-found')
  if (found.others >= wishlistLength) throw new Refusal('wishlist-full', { most: wishlistLength })
}

export async function removeFromWishlist(db: Database, userId: string, productId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('wishlistItems')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('wishlist-item-not-found')
}

export async function clearWishlist(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('wishlistItems').where('userId', '=', userId).execute()
}
