import { sql } from 'kysely'
import type { CartItem } from '../../contract/carts.ts'
import type { Language } from '../../contract/language.ts'
import { cartLength, quantityLimits } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { prepare } from '../database/prepared-statement.ts'
import { firstVariant } from '../catalogue/variants.ts'
import { availableToSell } from '../stock/reservations.ts'
import { cartItemFrom } from './list-cart.ts'
import type { CartItemRow } from './list-cart.ts'
import type {} from './tables.ts'

type Row = Omit<CartItemRow, 'id' | 'quantity' | 'variantId'> & {
  /** Null if the product has no such variant. */
  variantId: string | null
  available: number | null
  id: string | null
  quantity: number | null
  before: number | null
  others: number
}

/**
 * One statement, so that concurrent requests add up. Without a variant it adds the first in stock. Refuses
 * `product-not-found`, `variant-not-found`, `cart-full`, `out-of-stock` and `quantity-too-large`.
 */
export async function addCartItem(
  db: Database,
  userId: string,
  input: { productId: string; variantId?: string | undefined; quantity: number; lang: Language },
): Promise<CartItem> {
  const { productId, variantId = null, quantity } = input
  const [row] = await add(db, { userId, id: newId(), productId, variantId, quantity, now: db.now() })
  if (!row) throw new Refusal('product-not-found')
  if (row.variantId === null) throw new Refusal('variant-not-found')
  if (row.id !== null && row.quantity !== null) {
    return cartItemFrom({ ...row, id: row.id, quantity: row.quantity, variantId: row.variantId }, input.lang)
  }
  if (row.others >= cartLength) throw new Refusal('cart-full', { most: cartLength })
  const available = row.available ?? quantityLimits.max
  const wanted = (row.before ?? 0) + input.quantity
  // A concurrent request may have added units that `before` does not count.
  if (wanted > quantityLimits.max || available >= quantityLimits.max) throw new Refusal('quantity-too-large')
  throw new Refusal('out-of-stock', { left: Math.max(0, available) })
}

type NewItem = {
  userId: string
  id: string
  productId: string
  variantId: string | null
  quantity: number
  now: Date
}

const add = prepare(
  (_, { userId, id, productId, variantId, quantity, now }: NewItem) => sql<Row>`
    with product as (
      select p.id as product_id, p.name, p.translations, p.images as product_images, v.id as variant_id, v.sku,
        v.options, v.option_translations, v.images, v.price_santim,
        ${availableToSell(userId, sql.ref('v.id'))} as available
      from products p left join variants v on v.product_id = p.id and v.retired_at is null
        and v.id = coalesce(${variantId}::uuid, ${firstVariant(userId, sql.ref('p.id'))})
      where p.id = ${productId} and p.retired_at is null
    ), before as (
      select quantity from cart_items
      where user_id = ${userId} and variant_id = (select variant_id from product)
    ), others as (
      select count(*)::int as count from cart_items
      where user_id = ${userId} and variant_id <> (select variant_id from product)
    ), written as (
      insert into cart_items (user_id, id, variant_id, quantity, price_santim, created_at)
      select ${userId}::uuid, ${id}::uuid, variant_id, ${quantity}::int, price_santim,
        ${now}::timestamptz from product
      where variant_id is not null
        and coalesce(available, ${quantityLimits.max}::int) >= ${quantity}::int
        and (select count from others) < ${cartLength}
      on conflict (user_id, variant_id) do update
        set quantity = cart_items.quantity + excluded.quantity, price_santim = excluded.price_santim
        where cart_items.quantity + excluded.quantity
          <= least((select available from product), ${quantityLimits.max}::int)
      returning id, quantity
    )
    select product.*, written.id, written.quantity, (select quantity from before) as before, (select count from others) as others
    from product left join written on true`,
)
