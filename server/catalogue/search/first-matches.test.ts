import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SortOrder } from '../../../contract/search.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import { newRankedProducts } from '../../../test/new-ranked-products.ts'
import { findMatches } from './find-matches.ts'
import { findForms, findSpellings } from './find-spellings.ts'
import { readFilters } from './filters.ts'
import { firstMatches } from './first-matches.ts'
import { indexPending } from './index-pending.ts'
import { tiers } from './tiers.ts'
import type { Tier } from './tiers.ts'
import { readQuery } from './read-query.ts'
import { sampleMatches } from './sample-matches.ts'
import { searchProducts } from './search-products.ts'

let database: FreshDatabase

const names = [
  'Watch',
  'Watch, strap',
  'Steel watch',
  'Stopwatch',
  'Strap for a watch',
  'Wach band',
  'ዋች',
  'Red lamp',
]

beforeAll(async () => {
  database = await freshDatabase()
  await newRankedProducts(database.db, 240, (at) => ({
    name: names[at % names.length] ?? '',
    brand: at % 3 === 0 ? 'Gize' : 'Tana',
    category: at % 2 === 0 ? 'Watches' : 'Gifts',
    priceSantim: (at * 37) % 1000,
  }))
  await indexPending(database.db)
  await database.runAsOwner('vacuum analyze search_products')
})

afterAll(() => database.close())

async function wantedOf(q: string) {
  const query = readQuery(q)
  if (!query) throw new Error('A blank query.')
  const forms = await findForms(database.db, query.words)
  return { ...query, spellings: await findSpellings(database.db, forms) }
}

const sizes = (size: (tier: Tier) => number) =>
  Object.fromEntries(tiers.map((tier) => [tier, size(tier)])) as Record<Tier, number>

const sorts: SortOrder[] = ['relevance', 'price-asc', 'price-desc', 'newest', 'rating', 'best-selling']

test.each(
  sorts.flatMap((sort) =>
    ['watch', 'strap watch', 'w', 'watch, s', 'watch,', 'h s'].map((q) => [sort, q] as const),
  ),
)('read in order or counted, the first results by %s for "%s" are the same', async (sort, q) => {
  const wanted = await wantedOf(q)
  for (const given of [{}, { brand: 'gize' }, { category: 'Gifts', minPrice: 300 }]) {
    const filters = await readFilters(database.db, { ...given, lang: 'en' })
    if (!filters) throw new Error('No such category.')
    const search = { wanted, filters, sort }
    const { ids } = await findMatches(database.db, {
      ...search,
      offset: 0,
      limit: 500,
      narrow: true,
      canPrepare: false,
    })
    for (const inTiers of [sizes(() => 0), sizes(() => 1_000), sizes((tier) => tier.length * 100)]) {
      const first = await firstMatches(database.db, { ...search, most: 500, inTiers, broad: 600 })
      expect(first).toEqual(ids)
      expect(await firstMatches(database.db, { ...search, most: 7, inTiers, broad: 600 })).toEqual(
        ids.slice(0, 7),
      )
    }
  }
})

test('a sample of the whole catalogue counts exactly', async () => {
  const wanted = await wantedOf('watch')
  const filters = await readFilters(database.db, { brand: 'Gize', lang: 'en' })
  if (!filters) throw new Error('No such category.')
  const counted = await findMatches(database.db, {
    wanted,
    filters,
    sort: 'relevance',
    offset: 0,
    limit: 1,
    narrow: false,
    canPrepare: false,
  })
  const sample = await sampleMatches(database.db, { wanted, filters, products: 30_000, rows: 30_000 })
  const scale = 30_000 / 240
  expect(sample.base).toBe(210 * scale)
  expect(sample.total).toBe(Number((counted.total * scale).toPrecision(2)))
  expect(sample.brands.map(({ name }) => name)).toEqual(counted.brands.map(({ name }) => name))
})

test('a search with many matches in a large catalogue marks its figures as estimates', async () => {
  const input = { q: 'watch', sort: 'relevance', page: 1, limit: 10, lang: 'en', products: 60_000 } as const
  const { products, total, approximate } = await searchProducts(database.db, input)
  expect(products[0]?.productName).toBe('Watch')
  expect(approximate).toBe(true)
  expect(total).toBeGreaterThan(30_000)
  const deep = await searchProducts(database.db, { ...input, page: 200 })
  expect(deep).toMatchObject({ products: [], total: 150 })
  expect(deep.approximate).toBeUndefined()
})
