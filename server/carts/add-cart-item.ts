import { sql } from 'drizzle-orm'
import type { CartItem } from '../../contract/carts.ts'
import type { Language } from '../../contract/language.ts'
import { cartLength, quantityLimits } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { runPrepared } from '../database/prepared-statement.ts'
import { availableToSell } from '../stock/available-to-sell.ts'
import { cartItemFrom } from './cart-item.ts'
import type { CartItemRow } from './cart-item.ts'

type Row = Omit<CartItemRow, 'id' | 'quantity'> & {
  remaining: number | null
  id: string | null
  quantity: number | null
  before: number | null
  others: number
}

/**
 * Puts a product into the cart; one that is there already adds up. One statement looks the product up, compares
 * with the stock and writes. Refuses `product-not-found`, `out-of-stock` with what is left, `quantity-too-large`, `cart-full`.
 */
export async function addCartItem(
  db: Database,
  userId: string,
  input: { productId: string; quantity: number; lang: Language },
): Promise<CartItem> {
  const [row] = await runPrepared<Row>(
    db,
    'add-cart-item',
    sql`
    with product as (
      select p.id, p.name, p.name_am, p.images, p.price_santim, ${availableToSell(userId, sql`p.id`)} as remaining
      from products p left join stock s on s.product_id = p.id
      where p.id = ${input.productId} and p.retired_at is null
    ), before as (
      select quantity from cart_items where user_id = ${userId} and product_id = ${input.productId}
    ), others as (
      select count(*)::int as count from cart_items
      where user_id = ${userId} and product_id <> ${input.productId}
    ), put as (
      insert into cart_items (user_id, id, product_id, quantity, created_at)
      select ${userId}, ${newId()}, id, ${input.quantity}::int, ${db.now()}::timestamptz from product
      where coalesce(remaining, ${quantityLimits.max}::int) >= ${input.quantity}::int
        and (select count from others) < ${cartLength}
      on conflict (user_id, product_id) do update set quantity = cart_items.quantity + excluded.quantity
        where cart_items.quantity + excluded.quantity
          <= least((select remaining from product), ${quantityLimits.max}::int)
      returning id, quantity
    )
    select product.id as "productId", name, name_am as "nameAm", images, price_santim as "priceSantim", remaining,
      put.id, put.quantity, (select quantity from before) as before, (select count from others) as others
    from product left join put on true`,
  )
  if (!row) throw new Refusal('product-not-found')
  if (row.id !== null && row.quantity !== null) {
    return cartItemFrom({ ...row, id: row.id, quantity: row.quantity }, input.lang)
  }
  if (row.others >= cartLength) throw new Refusal('cart-full', { most: cartLength })
  const wanted = (row.before ?? 0) + input.quantity
  if (wanted > quantityLimits.max) throw new Refusal('quantity-too-large')
  throw new Refusal('out-of-stock', { left: Math.max(0, row.remaining ?? 0) })
}
