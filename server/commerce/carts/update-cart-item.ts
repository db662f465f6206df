import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { availableToSell } from '../../catalogue/stock/reservations.ts'

export async function updateCartItem(
  db: Database,
  userId: string,
  { itemId, quantity, note = null }: { itemId: string; quantity: number; note?: string | undefined | null },
): Promise<void> {
  const { rows } = await sql<{ available: number | null; isUpdated: boolean }>`
    with item as (
      select c.id, v.price_santim, case when p.note_label <> '' then ${note}::text end as note, ${availableToSell(userId, sql.ref('c.variant_id'))} as available
      from cart_items c join variants v on v.id = c.variant_id join products p on p.id = v.product_id
      where c.user_id = ${userId} and c.id = ${itemId}
    ), updated as (
      update cart_items c set quantity = ${quantity}::int, price_santim = item.price_santim,
        note = coalesce(item.note, c.note) from item
      where c.user_id = ${userId} and c.id = item.id
        and (item.available is null or item.available >= ${quantity}::int)
      returning c.id
    )
    select available, exists (select 1 from updated) as is_updated from item`.execute(db)
  const [row] = rows
  if (row?.isUpdated) return
  // Enough is left if a concurrent request has removed the item.
  if (!row || row.available === null || row.available >= quantity) throw new Refusal('cart-item-not-found')
  throw new Refusal('out-of-stock', { left: Math.max(0, row.available) })
}

export async function removeCartItem(db: Database, userId: string, itemId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('cartItems')
    .where('userId', '=', userId)
    .where('id', '=', itemId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('cart-item-not-found')
}

/** It removes what is saved for later too. */
export async function clearCart(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('cartItems').where('userId', '=', userId).execute()
  await db.deleteFrom('savedItems').where('userId', '=', userId).execute()
}
