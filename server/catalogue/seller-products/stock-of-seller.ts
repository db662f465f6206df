import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Option } from '../../../contract/catalogue.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Translations } from '../../platform/database/translations.ts'
import type { OptionTranslations, StoredImage } from '../products/tables.ts'
import { unlimitedStock } from '../stock/reservations.ts'
import { countedStock, setStock } from '../stock/stock-on-hand.ts'

export interface VariantOfSeller {
  id: string
  productId: string
  name: string
  translations: Translations<'name'>
  sku: string
  options: Option[]
  optionTranslations: OptionTranslations
  images: StoredImage[]
  priceSantim: number
  onHand: number | null
  received: number | null
  reserved: number
}

const most = 50

/** Of the product with this SKU all are found, as its sheet may name it alone. */
export function variantsByCode(db: Database, sellerId: string, code: string): Promise<VariantOfSeller[]> {
  return read(db, sellerId, sql`(v.sku = ${code} or v.barcode = ${code} or p.sku = ${code})`)
}

export function variantsOfProduct(
  db: Database,
  sellerId: string,
  productId: string,
): Promise<VariantOfSeller[]> {
  return read(db, sellerId, sql`p.id = ${productId}::uuid`)
}

/** Refuses `variant-not-found`, also for one of another seller. */
export async function variantOfSeller(db: Database, sellerId: string, id: string): Promise<VariantOfSeller> {
  const [found] = await read(db, sellerId, sql`v.id = ${id}::uuid`)
  if (!found) throw new Refusal('variant-not-found')
  return found
}

async function read(db: Database, sellerId: string, where: RawBuilder<unknown>): Promise<VariantOfSeller[]> {
  const { rows } = await sql<VariantOfSeller>`
    select v.id, v.product_id, p.name, p.translations, v.sku, v.options, v.option_translations,
      case when v.images = '[]' then p.images else v.images end as images,
      coalesce(v.regular_santim, v.price_santim) as price_santim,
      (s.received - s.sold)::int as on_hand, s.received::int as received, coalesce(s.reserved, 0)::int as reserved
    from products p join variants v on v.product_id = p.id
    left join stock s on s.variant_id = v.id and s.received < ${unlimitedStock}
    where p.seller_id = ${sellerId}::uuid and v.retired_at is null and ${where}
    order by v.product_id, v.position, v.id limit ${most}`.execute(db)
  return rows
}

interface Counted {
  onHand: number | null
  shown: { onHand: number; received: number } | null
  why: 'edited' | 'counted'
  actor: string
}

/**
 * Returns what was on hand before, or undefined for a repetition. Units that were sold since it was shown are subtracted.
 * Refuses `stock-changed` and `stock-reserved`.
 */
export async function setStockOfSeller(
  tx: Database,
  { id, sku }: Pick<VariantOfSeller, 'id' | 'sku'>,
  { onHand, shown, why, actor }: Counted,
): Promise<{ before: number | null; after: number | null } | undefined> {
  // Two who begin to count at the same time have no row of stock to wait for.
  await sql`select from variants where id = ${id} for no key update`.execute(tx)
  const present = (await countedStock(tx, [id], { isLocked: true })).get(id)
  const received = present?.received ?? null
  const wanted = onHand === null ? null : shown === null ? onHand : shown.received + onHand - shown.onHand
  const isSaid = onHand === null ? present === undefined : shown !== null && received === wanted
  if (isSaid || (shown === null && present?.onHand === onHand)) return undefined
  if (received !== (shown?.received ?? null))
    throw new Refusal('stock-changed', { count: present?.onHand ?? 0 })
  const quantity = onHand === null || !present || !shown ? onHand : present.onHand + onHand - shown.onHand
  const reserved = present?.reserved ?? 0
  if (quantity !== null && quantity < reserved) {
    throw new Refusal('stock-reserved', { sku, count: reserved }, [{ msg: 'Too low', path: 'onHand' }])
  }
  await setStock(tx, [{ variantId: id, quantity }], { cause: why, actor, subject: sku })
  return { before: present?.onHand ?? null, after: quantity }
}
