import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '../../../contract/language.ts'
import { sortOrders } from '../../../contract/search.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import { newRankedProducts } from '../../../test/new-ranked-products.ts'
import { createReadCache } from '../../platform/read-cache.ts'
import { readFilters } from './filters.ts'
import type { GivenFilters } from './filters.ts'
import { findFewMatches } from './find-few-matches.ts'
import { findMatches } from './find-matches.ts'
import { findForms } from './find-spellings.ts'
import { indexPending } from './index-pending.ts'
import { readQuery } from './read-query.ts'

let database: FreshDatabase
const names = ['Linen shirt', 'Cotton shirt', 'Red lamp', 'ቀይ ሸሚዝ', 'Jebena']
const brands = ['Gize', 'tana', 'Tana', '', 'ሸማ']
const categories = ['Clothing', 'Home & Garden', 'Gifts']
const sizes = ['S', 'm', 'M', '42']

beforeAll(async () => {
  database = await freshDatabase()
  await newRankedProducts(database.db, 60, (at) => ({
    name: names[at % names.length] ?? '',
    brand: brands[at % brands.length] ?? '',
    category: categories[at % 3] ?? '',
    priceSantim: ((at * 7919) % 90) * 1_000_00,
    ...(at % 4 !== 0 && {
      variants: [
        {
          options: [{ name: 'Size', value: sizes[at % sizes.length] ?? '' }],
          optionTranslations: at % 2 === 0 ? { am: [{ name: 'መጠን', value: 'ትልቅ' }] } : {},
        },
        { options: [{ name: 'Size', value: 'XL' }] },
      ],
    }),
  }))
  await indexPending(database.db)
})
afterAll(() => database.close())

const filters = fc.record(
  {
    category: fc.constantFrom(...categories),
    brand: fc.constantFrom('Gize', 'TANA', 'ሸማ', 'Unknown'),
    minPrice: fc.integer({ min: 0, max: 90_000_00 }),
    maxPrice: fc.integer({ min: 0, max: 90_000_00 }),
    minRating: fc.constantFrom(1, 3, 4.5),
    lang: fc.constantFrom(...languages),
  },
  { requiredKeys: ['lang'] },
)

async function searchOf(q: string, given: GivenFilters) {
  const query = readQuery(q)
  const wanted = query && { ...query, spellings: await findForms(database.db, query.words) }
  const read = await readFilters(database.db, given)
  if (!read) throw new Error('An unknown category.')
  return { wanted, filters: read }
}

test('a small catalogue is searched and counted as a large one', async () => {
  const cache = createReadCache()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('', 'shirt', 'red', 'ሸሚዝ', 'nothing'),
      filters,
      fc.constantFrom(...sortOrders),
      fc.constantFrom(0, 5, 100),
      async (q, given, sort, offset) => {
        const page = { ...(await searchOf(q, given)), sort, offset, limit: 10 }
        const few = await cache.use(() => findFewMatches(database.db, page))
        expect(few).toEqual(await findMatches(database.db, { ...page, narrow: false, areFew: true }))
      },
    ),
    { numRuns: 150 },
  )
})

test('the facets follow products that change', async () => {
  const cache = createReadCache()
  const search = async () => {
    const page = { ...(await searchOf('', { lang: 'en' })), sort: 'newest', offset: 0, limit: 10 } as const
    const few = await cache.use(() => findFewMatches(database.db, page))
    expect(few).toEqual(await findMatches(database.db, { ...page, narrow: false, areFew: true }))
    return few
  }
  const before = await search()
  await database.db
    .updateTable('products')
    .set({ brand: 'Abol', priceSantim: 1_00 })
    .where('name', '=', 'Jebena')
    .execute()
  await indexPending(database.db)
  const after = await search()
  expect(after.brands).toContainEqual({ name: 'Abol', count: 12 })
  expect(after.prices).not.toEqual(before.prices)
})
