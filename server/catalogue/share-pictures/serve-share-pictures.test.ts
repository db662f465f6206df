import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct, setPrice } from '../../../test/new-product.ts'
import { openShop, type TestShop } from '../../../test/open-shop.ts'
import { servePages } from '../../../test/serve-pages.ts'
import { newId } from '../../platform/database/new-id.ts'
import { sizeKey } from '../../platform/media/pictures.ts'
import { sharp } from '../../platform/media/sharp.ts'
import { storePicture } from '../../platform/media/store-picture.ts'
import { drawingBudget } from './drawing-budget.ts'

let shop: TestShop
let pages: Awaited<ReturnType<typeof servePages>>
let media: string

beforeAll(async () => {
  shop = await openShop({ PUBLIC_URL: 'https://shop.example' })
  pages = await servePages(shop)
  media = await storePicture(shop.shop, await someFabric())
})
afterAll(async () => {
  pages.close()
  await shop.close()
})

/** Noise is what compresses worst. */
function someFabric(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 900, height: 700, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
}

async function tagsOf(path: string): Promise<Record<string, string>> {
  const html = await (await fetch(pages.origin + path)).text()
  const found = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)]
  return Object.fromEntries(found.map(([, name = '', content = '']) => [name, content]))
}

async function get(url: string) {
  const { statusCode, headers, rawPayload } = await shop.app.inject({ url: new URL(url).pathname })
  return { status: statusCode, headers, bytes: rawPayload }
}

const withPicture = () => ({ images: [{ media, name: '' }] })

test.each(['', '/am'])(
  'a link to a product below "%s" is shown with its name, price and picture',
  async (prefix) => {
    const id = await newProduct(shop.db, {
      ...withPicture(),
      name: 'Habesha Kemis',
      priceSantim: 8_900_00,
      translations: { am: { name: 'የሐበሻ ቀሚስ' } },
    })
    const tags = await tagsOf(`${prefix}/product/${id}`)
    const [name, price] = prefix === '' ? ['Habesha Kemis', '8,900.00 ETB'] : ['የሐበሻ ቀሚስ', '8,900.00 ብር']
    expect(tags).toMatchObject({
      'og:title': `${name} — ${price}`,
      'og:image:alt': name,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
    const { status, headers, bytes } = await get(tags['og:image']!)
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(headers['cache-control']).toContain('immutable')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThanOrEqual(120_000)
    expect((await get(tags['og:image']!)).bytes.equals(bytes)).toBe(true)
  },
)

test('a changed price has a picture of its own, to which the former address leads', async () => {
  const id = await newProduct(shop.db, withPicture())
  const { 'og:image': before = '' } = await tagsOf(`/product/${id}`)
  await setPrice(shop.db, id, 99_00)
  const { 'og:image': changed = '' } = await tagsOf(`/product/${id}?variant=${id}`)
  expect(changed).not.toBe(before)
  const { status, headers } = await get(before)
  const present = new URL(changed).pathname
  expect([status, headers['location'], headers['cache-control']]).toEqual([302, present, 'no-store'])
})

test('only products on sale have pictures', async () => {
  const id = await newProduct(shop.db)
  const { 'og:image': picture = '' } = await tagsOf(`/product/${id}`)
  await shop.db.updateTable('products').set({ retiredAt: shop.db.now() }).where('id', '=', id).execute()
  const file = new URL(picture).pathname.split('/').at(-1)
  const others = ['en/unknown', 'xx', `en/${newId()}`, `fr/${id}`].map((it) => `/media/share/${it}/${file}`)
  for (const path of [...others, picture]) {
    expect((await get(new URL(path, 'https://shop.example').href)).status, path).toBe(404)
  }
})

test('letters without a font, and a picture that cannot be read, are shown with the picture of the product', async () => {
  const foreign = await newProduct(shop.db, { ...withPicture(), name: '日本の茶碗' })
  expect((await tagsOf(`/product/${foreign}`))['og:image']).toBe(`https://shop.example/media/${media}?w=1280`)
  const lost = await storePicture(shop.shop, await someFabric())
  await shop.media.put(sizeKey(lost, 640, 'webp'), Buffer.from('no picture'))
  await shop.media.put(sizeKey(lost, 1280, 'webp'), Buffer.from('no picture'))
  const damaged = await newProduct(shop.db, { images: [{ media: lost, name: '' }] })
  const { status, headers } = await get((await tagsOf(`/product/${damaged}`))['og:image']!)
  expect([status, headers['location']]).toEqual([302, `/media/${lost}`])
})

test('a stranger cannot make the server draw without end', async () => {
  let time = 0
  const drawn: string[] = []
  const draw = drawingBudget(
    async ({ name }) => {
      drawn.push(name)
      return Buffer.from(name)
    },
    () => time,
  )
  const [one, same] = await Promise.all([draw({ name: 'one' }), draw({ name: 'one' })])
  expect([one, drawn]).toEqual([same, ['one']])
  const many = Array.from({ length: 20 }, (_, index) => draw({ name: `at once ${index}` }))
  expect((await Promise.all(many)).filter(Boolean)).toHaveLength(8)
  for (let index = 0; index < 200; index += 1) await draw({ name: `in turn ${index}` })
  expect(drawn).toHaveLength(60)
  time += 60_001
  expect(await draw({ name: 'later' })).toBeDefined()
})
