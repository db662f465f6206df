import { sql } from 'kysely'
import type { CartItem } from '../../../contract/carts.ts'
import type { Language } from '../../../contract/language.ts'
import { cartLength, quantityLimits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { chosenVariant } from '../../catalogue/products/variants.ts'
import { checkSession, claimedSession, isSessionValid } from '../../platform/sessions/session.ts'
import type { FoundSession } from '../../platform/sessions/session.ts'
import { availableToSell } from '../../catalogue/stock/reservations.ts'
import { cartItemFrom } from './list-cart.ts'
import type { CartItemRow } from './list-cart.ts'
import type {} from './tables.ts'

type Row = Omit<CartItemRow, 'id' | 'quantity' | 'variantId' | 'productId'> & {
  /** Null if the user has no such session. */
  sessionId: string | null
  expiresAt: Date
  revokedAt: Date | null
  lastUsedAt: Date
  /** Null if there is no such product. */
  productId: string | null
  /** Null if the product has no such variant. */
  variantId: string | null
  available: number | null
  id: string | null
  quantity: number | null
  before: number | null
  others: number
}

/** With `tokenHash`, the session is not checked yet. */
type Buyer = { userId: string; tokenHash?: Buffer }

/**
 * One statement, so that concurrent requests add up. Without a variant it adds the first in stock. Refuses
 * `product-not-found`, `variant-not-found`, `cart-full`, `out-of-stock` and `quantity-too-large`, and what
 * `checkSession` refuses.
 */
export async function addCartItem(
  db: Database,
  { userId, tokenHash }: Buyer,
  input: { productId: string; variantId?: string | undefined; quantity: number; lang: Language },
): Promise<CartItem> {
  const { productId, variantId = null, quantity } = input
  const item = { userId, tokenHash: tokenHash ?? null, id: newId(), productId, variantId, quantity }
  const [row] = await add(db, { ...item, now: db.now() })
  if (!row) throw new Error('The statement returned no row.')
  if (tokenHash) await checkSession(db, { userId, tokenHash }, sessionOf(row))
  if (row.productId === null) throw new Refusal('product-not-found')
  if (row.variantId === null) throw new Refusal('variant-not-found')
  if (row.id !== null && row.quantity !== null) {
    const { id, variantId: addedId } = row
    return cartItemFrom({ ...row, id, productId, quantity: row.quantity, variantId: addedId }, input.lang)
  }
  if (row.others >= cartLength) throw new Refusal('cart-full', { most: cartLength })
  const available = row.available ?? quantityLimits.max
  const wanted = (row.before ?? 0) + input.quantity
  // A concurrent request may have added units that `before` does not count.
  if (wanted > quantityLimits.max || available >= quantityLimits.max) throw new Refusal('quantity-too-large')
  throw new Refusal('out-of-stock', { left: Math.max(0, available) })
}

function sessionOf({ sessionId, ...row }: Row): FoundSession | undefined {
  return sessionId === null ? undefined : { ...row, id: sessionId }
}

type NewItem = {
  userId: string
  tokenHash: Buffer | null
  id: string
  productId: string
  variantId: string | null
  quantity: number
  now: Date
}

const add = prepare(
  (_, { userId, tokenHash, id, productId, variantId, quantity, now }: NewItem) => sql<Row>`
    with session as (${claimedSession({ userId, tokenHash })}), product as (
      select p.id as product_id, p.name, p.translations, p.images as product_images, v.id as variant_id, v.sku,
        v.options, v.option_translations, v.images, v.price_santim,
        ${availableToSell(userId, sql.ref('v.id'))} as available
      from products p left join lateral ${chosenVariant(userId, { productId: sql.ref('p.id'), variantId })} v on true
      where p.id = ${productId} and p.retired_at is null
        and (${tokenHash}::bytea is null or ${isSessionValid(now)})
    ), before as (
      select quantity from cart_items
      where user_id = ${userId} and variant_id = (select variant_id from product)
    ), others as materialized (
      select other_cart_lines(${userId}::uuid, variant_id) as count from product where variant_id is not null
    ), written as (
      insert into cart_items (user_id, id, variant_id, quantity, price_santim, created_at)
      select ${userId}::uuid, ${id}::uuid, variant_id, ${quantity}::int, price_santim,
        ${now}::timestamptz from product
      where variant_id is not null
        and coalesce(available, ${quantityLimits.max}::int) >= ${quantity}::int
        and (select count from others) < ${cartLength}::int
      on conflict (user_id, variant_id) do update
        set quantity = cart_items.quantity + excluded.quantity, price_santim = excluded.price_santim
        where cart_items.quantity + excluded.quantity
          <= least((select available from product), ${quantityLimits.max}::int)
      returning id, quantity
    )
    select product.*, written.id, written.quantity, session.id as "sessionId", session.expires_at as "expiresAt",
      session.revoked_at as "revokedAt", session.last_used_at as "lastUsedAt",
      -- Of refusals only.
      case when written.id is null then (select quantity from before) end as before,
      case when written.id is null then (select count from others) end as others
    from (select) one left join session on true left join product on true left join written on true`,
)
