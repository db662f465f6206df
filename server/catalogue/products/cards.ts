import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { Card, Picture } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import { fewLeft } from '../../../contract/limits.ts'
import { toBirr } from '../../../contract/money.ts'
import { noPictureUrl, pictureUrl } from '../../../contract/paths.ts'
import type { Database } from '../../platform/database/connect.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'
import { readProducts } from '../../platform/read-cache.ts'
import { isInStock, unitsLeft } from '../stock/stock-on-hand.ts'
import { cardFacts } from './card-facts.ts'
import type { ProductsTable, StoredImage } from './tables.ts'
import { averageRating } from './product-figures.ts'
import { saleOnWire } from './sale-on-wire.ts'

interface CardRow extends Pick<
  Selectable<ProductsTable>,
  | 'id'
  | 'name'
  | 'description'
  | 'translations'
  | 'priceSantim'
  | 'pricesDiffer'
  | 'compareAtSantim'
  | 'lowest30Santim'
  | 'saleUntil'
  | 'brand'
  | 'model'
  | 'images'
  | 'specifications'
  | 'attributeTranslations'
> {
  categoryName: string
  categoryTranslations: Translations<'name'>
  ratingSum: number | null
  votes: number | null
  inStock: boolean
  left: number | null
  sizes: string[] | null
  place: string
  placeTranslations: Translations<'location'>
}

/** The cards include retired products; add `where`, `orderBy` and `limit`. */
export function selectCards(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .innerJoin('sellers', 'sellers.id', 'products.sellerId')
    .leftJoin('productFigures', 'productFigures.productId', 'products.id')
    .select([
      'products.id',
      'products.name',
      'products.description',
      'products.translations',
      'products.priceSantim',
      'products.pricesDiffer',
      'products.compareAtSantim',
      'products.lowest30Santim',
      'products.saleUntil',
      'products.brand',
      'products.model',
      'products.images',
      'products.specifications',
      'products.attributeTranslations',
      'sellers.location as place',
      'sellers.translations as placeTranslations',
      'categories.name as categoryName',
      'categories.translations as categoryTranslations',
      'productFigures.ratingSum',
      'productFigures.votes',
      hasVariantInStock(sql.ref('products.id')).as('inStock'),
      leftOf(sql.ref('products.id')).as('left'),
      sizesOf(sql.ref('products.id')).as('sizes'),
    ])
}

function hasVariantInStock(productId: RawBuilder<unknown>): RawBuilder<boolean> {
  // A limit keeps it from being joined, so that the plan reads no other variants without statistics.
  return sql<boolean>`coalesce((
    select true from variants v
    where v.product_id = ${productId} and v.retired_at is null and ${isInStock(sql.ref('v.id'))} limit 1), false)`
}

/** All variants count together; one without a limit is always enough. */
function leftOf(productId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(
    select sum(coalesce(${unitsLeft(sql.ref('v.id'))}, ${sql.lit(fewLeft + 1)}))::int from variants v
    where v.product_id = ${productId} and v.retired_at is null)`
}

function sizesOf(productId: RawBuilder<unknown>): RawBuilder<string[] | null> {
  return sql<string[] | null>`(
    select json_agg(o ->> 'value' order by v.position, v.id)
      from variants v cross join jsonb_array_elements(v.options) o
     where v.product_id = ${productId} and v.retired_at is null
       and lower(o ->> 'name') in ('size', 'shoe size', 'clothing size', 'መጠን'))`
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
  dependsOn('seller')
  const name = translate(row, 'name', lang)
  const facts = cardFacts(row, lang)
  const place = translate({ location: row.place, translations: row.placeTranslations }, 'location', lang)
  const isFew = row.inStock && row.left !== null && row.left > 0 && row.left <= fewLeft
  return {
    _id: row.id,
    productName: name,
    productDescription: translate(row, 'description', lang),
    price: toBirr(row.priceSantim),
    priceFrom: row.pricesDiffer,
    ...saleOnWire(row),
    brand: row.brand,
    model: row.model,
    productImage: pictureFrom(row.images[0], name),
    avgRating: averageRating(row.ratingSum, row.votes),
    vote: row.votes ?? 0,
    category: translate({ name: row.categoryName, translations: row.categoryTranslations }, 'name', lang),
    inStock: row.inStock,
    ...(facts.length > 0 && { facts }),
    ...(place !== '' && { place }),
    ...(isFew && { left: Number(row.left) }),
  }
}

export function pictureFrom(image: StoredImage | undefined, productName: string): Picture {
  return image
    ? { imageUrl: pictureUrl(image.media), imageName: image.name || productName }
    : { imageUrl: noPictureUrl, imageName: productName }
}
