import { sql } from 'kysely'
import type { Language } from '../../contract/language.ts'
import { wishlistLength } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { WishlistItem } from '../../contract/wishlists.ts'
import { cardsByIds } from '../catalogue/cards.ts'
import { productsForSale } from '../catalogue/products-for-sale.ts'
import type { Database } from '../database/connect.ts'
import type {} from './tables.ts'

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

/** Idempotent. Refuses `product-not-found`, and `wishlist-full` beyond 500 products. */
export async function addToWishlist(db: Database, userId: string, productId: string): Promise<void> {
  const forSale = await productsForSale(db, [productId])
  if (!forSale.has(productId)) throw new Refusal('product-not-found')
  const { rows } = await sql<{ others: number }>`
    with listed as (
      select count(*)::int as others from wishlist_items where user_id = ${userId} and product_id <> ${productId}
    ), added as (
      insert into wishlist_items (user_id, product_id, created_at)
      select ${userId}::uuid, ${productId}::uuid, ${db.now()}::timestamptz from listed
      where others < ${wishlistLength}
      on conflict do nothing
    )
    select others from listed`.execute(db)
  if ((rows[0]?.others ?? 0) >= wishlistLength) throw new Refusal('wishlist-full', { most: wishlistLength })
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
