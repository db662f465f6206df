import { sql } from 'kysely'
import { languages } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import type { SortOrder } from '../../contract/search.ts'
import type { Database } from '../database/connect.ts'
import { executeVarying, prepare } from '../database/prepared-statement.ts'
import type { Translations } from '../database/translations.ts'
import { readOfWords, readVersions } from '../read-cache.ts'
import { brandsMaximum, priceBucketOf } from './facets.ts'
import type { CountRow } from './facets.ts'
import type { Filters } from './filters.ts'
import type { Found } from './find-matches.ts'
import { singleKeys, valuesMaximum } from './option-facets.ts'
import { prefixOf } from './option-keys.ts'
import { and, matches, sortOrders } from './matching.ts'
import { rank } from './tiers.ts'
import type { Wanted } from './matching.ts'

/** What the facets count of a product. */
type Indexed = {
  productId: string
  categoryId: string
  brandKey: string
  brand: string | null
  bucket: number
  optionKeys: Record<Language, string[]>
}

type Match = Indexed & { inCategory: boolean; inBrand: boolean; inPrice: boolean }

type Search = {
  wanted: Wanted | undefined
  filters: Filters
  sort: SortOrder
  offset: number
  limit: number
}

/**
 * As `findMatches`, without chosen options: the database finds and sorts the matches, and they are counted here, where
 * what they have is known by the versions of their rows. For catalogues in which all products are few.
 */
export async function findFewMatches(db: Database, search: Search): Promise<Found> {
  const { filters, offset, limit } = search
  const matched = await readMatches(db, search)
  const ids = matched.filter(meetsAll).map(({ productId }) => productId)
  return {
    ids: ids.slice(offset, offset + limit),
    matched: matched.length,
    total: ids.length,
    categories: await countCategories(db, matched),
    brands: countBrands(matched),
    prices: countPrices(matched),
    options: countOptions(matched, filters.lang),
  }
}

function meetsAll({ inCategory, inBrand, inPrice }: Match): boolean {
  return inCategory && inBrand && inPrice
}

const idLength = 36

/** In order. A row's version is the transaction that wrote it. */
async function readMatches(db: Database, { wanted, filters, sort }: Search): Promise<Match[]> {
  const met = [wanted ? matches(wanted, 'index') : sql`true`, filters.rating]
  const order = sort === 'relevance' && wanted ? sql`${rank(wanted)}, ${sortOrders[sort]}` : sortOrders[sort]
  const query = sql<{ found: string | null }>`
    select string_agg(concat(
      s.product_id, s.xmin, ' ', (${filters.category})::int, (${filters.brand})::int, (${filters.price})::int
    ), ',' order by ${order}) as found
      from search_products s where ${and(met)}`
  const [row] = await executeVarying(db, query, { canPrepare: true })
  const found = row?.found?.split(',') ?? []
  const indexed = await readVersions(
    found.map((it) => it.slice(0, -4)),
    (versions) => readIndexed(db, versions),
  )
  return found.flatMap((it) => {
    const product = indexed.get(it.slice(0, -4))
    const [inCategory, inBrand, inPrice] = [it.at(-3) === '1', it.at(-2) === '1', it.at(-1) === '1']
    return product ? [{ ...product, inCategory, inBrand, inPrice }] : []
  })
}

/** A row that was written again meanwhile stands for its older version, which nobody asks for again. */
async function readIndexed(db: Database, versions: readonly string[]): Promise<Map<string, Indexed>> {
  const ids = versions.map((it) => it.slice(0, idLength))
  const rows = new Map((await selectIndexed(db, { ids })).map((row) => [row.productId, row]))
  return new Map(
    versions.flatMap((version) => {
      const row = rows.get(version.slice(0, idLength))
      // The key is joined anew, as a part of the text of all matches would keep that text in memory.
      return row
        ? [[row.productId + version.slice(idLength), { ...row, optionKeys: byLanguage(row.optionKeys) }]]
        : []
    }),
  )
}

const selectIndexed = prepare(
  (_, { ids }: { ids: readonly string[] }) => sql<Omit<Indexed, 'optionKeys'> & { optionKeys: string[] }>`
    select s.product_id, s.category_id, s.brand_key, b.name as brand, ${priceBucketOf(sql`s`)} as bucket,
           coalesce(${singleKeys(sql`s`)}, '{}') as option_keys
      from search_products s left join search_brands b on b.key = s.brand_key
     where s.product_id = any(${ids}::uuid[])`,
)

function byLanguage(keys: readonly string[]): Record<Language, string[]> {
  const entries = languages.map((lang) => [lang, keys.filter((key) => key.startsWith(prefixOf(lang)))])
  return Object.fromEntries(entries) as Record<Language, string[]>
}

type CategoryName = { name: string; translations: Translations<'name'> }

async function countCategories(db: Database, matched: readonly Match[]): Promise<CountRow['categories']> {
  const counts = countBy(
    matched.filter((it) => it.inBrand && it.inPrice),
    ({ categoryId }) => categoryId,
  )
  const names = await readOfWords('category names', async () => {
    const rows = await selectCategoryNames(db, {})
    return new Map(rows.map(({ id, ...names }): [string, CategoryName] => [id, names]))
  })
  return [...counts]
    .flatMap(([id, count]) => {
      const category = names.get(id)
      return category ? [{ ...category, count }] : []
    })
    .toSorted((a, b) => b.count - a.count || compare(a.name, b.name))
}

const selectCategoryNames = prepare((db) =>
  db.selectFrom('categories').select(['id', 'name', 'translations']),
)

function countBrands(matched: readonly Match[]): CountRow['brands'] {
  const names = new Map<string, string>()
  const sold = matched.filter(({ brandKey, inCategory, inPrice }) => brandKey !== '' && inCategory && inPrice)
  const counts = countBy(sold, ({ brandKey, brand }) => {
    names.set(brandKey, brand ?? '')
    return brandKey
  })
  return mostFrequent(counts, brandsMaximum)
    .map(([key, count]) => ({ name: names.get(key) ?? '', count }))
    .toSorted((a, b) => b.count - a.count || compare(a.name, b.name))
}

function countPrices(matched: readonly Match[]): CountRow['prices'] {
  const counts = countBy(
    matched.filter((it) => it.inCategory && it.inBrand),
    ({ bucket }) => bucket,
  )
  return [...counts].map(([bucket, count]) => ({ bucket, count })).toSorted((a, b) => a.bucket - b.bucket)
}

function countOptions(matched: readonly Match[], lang: Language): CountRow['options'] {
  const counts = new Map<string, number>()
  const firstIds = new Map<string, string>()
  for (const match of matched) {
    if (!meetsAll(match)) continue
    for (const key of match.optionKeys[lang]) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      const first = firstIds.get(key)
      if (first === undefined || match.productId < first) firstIds.set(key, match.productId)
    }
  }
  return mostFrequent(counts, valuesMaximum).map(([key, count]) => ({
    key,
    count,
    productId: firstIds.get(key) ?? '',
  }))
}

function countBy<It, Key>(list: readonly It[], keyOf: (it: It) => Key): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const it of list) {
    const key = keyOf(it)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function mostFrequent(counts: ReadonlyMap<string, number>, most: number): [key: string, count: number][] {
  return [...counts].toSorted(([a, of], [b, others]) => others - of || compare(a, b)).slice(0, most)
}

/** As the database sorts texts. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
