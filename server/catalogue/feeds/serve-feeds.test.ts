import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newProduct, setPrice, setSale, variantIdsOf } from '../../../test/new-product.ts'
import { openShop, type TestShop } from '../../../test/open-shop.ts'
import { feedFaults, productItems, type FeedItem } from '../../../test/read-feed.ts'
import { servePages } from '../../../test/serve-pages.ts'
import { saveDeliveryMethod } from '../delivery/delivery-methods.ts'
import { feedKinds } from './feed-rules.ts'

let shop: TestShop
let pages: Awaited<ReturnType<typeof servePages>>

beforeAll(async () => {
  shop = await openShop({ PUBLIC_URL: 'https://shop.example' })
  pages = await servePages(shop)
})
afterAll(async () => {
  pages.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.db.deleteFrom('stock').execute()
  await shop.db.deleteFrom('products').execute()
})

const paths = ['/feeds/google.xml', '/feeds/meta.xml', '/am/feeds/google.xml', '/am/feeds/meta.xml']

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await shop.app.inject({ url: path, headers })
  return { ...response, status: response.statusCode, bytes: response.rawPayload }
}

const item = async (id: string, path = '/feeds/google.xml') =>
  productItems((await read(path)).body).find((it) => it['id']?.[0] === id)

const awkward = {
  name: `Gabi <b>& "co"</b> \u0007${'long '.repeat(40)}`,
  description: `${'x'.repeat(4_998)}\u{1f600}\u{1f600} end`,
  brand: 'b'.repeat(100),
  sku: 's'.repeat(90),
}

/** They have what a feed can get wrong. */
async function addProducts() {
  await newProduct(shop.db, awkward)
  await newProduct(shop.db, { sku: 'NO-TEXT', description: '', stock: 0 })
  await newProduct(shop.db, { sku: 'MODEL', brand: 'Abay', model: 'A12', category: 'Electronics' })
  await newProduct(shop.db, {
    sku: 'SHIRT',
    translations: { am: { name: 'ሸሚዝ' } },
    images: Array.from({ length: 14 }, (_, n) => ({ media: `picture-of-a-shirt-${n}`, name: '' })),
    variants: [
      { sku: 'SHIRT-S', options: [size('S'), color('Red')], priceSantim: 100_05, barcode: '4006381333931' },
      { sku: 'SHIRT-M', options: [size('M'), color('Red')], priceSantim: 120_00, stock: 0 },
    ],
  })
}

const size = (value: string) => ({ name: 'Size', value })
const color = (value: string) => ({ name: 'Color', value })

test.each(paths)('%s keeps the published rules of its service', async (path) => {
  await addProducts()
  const { body, headers, status } = await read(path)
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const items = productItems(body)
  expect(items).toHaveLength(5)
  expect(feedFaults(path.includes('google') ? 'google' : 'meta', items)).toEqual([])
  expect(Math.max(...body.split('\n').map((line) => line.length))).toBeLessThan(6_000)
})

test('an empty shop has feeds without items', async () => {
  for (const path of paths) expect(productItems((await read(path)).body)).toEqual([])
})

test('every variant on sale is an item, and nothing else is', async () => {
  await addProducts()
  const hidden = await newProduct(shop.db, { sku: 'HIDDEN' })
  await shop.db.updateTable('products').set({ retiredAt: shop.db.now() }).where('id', '=', hidden).execute()
  const halfSold = await newProduct(shop.db, {
    sku: 'HALF',
    variants: [
      { sku: 'HALF-S', options: [size('S')] },
      { sku: 'HALF-M', options: [size('M')] },
    ],
  })
  const [, second = ''] = await variantIdsOf(shop.db, halfSold)
  await shop.db.updateTable('variants').set({ retiredAt: shop.db.now() }).where('id', '=', second).execute()
  const ids = productItems((await read('/feeds/google.xml')).body).map((it) => it['id']?.[0])
  const named = ['HALF-S', 'MODEL', 'NO-TEXT', 'SHIRT-M', 'SHIRT-S']
  expect(ids.filter((id) => named.includes(id!)).toSorted()).toEqual(named)
  expect(ids).toHaveLength(6)
})

test('variants are a group, each with its options, price, stock and pictures', async () => {
  await addProducts()
  expect(await item('SHIRT-S')).toMatchObject({
    item_group_id: ['SHIRT'],
    title: ['Jebena coffee pot, Size: S, Color: Red'],
    size: ['S'],
    color: ['Red'],
    price: ['100.05 ETB'],
    availability: ['in_stock'],
    gtin: ['4006381333931'],
    image_link: ['https://shop.example/media/picture-of-a-shirt-0?w=1280'],
    google_product_category: ['436'],
    product_type: ['Furniture'],
  })
  expect(await item('SHIRT-M', '/feeds/meta.xml')).toMatchObject({ availability: ['out of stock'] })
  expect(await item('SHIRT-M')).toMatchObject({ identifier_exists: ['no'] })
  expect((await item('SHIRT-S', '/am/feeds/google.xml'))?.['title']?.[0]).toMatch(/^ሸሚዝ/)
  expect(await item('MODEL')).toMatchObject({ brand: ['Abay'], mpn: ['A12'] })
  expect(await item('MODEL')).not.toHaveProperty('identifier_exists')
  expect(await item('NO-TEXT', '/feeds/meta.xml')).toMatchObject({ brand: ['Almaz Crafts'] })
})

test('every item has a page that shows its price', async () => {
  await addProducts()
  for (const path of ['/feeds/google.xml', '/am/feeds/meta.xml']) {
    for (const shown of productItems((await read(path)).body)) {
      expect(await offeredAt(shown['link']![0]!), shown['id']?.[0]).toEqual(shown['price']![0])
    }
  }
})

/** What the page offers at its address, in the data for search engines. */
async function offeredAt(link: string): Promise<string | undefined> {
  const html = await (await fetch(link.replace('https://shop.example', pages.origin))).text()
  const offers = [...html.matchAll(/\{"@type":"Offer","url":"([^"]+)","price":"([^"]+)"/g)]
  const found = offers.filter(([, url]) => url === link).map(([, , price]) => price)
  return found.length === 1 ? `${found[0]} ETB` : undefined
}

test('a product with an address of its own has that in the feed, and its category as before', async () => {
  await newProduct(shop.db, { sku: 'OWN', slug: 'clay-pot' })
  await newProduct(shop.db, { sku: 'NONE' })
  expect((await item('OWN'))?.['link']).toEqual(['https://shop.example/product/clay-pot'])
  expect((await item('OWN'))?.['google_product_category']).toEqual(
    (await item('NONE'))?.['google_product_category'],
  )
})

test('a changed price is in the feed, and an unchanged feed is not sent again', async () => {
  const product = await newProduct(shop.db, { sku: 'POT', priceSantim: 100_00 })
  expect(await item('POT')).toMatchObject({ price: ['100.00 ETB'] })
  const { headers } = await read('/feeds/google.xml')
  expect(headers['last-modified']).toMatch(/ GMT$/)
  expect((await read('/feeds/google.xml', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  const since = { 'if-modified-since': String(headers['last-modified']) }
  expect((await read('/feeds/google.xml', since)).status).toBe(304)
  await setPrice(shop.db, product, 90_00)
  expect(await item('POT')).toMatchObject({ price: ['90.00 ETB'] })
  expect((await read('/feeds/google.xml', { 'if-none-match': String(headers.etag) })).status).toBe(200)
})

test('a sale is in the feed with the regular price, and with its times if it has both', async () => {
  const [until, from] = [new Date('2999-12-31T21:00:00Z'), new Date('2026-01-01T06:30:00Z')]
  const id = await newProduct(shop.db, { sku: 'SALE', priceSantim: 100_00 })
  await setSale(shop.db, id, { saleSantim: 80_00, from, until })
  const open = await newProduct(shop.db, { sku: 'OPEN', priceSantim: 100_00 })
  await setSale(shop.db, open, { saleSantim: 80_00, until })
  expect(await item('OPEN')).toMatchObject({ sale_price: ['80.00 ETB'] })
  expect(await item('OPEN')).not.toHaveProperty('sale_price_effective_date')
  expect(await item('SALE')).toMatchObject({
    price: ['100.00 ETB'],
    sale_price: ['80.00 ETB'],
    sale_price_effective_date: ['2026-01-01T09:30+03:00/3000-01-01T00:00+03:00'],
  })
})

test('a feed is sent compressed to whoever reads that, with the same tag', async () => {
  await addProducts()
  const plain = await read('/feeds/google.xml')
  const compressed = await read('/feeds/google.xml', { 'accept-encoding': 'gzip' })
  expect(compressed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(compressed.bytes).toString()).toBe(plain.body)
  expect(compressed.headers.etag).toBe(plain.headers.etag)
})

test('the price of the delivery that reaches everyone is named', async () => {
  await newProduct(shop.db, { sku: 'POT' })
  const shippingOf = async (): Promise<FeedItem[string] | undefined> => (await item('POT'))?.['shipping']
  expect(await shippingOf()).toEqual(['country ET, service Ethiopian Post, price 0.00 ETB'])
  const days = { daysFrom: 1, daysTo: 2 }
  await saveDeliveryMethod(shop.db, 'post', { ...days, name: 'Ethiopian Post', feeSantim: 60_50 })
  await saveDeliveryMethod(shop.db, 'bike', { ...days, name: 'Bike', feeSantim: 0, regions: ['Oromia'] })
  expect(await shippingOf()).toEqual(['country ET, service Ethiopian Post, price 60.50 ETB'])
  await shop.db.deleteFrom('deliveryMethods').execute()
})

test('a large catalogue is read in parts', async () => {
  await newProduct(shop.db, { sku: 'FIRST' })
  await shop.runAsOwner(`
    insert into products (id, sku, name, price_santim, category_id, seller_id, created_at, updated_at)
      select gen_random_uuid(), 'SKU-' || n, 'Book ' || n, n, category_id, seller_id, created_at, updated_at
      from products, generate_series(1, 1100) n`)
  for (const kind of feedKinds) {
    const ids = async () => {
      const items = productItems((await read(`/feeds/${kind}.xml`)).body)
      return new Set(items.map((it) => it['id']?.[0])).size
    }
    expect(await ids()).toBe(1_101)
  }
})
