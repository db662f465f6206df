import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/**
 * SQL: how many pieces of a product a shopper can still have, null for one that is never short; needs the product's
 * row of `stock` joined as `s`. The pieces that the shopper's own unpaid cart order holds count as left, because the
 * next checkout takes those over.
 */
export function availableToSell(userId: string, productId: SQL): SQL<number | null> {
  return sql<number | null>`(
    s.owned - s.sold - s.held + coalesce((
      select sum(i.quantity) from orders o join order_items i on i.user_id = o.user_id and i.order_id = o.id
      where o.user_id = ${userId} and o.status = 'pending' and o.payment_status = 'unpaid' and o.source = 'cart'
        and i.product_id = ${productId} and i.pieces = 'held'
    ), 0))::int`
}
