import { sql } from 'kysely'
import type { Sql } from './matching.ts'
import { findCategory } from '../catalogue/categories.ts'
import type { Database } from '../database/connect.ts'
import { fold } from './fold.ts'
import { and } from './matching.ts'

/** What narrows a search down, as it came. */
export type GivenFilters = {
  category?: string | undefined
  brand?: string | undefined
  /** Santim, both ends included. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Stars, against the average to one decimal. */
  minRating?: number | undefined
}

/** Each filter as a condition on `search_products s`, `true` where nothing is asked; `asked` names those that are. */
export type Filters = { category: Sql; brand: Sql; price: Sql; rating: Sql; asked: Set<string> }

/** The key of no brand at all, for a product without a brand has the empty one. */
const noBrand = '-'

/** Reads the filters; undefined for a category that does not exist, which nothing can meet. */
export async function readFilters(db: Database, given: GivenFilters): Promise<Filters | undefined> {
  const category = given.category ? await findCategory(db, given.category) : undefined
  if (given.category && !category) return undefined
  const { brand, minPrice, maxPrice, minRating } = given
  const prices = [
    ...(minPrice === undefined ? [] : [sql`s.price_santim >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [sql`s.price_santim <= ${maxPrice}`]),
  ]
  const asked = { category, brand, price: prices.length > 0, rating: minRating }
  return {
    category: category ? sql`s.category_id = ${category.id}` : sql`true`,
    brand: brand ? sql`s.brand_key = ${fold(brand) || noBrand}` : sql`true`,
    price: and(prices),
    rating: minRating ? sql`s.rating >= ${Math.ceil(minRating * 10)}` : sql`true`,
    asked: new Set(Object.entries(asked).flatMap(([name, value]) => (value ? [name] : []))),
  }
}

/** All filters together. */
export function meetsAll(filters: Filters): Sql {
  return and([filters.category, filters.brand, filters.price, filters.rating])
}
