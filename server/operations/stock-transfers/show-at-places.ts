import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import type { VariantAtPlaces } from '../../../contract/office/places.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { optionsText } from '../../../contract/variants.ts'
import { stockAtPlaces } from '../../catalogue/places/stock-at-places.ts'
import { translateOptions } from '../../catalogue/products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'

/** What the places have of a product's variants, with retired ones that are still there. Refuses `product-not-found`. */
export async function showProductAtPlaces(
  db: Database,
  { productId, lang }: { productId: string; lang: Language },
): Promise<VariantAtPlaces[]> {
  const rows = await db
    .selectFrom('variants as v')
    .select(['v.id', 'v.sku', 'v.options', 'v.optionTranslations', 'v.retiredAt'])
    .select(onTheWay.as('onTheWay'))
    .where('v.productId', '=', productId)
    .orderBy('v.position')
    .orderBy('v.id')
    .execute()
  if (rows.length === 0) throw new Refusal('product-not-found')
  const stock = await stockAtPlaces(
    db,
    rows.map(({ id }) => id),
  )
  return rows
    .filter(({ id, retiredAt, onTheWay: sent }) => retiredAt === null || sent > 0 || stock.get(id)?.onHand)
    .map((row) => {
      const found = stock.get(row.id)
      return {
        _id: row.id,
        name: optionsText(translateOptions(row, lang), lang) || row.sku,
        onHand: found?.onHand ?? null,
        reserved: found?.reserved ?? 0,
        onTheWay: row.onTheWay,
        atPlaces: [...(found?.atPlaces ?? [])].map(([placeId, onHand]) => ({ placeId, onHand })),
      }
    })
}

const onTheWay = sql<number>`(
  select coalesce(sum(l.units), 0) from stock_transfer_lines l join stock_transfers t on t.id = l.transfer_id
  where l.variant_id = v.id and t.status = 'sent')::int`

/** Refuses `variant-not-found`. */
export async function productOf(db: Database, variantId: string): Promise<string> {
  const found = await db
    .selectFrom('variants')
    .select('productId')
    .where('id', '=', variantId)
    .executeTakeFirst()
  if (!found) throw new Refusal('variant-not-found')
  return found.productId
}
