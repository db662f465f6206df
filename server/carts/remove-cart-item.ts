import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { cartItems } from './tables.ts'

/** Takes an item out of the cart. Refuses `cart-item-not-found`. */
export async function removeCartItem(db: Database, userId: string, itemId: string): Promise<void> {
  const { rowCount } = await db
    .delete(cartItems)
    .where(and(eq(cartItems.userId, userId), eq(cartItems.id, itemId)))
  if (rowCount === 0) throw new Refusal('cart-item-not-found')
}
