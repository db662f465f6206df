import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runBeside } from '../../../test/run-command.ts'
import { collectSearchMisses, forgetSearchMisses, listSearchMisses } from './search-misses.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(() => shop.db.deleteFrom('searchMisses').execute())

const browser = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile'

const open = () => collectSearchMisses(shop.db, shop.shop.log)

/** Pages are searched as by a shopper; each query is rendered without results at first. */
function search(
  misses: ReturnType<typeof open>,
  queries: string[],
  { isEmpty = true, agent = browser } = {},
) {
  for (const query of queries) {
    misses.answered(query, isEmpty)
    misses.visited(`/search?q=${encodeURIComponent(query)}`, agent)
  }
}

const recorded = async () =>
  (await listSearchMisses(shop.db, { days: 30 })).map(({ query, searches }) => `${query} ${searches}`)

test('searches without results are counted by their normalised text, also those of cached pages', async () => {
  const misses = open()
  search(misses, ['Hoverboard', 'ሐይቅ'])
  misses.visited('/_data/am/search?q=hoverboard', browser)
  misses.visited('/search?q=HOVERBOARD&page=1', browser)
  await misses.flush({ all: true })
  search(misses, ['hoverboard'])
  await misses.flush({ all: true })
  expect(await recorded()).toEqual(['hoverboard 4', 'ሀይቅ 1'])
})

test('searches with results, other pages and robots are not counted', async () => {
  const misses = open()
  search(misses, ['jebena'], { isEmpty: false })
  search(misses, ['robotish'], { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  misses.answered('hoverboard', true)
  misses.visited('/category/toys?q=hoverboard', browser)
  misses.visited('/search?q=hoverboard', undefined)
  await misses.flush({ all: true })
  expect(await recorded()).toEqual([])
})

test('the beginnings of a query that is typed are not counted, nor what is corrected at once', async () => {
  const misses = open()
  search(misses, ['hov', 'hover', 'hoverboard'])
  search(misses, ['jebenax'])
  search(misses, ['jebena'], { isEmpty: false })
  await misses.flush()
  expect(await recorded()).toEqual([])
  shop.clock.advance(11_000)
  await misses.flush()
  expect(await recorded()).toEqual(['hoverboard 1'])
})

test('what may be a phone number, a card number or an email address is not stored, nor a very long text', async () => {
  const misses = open()
  search(misses, [
    '0911 23 45 67',
    '+251-911-234567',
    'almaz@example.com',
    '4111 1111 1111 1111',
    'x'.repeat(81),
    'x',
  ])
  await misses.flush({ all: true })
  expect(await recorded()).toEqual([])
})

test('a query that finds products after a change of the catalogue is not counted any more', async () => {
  const misses = open()
  misses.answered('hoverboard', true)
  search(misses, ['hoverboard'], { isEmpty: false })
  await misses.flush({ all: true })
  expect(await recorded()).toEqual([])
})

test('a day has at most a thousand different queries and a batch, which are deleted after 90 days', async () => {
  const misses = open()
  for (let batch = 0; batch < 7; batch++) {
    search(
      misses,
      Array.from({ length: 200 }, (_, at) => `q${batch}x${String(at).padStart(3, '0')}`),
    )
    await misses.flush({ all: true })
  }
  const count = () =>
    shop.db
      .selectFrom('searchMisses')
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
  expect(Number((await count()).rows)).toBe(1_000)
  shop.clock.advance(91 * 24 * 3_600_000)
  await forgetSearchMisses(shop.db)
  expect(Number((await count()).rows)).toBe(0)
})

test('search report lists the most frequent searches without results', async () => {
  // The command uses the real clock.
  shop.clock.advance(Date.now() - shop.clock.now().getTime())
  const misses = open()
  search(misses, ['hoverboard', 'drone', 'hoverboard'])
  await misses.flush({ all: true })
  const text = await runBeside(shop, 'search', 'report')
  expect(text.stdout).toMatch(/SEARCHES +LAST +QUERY\n2 +\d{4}-\d\d-\d\d +hoverboard\n1 /)
  const json = await runBeside(shop, 'search', 'report', '--days', '7', '--json')
  expect(JSON.parse(json.stdout)).toMatchObject([{ query: 'hoverboard', searches: 2 }, { query: 'drone' }])
  expect((await runBeside(shop, 'search', 'report', '--days', '91')).code).toBe(2)
})
