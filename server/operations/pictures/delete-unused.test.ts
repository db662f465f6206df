import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenHome } from '../../../contract/home-page.ts'
import { noTexts } from '../../../contract/office/texts.ts'
import { retentionDays } from '../../../contract/retention.ts'
import { addToCart, checkOut } from '../../../test/checkout.ts'
import { newMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newId } from '../../platform/database/new-id.ts'
import { sizeKey } from '../../platform/media/pictures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

const dayMs = 24 * 60 * 60_000
const owner = () => newMember(shop, 'owner')
const inAll = (text: string) => ({ en: text, am: text, om: text })

/** Each colour is another picture. */
async function upload(colour: string, path: 'face' | 'products' = 'products'): Promise<string> {
  const content = await sharp({ create: { width: 700, height: 700, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(content)]), 'a.png')
  const answer = await shop.rawCall(`POST /office/${path}/pictures`, { ...(await owner()), body })
  expect(answer.status).toBe(201)
  return answer.body.picture
}

async function saveHome(picture: string): Promise<void> {
  const member = await owner()
  const { version } = (await shop.call('GET /office/home', member)).body
  const body = { ...givenHome, version, picture }
  expect((await shop.rawCall('PUT /office/home', { ...member, body })).status).toBe(200)
}

/** Each run is at another time. */
async function pass(ms: number): Promise<void> {
  shop.clock.advance(ms)
  await shop.jobs.drain()
}

async function isStored(hash: string): Promise<boolean> {
  const row = await shop.db.selectFrom('media').select('hash').where('hash', '=', hash).executeTakeFirst()
  const files = await Promise.all(
    ([160, 640] as const).map((width) => shop.shop.media.has(sizeKey(hash, width, 'webp'))),
  )
  expect(new Set([row !== undefined, ...files]).size, 'row and files are there or not').toBe(1)
  return row !== undefined
}

test('a picture that nobody has saved is deleted after a day, and no picture that something shows', async () => {
  const unsaved = [await upload('#a00'), await upload('#0a0', 'face')]
  const names = [
    'hero',
    'former',
    'logo',
    'product',
    'variant',
    'retired',
    'category',
    'banner',
    'sold',
  ] as const
  const used = {} as Record<(typeof names)[number], string>
  for (const [index, name] of names.entries()) used[name] = await upload(`rgb(${20 * (index + 1)}, 0, 200)`)
  await saveHome(used.former)
  await saveHome(used.hero)
  const member = await owner()
  const { version } = (await shop.call('GET /office/brand', member)).body
  const brand = { version, name: noTexts, accent: '', logo: used.logo }
  expect((await shop.rawCall('PUT /office/brand', { ...member, body: brand })).status).toBe(200)
  const image = (media: string) => [{ media, name: '' }]
  await newProduct(shop.db, {
    images: image(used.product),
    variants: [{ options: [{ name: 'Size', value: 'S' }], images: image(used.variant) }],
  })
  await newProduct(shop.db, { images: image(used.retired), retiredAt: shop.db.now() })
  const category = { version: null, name: inAll('Cups'), description: noTexts, picture: used.category }
  const atCategory = { ...member, params: { categoryId: newId() }, body: category }
  expect((await shop.rawCall('PUT /office/categories/:categoryId', atCategory)).status).toBe(200)
  const texts = { title: inAll('Sale'), description: noTexts, label: noTexts, target: noTexts }
  const banner = { version: null, ...texts, from: null, until: null, picture: used.banner }
  const atBanner = { ...member, params: { kind: 'banners', promotionId: newId() }, body: banner }
  expect((await shop.rawCall('PUT /office/promotions/:kind/:promotionId', atBanner)).status).toBe(200)
  const productId = await newProduct(shop.db, { images: image(used.sold), priceSantim: 50_00 })
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, productId)
  expect((await checkOut(shop, shopper)).status).toBe(200)
  await sql`update products set images = '[]' where id = ${productId}`.execute(shop.db)

  await pass(dayMs / 24)
  await pass(retentionDays.unusedPictures * dayMs - dayMs / 12)
  for (const hash of unsaved) expect(await isStored(hash)).toBe(true)
  await pass(dayMs / 2)
  for (const hash of unsaved) expect(await isStored(hash)).toBe(false)
  for (const name of names) expect([name, await isStored(used[name])]).toEqual([name, true])
})

test('the day begins anew when the same picture is uploaded again, and ends when it is saved', async () => {
  const hash = await upload('#123456')
  await pass(dayMs / 24)
  await pass(dayMs / 2)
  expect(await upload('#123456')).toBe(hash)
  await pass(dayMs * 0.75)
  expect(await isStored(hash)).toBe(true)
  await saveHome(hash)
  await pass(dayMs * 2)
  expect(await isStored(hash)).toBe(true)
})

test('what shows a deleted picture is refused in a sentence, and its upload stores it again', async () => {
  const hash = await upload('#654321')
  await pass(dayMs / 4)
  await pass(dayMs * 1.5)
  expect(await isStored(hash)).toBe(false)
  const member = await owner()
  const category = { version: null, name: inAll('Plates'), description: noTexts, picture: hash }
  const texts = { title: inAll('Plates'), description: noTexts, label: noTexts, target: noTexts }
  const banner = { version: null, ...texts, from: null, until: null, picture: hash }
  const answers = [
    await shop.rawCall('PUT /office/categories/:categoryId', {
      ...member,
      params: { categoryId: newId() },
      body: category,
    }),
    ...(await Promise.all(
      ['banners', 'offers'].map((kind) =>
        shop.rawCall('PUT /office/promotions/:kind/:promotionId', {
          ...member,
          params: { kind, promotionId: newId() },
          body: banner,
        }),
      ),
    )),
  ]
  for (const { status, body } of answers)
    expect([status, body]).toMatchObject([404, { message: expect.stringContaining('Choose it again') }])
  expect(await upload('#654321')).toBe(hash)
  expect(await isStored(hash)).toBe(true)
})

test('the job knows each table that refers to pictures', async () => {
  const { rows } = await sql<{ table: string }>`
    select conrelid::regclass::text as table from pg_constraint
    where confrelid = 'media'::regclass and conparentid = 0 order by 1`.execute(shop.db)
  // The rows of uploads by sellers go with the picture.
  expect(rows.map(({ table }) => table)).toEqual([
    'banners',
    'categories',
    'offers',
    'order_items',
    'seller_pictures',
  ])
})
