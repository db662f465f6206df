import { sql } from 'kysely'
import { languages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import type { Database } from '../../platform/database/connect.ts'
import { executeVarying, prepare } from '../../platform/database/prepared-statement.ts'
import type { Translations } from '../../platform/database/translations.ts'
import { readOfWords, readVersions } from '../../platform/read-cache.ts'
import { brandsMaximum, priceBucketOf } from './facets.ts'
import type { Found, MatchSearch } from './find-matches.ts'
import { singleKeys, valuesMaximum } from './option-facets.ts'
import { prefixOf } from './option-keys.ts'
import { and, matches, sortOrders } from './matching.ts'
import { rank } from './tiers.ts'

/** What the facets count of a product. */
type Indexed = {
  productId: string
  categoryId: string
  brandKey: string
  brand: string | null
  bucket: number
  optionKeys: Record<Language, string[]>
}

/** The filters that a match meets, as bits. */
const category = 1
const brand = 2
const price = 4
const all = category + brand + price

/** By key, with the product of the least id. */
type Counts = Map<string, Count>
type Count = { key: string; count: number; of: Indexed }

/**
 * As `findMatches`, without chosen options: the database finds and sorts the matches, and they are counted here, where
 * what they have is known by the versions of their rows. For catalogues in which all products are few.
 */
export async function findFewMatches(db: Database, search: MatchSearch): Promise<Found> {
  const { filters, offset, limit } = search
  const names = await categoryNames(db)
  const ids: string[] = []
  const categories: Counts = new Map()
  const brands: Counts = new Map()
  const options: Counts = new Map()
  const prices = new Map<number, number>()
  const matched = await readMatches(db, search)
  for (const { met, product } of matched) {
    if ((met | category) === all) count(categories, product.categoryId, product)
    if ((met | brand) === all && product.brandKey !== '') count(brands, product.brandKey, product)
    if ((met | price) === all) prices.set(product.bucket, (prices.get(product.bucket) ?? 0) + 1)
    if (met !== all) continue
    ids.push(product.productId)
    for (const key of product.optionKeys[filters.lang]) count(options, key, product)
  }
  return {
    ids: ids.slice(offset, offset + limit),
    matched: matched.length,
    total: ids.length,
    categories: [...categories.values()]
      .flatMap(({ key, count }) => {
        const name = names.get(key)
        return name ? [{ ...name, count }] : []
      })
      .toSorted(byName),
    brands: mostFrequent(brands, brandsMaximum)
      .map(({ key, count, of }) => ({ name: of.brand ?? key, count }))
      .toSorted(byName),
    prices: [...prices].map(([bucket, count]) => ({ bucket, count })).toSorted((a, b) => a.bucket - b.bucket),
    options: mostFrequent(options, valuesMaximum).map(({ key, count, of }) => ({
      key,
      count,
      productId: of.productId,
    })),
  }
}

/** In order. The version of a row is the transaction that wrote it. */
async function readMatches(
  db: Database,
  { wanted, filters, sort }: MatchSearch,
): Promise<{ met: number; product: Indexed }[]> {
  const met = [wanted ? matches(wanted, 'index') : sql`true`, filters.always]
  const order = sort === 'relevance' && wanted ? sql`${rank(wanted)}, ${sortOrders[sort]}` : sortOrders[sort]
  const query = sql<{ found: string | null }>`
    select string_agg(concat(
      ${category} * (${filters.category})::int + ${brand} * (${filters.brand})::int + ${price} * (${filters.price})::int,
      s.tiebreaker, '.', s.xmin
    ), ',' order by ${order}) as found
      from search_products s where ${and(met)}`
  const [row] = await executeVarying(db, query, { canPrepare: true })
  const found = row?.found?.split(',') ?? []
  const products = await readVersions(
    found.map((it) => it.slice(1)),
    (versions) => readIndexed(db, versions),
  )
  return found.flatMap((it, at) => {
    const product = products[at]
    return product ? [{ met: Number(it[0]), product }] : []
  })
}

/** A row that was written again meanwhile stands for its older version, which nobody asks for again. */
async function readIndexed(db: Database, versions: readonly string[]): Promise<Map<string, Indexed>> {
  const rows = await selectIndexed(db, { numbers: versions.map((version) => version.split('.')[0] ?? '') })
  const byNumber = new Map(rows.map((row) => [String(row.tiebreaker), row]))
  return new Map(
    versions.flatMap((version) => {
      const [number = '', transaction = ''] = version.split('.')
      const row = byNumber.get(number)
      // The key is joined anew: a part of the text of all matches would keep that text in memory.
      return row ? [[`${number}.${transaction}`, { ...row, optionKeys: byLanguage(row.optionKeys) }]] : []
    }),
  )
}

const selectIndexed = prepare(
  (_, { numbers }: { numbers: readonly string[] }) => sql<
    Omit<Indexed, 'optionKeys'> & { tiebreaker: number; optionKeys: string[] }
  >`
    select s.tiebreaker, s.product_id, s.category_id, s.brand_key, b.name as brand,
           ${priceBucketOf(sql`s`)} as bucket, coalesce(${singleKeys(sql`s`)}, '{}') as option_keys
      from search_products s left join search_brands b on b.key = s.brand_key
     where s.tiebreaker = any(${numbers}::bigint[])`,
)

function byLanguage(keys: readonly string[]): Record<Language, string[]> {
  const entries = languages.map((lang) => [lang, keys.filter((key) => key.startsWith(prefixOf(lang)))])
  return Object.fromEntries(entries) as Record<Language, string[]>
}

type CategoryName = { name: string; translations: Translations<'name'> }

async function categoryNames(db: Database): Promise<Map<string, CategoryName>> {
  return readOfWords('category names', async () => {
    const rows = await selectCategoryNames(db, {})
    return new Map(rows.map(({ id, ...name }) => [id, name]))
  })
}

const selectCategoryNames = prepare((db) =>
  db.selectFrom('categories').select(['id', 'name', 'translations']),
)

function count(counts: Counts, key: string, product: Indexed): void {
  const known = counts.get(key)
  if (!known) return void counts.set(key, { key, count: 1, of: product })
  known.count += 1
  if (product.productId < known.of.productId) known.of = product
}

function mostFrequent(counts: Counts, most: number): Count[] {
  return [...counts.values()].toSorted((a, b) => b.count - a.count || compare(a.key, b.key)).slice(0, most)
}

function byName(a: { name: string; count: number }, b: { name: string; count: number }): number {
  return b.count - a.count || compare(a.name, b.name)
}

/** As the database sorts texts. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
