import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { popularSearches } from '../../../contract/limits.ts'
import { retentionDays } from '../../../contract/retention.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { fillSearchedCatalogue } from '../../../test/searched-catalogue.ts'
import { collectFoundSearches } from './collect-found-searches.ts'
import { completeQuery } from './complete-query.ts'
import { countPopularSearches, forgetPopular } from './popular-searches.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop()
  await fillSearchedCatalogue(shop.db)
})
afterAll(() => shop.close())
afterEach(async () => {
  await shop.db.deleteFrom('foundSearches').execute()
  await shop.db.deleteFrom('popularSearches').execute()
})

const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile'
const enough = popularSearches.visitors

type Search = { query: string; visitors: number; isFound?: boolean; path?: string }

async function search(...searches: Search[]): Promise<void> {
  const found = collectFoundSearches(shop.db, shop.shop.log)
  for (const { query, visitors, isFound = true, path = '/search' } of searches) {
    found.answered(query, isFound)
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      found.visited(`${path}?q=${encodeURIComponent(query)}`, { address: `192.0.2.${visitor}`, userAgent })
    }
  }
  await found.flush({ all: true })
  await countPopularSearches(shop.db)
}

async function popular(lang = 'en'): Promise<string[]> {
  return (await shop.rawCall('GET /search/popular', { query: { lang } })).body.queries
}

async function suggested(q: string, lang = 'en') {
  return (await shop.rawCall('GET /search/suggestions', { query: { q, lang } })).body
}

test('a search is shown to others once enough different visitors made it', async () => {
  await search(
    { query: 'Private words', visitors: enough - 1 },
    { query: 'Samsung  Galaxy', visitors: enough },
  )
  expect(await popular()).toEqual(['samsung galaxy'])
  expect(await popular('am')).toEqual([])
  expect((await suggested('SAM')).queries).toContain('samsung galaxy')
  expect((await suggested('priv')).queries).toBeUndefined()
})

test('one visitor who repeats a search counts once, on whichever day', async () => {
  for (let day = 0; day < enough; day += 1) {
    shop.clock.advance(24 * 3_600_000)
    await search({ query: 'private words', visitors: 1 })
  }
  expect(await popular()).toEqual([])
})

test('what found nothing is not shown, nor phone numbers, addresses of mails and long texts', async () => {
  await search(
    { query: 'hoverboard', visitors: 9, isFound: false },
    { query: '0911 23 45 67', visitors: 9 },
    { query: 'almaz@example.com', visitors: 9 },
    { query: 'x'.repeat(popularSearches.length + 1), visitors: 9 },
  )
  expect(await popular()).toEqual([])
})

test('of what a visitor types, the whole query counts, and each language has its own', async () => {
  await search({ query: 'ጀበ', visitors: 9, path: '/_data/am/search' })
  await shop.db.deleteFrom('foundSearches').execute()
  const found = collectFoundSearches(shop.db, shop.shop.log)
  for (const query of ['ጀበ', 'ጀበና']) found.answered(query, true)
  for (let visitor = 0; visitor < enough; visitor += 1) {
    for (const query of ['ጀበ', 'ጀበና']) {
      found.visited(`/_data/am/search?q=${query}`, { address: `192.0.2.${visitor}`, userAgent })
    }
  }
  await found.flush({ all: true })
  await countPopularSearches(shop.db)
  expect(await popular('am')).toEqual(['ጀበና'])
  expect(await popular()).toEqual([])
})

test('a popular search that finds nothing any more is forgotten, and so are old ones', async () => {
  await search({ query: 'jebena', visitors: enough }, { query: 'kettle', visitors: enough })
  await forgetPopular(shop.db, ['jebena'])
  expect(await popular()).toEqual(['kettle'])
  shop.clock.advance((retentionDays.foundSearches + 1) * 24 * 3_600_000)
  await countPopularSearches(shop.db)
  expect(await popular()).toEqual([])
})

test('names and brands complete a query, and categories go with it', async () => {
  expect(await suggested('sams')).toMatchObject({
    queries: ['samsung', 'samsung galaxy', 'samsung phones'],
    categories: [{ name: 'Electronics', slug: 'electronics' }],
  })
  expect((await suggested('furn')).categories).toEqual([{ name: 'Furniture', slug: 'furniture' }])
  expect(await suggested('  ')).toEqual({ products: [] })
  expect(await suggested("%_\\'")).toMatchObject({ products: [] })
})

test('completions are the words of names, the most frequent first', () => {
  const names = ['Coffee Table, Oak', 'Coffee Table for two', 'Hand Coffee Mill', 'Coffee for the cup']
  expect(completeQuery('cof', names)).toEqual(['coffee', 'coffee table', 'coffee mill'])
  expect(completeQuery('COFFEE ta', names)).toEqual(['coffee table', 'coffee table oak'])
  expect(completeQuery('coffee', names)).toEqual(['coffee table', 'coffee mill'])
  expect(completeQuery('ጀበ', ['የሸክላ ጀበና', 'ጀበና ትልቅ'])).toEqual(['ጀበና', 'ጀበና ትልቅ'])
})
