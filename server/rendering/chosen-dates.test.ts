import { afterAll, beforeAll, expect, test } from 'vitest'
import { localeOf } from '../../contract/locale.ts'
import { formatDate, partsOf } from '../../messages/format-date.ts'
import { newProduct } from '../../test/new-product.ts'
import { newShopper } from '../../test/new-shopper.ts'
import { openShop } from '../../test/open-shop.ts'
import type { TestShop } from '../../test/open-shop.ts'
import { servePages } from '../../test/serve-pages.ts'

let shop: TestShop
let product: string
let pages: Awaited<ReturnType<typeof servePages>>
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  product = await newProduct(shop.db)
  const { token, userId: _id } = await newShopper(shop)
  const review = { _id, productId: product, rating: 5, review: 'Good', reviewerName: 'Hana Bekele' }
  expect((await shop.rawCall('POST /review', { token, body: review })).status).toBeLessThan(300)
  pages = await servePages(shop, { isWatched: true })
})
afterAll(async () => {
  pages.close()
  await shop.close()
})

async function get(path: string, cookie?: string) {
  const response = await fetch(pages.origin + path, { headers: cookie ? { cookie } : {} })
  return { text: await response.text(), headers: response.headers, status: response.status }
}

const days = () => {
  const now = shop.db.now()
  return {
    ethiopian: formatDate(now, localeOf('en', { calendar: 'ethiopian' })),
    gregorian: formatDate(now, 'en'),
    amharic: formatDate(now, 'am'),
    amharicGregorian: formatDate(now, localeOf('am', { calendar: 'gregorian' })),
  }
}

test('a page has the dates of its language, or at once those that a cookie chooses, whoever asked before', async () => {
  const path = `/product/${product}`
  const { ethiopian, gregorian, amharic, amharicGregorian } = days()
  for (let round = 0; round < 2; round += 1) {
    const usual = (await get(path)).text
    expect(usual).toContain(gregorian)
    expect(usual).not.toContain('E.C.')
    const chosen = (await get(path, 'theme=x; dates=ethiopian.')).text
    expect(chosen).toContain(ethiopian)
    expect(chosen).not.toContain(gregorian)
    expect((await get(`/am${path}`)).text).toContain(amharic)
    expect((await get(`/am${path}`, 'dates=ethiopian.')).text).toContain(amharic)
    expect((await get(`/am${path}`, 'dates=gregorian.international')).text).toContain(amharicGregorian)
  }
})

test('the data of the next page has the chosen dates too', async () => {
  const { text } = await get(`/_data/product/${product}`, 'dates=ethiopian.international')
  expect(text).toContain(days().ethiopian)
  expect((await get(`/_data/product/${product}`)).text).toContain(days().gregorian)
})

test('a seller has sold here since a month of the chosen calendar', async () => {
  const { text: html } = await get(`/product/${product}`)
  const [, seller] = /href="(\/seller\/[^"?]+)"/.exec(html) ?? []
  const { month, year } = partsOf(shop.db.now(), localeOf('en', { calendar: 'ethiopian' }))
  expect((await get(String(seller), 'dates=ethiopian.')).text).toContain(`since ${month} ${year}`)
})

test('only pages with dates differ by cookies, and say so to caches', async () => {
  expect((await get(`/product/${product}`)).headers.get('vary')).toBe('cookie, accept-encoding')
  const about = await get('/about')
  expect(about.headers.get('vary')).toBe('accept-encoding')
  expect((await get('/about', 'dates=ethiopian.ethiopian')).headers.get('etag')).toBe(
    about.headers.get('etag'),
  )
})

test('a choice is not in any address, and an unknown one is none', async () => {
  const path = `/product/${product}`
  for (const query of ['?_dates=ethiopian.international', '?_dates=gregorian.ethiopian']) {
    const { text } = await get(path + query)
    expect(text).toContain(days().gregorian)
    expect(text).not.toContain('E.C.')
  }
  expect((await get(path, 'dates=julian.sundial')).text).toContain(days().gregorian)
  expect((await get(path, 'dates=ethiopian.')).text).not.toContain('_dates')
})
