import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop } from '../test/open-shop.ts'
import type { TestShop } from '../test/open-shop.ts'
import { loadDemo } from './load-demo.ts'
import { countPictures, storePictures, withoutPictures } from './store-pictures.ts'

/** Some of its variants have another colour, and it was ordered. */
const sku = 'CL-3005'

let shop: TestShop
let total: number
const dots = new Map<string, Promise<Buffer>>()

function draw(file: string): Promise<Buffer> {
  const known = dots.get(file)
  if (known) return known
  const background = { r: dots.size, g: 120, b: 90 }
  const dot = sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  dots.set(file, dot)
  return dot
}

beforeAll(async () => {
  shop = await openShop()
  await loadDemo(shop.shop)
  // Those of all products would take long.
  const images = JSON.stringify([{ media: 'x'.repeat(24), name: '' }])
  await shop.db.updateTable('products').set({ images }).where('sku', '!=', sku).execute()
}, 120_000)

beforeEach(async () => {
  await shop.db.updateTable('products').set({ images: '[]' }).where('sku', '=', sku).execute()
  await shop.db.updateTable('variants').set({ images: '[]' }).execute()
  for (const table of ['banners', 'categories', 'offers', 'orderItems'] as const)
    await shop.db.updateTable(table).set({ image: null }).execute()
  total = countPictures(await withoutPictures(shop.db))
})

afterAll(() => shop.close())

async function shownScenes(): Promise<string[]> {
  const lists = [
    await shop.rawCall('GET /get_categories_image'),
    await shop.rawCall('GET /banners'),
    await shop.rawCall('GET /offers'),
  ]
  return lists.flatMap(({ body }) =>
    body.map((it: { imageUrl?: string; image?: string }) => it.imageUrl ?? it.image ?? ''),
  )
}

async function statusOf(url: string): Promise<number> {
  return (await shop.app.inject({ url: `${url}?w=320` })).statusCode
}

test('what has no picture yet shows the neutral one or none, and then its own', async () => {
  const product = await shop.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  const detail = async () =>
    (await shop.rawCall('GET /product-detail', { query: { productId: product.id } })).body.product
  expect(new Set(await shownScenes())).toEqual(new Set(['']))
  const { productImage } = await detail()
  expect(productImage.imageUrl).toBe('/media/none.svg')
  expect(await statusOf('/media/none.svg')).toBe(200)
  expect(await storePictures(shop.shop, { draw })).toEqual({ stored: total, failed: 0 })
  const { productImage: first, variants } = await detail()
  const pictures = [first.imageUrl, ...variants.map((it) => it.productImage.imageUrl)]
  for (const url of [...pictures, ...(await shownScenes())]) expect(await statusOf(url), url).toBe(200)
})

test('variants and orders of the demo show the pictures of their product', async () => {
  await storePictures(shop.shop, { draw })
  const variants = await shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .where('products.sku', '=', sku)
    .select(['variants.id', 'variants.images'])
    .execute()
  const own = variants.filter(({ images }) => images.length > 0)
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThan(variants.length)
  const items = await shop.db
    .selectFrom('orderItems')
    .select('image')
    .where(
      'variantId',
      'in',
      variants.map(({ id }) => id),
    )
    .execute()
  expect(items.length).toBeGreaterThan(0)
  expect(items.map(({ image }) => image)).not.toContain(null)
})

test('what cannot be drawn is tried again, and nothing else is', async () => {
  const lacking = async (file: string) => {
    if (file === 'categories/furniture.jpg') throw new Error('There is no such glyph')
    return draw(file)
  }
  expect(await storePictures(shop.shop, { draw: lacking })).toEqual({ stored: total - 1, failed: 1 })
  const left = await withoutPictures(shop.db)
  expect(left.map(({ name }) => name)).toEqual(['Furniture'])
  const drawn: string[] = []
  const record = (file: string) => {
    drawn.push(file)
    return draw(file)
  }
  expect(await storePictures(shop.shop, { draw: record })).toEqual({ stored: 1, failed: 0 })
  expect(drawn).toEqual(['categories/furniture.jpg'])
})

test('what is interrupted continues', async () => {
  const ending = new AbortController()
  let drawn = 0
  const interrupted = (file: string) => {
    drawn += 1
    if (drawn === 4) ending.abort()
    return draw(file)
  }
  const { stored } = await storePictures(shop.shop, { draw: interrupted, signal: ending.signal })
  expect(stored).toBeGreaterThan(0)
  expect(stored).toBeLessThan(total)
  expect(await storePictures(shop.shop, { draw })).toEqual({ stored: total - stored, failed: 0 })
})

test('a picture that was chosen meanwhile stays', async () => {
  await storePictures(shop.shop, { draw })
  const [chosen] = (await shop.db.selectFrom('media').select('hash').limit(1).execute()).map(
    ({ hash }) => hash,
  )
  await shop.db.updateTable('banners').set({ image: null }).execute()
  const choose = async (file: string) => {
    await shop.db.updateTable('banners').set({ image: chosen }).execute()
    return draw(file)
  }
  await storePictures(shop.shop, { draw: choose })
  const banners = await shop.db.selectFrom('banners').select('image').execute()
  expect(new Set(banners.map(({ image }) => image))).toEqual(new Set([chosen]))
})

test('a child process draws', { timeout: 60_000 }, async () => {
  await shop.db.deleteFrom('offers').execute()
  await shop.db.deleteFrom('banners').execute()
  const left = countPictures(await withoutPictures(shop.db))
  expect(await storePictures(shop.shop)).toEqual({ stored: left, failed: 0 })
})
