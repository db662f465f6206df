import { languages, type Language } from '../../contract/language.ts'
import { noTexts } from '../../contract/office/texts.ts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyCall, StoreClient } from '../../contract/client.ts'
import { pageDataAddress, rootDataParameter } from '../../contract/page-data.ts'
import type { EndpointsOf } from '../../contract/contract.ts'
import type { Settings, SettingsSection } from '../../contract/office/settings.ts'
import type { Site } from '../../contract/site.ts'
import { eventually } from '../../test/eventually.ts'
import { buildApp } from '../app.ts'
import { siteOf } from '../site-of.ts'
import { findCategory, saveCategory, writeCategory } from '../catalogue/products/categories.ts'
import { countUnitsSold } from '../catalogue/products/product-figures.ts'
import { addPromotion } from '../catalogue/products/manage-promotions.ts'
import { saveSeason } from '../catalogue/products/seasons.ts'
import { retireProduct } from '../catalogue/products/retire-products.ts'
import { watchCatalogue } from '../catalogue/products/watch-catalogue.ts'
import { removeDeliveryMethod, saveDeliveryMethod } from '../catalogue/delivery/delivery-methods.ts'
import { changesChannel } from '../platform/dependencies.ts'
import { anonymizeReviewer } from '../catalogue/reviews/reviewer-data.ts'
import { rateProduct } from '../catalogue/reviews/rate-product.ts'
import { answerQuestion, hideQuestion, newestQuestions } from '../catalogue/questions/answer-questions.ts'
import { askQuestion } from '../catalogue/questions/questions.ts'
import { markHelpful } from '../catalogue/reviews/helpful-marks.ts'
import {
  answerReview,
  hideReview,
  newestReviews,
  removeReview,
  showReview,
} from '../catalogue/reviews/moderate-reviews.ts'
import { reviewProduct } from '../catalogue/reviews/write-review.ts'
import { resetPage, savePage } from '../customers/face/pages.ts'
import { readStoredSettings } from '../customers/shop-settings/read-settings.ts'
import { refreshSellerFigures } from '../commerce/seller-figures/refresh-seller-figures.ts'
import { saveSettings } from '../customers/shop-settings/save-settings.ts'
import { saveSeller } from '../catalogue/sellers/sellers.ts'
import { setStockOnHand } from '../catalogue/stock/stock-on-hand.ts'
import { newOrder } from '../../test/new-order.ts'
import { newProduct, setPrice, setSale } from '../../test/new-product.ts'
import { newShopper } from '../../test/new-shopper.ts'
import { openShop, type TestShop } from '../../test/open-shop.ts'
import type { Pages } from './create-pages.ts'
import { openPages } from './open-pages.ts'
import { createPageCache, type PageCache } from './page-cache/page-cache.ts'

/** Each product has an id of its own, so that tests can name them in addresses. */
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const furniture = idOf(1)
const coffee = idOf(2)
const oldest = idOf(60)
const seller = idOf(901)
const otherSeller = idOf(902)

const dataOf = (address: string) =>
  `${pageDataAddress(address)}${address.includes('?') ? '&' : '?'}${rootDataParameter}=1`

/** Mostly the data that pages are rendered from, as that takes less time. */
const addresses = [
  dataOf('/'),
  dataOf('/am'),
  '/',
  dataOf('/categories'),
  dataOf('/category'),
  dataOf('/category/furniture'),
  '/category/coffee',
  dataOf('/category/coffee?sort=price-asc'),
  dataOf('/category/coffee?minRating=4'),
  dataOf(`/product/${furniture}`),
  dataOf(`/am/product/${furniture}`),
  `/product/${coffee}`,
  dataOf(`/product/${oldest}`),
  dataOf(`/product/${idOf(999)}`),
  dataOf(`/seller/${seller}`),
  `/seller/${seller}`,
  dataOf(`/seller/${seller}?sort=price-asc`),
  dataOf(`/seller/${otherSeller}`),
  dataOf('/search'),
  dataOf('/search?q=jebena'),
  dataOf('/search?category=Coffee&sort=rating'),
  dataOf('/search?q=nothing'),
  dataOf('/search?sale=true'),
  '/sitemap.xml',
  dataOf('/page/our-store'),
  '/feeds/new.xml',
  '/am/feeds/category/coffee.xml',
]

let shop: TestShop
let cached: { pages: Pages; url: string; get(address: string): Promise<string> }
let plain: typeof cached
let uncached: PageCache
let stores: { cached: StoreClient; plain: StoreClient }
let received = false
let api: Awaited<ReturnType<typeof buildApp>>
let apiReads = 0
let reads: string[] = []
let close: () => Promise<void>
const reviewers: string[] = []
const actor = 'operator'
beforeAll(async () => {
  shop = await openShop()
  await fill()
  const whole = siteOf(shop, { answered: () => {} })
  const site: Site = {
    ...whole,
    store: ((name, ...[input]) => {
      reads.push(name)
      return (whole.store as AnyCall)(name, input)
    }) as StoreClient,
    newestOfCategory(input) {
      reads.push('newest of category')
      return whole.newestOfCategory(input)
    },
    bestSoldOfSeller(input) {
      reads.push('best sold of seller')
      return whole.bestSoldOfSeller(input)
    },
  }
  const options = { limits: { concurrent: 4, waiting: 100, waitMs: 60_000 }, staleMaximumMs: 0 }
  const cache = createPageCache({ ...options, now: shop.db.now, received: () => watch.received() })
  const kept = cache.keepReads(site)
  stores = { cached: kept.store, plain: site.store }
  const build = join(import.meta.dirname, '../../build')
  const servers: Server[] = []
  const served = async (pages: Pages) => {
    const server = createServer(
      pages.cacheMiddleware((request, response) => void pages.respond(request, response, '')),
    )
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { pages, url, get: async (address: string) => (await fetch(url + address)).text() }
  }
  cached = await served(await openPages(kept, build, { cache }))
  uncached = createPageCache(options)
  plain = await served(await openPages(site, build, { cache: uncached }))
  const watch = await watchCatalogue({
    url: shop.databaseUrl,
    log: shop.log,
    onChange(changes) {
      received ||= changes?.[0]?.subject === ('end' as never)
      cache.invalidate(changes)
    },
  })
  api = await buildApp(shop, {
    keep: (key, read, charge) =>
      cache.keepResponse(
        key,
        () => {
          apiReads += 1
          return read()
        },
        charge,
      ),
  })
  close = async () => {
    await api.close()
    await watch.close()
    for (const server of servers) server.close()
  }
})
afterAll(async () => {
  await close()
  await shop.close()
})

/** Two categories of 30 products; few are rated or sold, and the oldest are in no list but that of their category. */
async function fill() {
  const names = { sellerName: 'Almaz Kebede', location: 'Addis Ababa', createdAt: shop.db.now() }
  await shop.db
    .insertInto('sellers')
    .values([
      { ...names, id: seller, storeName: 'Almaz Crafts' },
      { ...names, id: otherSeller, storeName: 'Almaz Pots' },
    ])
    .execute()
  for (let number = 60; number > 0; number -= 1) {
    shop.clock.advance(60_000)
    const category = number % 2 ? 'Furniture' : 'Coffee'
    const name = number % 3 ? `Jebena ${number}` : `Mesob ${number}`
    await newProduct(shop.db, { id: idOf(number), name, priceSantim: number * 100_00, category, stock: 5 })
  }
  await addPromotion(shop.db, 'offers', { title: 'Coffee week' })
  await addPromotion(shop.db, 'banners', { title: 'Opened' })
  for (let number = 1; number <= 20; number += 1) {
    const { userId } = await newShopper(shop)
    reviewers.push(userId)
    await reviewProduct(shop.db, userId, { productId: idOf(number), rating: 5, review: `Fine ${number}` })
    await countUnitsSold(shop.db, [{ variantId: idOf(number), quantity: 50 + number }])
  }
}

const calls: [name: EndpointsOf<'store'>, input: object][] = [
  ['GET /get_categories_image', {}],
  ['GET /banners', {}],
  ['GET /offers', { query: { lang: 'am' } }],
  ['GET /best-selling-products', {}],
  ['GET /latest-products', {}],
  ['GET /top-rated-products', {}],
  ['GET /products', {}],
  ['GET /products', { query: { category: 'coffee' } }],
  ['GET /products_with_category', { query: { category: 'Coffee', page: '2' } }],
  ['GET /product-cards', { query: { productIds: [oldest, coffee, idOf(999)].join(',') } }],
  ['GET /second-pictures', { query: { productIds: [oldest, coffee].join(',') } }],
  ['GET /product/:id/related', { params: { id: coffee } }],
  ['GET /seller/bestsold', { query: { productId: coffee } }],
  ['GET /seller/:id', { params: { id: seller } }],
  ['GET /seller/:id/figures', { params: { id: seller } }],
  ['GET /seller/:id/products', { params: { id: seller }, query: { sort: 'price-desc' } }],
  ['GET /seller/:id/products', { params: { id: seller }, query: { sort: 'rating' } }],
  ['GET /product-detail', { query: { productId: oldest } }],
  ['GET /search', { query: { option: [['Size', ['M']]] } }],
  ['GET /rate', { query: { productId: oldest } }],
  ['GET /reviews', { query: { productId: coffee } }],
  ['GET /reviews', { query: { productId: oldest, sort: 'helpful', stars: '4' } }],
  ['GET /reviews', { query: { productId: oldest, pictures: 'true' } }],
  ['GET /reviews/summary', { query: { productId: oldest } }],
  ['GET /questions', { query: { productId: oldest } }],
  ['GET /search', { query: { q: 'mesob', sort: 'price-desc' } }],
  ['GET /search', { query: { minPrice: '100', maxPrice: '3000', sort: 'rating' } }],
  ['GET /search/suggestions', { query: { q: 'jeb' } }],
  ['GET /allProducts', { query: { category: 'all' } }],
  ['GET /allProducts', { query: { q: 'jebena' } }],
  ['GET /payment-methods', { query: { lang: 'am' } }],
  ['GET /delivery', { query: { lang: 'am' } }],
  ['GET /automatic-discounts', { query: { productIds: [oldest, coffee].join(',') } }],
]

const changes: [title: string, act: () => Promise<unknown>][] = [
  ['a rating outside of the lists', () => rate(oldest, 4)],
  ['a rating of a product that few searches find', () => rate(idOf(57), 5)],
  ['a rating in the lists', () => rate(coffee, 1)],
  ['the same rating again', () => rate(coffee, 1)],
  ['a review', () => review(oldest, 'Pours well.')],
  ['the same review again', () => review(oldest, 'Pours well.')],
  ['a changed review', () => review(oldest, 'Pours very well.')],
  ['a helpful review', () => helpful(true)],
  ['the same again', () => helpful(true)],
  ['no longer helpful', () => helpful(false)],
  [
    'an answer to a review',
    () => ofNewestReview((id) => answerReview(shop.db, id, { answer: 'Thank you', actor })),
  ],
  ['a hidden review', () => ofNewestReview((id) => hideReview(shop.db, id, { reason: 'Rude', actor }))],
  ['a hidden review that is shown again', () => ofNewestReview((id) => showReview(shop.db, id))],
  ['a reviewer who has bought it', completeOrder],
  ['a question', ask],
  [
    'an answered question',
    () => ofNewestQuestion((id) => answerQuestion(shop.db, id, { answer: 'Yes', actor })),
  ],
  ['a hidden question', () => ofNewestQuestion((id) => hideQuestion(shop.db, id, { reason: 'Rude', actor }))],
  [
    'an account that is closed',
    () => shop.db.transaction().execute((tx) => anonymizeReviewer(Object.assign(tx, shop.db), reviewers[1]!)),
  ],
  ['a review that is removed', () => ofNewestReview((id) => removeReview(shop.db, id))],
  ['one unit less in stock', () => setStockOnHand(shop.db, { id: coffee, sku: '' }, 4)],
  ['sold out', () => setStockOnHand(shop.db, { id: coffee, sku: '' }, 0)],
  ['back in stock', () => setStockOnHand(shop.db, { id: coffee, sku: '' }, null)],
  ['a price within its range', () => setPrice(shop.db, oldest, 5_900_00)],
  ['a price in another range', () => setPrice(shop.db, oldest, 150_00)],
  ['a sale that begins', () => setSale(shop.db, oldest, { saleSantim: 140_00 })],
  ['a sale that is to end', () => setSale(shop.db, oldest, { saleSantim: 140_00, until: new Date(4e12) })],
  ['a sale that ended', () => setSale(shop.db, oldest, null)],
  ['a first option', () => changeVariant(oldest, { options: size('M') })],
  ['an added variant', () => addVariant(idOf(998), { options: size('L'), position: 1 })],
  // One is reserved for the order above.
  ['a variant that is sold out', () => setStockOnHand(shop.db, { id: oldest, sku: '' }, 1)],
  ['a dearer variant', () => changeVariant(idOf(998), { priceSantim: 6_100_00 })],
  ['a variant that is back in stock', () => setStockOnHand(shop.db, { id: oldest, sku: '' }, 9)],
  ['a retired variant', () => retireProduct(shop.db, idOf(998))],
  ['units that were sold', () => countUnitsSold(shop.db, [{ variantId: oldest, quantity: 500 }])],
  ['a name', () => update(oldest, { name: 'Sefed' })],
  ['an added product', () => newProduct(shop.db, { id: idOf(999), name: 'Mesob', category: 'Coffee' })],
  ['a product of another seller', () => update(idOf(58), { sellerId: otherSeller })],
  ['another category of a product', () => addToCategory(idOf(58), 'Coffee')],
  ['a tag', () => update(idOf(58), { tags: ['feast'] })],
  ['a retired product', () => retireProduct(shop.db, `SKU-${coffee}`)],
  [
    'a seller',
    () =>
      saveSeller(shop.db, {
        sellerName: 'Almaz Kebede',
        storeName: 'Almaz Crafts',
        location: 'Hawassa',
        phone: '',
      }),
  ],
  ['figures of sellers', () => refreshSellerFigures(shop.db)],
  ['the same figures again', () => refreshSellerFigures(shop.db)],
  ['a category', () => saveCategory(shop.db, { name: 'Coffee', translations: { am: { name: 'ቡና' } } })],
  [
    'the description of a category',
    () => saveCategory(shop.db, { name: 'Furniture', description: 'Stools and tables' }),
  ],
  ['an offer', () => addPromotion(shop.db, 'offers', { title: 'Holidays' })],
  [
    'a season',
    () =>
      saveSeason(shop.db, idOf(950), {
        occasion: 'genna',
        title: 'A week of gifts',
        text: '',
        translations: {},
        target: '',
        firstDay: '2020-01-01',
        lastDay: '2099-01-01',
        isOn: true,
      }),
  ],
  ['a banner', () => addPromotion(shop.db, 'banners', { title: 'Closed on Sunday' })],
  ['a delivery method', () => saveDeliveryMethod(shop.db, 'post', { feeSantim: 50_00 })],
  [
    'a second delivery method',
    () =>
      saveDeliveryMethod(shop.db, 'courier', { name: 'Courier', feeSantim: 80_00, daysFrom: 1, daysTo: 2 }),
  ],
  ['a delivery method less', () => removeDeliveryMethod(shop.db, 'post')],
  ['the registration of the trader', () => saveSection('trade', registration)],
  ['the same registration again', () => saveSection('trade', registration)],
  ['the end of cash on delivery', () => saveSection('limits', { cashLimit: 0 })],
  ['a page of the shop', () => write('our-store', 0, 'Our store')],
  ['the page is removed', () => resetPage(shop.db, { page: 'our-store', version: 1 }, operator)],
  [
    'an announcement for later',
    () => saveSection('announcement', { ...announced, from: inHours(1), until: inHours(2) }),
  ],
  ['the beginning of an announcement', async () => shop.clock.advance(hourMs)],
  ['the end of an announcement', async () => shop.clock.advance(hourMs)],
  ['an automatic discount', () => addDiscount()],
  ['a use of it', () => changeDiscount({ uses: 1 })],
  ['its last use', () => changeDiscount({ uses: 2 })],
  ['more uses', () => changeDiscount({ maxUses: 9, validUntil: new Date(inHours(1)) })],
  ['its end', async () => shop.clock.advance(hourMs)],
  ['all prices', () => shop.db.updateTable('variants').set({ priceSantim: 77_00 }).execute()],
]

const operator = { staffId: null, name: 'operator', address: null }

const noPage = Object.fromEntries(languages.map((language) => [language, null])) as Record<Language, null>

async function write(page: string, version: number, title: string) {
  const text = { title, description: title, lead: '', body: title }
  const texts = { ...noPage, en: text }
  const saving = { page, version, texts, footer: 'company' as const }
  await savePage(shop.db, saving, { actor: operator, known: [] })
}

async function addDiscount(over: { id?: string; name?: string; minimumSantim?: number } = {}) {
  const terms = {
    kind: 'buy-pay' as const,
    buy: 3,
    pay: 2,
    percent: null,
    amountSantim: null,
    productIds: [oldest],
  }
  const given = { groupId: null, timesMaximum: null, maxUses: 2, validFrom: null, validUntil: null }
  await shop.db
    .insertInto('automaticDiscounts')
    .values({ id: idOf(960), name: 'Three for two', ...terms, ...given, createdAt: shop.db.now(), ...over })
    .execute()
}

function changeDiscount(values: { uses?: number; maxUses?: number; validUntil?: Date }) {
  return shop.db.updateTable('automaticDiscounts').set(values).where('id', '=', idOf(960)).execute()
}

const hourMs = 60 * 60_000
const inHours = (hours: number) => new Date(shop.db.now().getTime() + hours * hourMs).toISOString()
const announced = { text: { ...noTexts, en: 'Closed on Monday', am: 'ሰኞ ዝግ ነው' } }
const registration = { name: 'Almaz PLC', address: 'Bole', tin: '0012', licence: 'AA/1', vatNumber: '77' }

async function saveSection<Section extends SettingsSection>(
  section: Section,
  changes: Partial<Settings[Section]>,
) {
  const { version, values } = (await readStoredSettings(shop.db, shop.config))[section]
  const wanted = { section, version, values: { ...values, ...changes } as Settings[Section] }
  return saveSettings(shop.db, shop.config, wanted, { staffId: null, name: actor, address: null })
}

const size = (value: string) => JSON.stringify([{ name: 'Size', value }])

function addVariant(id: string, values: { options: string; position: number }) {
  const variant = { id, productId: oldest, sku: id, priceSantim: 150_00, ...values }
  return shop.db.insertInto('variants').values(variant).execute()
}

function changeVariant(id: string, values: { options?: string; priceSantim?: number }) {
  return shop.db.updateTable('variants').set(values).where('id', '=', id).execute()
}

function rate(productId: string, value: number) {
  return rateProduct(shop.db, reviewers[0]!, { productId, value })
}

function review(productId: string, text: string) {
  return reviewProduct(shop.db, reviewers[0]!, { productId, rating: 4, review: text })
}

async function ofNewestReview<Result>(act: (id: string) => Promise<Result>): Promise<Result> {
  const [newest] = await newestReviews(shop.db, { limit: 1 })
  return act(newest?.id ?? '')
}

function helpful(isHelpful: boolean) {
  return ofNewestReview((reviewId) => markHelpful(shop.db, reviewers[5]!, { reviewId, isHelpful }))
}

async function ofNewestQuestion(act: (id: string) => Promise<void>): Promise<void> {
  const [newest] = await newestQuestions(shop.db, { isWaiting: false, limit: 1 })
  await act(newest?.id ?? '')
}

function ask() {
  const question = { productId: oldest, question: 'Is it black?', language: 'en' as const }
  return askQuestion(shop.db, reviewers[0]!, question)
}

async function completeOrder() {
  await newOrder(shop.db, reviewers[0]!, { productId: oldest, status: 'complete', paymentStatus: 'paid' })
}

async function addToCategory(id: string, name: string) {
  const category = await findCategory(shop.db, name)
  return update(id, { otherCategories: category ? [category.id] : [] })
}

function update(
  id: string,
  values: { name?: string; sellerId?: string; otherCategories?: string[]; tags?: string[] },
) {
  return shop.db.updateTable('products').set(values).where('id', '=', id).execute()
}

/** Notifications arrive in order, so that those sent before have arrived too. */
async function settled(): Promise<void> {
  received = false
  await sql`select pg_notify(${changesChannel}, 'end')`.execute(shop.db)
  await eventually(() => expect(received).toBe(true), { timeout: 20_000, interval: 5 })
}

/** Both answers of a call, or what refused it. */
function bothAnswers([name, input]: (typeof calls)[number]): Promise<unknown[]> {
  const answer = (store: StoreClient) => (store as AnyCall)(name, input)
  return Promise.all([stores.cached, stores.plain].map((store) => answer(store).catch(String)))
}

test('after each change, the pages that show it are new, and hardly any others are rendered', async () => {
  const pagesOf = async ({ get }: typeof cached) => Promise.all(addresses.map(get))
  let before = await pagesOf(plain)
  expect(await pagesOf(cached)).toEqual(before)
  const needless: string[] = []
  for (const [title, act] of changes) {
    await act()
    await settled()
    uncached.invalidate()
    const expected = await pagesOf(plain)
    for (const [at, address] of addresses.entries()) {
      const { renders } = cached.pages.counts
      expect(await cached.get(address), `${address} after ${title}`).toBe(expected[at])
      const isRendered = cached.pages.counts.renders > renders
      if (isRendered && expected[at] === before[at]) needless.push(`${address} after ${title}`)
    }
    before = expected
    for (const call of calls) {
      const [answer, fresh] = await bothAnswers(call)
      expect(answer, `${call[0]} after ${title}`).toEqual(fresh)
    }
  }
  expect(needless).toEqual([
    // Cards say when the sale ends, which lists do not show.
    ...[
      '/category/coffee',
      dataOf('/category/coffee?sort=price-asc'),
      dataOf('/category/coffee?minRating=4'),
      dataOf(`/seller/${seller}?sort=price-asc`),
      dataOf('/search?category=Coffee&sort=rating'),
      dataOf('/search?sale=true'),
    ].map((address) => `${address} after a sale that is to end`),
    // Cards of related products have the name of their category, which the page does not show.
    `${dataOf(`/am/product/${furniture}`)} after a category`,
  ])
}, 240_000)

test('the page of a product names the discounts that apply to it, and other pages none', async () => {
  await addDiscount({ id: idOf(961), name: 'Coffee week', minimumSantim: 500_00 })
  uncached.invalidate()
  const page = await plain.get(`/product/${oldest}`)
  expect(page).toContain('Coffee week (on orders from 500.00 ETB)')
  expect(await plain.get(`/product/${coffee}`)).not.toContain('Coffee week (')
  await shop.db.updateTable('automaticDiscounts').set({ isOn: false }).execute()
  await settled()
  expect(await cached.get(`/product/${oldest}`)).not.toContain('Coffee week (')
})

test('an announcement is above the top bar, with its link in the language of the page, and leaves no trace', async () => {
  const before = await plain.get('/')
  await saveSection('announcement', { ...announced, link: '/category/coffee', from: null, until: null })
  uncached.invalidate()
  const bar = (label: string, path: string, text: string) =>
    new RegExp(
      `<aside class="announcement" aria-label="${label}"><p><a href="${path}"[^>]*>${text}<.*<header`,
    )
  expect(await plain.get('/')).toMatch(bar('News from the shop', '/category/coffee', 'Closed on Monday'))
  expect(await plain.get('/am')).toMatch(bar('ከመደብሩ የተላለፈ መልእክት', '/am/category/coffee', 'ሰኞ ዝግ ነው'))
  await saveSection('announcement', { text: null })
  uncached.invalidate()
  expect(await plain.get('/')).toBe(before)
})

test('the next response of the API after a change has it, and what did not change is not read again', async () => {
  const price = async () => {
    const response = await api.inject(`/api/product-detail?productId=${oldest}`)
    return response.json<{ product: { price: number } }>().product.price
  }
  await price()
  const prices = Array.from({ length: 30 }, (_, at) => 100 + at)
  for (const birr of prices) {
    await setPrice(shop.db, oldest, birr * 100)
    expect(await Promise.all([price(), price()])).toEqual([birr, birr])
    expect(await price()).toBe(birr)
  }
  expect(apiReads).toBe(1 + prices.length)
})

test('the next search finds what its words find now, with any filters', async () => {
  const found = async (minPrice: number) => {
    const response = await api.inject(`/api/search?q=jebenna&minPrice=${minPrice}`)
    return response.json<{ products: { productName: string }[] }>().products.map((it) => it.productName)
  }
  const before = await found(1)
  expect(before).not.toHaveLength(0)
  expect(await found(2)).toEqual(before)
  for (let at = 0; at < 5; at += 1) await newProduct(shop.db, { name: 'Jebenna' })
  expect(await found(3)).toEqual(Array.from({ length: 5 }, () => 'Jebenna'))
  await shop.db.deleteFrom('products').where('name', '=', 'Jebenna').execute()
  expect(await found(4)).toEqual(before)
})

test('the former addresses of a renamed category lead to its page, in each language', async () => {
  const rename = (name: string) => writeCategory(shop.db, id, { name, description: '', translations: {} })
  const id = (await findCategory(shop.db, 'Coffee'))!.id
  await cached.get('/category/coffee')
  await rename('Coffee & Spices')
  await rename('Coffee, Tea')
  await settled()
  const leadsTo = async (address: string) => {
    const { status, headers } = await fetch(cached.url + address, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  expect(await leadsTo('/category/coffee')).toEqual([301, '/category/coffee%2C-tea'])
  const data = await cached.get(dataOf('/category/coffee?sort=rating'))
  expect(JSON.parse(data)).toEqual({ redirect: '/category/coffee%2C-tea?sort=rating' })
  expect(await leadsTo('/am/category/coffee-spices?page=9')).toEqual([
    301,
    '/am/category/coffee%2C-tea?page=9',
  ])
  expect(await leadsTo('/category/coffee%2C-tea')).toEqual([200, null])
  expect((await api.inject('/api/products_with_category?category=Coffee')).statusCode).toBe(200)

  await rename('Coffee')
  await saveCategory(shop.db, { name: 'Coffee & Spices' })
  await settled()
  expect(await leadsTo('/category/coffee%2C-tea')).toEqual([301, '/category/coffee'])
  expect(await leadsTo('/category/coffee-spices')).toEqual([200, null])
})

test('a product page reads only the product itself after its price changed', async () => {
  const address = `/_data/product/${idOf(59)}`
  await cached.get(address)
  await setPrice(shop.db, idOf(59), 123_00)
  await settled()
  reads = []
  expect(await cached.get(address)).toContain('123')
  expect(reads).toEqual(['GET /product-detail'])
})

test('product pages share the lists of their category and seller', async () => {
  await cached.get(`/_data/product/${idOf(55)}`)
  reads = []
  await cached.get(`/_data/product/${idOf(53)}`)
  expect(reads).toEqual(['GET /product-detail'])
})

test('pages and responses change when an offer begins and ends, without a change of the database', async () => {
  const inMinutes = (minutes: number) => new Date(shop.db.now().getTime() + minutes * 60_000)
  await addPromotion(shop.db, 'offers', {
    title: 'Two hours only',
    shownFrom: inMinutes(60),
    shownUntil: inMinutes(180),
  })
  await settled()
  const isShown = async () => {
    const { body } = await api.inject('/api/offers')
    const texts = [await cached.get('/'), await cached.get('/'), body]
    return texts.map((text) => text.includes('Two hours only'))
  }
  expect(await isShown()).toEqual([false, false, false])
  expect(await isShown()).toEqual([false, false, false])
  shop.clock.advance(60 * 60_000)
  expect(await isShown()).toEqual([true, true, true])
  shop.clock.advance(120 * 60_000)
  expect(await isShown()).toEqual([false, false, false])
})
