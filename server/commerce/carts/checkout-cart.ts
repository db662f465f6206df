import { sql } from 'kysely'
import { quantityLimits } from '../../../contract/limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { WantedVariant } from '../../catalogue/products/variants.ts'
import type { VariantQuantity } from '../../catalogue/stock/reservations.ts'

export function itemsInCart(db: Database, userId: string) {
  return db
    .selectFrom('cartItems')
    .innerJoin('variants', 'variants.id', 'cartItems.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .where('cartItems.userId', '=', userId)
}

export function itemsForSale(db: Database, userId: string) {
  return itemsInCart(db, userId)
    .where('variants.retiredAt', 'is', null)
    .where('products.retiredAt', 'is', null)
}

export async function cartLines(db: Database, userId: string): Promise<WantedVariant[]> {
  return itemsForSale(db, userId)
    .select(['cartItems.variantId', 'cartItems.quantity', 'cartItems.note'])
    .orderBy('cartItems.createdAt')
    .orderBy('cartItems.id')
    .execute()
}

export async function seenPrices(db: Database, userId: string): Promise<Map<string, number>> {
  const rows = await itemsForSale(db, userId)
    .select(['cartItems.variantId', 'cartItems.priceSantim'])
    .execute()
  return new Map(
    rows.flatMap(({ variantId, priceSantim }) => (priceSantim === null ? [] : [[variantId, priceSantim]])),
  )
}

export async function cartItemIds(db: Database, userId: string, productIds: string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await itemsForSale(db, userId)
    .select('cartItems.id')
    .where('variants.productId', 'in', productIds)
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes what was bought, but not what was added since the checkout began. */
export async function takeOutOfCart(tx: Database, userId: string, bought: VariantQuantity[]): Promise<void> {
  const ids = bought.map(({ variantId }) => variantId)
  const quantities = bought.map(({ quantity }) => quantity)
  const lines = sql`unnest(${ids}::uuid[], ${quantities}::int[]) as bought (variant_id, quantity)`
  await sql`
    with deleted as (
      delete from cart_items c using ${lines}
      where c.user_id = ${userId} and c.variant_id = bought.variant_id and c.quantity <= bought.quantity
    )
    update cart_items c set quantity = c.quantity - bought.quantity from ${lines}
    where c.user_id = ${userId} and c.variant_id = bought.variant_id and c.quantity > bought.quantity`.execute(
    tx,
  )
}

/** The order's items were taken out before it was paid, and it was not paid after all. */
export async function putBackIntoCart(tx: Database, userId: string, taken: WantedVariant[]): Promise<void> {
  const ids = taken.map(() => newId())
  const variantIds = taken.map(({ variantId }) => variantId)
  const quantities = taken.map(({ quantity }) => quantity)
  const notes = taken.map(({ note }) => note)
  await sql`
    insert into cart_items (user_id, id, variant_id, quantity, note, created_at)
    select ${userId}::uuid, id, variant_id, quantity, note, ${tx.now()}::timestamptz
    from unnest(${ids}::uuid[], ${variantIds}::uuid[], ${quantities}::int[], ${notes}::text[])
      as taken (id, variant_id, quantity, note)
    on conflict (user_id, variant_id) do update
      set quantity = least(cart_items.quantity + excluded.quantity, ${quantityLimits.max}::int),
        note = coalesce(nullif(cart_items.note, ''), excluded.note)`.execute(tx)
}
