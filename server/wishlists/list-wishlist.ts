import { desc, eq } from 'drizzle-orm'
import type { Language } from '../../contract/language.ts'
import type { WishlistItem } from '../../contract/wishlists.ts'
import { cardsByIds } from '../catalogue/cards.ts'
import type { Database } from '../database/connect.ts'
import { wishlistItems } from './tables.ts'

/** What a user wishes for, newest first, at today's price. An item is known by its product. */
export async function listWishlist(db: Database, userId: string, lang: Language): Promise<WishlistItem[]> {
  const kept = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId))
  const cards = await cardsByIds(
    db,
    kept.map((item) => item.productId),
    lang,
  )
  return cards.map(({ _id, productName, productDescription, productImage, price }) => ({
    _id,
    productId: { _id, productName, productDescription },
    productImage,
    price,
  }))
}
