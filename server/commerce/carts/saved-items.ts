import { sql } from 'kysely'
import type { CartItem, RetiredItem } from '../../../contract/carts.ts'
import type { Language } from '../../../contract/language.ts'
import { cartLength, quantityLimits, savedLength } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { compareAtOf } from '../../catalogue/products/sale-on-wire.ts'
import { sellerOf } from '../../catalogue/sellers/sellers.ts'
import { availableToSell } from '../../catalogue/stock/reservations.ts'
import { isOnSale, listedItems, retiredItems } from './list-cart.ts'
import { lockCart, mergeChoices } from './merge-into-cart.ts'

export async function listSaved(db: Database, userId: string, lang: Language): Promise<CartItem[]> {
  return (await readSaved(db, userId, lang)).saved
}

export async function readSaved(
  db: Database,
  userId: string,
  lang: Language,
): Promise<{ saved: CartItem[]; retired: RetiredItem[] }> {
  const rows = await selectSaved(db, { userId })
  const retired = retiredItems(rows, lang).map((item) => ({ ...item, saved: true }))
  return { saved: listedItems(rows, lang), retired }
}

const selectSaved = prepare((db, { userId }: { userId: string }) =>
  db
    .selectFrom('savedItems')
    .innerJoin('variants', 'variants.id', 'savedItems.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['savedItems.id', 'savedItems.variantId', 'savedItems.quantity', 'savedItems.note'])
    .select(['products.id as productId', 'products.name', 'products.noteLabel', 'products.translations'])
    .select(['products.images as productImages', 'variants.sku', 'variants.options', 'variants.images'])
    .select(['variants.optionTranslations', 'variants.priceSantim'])
    .select(sellerOf(sql.ref('products.seller_id')).as('seller'))
    .select(compareAtOf(sql.ref('variants')).as('compareAtSantim'))
    .select(({ fn }) => fn.coalesce('variants.weight', 'products.weight').as('grams'))
    .select('savedItems.priceSantim as before')
    .select(isOnSale)
    .select(availableToSell(userId, sql.ref('saved_items.variant_id')).as('available'))
    .where('savedItems.userId', '=', userId)
    .orderBy('savedItems.createdAt', 'desc')
    .orderBy('savedItems.id', 'desc'),
)

/** It adds up with what is saved of the same variant. Refuses `cart-item-not-found` and `saved-full`. */
export async function saveForLater(db: Database, userId: string, itemId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockCart(tx, userId)
    const item = await tx
      .deleteFrom('cartItems')
      .where('userId', '=', userId)
      .where('id', '=', itemId)
      .returning(['id', 'variantId', 'quantity', 'note', 'priceSantim'])
      .executeTakeFirst()
    if (!item) throw new Refusal('cart-item-not-found')
    const { rows } = await sql`
      insert into saved_items as s (user_id, id, variant_id, quantity, note, price_santim, created_at)
      select ${userId}, ${item.id}, ${item.variantId}, ${item.quantity}, ${item.note}, ${item.priceSantim},
        ${tx.now()}::timestamptz
      where ${savedLength}::int
        > (select count(*) from saved_items where user_id = ${userId} and variant_id <> ${item.variantId})
      on conflict (user_id, variant_id) do update
        set quantity = least(s.quantity + excluded.quantity, ${quantityLimits.max}::int), created_at = excluded.created_at,
          note = coalesce(nullif(excluded.note, ''), s.note)
      returning id`.execute(tx)
    if (rows.length === 0) throw new Refusal('saved-full', { most: savedLength })
  })
}

/** It moves as many as stock and limits allow, and returns how many can be bought, if these are fewer. */
export async function moveToCart(db: Database, userId: string, itemId: string): Promise<number | undefined> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ productId: string; variantId: string; quantity: number; note: string }>`
      delete from saved_items s using variants v
      where s.user_id = ${userId} and s.id = ${itemId} and v.id = s.variant_id
      returning v.product_id, s.variant_id, s.quantity, s.note`.execute(tx)
    const [saved] = rows
    if (!saved) throw new Refusal('cart-item-not-found')
    const [moved] = await mergeChoices(tx, userId, [saved])
    if (!moved?.reason) return undefined
    const left = Math.max(0, moved.available ?? 0)
    if (moved.after === moved.before) throw new Refusal(moved.reason, { most: cartLength, left })
    return left
  })
}

export async function removeSaved(db: Database, userId: string, itemId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('savedItems')
    .where('userId', '=', userId)
    .where('id', '=', itemId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('cart-item-not-found')
}
