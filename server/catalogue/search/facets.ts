import { sql } from 'kysely'
import type { Sql } from './matching.ts'
import type { Facets } from '../../../contract/search.ts'
import type { Language } from '../../../contract/language.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'
import type { Filters } from './filters.ts'
import { optionCounts, optionFacets } from './option-facets.ts'
import type { OptionCount } from './option-facets.ts'
import { toBirr } from '../../../contract/money.ts'

const brandsMaximum = 50
const placesMaximum = 50

const priceBounds = [0, 500_00, 1_000_00, 2_500_00, 5_000_00, 10_000_00, 25_000_00, 50_000_00]

export type CountRow = {
  total: number
  categories: { name: string; translations: Translations<'name'>; count: number }[]
  brands: { name: string; count: number }[]
  places: { location: string; translations: Translations<'location'>; count: number }[]
  prices: { bucket: number; count: number }[]
  options: OptionCount[]
  reduced: number
}

/** A facet ignores its own filter, to show what else could be chosen. */
export function counts({ selection, lang }: Filters): Sql {
  return sql`
  (select count(*) from matched where in_category and in_brand and in_place and in_price and in_options) as total,
  (select coalesce(json_agg(f order by f.count desc, f.name), '[]') from (
    select c.name, c.translations, m.count
      from (select category_id, count(*) from (
          select category_id from matched where in_brand and in_place and in_price and in_options
          union all
          select o.category_id from matched m join category_products o on o.product_id = m.product_id
           where m.in_brand and m.in_place and m.in_price and m.in_options
        ) listed group by category_id) m
      join categories c on c.id = m.category_id) f) as categories,
  (select coalesce(json_agg(f order by f.count desc, f.name), '[]') from (
    select b.name, m.count
      from (select brand_key, count(*) from matched
             where in_category and in_place and in_price and in_options and brand_key <> '' group by brand_key
             order by count(*) desc, brand_key limit ${brandsMaximum}) m
      join search_brands b on b.key = m.brand_key) f) as brands,
  (select coalesce(json_agg(f order by f.count desc, f.location), '[]') from (
    select t.location, min(t.translations::text)::jsonb as translations, sum(m.count) as count
      from (select sold_by, count(*) from matched
             where in_category and in_brand and in_price and in_options group by sold_by) m
      join sellers t on t.id = m.sold_by
     where t.location <> '' group by t.location
     order by sum(m.count) desc, t.location limit ${placesMaximum}) f) as places,
  (select coalesce(json_agg(f order by f.bucket), '[]') from (
    select width_bucket(price_santim, ${priceBounds}::bigint[]) as bucket, count(*) from matched
     where in_category and in_brand and in_place and in_options group by 1) f) as prices,
  (select count(*) from matched where is_reduced and in_category and in_brand and in_place and in_price and in_options) as reduced,
  ${optionCounts(chosen, selection, lang)} as options`
}

const chosen = sql`(select * from matched where in_category and in_brand and in_place and in_price)`

export async function facetsFrom(db: Database, row: CountRow, lang: Language): Promise<Facets> {
  return {
    category: row.categories.map((it) => ({ value: translate(it, 'name', lang), count: it.count })),
    brand: row.brands.map((it) => ({ value: it.name, count: it.count })),
    place: row.places.map((it) => ({
      value: it.location,
      name: translate(it, 'location', lang),
      count: it.count,
    })),
    price: row.prices.map((it) => ({ ...priceBucket(it.bucket), count: it.count })),
    options: await optionFacets(db, row.options, lang),
    ...(row.reduced > 0 && { sale: row.reduced }),
  }
}

export const noFacets: Facets = { category: [], brand: [], place: [], price: [], options: [] }

function priceBucket(number: number): { from: number; to?: number } {
  const from = toBirr(priceBounds[number - 1] ?? 0)
  const next = priceBounds[number]
  return next === undefined ? { from } : { from, to: toBirr(next) }
}
