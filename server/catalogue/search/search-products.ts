import { sql } from 'kysely'
import type { Facets, SortOrder, Understood } from '../../../contract/search.ts'
import type { Card } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import { cardsByIds } from '../products/cards.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn, type Affects } from '../../platform/dependencies.ts'
import { facetsFrom, noFacets } from './facets.ts'
import type { CountRow } from './facets.ts'
import { readFilters } from './filters.ts'
import type { Filters, GivenFilters } from './filters.ts'
import { findMatches } from './find-matches.ts'
import type { Found } from './find-matches.ts'
import { findForms } from './find-spellings.ts'
import { firstMatches } from './first-matches.ts'
import { and, matches, salesRankNow } from './matching.ts'
import type { Sql, Wanted } from './matching.ts'
import { readOfWords } from '../../platform/read-cache.ts'
import { readQuery } from './read-query.ts'
import type { SearchQuery } from './read-query.ts'
import { sampleMatches } from './sample-matches.ts'
import type { Sample } from './sample-matches.ts'
import { understand } from './understand.ts'
import { rank } from './tiers.ts'
import { countMatches, page as pageful, widen } from './widen.ts'

/** Up to so many products, any plan takes less time than planning. */
const planFrom = 1_000
const sampledFrom = 50_000
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
  onlySimilar?: boolean
  understood?: Understood[]
}

/**
 * Above 10,000 matches in a large catalogue the figures are `approximate`. Prices and sizes in the query filter what
 * its other words find, unless products are called by all of it, or filters say otherwise.
 */
export async function searchProducts(db: Database, input: SearchInput): Promise<SearchResult> {
  const read = await understand(db, input)
  if (!read) return searchWords(db, input)
  const { understood, ...search } = read
  const found = await searchWords(db, search)
  if (read.isGuess && found.total === 0) return searchWords(db, input)
  return { ...found, understood }
}

async function searchWords(db: Database, input: SearchInput): Promise<SearchResult> {
  const query = readQuery(input.q)
  const filters = await readFilters(db, input)
  if (!filters || (!query && input.q !== '')) return { products: [], total: 0, facets: noFacets }
  const { wanted, found } = await findEnough(db, query, { ...input, filters })
  dependOnMatches(db, { ...input, wanted, filters }, found.ids)
  return {
    products: await cardsByIds(db, found.ids, input.lang),
    total: found.total,
    facets: await facetsFrom(db, found, input.lang),
    ...(found.approximate && { approximate: true }),
    ...(wanted?.groups && { someWords: true }),
    ...(wanted?.onlySimilar && found.total > 0 && { onlySimilar: true }),
  }
}

type Search = SearchInput & { wanted: Wanted | undefined; filters: Filters }

/** Which words a product has changes with `words` only. */
function dependOnMatches(db: Database, search: Search, ids: string[]): void {
  const { wanted, filters, sort } = search
  const within = filters.categoryId
  const isMatch = wanted && ((products: readonly string[]) => matchesAny(db, wanted, products))
  dependsOn('words')
  dependsOn('categories')
  dependsOn('seller')
  dependsOn('price-range', within, isMatch)
  dependsOn('reduced', within, isMatch)
  if (filters.given.has('price')) dependsOn('price', undefined, isMatch)
  if (filters.given.has('rating')) dependsOn('rank', undefined, isMatch)
  if (filters.given.has('restocked')) dependsOn('restocks')
  const order = subjectOf[sort]
  if (order) dependsOn(order, within, isFirstPage(search) ? isShown(db, search, ids) : isMatch)
}

const subjectOf = {
  relevance: 'popularity',
  rating: 'rank',
  'price-asc': 'price',
  'price-desc': 'price',
  newest: undefined,
  'best-selling': 'selling',
} as const

function isFirstPage({ page, wanted }: Search): boolean {
  return page === 1 && !wanted?.groups
}

function isShown(db: Database, search: Search, ids: string[]): Affects {
  const { wanted, limit } = search
  const shown = new Set(ids)
  const last = ids[limit - 1]
  return async (products) => {
    if (products.some((id) => shown.has(id))) return true
    if (last === undefined) return false
    // Few products are a match, and the other statement, which ranks them, is long to plan.
    if (wanted && !(await matchesAny(db, wanted, products))) return false
    return reachesPage(db, search, { products, last })
  }
}

async function matchesAny(db: Database, wanted: Wanted, products: readonly string[]): Promise<boolean> {
  return exists(
    db,
    sql`search_products s where s.product_id = any(${products}::uuid[]) and ${matches(wanted, 'scan')}`,
  )
}

/** Figures and prices may be newer than the index; those of the last product on the page have not changed. */
async function reachesPage(
  db: Database,
  { wanted, filters, sort }: Search,
  { products, last }: { products: readonly string[]; last: string },
): Promise<boolean> {
  const place = placesBy(wanted)[sort]
  const found = [
    sql`s.product_id = any(${products}::uuid[])`,
    ...(wanted ? [matches(wanted, 'scan')] : []),
    filters.category,
    filters.brand,
    filters.place,
  ]
  return exists(
    db,
    sql`search_products s
      join products p on p.id = s.product_id
      left join product_figures f on f.product_id = s.product_id
     where ${and(found)} and ${place.now} <= (
       select ${place.indexed} from search_products s where s.product_id = ${last})`,
  )
}

/** They are the first columns of `sortOrders`, so that the best product has the least place. */
function placesBy(wanted: Wanted | undefined): Record<SortOrder, { now: Sql; indexed: Sql }> {
  const tier = wanted ? rank(wanted) : sql`0`
  return {
    relevance: {
      now: sql`(${tier}, -round(4 * log(2, 1 + coalesce(f.units_sold + f.votes, 0))))`,
      indexed: sql`${tier}, -s.popularity`,
    },
    rating: {
      now: sql`(-round(f.rating_sum * 10.0 / nullif(f.votes, 0)), -f.rating_rank)`,
      indexed: sql`-s.rating, -s.rating_rank`,
    },
    'price-asc': { now: sql`p.price_santim`, indexed: sql`s.price_santim` },
    'price-desc': { now: sql`-p.price_santim`, indexed: sql`-s.price_santim` },
    newest: { now: sql`-extract(epoch from s.created_at)`, indexed: sql`-extract(epoch from s.created_at)` },
    'best-selling': {
      now: sql`(-${salesRankNow}, -extract(epoch from s.created_at))`,
      indexed: sql`-s.sales_rank, -extract(epoch from s.created_at)`,
    },
  }
}

async function exists(db: Database, found: Sql): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from ${found}) as found`.execute(db)
  return rows[0]?.found === true
}

type Results = Found & { approximate?: boolean }

/** What to search for depends on the words only, so that it is known for all filters, orders and pages of a search. */
async function findEnough(
  db: Database,
  query: SearchQuery | undefined,
  search: Omit<Search, 'wanted'>,
): Promise<{ wanted: Wanted | undefined; found: Results }> {
  if (!query) return { wanted: undefined, found: await find(db, { ...search, wanted: undefined }) }
  let found: Results | undefined
  const wanted = await readOfWords(`wanted ${JSON.stringify(query)}`, async () => {
    const literal = { ...query, spellings: await findForms(db, query.words) }
    const ofLiteral = await find(db, { ...search, wanted: literal })
    const widened = await widenFew(db, { ...search, wanted: literal }, ofLiteral)
    if (widened === literal) found = ofLiteral
    return widened
  })
  return { wanted, found: found ?? (await find(db, { ...search, wanted })) }
}

/** Other spellings count only when little else is found, whatever the filters leave of it. */
async function widenFew(
  db: Database,
  { wanted, filters }: Search & { wanted: Wanted },
  found: Results,
): Promise<Wanted> {
  if (found.approximate || found.matched >= pageful) return wanted
  const isNarrowed = filters.given.has('rating') || filters.given.has('size')
  const matched = isNarrowed ? await countMatches(db, wanted) : found.matched
  return widen(db, wanted, { matched })
}

async function find(db: Database, search: Search): Promise<Results> {
  const { wanted, filters, sort, products, limit } = search
  const offset = (search.page - 1) * limit
  const page = { wanted, filters, sort, offset, limit, canPrepare: products <= planFrom }
  if (products <= sampledFrom || filters.ordered) return findMatches(db, { ...page, narrow: false })
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
    ...(asked.has('place') && { places: sample.places }),
    ...(asked.has('price') && { prices: sample.prices }),
    ...(asked.has('options') && { options: sample.options }),
  }
}
