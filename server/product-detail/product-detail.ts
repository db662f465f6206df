import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Product } from '../../contract/product-detail.ts'
import { defaultLanguage, languageData } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import { reviewsLength } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import { cardFrom, pictureFrom, selectCards } from '../catalogue/cards.ts'
import type { ProductsTable } from '../catalogue/tables.ts'
import type { Database } from '../database/connect.ts'
import { prepare } from '../database/prepared-statement.ts'
import { dependsOn } from '../dependencies.ts'
import { newestReviewsOf, reviewFrom } from '../reviews/reviews.ts'
import { sellerOf, sellerOnWire } from '../sellers/sellers.ts'

/** Refusals: product-not-found, also for a retired product. */
export async function productDetail(
  db: Database,
  { productId, lang }: { productId: string; lang: Language },
): Promise<{ product: Product; total?: number }> {
  dependsOn('product', productId)
  dependsOn('reviews', productId)
  const [row] = await selectProduct(db, { productId })
  if (!row) throw new Refusal('product-not-found')
  const { reviews, total } = row.newest
  const card = cardFrom(row, lang)
  const product = {
    ...card,
    id: row.id,
    SKU: row.sku,
    categoryId: row.categoryId,
    productThumbil: row.images.map((image) => pictureFrom(image, card.productName)),
    specifications: translateList(row, 'specifications', lang),
    variations: translateList(row, 'variations', lang),
    reviews: reviews.map((review) => reviewFrom(review, lang)),
    seller: sellerOnWire(row.seller, lang),
  }
  return { product, ...(total > reviews.length && { total }) }
}

const selectProduct = prepare((db, { productId }: { productId: string }) =>
  selectCards(db)
    .select(['products.sku', 'products.categoryId', 'products.specifications', 'products.variations'])
    .select('products.attributeTranslations')
    .select([
      sellerOf(sql.ref('products.seller_id')).as('seller'),
      newestReviewsOf(sql.ref('products.id'), reviewsLength).as('newest'),
    ])
    .where('products.id', '=', productId)
    .where('products.retiredAt', 'is', null),
)

type AttributeRow = Pick<Selectable<ProductsTable>, 'specifications' | 'variations' | 'attributeTranslations'>

/** A translation that no longer has as many entries as the list is not used. */
function translateList<Name extends 'specifications' | 'variations'>(
  row: AttributeRow,
  name: Name,
  lang: Language,
): AttributeRow[Name] {
  const list = row[name]
  for (const candidate of [lang, ...languageData[lang].fallbacks]) {
    if (candidate === defaultLanguage) return list
    const translated = row.attributeTranslations[candidate]?.[name] as AttributeRow[Name] | undefined
    if (translated?.length === list.length) return translated
  }
  return list
}
