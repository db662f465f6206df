import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { newOrder } from '../../../test/new-order.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { retireProduct } from '../products/retire-products.ts'
import { watchCatalogue } from '../products/watch-catalogue.ts'
import { siteOf } from '../../site-of.ts'
import { openPages } from '../../rendering/open-pages.ts'
import { createPageCache } from '../../rendering/page-cache/page-cache.ts'
import { markHelpful } from './helpful-marks.ts'
import { hideReview, newestReviews } from './moderate-reviews.ts'

/** The section of the home page, as customers get it from the page cache. */

let shop: TestShop
let close: () => Promise<void>
let home: (mode: 'production' | 'demo', language?: '' | 'am') => Promise<string>

beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  const opened = await Promise.all((['production', 'demo'] as const).map((mode) => open(mode)))
  const watch = await watchCatalogue({
    url: shop.databaseUrl,
    log: shop.log,
    onChange: (changes) => opened.forEach(({ cache }) => cache.invalidate(changes)),
  })
  const [production, demo] = opened.map(({ url }) => url)
  // The scripts are left out, as they have all texts.
  home = async (mode, language = '') => {
    const page = await fetch(`${mode === 'production' ? production : demo}/${language}`)
    return (await page.text()).replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
  }
  close = async () => {
    await watch.close()
    for (const { server } of opened) server.close()
    await shop.close()
  }
})
afterAll(() => close())

async function open(mode: 'production' | 'demo') {
  const whole = siteOf({ ...shop.shop, config: { ...shop.config, mode } }, { answered: () => {} })
  const limits = { concurrent: 4, waiting: 100, waitMs: 60_000 }
  const build = join(import.meta.dirname, '../../../build')
  const cache = createPageCache({ limits, staleMaximumMs: 0, now: shop.db.now })
  const pages = await openPages(cache.keepReads(whole), build, { cache })
  const server = createServer(
    pages.cacheMiddleware((request, response) => void pages.respond(request, response, '')),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { cache, pages, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

type Written = { name: string; text: string; rating?: number; isBought?: boolean; productId?: string }

async function reviewed({ name, text, rating = 5, isBought = true, ...given }: Written) {
  const shopper = await newShopper(shop, { name })
  const translations = { am: { name: `ዕቃ ${name}` } }
  const productId = given.productId ?? (await newProduct(shop.db, { name: `Thing of ${name}`, translations }))
  const { token, userId } = shopper
  if (isBought) {
    await newOrder(shop.db, userId, { productId, status: 'complete', paymentStatus: 'paid' })
  }
  shop.clock.advance(60_000)
  const body = { productId, _id: userId, rating, review: text }
  expect((await shop.call('POST /review', { token, body })).status).toBe(201)
  return productId
}

const examples = 'We work for these four sentences.'
const real = 'From reviews of customers who bought the product here.'

test('reviews of bought goods take the place of what the shop works for as soon as there are four', async () => {
  const words = 'It came quickly, and it is just as in the picture'
  await reviewed({ name: 'Saba Girma', text: `${words}: one` })
  await reviewed({ name: 'Yonas Desta', text: `${words}: two`, rating: 4 })
  const third = await reviewed({ name: 'Liya Abebe', text: `${words}: three` })
  // These are not bought, not good, too short, of the same product, and hidden.
  await reviewed({ name: 'Kidus Alemu', text: `${words}: unbought`, isBought: false })
  await reviewed({ name: 'Meron Haile', text: `${words}: a bad one`, rating: 3 })
  await reviewed({ name: 'Nati Worku', text: 'Good.' })
  await reviewed({ name: 'Sara Tilahun', text: `${words}: again`, productId: third })
  await reviewed({ name: 'Rahel Mulu', text: `${words}: hidden` })
  const [newest] = await newestReviews(shop.db, { limit: 1 })
  await hideReview(shop.db, newest?.id ?? '', { reason: 'Advertising', actor: 'operator' })
  await eventually(async () => expect(await home('production')).toContain(examples))
  expect(await home('production')).not.toContain(real)

  const fourth = await reviewed({ name: 'Biruk Tadesse', text: `${words}: <b>four</b>` })
  await eventually(async () => expect(await home('production')).toContain(real))
  const page = await home('production')
  expect(page).not.toContain(examples)
  for (const shown of ['one', 'two', '&lt;b&gt;four&lt;/b&gt;']) expect(page).toContain(`${words}: ${shown}`)
  for (const other of ['unbought', 'a bad one', 'hidden']) expect(page).not.toContain(`${words}: ${other}`)
  expect([page.includes(`${words}: three`), page.includes(`${words}: again`)].filter(Boolean)).toHaveLength(1)
  expect(page).toContain('Thing of Biruk Tadesse')
  const amharic = await home('production', 'am')
  expect(amharic).toContain('ምርቱን እዚህ ከገዙ ደንበኞች አስተያየቶች የተወሰደ።')
  expect(amharic).toContain('ዕቃ Biruk Tadesse')

  const demo = await home('demo')
  expect(demo).not.toContain(examples)
  expect(demo).toContain(`${words}: one`)

  // What is gone from the shop is gone from the page.
  const { rows } = await sql<{ sku: string }>`select sku from products where id = ${fourth}`.execute(shop.db)
  await retireProduct(shop.db, rows[0]?.sku ?? '')
  await eventually(async () => expect(await home('production')).toContain(examples))
})

test('of more than four, the most helpful are shown', async () => {
  const names = ['Abel Kassa', 'Betty Ayele', 'Chala Megersa', 'Dagim Lemma', 'Eden Fikru', 'Feven Gebre']
  for (const name of names) await reviewed({ name, text: `Words of ${name} about a thing` })
  const found = await newestReviews(shop.db, { limit: 10 })
  const first = found.find(({ reviewerName }) => reviewerName === 'Abel Kassa')
  await eventually(async () => expect(await home('production')).toContain('Words of Feven Gebre'))
  expect(await home('production')).not.toContain('Words of Abel Kassa')
  const { userId } = await newShopper(shop)
  await markHelpful(shop.db, userId, { reviewId: first?.id ?? '', isHelpful: true })
  await eventually(async () => expect(await home('production')).toContain('Words of Abel Kassa'))
})
