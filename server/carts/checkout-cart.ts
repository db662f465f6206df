import { sql } from 'kysely'
import { quantityLimits } from '../../contract/limits.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import type { ProductQuantity } from '../stock/reservations.ts'
import type {} from './tables.ts'

/** A user's cart items with their products; without retired products. */
export function itemsForSale(db: Database, userId: string) {
  return db
    .selectFrom('cartItems')
    .innerJoin('products', 'products.id', 'cartItems.productId')
    .where('cartItems.userId', '=', userId)
    .where('products.retiredAt', 'is', null)
}

/** What a checkout of the cart buys. */
export async function cartLines(db: Database, userId: string): Promise<ProductQuantity[]> {
  return itemsForSale(db, userId)
    .select(['cartItems.productId', 'cartItems.quantity'])
    .orderBy('cartItems.createdAt')
    .orderBy('cartItems.id')
    .execute()
}

/** Removes what was bought, but not what was added since the checkout began. */
export async function takeOutOfCart(tx: Database, userId: string, bought: ProductQuantity[]): Promise<void> {
  const ids = bought.map(({ productId }) => productId)
  const quantities = bought.map(({ quantity }) => quantity)
  const lines = sql`unnest(${ids}::uuid[], ${quantities}::int[]) as bought (product_id, quantity)`
  await sql`
    with deleted as (
      delete from cart_items c using ${lines}
      where c.user_id = ${userId} and c.product_id = bought.product_id and c.quantity <= bought.quantity
    )
    update cart_items c set quantity = c.quantity - bought.quantity from ${lines}
    where c.user_id = ${userId} and c.product_id = bought.product_id and c.quantity > bought.quantity`.execute(
    tx,
  )
}

/** For an order whose items were taken out before it was paid, and that was not paid after all. */
export async function putBackIntoCart(tx: Database, userId: string, taken: ProductQuantity[]): Promise<void> {
  const ids = taken.map(() => newId())
  const productIds = taken.map(({ productId }) => productId)
  const quantities = taken.map(({ quantity }) => quantity)
  await sql`
    insert into cart_items (user_id, id, product_id, quantity, created_at)
    select ${userId}::uuid, id, product_id, quantity, ${tx.now()}::timestamptz
    from unnest(${ids}::uuid[], ${productIds}::uuid[], ${quantities}::int[]) as taken (id, product_id, quantity)
    on conflict (user_id, product_id) do update
      set quantity = least(cart_items.quantity + excluded.quantity, ${quantityLimits.max}::int)`.execute(tx)
}
