import { and, eq, isNull } from 'drizzle-orm'
import { toBirr } from '../../contract/money.ts'
import { cartTotal } from '../../contract/pricing.ts'
import { products } from '../catalogue/tables.ts'
import type { Database } from '../database/connect.ts'
import { cartItems } from './tables.ts'

/** The sum of the lines as priced, in birr. */
export async function cartTotalPrice(db: Database, userId: string): Promise<number> {
  const lines = await db
    .select({ priceSantim: products.priceSantim, quantity: cartItems.quantity })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.userId, userId), isNull(products.retiredAt)))
  return toBirr(cartTotal(lines))
}
