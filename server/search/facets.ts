import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Facets } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { textIn } from '../catalogue/cards.ts'
import { priceBucket, priceSteps } from './price-buckets.ts'

const mostBrands = 50

/** Counts as the database gives them. */
export type CountRow = {
  total: number
  categories: { name: string; name_am: string; count: number }[]
  brands: { name: string; count: number }[]
  prices: { bucket: number; count: number }[]
}

/**
 * Counts over `matched`, whose rows tell by `in_category`, `in_brand` and `in_price` which filters they meet. A facet
 * leaves its own filter out, so that one sees what else could be chosen.
 */
export const counts: SQL = sql`
  (select count(*) from matched where in_category and in_brand and in_price) as total,
  (select coalesce(json_agg(f order by f.count desc, f.name), '[]') from (
    select c.name, c.name_am, m.count
      from (select category_id, count(*) from matched where in_brand and in_price group by category_id) m
      join categories c on c.id = m.category_id) f) as categories,
  (select coalesce(json_agg(f order by f.count desc, f.name), '[]') from (
    select b.name, m.count
      from (select brand_key, count(*) from matched
             where in_category and in_price and brand_key <> '' group by brand_key
             order by count(*) desc, brand_key limit ${mostBrands}) m
      join search_brands b on b.key = m.brand_key) f) as brands,
  (select coalesce(json_agg(f order by f.bucket), '[]') from (
    select width_bucket(price_santim, ${sql.param(priceSteps)}::bigint[]) as bucket, count(*) from matched
     where in_category and in_brand group by 1) f) as prices`

export function facetsFrom(row: CountRow, lang: Language): Facets {
  return {
    category: row.categories.map((it) => ({ value: textIn(lang, it.name, it.name_am), count: it.count })),
    brand: row.brands.map((it) => ({ value: it.name, count: it.count })),
    price: row.prices.map((it) => ({ ...priceBucket(it.bucket), count: it.count })),
  }
}

export const noFacets: Facets = { category: [], brand: [], price: [] }
