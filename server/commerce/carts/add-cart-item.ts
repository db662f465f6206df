import { sql } from 'kysely'
import type { CartItem } from '../../../contract/carts.ts'
import type { Language } from '../../../contract/language.ts'
import { cartLength, quantityLimits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { compareAtOf } from '../../catalogue/products/sale-on-wire.ts'
import { chosenVariant } from '../../catalogue/products/variants.ts'
import type { ChosenItem } from '../../catalogue/products/variants.ts'
import { sellerOf } from '../../catalogue/sellers/sellers.ts'
import { availableToSell } from '../../catalogue/stock/reservations.ts'
import { cartItemFrom } from './list-cart.ts'
import type { CartItemRow } from './list-cart.ts'

type Row = Omit<CartItemRow, 'id' | 'quantity' | 'note' | 'variantId'> & {
  variantId: string | null
  note: string | null
  available: number | null
  id: string | null
  quantity: number | null
  before: number | null
  others: number
}

/** One statement makes concurrent requests add up. Without a variant it adds the first in stock. */
export async function addCartItem(
  db: Database,
  userId: string,
  input: ChosenItem & { lang: Language },
): Promise<CartItem> {
  const { productId, variantId = null, quantity, note = '' } = input
  const [row] = await add(db, { userId, id: newId(), productId, variantId, quantity, note, now: db.now() })
  if (!row) throw new Refusal('product-not-found')
  if (row.variantId === null) throw new Refusal('variant-not-found')
  if (row.id !== null && row.quantity !== null && row.note !== null) {
    const { id, quantity: together, note: kept, variantId: added } = row
    return cartItemFrom({ ...row, id, quantity: together, note: kept, variantId: added }, input.lang)
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
  note: string
  now: Date
}

const add = prepare(
  (_, { userId, id, productId, variantId, quantity, note, now }: NewItem) => sql<Row>`
    with product as (
      select p.id as product_id, p.name, p.note_label, p.translations, p.images as product_images,
        ${sellerOf(sql.ref('p.seller_id'))} as seller, v.id as variant_id, v.sku,
        v.options, v.option_translations, v.images, v.price_santim,
        ${compareAtOf(sql.ref('v'))} as compare_at_santim, coalesce(v.weight, p.weight) as grams,
        ${availableToSell(userId, sql.ref('v.id'))} as available
      from products p left join lateral ${chosenVariant(userId, { productId: sql.ref('p.id'), variantId })} v on true
      where p.id = ${productId} and p.retired_at is null
    ), before as (
      select quantity from cart_items
      where user_id = ${userId} and variant_id = (select variant_id from product)
    ), others as materialized (
      select other_cart_lines(${userId}::uuid, variant_id) as count from product where variant_id is not null
    ), written as (
      insert into cart_items (user_id, id, variant_id, quantity, note, price_santim, created_at)
      select ${userId}::uuid, ${id}::uuid, variant_id, ${quantity}::int,
        case when note_label = '' then '' else ${note} end, price_santim, ${now}::timestamptz from product
      where variant_id is not null
        and coalesce(available, ${quantityLimits.max}::int) >= ${quantity}::int
        and (select count from others) < ${cartLength}::int
      on conflict (user_id, variant_id) do update
        set quantity = cart_items.quantity + excluded.quantity, price_santim = excluded.price_santim,
          note = coalesce(nullif(excluded.note, ''), cart_items.note)
        where cart_items.quantity + excluded.quantity
          <= least((select available from product), ${quantityLimits.max}::int)
      returning id, quantity, note
    )
    select product.*, written.id, written.quantity, written.note,
      -- Only refusals need these.
      case when written.id is null then (select quantity from before) end as before,
      case when written.id is null then (select count from others) end as others
    from product left join written on true`,
)
