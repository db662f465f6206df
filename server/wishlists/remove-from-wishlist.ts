import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { wishlistItems } from './tables.ts'

/** Forgets a product. Refuses `wishlist-item-not-found`. */
export async function removeFromWishlist(db: Database, userId: string, productId: string): Promise<void> {
  const removed = await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)))
  if (removed.rowCount === 0) throw new Refusal('wishlist-item-not-found')
}

/** Forgets all that a user wishes for. */
export async function clearWishlist(db: Database, userId: string): Promise<void> {
  await db.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
}
