import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { cartItems } from './tables.ts'

/** Takes everything out of a user's cart. */
export async function clearCart(db: Database, userId: string): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.userId, userId))
}
