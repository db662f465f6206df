import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { Card, Picture } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import { toBirr } from '../../../contract/money.ts'
import type { Database } from '../../platform/database/connect.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'
import { noPictureUrl, pictureUrl } from '../../platform/media/pictures.ts'
import { readProducts } from '../../platform/read-cache.ts'
import { isInStock } from '../stock/stock-on-hand.ts'
import type { ProductsTable, StoredImage } from './tables.ts'
import { averageRating } from './product-figures.ts'

interface CardRow extends Pick<
  Selectable<ProductsTable>,
  | 'id'
  | 'name'
  | 'description'
  | 'translations'
  | 'priceSantim'
  | 'pricesDiffer'
  | 'brand'
  | 'model'
  | 'images'
> {
  categoryName: string
  categoryTranslations: Translations<'name'>
  ratingSum: number | null
  votes: number | null
  inStock: boolean
}

/** The cards include retired products; add `where`, `orderBy` and `limit`. */
export function selectCards(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .leftJoin('productFigures', 'productFigures.productId', 'products.id')
    .select([
      'products.id',
      'products.name',
      'products.description',
      'products.translations',
      'products.priceSantim',
      'products.pricesDiffer',
      'products.brand',
      'products.model',
      'products.images',
      'categories.name as categoryName',
      'categories.translations as categoryTranslations',
      'productFigures.ratingSum',
      'productFigures.votes',
      hasVariantInStock(sql.ref('products.id')).as('inStock'),
    ])
}

function hasVariantInStock(productId: RawBuilder<unknown>): RawBuilder<boolean> {
  // A limit keeps it from being joined, so that the plan reads no other variants without statistics.
  return sql<boolean>`coalesce((
    select true from variants v
    where v.product_id = ${productId} and v.retired_at is null and ${isInStock(sql.ref('v.id'))} limit 1), false)`
}

/** One statement at most reads the cards in the order of `ids`; unknown ids are left out. */
export async function cardsByIds(db: Database, ids: readonly string[], lang: Language): Promise<Card[]> {
  if (ids.length === 0) return []
  const cards = await readProducts(`card ${lang}`, ids, async (missing) => {
    const rows = await selectByIds(db, { ids: missing })
    return new Map(rows.map((row) => [row.id, cardFrom(row, lang)]))
  })
  return ids.flatMap((id) => cards.get(id) ?? [])
}

export async function cardsOnSale(db: Database, ids: readonly string[], lang: Language): Promise<Card[]> {
  for (const id of ids) dependsOn('product', id)
  const rows = await selectOnSale(db, { ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [cardFrom(row, lang)] : []
  })
}

const selectByIds = prepare((db, { ids }: { ids: readonly string[] }) =>
  selectCards(db).where('products.id', '=', sql<string>`any(${ids}::uuid[])`),
)

const selectOnSale = prepare((db, { ids }: { ids: readonly string[] }) =>
  selectCards(db)
    .where('products.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('products.retiredAt', 'is', null),
)

export function cardFrom(row: CardRow, lang: Language): Card {
  dependsOn('card', row.id)
  dependsOn('categories')
  const name = translate(row, 'name', lang)
  return {
    _id: row.id,
    productName: name,
    productDescription: translate(row, 'description', lang),
    price: toBirr(row.priceSantim),
    priceFrom: row.pricesDiffer,
    brand: row.brand,
    model: row.model,
    productImage: pictureFrom(row.images[0], name),
    avgRating: averageRating(row.ratingSum, row.votes),
    vote: row.votes ?? 0,
    category: translate({ name: row.categoryName, translations: row.categoryTranslations }, 'name', lang),
    inStock: row.inStock,
  }
}

export function pictureFrom(image: StoredImage | undefined, productName: string): Picture {
  return image
    ? { imageUrl: pictureUrl(image.media), imageName: image.name || productName }
    : { imageUrl: noPictureUrl, imageName: productName }
}
