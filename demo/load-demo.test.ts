import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { languages } from '../contract/language.ts'
import type { Language } from '../contract/language.ts'
import { slugOf } from '../contract/slug.ts'
import { catalogues } from '../messages/catalogues.server.ts'
import { audit } from '../server/operations/audit/audit.ts'
import { openShop } from '../test/open-shop.ts'
import type { TestShop } from '../test/open-shop.ts'
import { banners } from './banners.ts'
import { categories } from './categories.ts'
import { loadDemo } from './load-demo.ts'
import { offers } from './offers.ts'
import { pictured } from './pictured.ts'
import { demoShopper } from './shoppers.ts'
import { withoutPictures } from './store-pictures.ts'

let shop: TestShop
let token: string
let userId: string

beforeAll(async () => {
  shop = await openShop()
  const loaded = await Promise.all([loadDemo(shop.shop), loadDemo(shop.shop)])
  expect(loaded.toSorted()).toEqual([false, true])
  const { body } = await shop.rawCall('POST /login', {
    body: { email: demoShopper.email, password: demoShopper.password },
  })
  token = body.userData.token
  userId = body.userData.user.id
}, 120_000)

afterAll(() => shop.close())

it('fills the shop with categories, banners and offers in both languages', async () => {
  const english = await shop.rawCall('GET /get_categories_image')
  expect(english.body.map(({ name }: { name: string }) => name)).toEqual(categories.map(({ name }) => name))
  const shownBanners = await shop.rawCall('GET /banners', { query: { lang: 'am' } })
  expect(shownBanners.body.map(({ title }: { title: string }) => title)).toEqual(
    banners.map(({ translations }) => translations.am?.title),
  )
  const shownOffers = await shop.rawCall('GET /offers')
  expect(shownOffers.body.map(({ discount }: { discount: string }) => discount)).toEqual(
    offers.map(({ discount }) => discount),
  )
})

type Listed = { products: unknown[] }

async function listedAt(path: string, lang: Language): Promise<number> {
  const { pathname, searchParams } = new URL(path, 'http://shop')
  const [, category] = /^\/category\/(.+)/.exec(pathname) ?? []
  const query = { ...Object.fromEntries(searchParams), ...(category && { category }), lang }
  expect(category ?? pathname).toBe(category ?? '/search')
  return ((await shop.rawCall('GET /search', { query })).body as Listed).products.length
}

it.each(languages)('offers, cards and types of products lead to products: %s', async (lang) => {
  const { landing, productTypes } = catalogues[lang]
  const shown = await shop.rawCall('GET /offers', { query: { lang } })
  for (const { target } of shown.body) expect(await listedAt(target ?? '', lang), target).toBeGreaterThan(1)
  for (const { search } of [...Object.values(landing.intro.cards), landing.discover]) {
    expect(await listedAt(`/search?q=${search}`, lang), search).toBeGreaterThan(0)
  }
  for (const { search } of Object.values(landing.intro.cards)) {
    expect(await listedAt(`/search?category=clothing&q=${search}`, lang), search).toBeGreaterThan(0)
  }
  for (const { name } of categories) {
    const types = productTypes[slugOf(name) as keyof typeof productTypes]
    if (typeof types === 'string') throw new Error(`${name} has no types`)
    for (const { search } of types) {
      const path = `/search?category=${slugOf(name)}&q=${search}`
      expect(await listedAt(path, lang), path).toBeGreaterThan(0)
    }
  }
})

it('has no pictures before they are drawn', async () => {
  expect(await withoutPictures(shop.db)).toEqual(pictured)
})

it('has new arrivals of every category, best sellers and products rated best', async () => {
  const latest = await shop.rawCall('GET /latest-products')
  expect(new Set(latest.body.map(({ category }: { category: string }) => category)).size).toBe(8)
  expect((await shop.rawCall('GET /best-selling-products')).body).toHaveLength(5)
  const rated = await shop.rawCall('GET /top-rated-products')
  expect(rated.body).toHaveLength(10)
  for (const { avgRating } of rated.body) expect(avgRating).toBeGreaterThan(4)
})

it('has sales, of which some end, with the price of before', async () => {
  const { products, total } = (await shop.call('GET /search', { query: { sale: 'true' } })).body
  expect(total).toBeGreaterThan(10)
  for (const { price, compareAt, sale } of products) {
    expect(compareAt).toBeGreaterThan(price)
    expect(sale?.lowest30).toBe(compareAt)
  }
  const ends = new Set(products.map(({ sale }) => sale?.until !== null))
  expect(ends.size).toBe(2)
})

it('has sellers with a rating, orders that were sent, and answers', async () => {
  const sellers = await shop.db.selectFrom('sellers').select('id').execute()
  const figures = await Promise.all(
    sellers.map(async ({ id }) => (await shop.call('GET /seller/:id/figures', { params: { id } })).body),
  )
  expect(figures.filter(({ vote }) => vote > 0).length).toBeGreaterThan(5)
  expect(figures.filter(({ ordersSent }) => ordersSent !== undefined).length).toBeGreaterThan(3)
  expect(figures.filter(({ answerHours }) => answerHours !== undefined)).toHaveLength(3)
})

it('gives the demo shopper orders in every status, addresses, a wishlist, a cart and notifications', async () => {
  const own = { query: { userId }, token }
  for (const status of ['pending', 'complete', 'shipped', 'refunded', 'canceled'] as const) {
    const { body } = await shop.rawCall(`GET /orders/${status}`, own)
    expect(body.orders.length, status).toBeGreaterThan(0)
  }
  expect((await shop.rawCall('GET /addresses', own)).body.addresses).toHaveLength(2)
  expect((await shop.rawCall('GET /wishlist', own)).body.items).toHaveLength(6)
  expect((await shop.rawCall('GET /cart', own)).body.items).toHaveLength(2)
  const { body } = await shop.rawCall('GET /notifications/:userId/unread-count', {
    params: { userId },
    token,
  })
  expect(body.unreadCount).toBeGreaterThan(0)
  expect(body.unreadCount).toBeLessThan(10)
})

it('violates no rule of stock, orders and money, and starts no job', async () => {
  expect(await audit(shop.db)).toEqual([])
  const { rows } = await sql`select name from pgboss.job`.execute(shop.db)
  expect(rows).toEqual([])
})

it('has no account of money below zero in the books', async () => {
  const { rows } = await sql<{ account: string; santim: number }>`
    select a.kind || coalesce(':' || a.name, '') as account, sum(e.amount_santim)::bigint as santim
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind in ('till', 'courier-cash', 'bank', 'gateway') group by 1 having sum(e.amount_santim) < 0`.execute(
    shop.db,
  )
  expect(rows).toEqual([])
})

const chapa = {
  PAYMENT_GATEWAY: 'chapa',
  CHAPA_SECRET_KEY: 'CHASECK_TEST-x',
  CHAPA_WEBHOOK_SECRET: 'a-webhook-secret',
}

it.each<Record<string, string>>([
  { CASH_LIMIT: '0', VAT_PERCENT: '0', HOLD_MINUTES: '1', SESSION_DAYS: '0.00001', ...chapa },
  { CASH_LIMIT: '500', VAT_PERCENT: '100' },
])('loads whatever the settings are: %j', { timeout: 120_000 }, async (settings) => {
  const other = await openShop(settings)
  expect(await loadDemo(other.shop)).toBe(true)
  expect(await audit(other.db)).toEqual([])
  await other.close()
})

it('does not change a shop that is not empty', async () => {
  expect(await loadDemo(shop.shop)).toBe(false)
})
