import { sql } from 'kysely'
import { languages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import type { CollectionMembers } from '../../../contract/collection-rules.ts'
import type { OptionFilter } from '../../../contract/shapes.ts'
import type { Sql } from './matching.ts'
import { findMembers } from '../collections/shown-collections.ts'
import { findCategory } from '../products/categories.ts'
import { findSellersAt } from '../sellers/place-of-sellers.ts'
import { isRestocked } from '../stock/restocked-products.ts'
import type { Database } from '../../platform/database/connect.ts'
import { fold } from './fold.ts'
import { isInCategory, isInCollection } from './in-collection.ts'
import { and } from './matching.ts'
import { joined, keyOf, selectionOf, waysToMeet } from './option-keys.ts'
import type { Selection } from './option-keys.ts'

export type GivenFilters = {
  category?: string | undefined
  brand?: string | undefined
  /** The limits are santim, inclusive, in either order. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** It is compared with the average to one decimal. */
  minRating?: number | undefined
  option?: OptionFilter | undefined
  /** A query says it as the value of any option that is a size. */
  size?: string | undefined
  place?: string | undefined
  restocked?: 'yes' | undefined
  sale?: 'true' | undefined
  /** It is the address of one that is shown; `members` are those of one that is not saved yet. */
  collection?: string | undefined
  members?: CollectionMembers | undefined
  lang: Language
}

/** The conditions are on `search_products s`; `given` names the filters that were given. */
export type Filters = {
  category: Sql
  categoryId: string | undefined
  brand: Sql
  place: Sql
  price: Sql
  /** What the facets count must meet the rating, and the size that the query says. */
  always: Sql
  options: Sql
  selection: Selection
  lang: Language
  given: Set<string>
  /** Sorting by relevance shows these in this order. */
  ordered: readonly string[] | undefined
}

/** No product has this key: those without a brand have the empty one. */
const unknownBrand = '-'

export async function readFilters(db: Database, input: GivenFilters): Promise<Filters | undefined> {
  const category = input.category ? await findCategory(db, input.category) : undefined
  if (input.category && !category) return undefined
  const members = input.members ?? (input.collection ? await findMembers(db, input.collection) : undefined)
  if (input.collection && !members) return undefined
  const { brand, minRating } = input
  const [minPrice, maxPrice] = inOrder(input)
  const prices = [
    ...(minPrice === undefined ? [] : [sql`s.price_santim >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [sql`s.price_santim <= ${maxPrice}`]),
  ]
  const selection = selectionOf(input.option)
  const given = {
    options: selection.size > 0,
    category,
    brand,
    price: prices.length > 0,
    rating: minRating,
    size: input.size,
    place: input.place,
    restocked: input.restocked,
    sale: input.sale,
  }
  return {
    category: category ? isInCategory(category) : sql`true`,
    categoryId: category?.id,
    brand: brand ? sql`s.brand_key = ${fold(brand) || unknownBrand}` : sql`true`,
    place: input.place ? sql`s.sold_by = any(${await findSellersAt(db, input.place)}::uuid[])` : sql`true`,
    price: and(prices),
    always: and([
      ...(minRating ? [sql`s.rating >= ${Math.ceil(minRating * 10)}`] : []),
      ...(members ? [await isInCollection(db, members)] : []),
      ...(input.size === undefined ? [] : [hasSize(input.size)]),
      ...(input.sale === undefined ? [] : [sql`s.is_reduced`]),
      ...(input.restocked === undefined ? [] : [isRestocked(sql.ref('s.product_id'))]),
    ]),
    options: selection.size > 0 ? hasOptions(selection) : sql`true`,
    selection,
    lang: input.lang,
    ordered: members?.kind === 'by-hand' ? members.productIds : undefined,
    given: new Set(Object.entries(given).flatMap(([name, value]) => (value ? [name] : []))),
  }
}

function hasOptions(selection: Selection): Sql {
  const ways = waysToMeet(selection)
  const keys = languages.flatMap((language) => ways.map((way) => joined(language, way)))
  return sql`s.option_keys && ${keys}::text[]`
}

const sizeNames =
  'Size,Sizes,Shoe size,Clothing size,Ring size,EU size,Waist,መጠን,ቁጥር,ልክ,ወገብ,የጫማ ቁጥር,ሳይዝ'.split(',')

export function isSizeName(name: string): boolean {
  return sizeNames.some((it) => fold(it) === fold(name))
}

function hasSize(value: string): Sql {
  const keys = languages.flatMap((language) =>
    sizeNames.map((name) => joined(language, [keyOf({ name, value })])),
  )
  return sql`s.option_keys && ${keys}::text[]`
}

function inOrder({
  minPrice,
  maxPrice,
}: Pick<GivenFilters, 'minPrice' | 'maxPrice'>): [number | undefined, number | undefined] {
  if (minPrice === undefined || maxPrice === undefined) return [minPrice, maxPrice]
  return [Math.min(minPrice, maxPrice), Math.max(minPrice, maxPrice)]
}

export function meetsAll(filters: Filters): Sql {
  return and([filters.category, filters.brand, filters.place, filters.price, filters.always, filters.options])
}
