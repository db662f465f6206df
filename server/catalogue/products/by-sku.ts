import type { Language } from '../../../contract/language.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'

/** The SKU of a product means its only variant. One that is not sold is not found. */
export async function variantsBySku(db: Database, skus: readonly string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.id', 'variants.sku', 'products.sku as productSku'])
    .where((row) => row.or([row('variants.sku', 'in', skus), row('products.sku', 'in', skus)]))
    .where('variants.retiredAt', 'is', null)
    .where('products.retiredAt', 'is', null)
    .execute()
  const found = skus.flatMap((sku): [string, string][] => {
    const ofProduct = rows.filter(({ productSku }) => productSku === sku)
    const row = rows.find((it) => it.sku === sku) ?? (ofProduct.length === 1 ? ofProduct[0] : undefined)
    return row ? [[sku, row.id]] : []
  })
  return new Map(found)
}

export async function namedProducts(
  db: Database,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, { _id: string; sku: string; name: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sku', 'name', 'translations'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [row.id, { _id: row.id, sku: row.sku, name: translate(row, 'name', language) }]),
  )
}
