import type { Facets, SortOrder } from '../../contract/search.ts'
import type { Card } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { cardsByIds } from '../catalogue/cards.ts'
import type { Database } from '../database/connect.ts'
import { facetsFrom, noFacets } from './facets.ts'
import type { CountRow } from './facets.ts'
import { readFilters } from './filters.ts'
import type { Filters, GivenFilters } from './filters.ts'
import { findMatches } from './find-matches.ts'
import type { Found } from './find-matches.ts'
import { findSpellings } from './find-spellings.ts'
import { firstMatches } from './first-matches.ts'
import type { Wanted } from './matching.ts'
import { readQuery } from './read-query.ts'
import { sampleMatches } from './sample-matches.ts'
import type { Sample } from './sample-matches.ts'

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

type SearchResult = { products: Card[]; total: number; facets: Facets; approximate?: boolean }

/** One page of matches; above 10,000 matches in a large catalogue the figures are `approximate`. */
export async function searchProducts(db: Database, input: SearchInput): Promise<SearchResult> {
  const query = readQuery(input.q)
  const filters = await readFilters(db, input)
  if (!filters || (!query && input.q !== '')) return { products: [], total: 0, facets: noFacets }
  const wanted = query && { ...query, spellings: await findSpellings(db, query.words) }
  const found = await find(db, { ...input, wanted, filters })
  return {
    products: await cardsByIds(db, found.ids, input.lang),
    total: found.total,
    facets: facetsFrom(found, input.lang),
    ...(found.approximate && { approximate: true }),
  }
}

type Search = SearchInput & { wanted: Wanted | undefined; filters: Filters }

async function find(db: Database, search: Search): Promise<Found & { approximate?: boolean }> {
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
    return { ...found, ...estimatedFacets(sample, filters.given) }
  }
  if (offset >= reachable) return { ...sample, ids: [], approximate: true }
  const first = await firstMatches(db, {
    ...page,
    most: offset + limit,
    inTiers: sample.inTiers,
    broad: products / 100,
  })
  return { ...sample, ids: first.slice(offset), approximate: true }
}

/** The facets of filters in use cover more than was counted. */
function estimatedFacets(sample: Sample, asked: Set<string>): Partial<CountRow> {
  return {
    ...(asked.has('category') && { categories: sample.categories }),
    ...(asked.has('brand') && { brands: sample.brands }),
    ...(asked.has('price') && { prices: sample.prices }),
  }
}
