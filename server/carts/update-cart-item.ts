import { sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { availableToSell } from '../stock/available-to-sell.ts'

/** Sets the quantity of a cart item. Refuses `cart-item-not-found`, and `out-of-stock` with what is left. */
export async function updateCartItem(
  db: Database,
  userId: string,
  { itemId, quantity }: { itemId: string; quantity: number },
): Promise<void> {
  const { rows } = await db.execute<{ remaining: number | null; is_set: boolean }>(sql`
    with item as (
      select c.id, ${availableToSell(userId, sql`c.product_id`)} as remaining
      from cart_items c left join stock s on s.product_id = c.product_id
      where c.user_id = ${userId} and c.id = ${itemId}
    ), updated as (
      update cart_items c set quantity = ${quantity}::int from item
      where c.user_id = ${userId} and c.id = item.id
        and (item.remaining is null or item.remaining >= ${quantity}::int)
      returning c.id
    )
    select remaining, exists (select 1 from updated) as is_set from item`)
  const [row] = rows
  if (!row) throw new Refusal('cart-item-not-found')
  if (!row.is_set) throw new Refusal('out-of-stock', { left: Math.max(0, row.remaining ?? 0) })
}
