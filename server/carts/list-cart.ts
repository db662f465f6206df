import { and, asc, eq, isNull } from 'drizzle-orm'
import type { CartItem } from '../../contract/carts.ts'
import type { Language } from '../../contract/language.ts'
import { products } from '../catalogue/tables.ts'
import type { Database } from '../database/connect.ts'
import { cartItemFrom } from './cart-item.ts'
import { cartItems } from './tables.ts'

/** What is in the cart, in the order it was put there. A product that was retired is not for sale and not shown. */
export async function listCart(db: Database, userId: string, lang: Language): Promise<CartItem[]> {
  const rows = await db
    .select({
      id: cartItems.id,
      productId: products.id,
      name: products.name,
      nameAm: products.nameAm,
      images: products.images,
      priceSantim: products.priceSantim,
      quantity: cartItems.quantity,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.userId, userId), isNull(products.retiredAt)))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id))
  return rows.map((row) => cartItemFrom(row, lang))
}
