import { sql } from 'kysely'
import type { Facets, SortOrder } from '../../contract/search.ts'
import type { Card } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { cardsByIds } from '../catalogue/cards.ts'
import type { Database } from '../database/connect.ts'
import { dependsOn } from '../dependencies.ts'
import { facetsFrom, noFacets } from './facets.ts'
import type { CountRow } from './facets.ts'
import { readFilters } from './filters.ts'
import type { Filters, GivenFilters } from './filters.ts'
import { findMatches } from './find-matches.ts'
import type { Found } from './find-matches.ts'
import { findForms } from './find-spellings.ts'
import { firstMatches } from './first-matches.ts'
import { matches } from './matching.ts'
import type { Wanted } from './matching.ts'
import { readQuery } from './read-query.ts'
import { sampleMatches } from './sample-matches.ts'
import type { Sample } from './sample-matches.ts'
import { countMatches, few, widen } from './widen.ts'

/** Smaller catalogues count all matches. */
const sampledFrom = 50_000
/** In larger ones, more matches than this are estimated. */
const counted = 10_000
/** Later pages are counted exactly, unless there are more matches than `countable`. */
const firstResults = 1_000
const countable = 200_000
const reachable = 10_000

type SearchInput = GivenFilters & {
  q: string
  sort: SortOrder
  page: number
  limit: number
  lang: Language
  products: number
}

type SearchResult = {
  products: Card[]
  total: number
  facets: Facets
  approximate?: boolean
  someWords?: boolean
}

/** One page of matches; above 10,000 matches in a large catalogue the figures are `approximate`. */
export async function searchProducts(db: Database, input: SearchInput): Promise<SearchResult> {
  const query = readQuery(input.q)
  const filters = await readFilters(db, input)
  if (!filters || (!query && input.q !== '')) return { products: [], total: 0, facets: noFacets }
  const literal = query && { ...query, spellings: await findForms(db, query.words) }
  const { wanted, found } = await findEnough(db, { ...input, wanted: literal, filters })
  dependOnMatches(db, { wanted, filters, sort: input.sort })
  return {
    products: await cardsByIds(db, found.ids, input.lang),
    total: found.total,
    facets: facetsFrom(found, input.lang),
    ...(found.approximate && { approximate: true }),
    ...(wanted?.groups && { someWords: true }),
  }
}

/** The facets ignore their own filter. Which words a product has changes with `words` only. */
function dependOnMatches(
  db: Database,
  { wanted, filters, sort }: { wanted: Wanted | undefined; filters: Filters; sort: SortOrder },
): void {
  const within = filters.categoryId
  const affects = wanted && ((products: readonly string[]) => matchesAny(db, wanted, products))
  dependsOn('words')
  dependsOn('categories')
  dependsOn('price-range', within, affects)
  if (filters.given.has('price')) dependsOn('price', undefined, affects)
  if (filters.given.has('rating')) dependsOn('rank')
  if (sort === 'relevance') dependsOn('popularity', within, affects)
  if (sort === 'rating') dependsOn('rank', within)
  if (sort === 'price-asc' || sort === 'price-desc') dependsOn('price', within, affects)
}

async function matchesAny(db: Database, wanted: Wanted, products: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from search_products s where s.product_id = any(${products}::uuid[]) and ${matches(wanted, 'scan')}
    ) as found`.execute(db)
  return rows[0]?.found === true
}

type Search = SearchInput & { wanted: Wanted | undefined; filters: Filters }

type Results = Found & { approximate?: boolean }

/** Other spellings count only when little else is found, whatever the filters leave of it. */
async function findEnough(
  db: Database,
  search: Search,
): Promise<{ wanted: Wanted | undefined; found: Results }> {
  const { wanted } = search
  const found = await find(db, search)
  if (!wanted || found.approximate || found.matched >= few) return { wanted, found }
  const matched = search.filters.given.has('rating') ? await countMatches(db, wanted) : found.matched
  const widened = await widen(db, wanted, { matched })
  return widened === wanted
    ? { wanted, found }
    : { wanted: widened, found: await find(db, { ...search, wanted: widened }) }
}

async function find(db: Database, search: Search): Promise<Results> {
  const { wanted, filters, sort, products, limit } = search
  const offset = (search.page - 1) * limit
  const page = { wanted, filters, sort, offset, limit }
  if (products <= sampledFrom) return findMatches(db, { ...page, narrow: false })
  const broad = Math.max(counted, products / 100)
  const preview = await sampleMatches(db, { wanted, filters, products, rows: 8_000 })
  if (preview.base < (offset + limit > firstResults ? countable : broad)) {
    return findMatches(db, { ...page, narrow: false })
  }
  const sample = await sampleMatches(db, { wanted, filters, products, rows: 30_000 })
  if (sample.total < broad) {
    const found = await findMatches(db, { ...page, narrow: true })
    return { ...found, ...estimatedFacets(sample, filters.given), matched: sample.base }
  }
  const estimate = { ...sample, matched: sample.base, approximate: true }
  if (offset >= reachable) return { ...estimate, ids: [] }
  const first = await firstMatches(db, {
    ...page,
    most: offset + limit,
    inTiers: sample.inTiers,
    broad: products / 100,
  })
  return { ...estimate, ids: first.slice(offset) }
}

/** The facets of filters in use cover more than was counted. */
function estimatedFacets(sample: Sample, asked: Set<string>): Partial<CountRow> {
  return {
    ...(asked.has('category') && { categories: sample.categories }),
    ...(asked.has('brand') && { brands: sample.brands }),
    ...(asked.has('price') && { prices: sample.prices }),
  }
}
