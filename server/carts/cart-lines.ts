import { and, asc, eq, isNull } from 'drizzle-orm'
import { products } from '../catalogue/tables.ts'
import type { Database } from '../database/connect.ts'
import type { Pieces } from '../stock/reserve-stock.ts'
import { cartItems } from './tables.ts'

/** What a checkout of the cart buys: products that are still for sale, and how many of each. */
export async function cartLines(db: Database, userId: string): Promise<Pieces[]> {
  return db
    .select({ productId: cartItems.productId, quantity: cartItems.quantity })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.userId, userId), isNull(products.retiredAt)))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id))
}
