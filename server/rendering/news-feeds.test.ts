import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsFeedLength } from '../../contract/limits.ts'
import { categoryFeedPath } from '../../contract/paths.ts'
import { slugOf } from '../../contract/slug.ts'
import { newProduct } from '../../test/new-product.ts'
import { openShop, type TestShop } from '../../test/open-shop.ts'
import { readRss, type Rss } from '../../test/read-rss.ts'
import { servePages } from '../../test/serve-pages.ts'
import { findCategory, writeCategory } from '../catalogue/products/categories.ts'
import { retireProduct } from '../catalogue/products/retire-products.ts'

const publicUrl = 'https://shop.example'

/** Each is a category with one product, whose name is as awkward. */
const awkward = [
  'Curly/Wavy',
  '50% Off',
  'What?',
  'A\\B & C',
  '<b>Bold</b>',
  '"12" pipes\'',
  ']]> & co',
  '..',
  '_',
  'shoes.data',
  'a.xml',
  'የወጥ ቤት ዕቃ',
  '🎁 Gifts',
  '__proto__',
  'constructor',
]

let shop: TestShop
let pages: Awaited<ReturnType<typeof servePages>>
beforeAll(async () => {
  shop = await openShop({ PUBLIC_URL: publicUrl })
  for (const name of awkward) {
    shop.clock.advance(60_000)
    await newProduct(shop.db, { name: `Of ${name}\u0007`, description: `<p>${name}</p>`, category: name })
  }
  for (let number = 1; number <= newsFeedLength; number += 1) {
    shop.clock.advance(60_000)
    await newProduct(shop.db, {
      name: `Stool ${number}`,
      category: 'Furniture',
      description: number === 1 ? '' : 'x'.repeat(1_000),
      translations: { am: { name: `በርጩማ ${number}` } },
      images: [{ media: `picture-of-stool-${number}`, name: '' }],
    })
  }
  pages = await servePages(shop)
})
afterAll(async () => {
  pages.close()
  await shop.close()
})

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(new URL(path, pages.origin), { headers, redirect: 'manual' })
}

async function feedAt(path: string): Promise<Rss> {
  const response = await get(path)
  expect([path, response.status]).toEqual([path, 200])
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const feed = readRss(await response.text())
  expect(feed.self).toBe(publicUrl + path)
  return feed
}

test('the newest products are a feed in each language, each with a page of its own', async () => {
  const feed = await feedAt('/feeds/new.xml')
  expect(feed).toMatchObject({ title: 'New at Merkato', link: `${publicUrl}/`, language: 'en' })
  expect(feed.items).toHaveLength(newsFeedLength)
  expect(feed.items.map(({ title }) => title).slice(0, 2)).toEqual(['Stool 50', 'Stool 49'])
  const [first] = feed.items
  expect(first!.date).toBe(shop.db.now().toUTCString())
  expect(first!['description']).toMatch(/^350\.00 ETB\nx{300}$/)
  expect(feed.items.at(-1)!['description']).toBe('350.00 ETB')
  const inAmharic = await feedAt('/am/feeds/new.xml')
  expect(inAmharic).toMatchObject({ title: 'በመርካቶ አዲስ የገቡ', link: `${publicUrl}/am`, language: 'am' })
  expect(inAmharic.items[0]!.title).toBe('በርጩማ 50')
  for (const { link } of [first!, inAmharic.items[0]!]) {
    expect((await get(link.replace(publicUrl, ''))).status, link).toBe(200)
  }
})

test.each(awkward)('the category %s has a feed of its own products', async (name) => {
  for (const prefix of ['', '/am']) {
    const feed = await feedAt(prefix + categoryFeedPath(slugOf(name)))
    expect(feed.title).toContain(name)
    expect(feed.items.map(({ title }) => title)).toEqual([`Of ${name}`])
    expect(feed.items[0]!['description']).toContain(`<p>${name}</p>`)
    expect((await get(feed.link.replace(publicUrl, ''))).status).toBe(200)
  }
})

test.each(['%00', '%0a', '50%', '%ff', 'x'.repeat(300), '%E2%80%AE', 'no-such', '.', '*'])(
  'there is no feed of what is no category: %s',
  async (slug) => {
    for (const path of [`/feeds/category/${slug}.xml`, `/am/feeds/category/${slug}.xml`]) {
      expect((await get(path)).status, path).toBe(404)
    }
    expect((await get(`/feeds/category/${slug}`)).status).toBe(404)
  },
)

test('pages tell programs where their feed is', async () => {
  const linkIn = async (path: string) =>
    /<link rel="alternate" type="application\/rss\+xml" title="([^"]*)" href="([^"]*)"/
      .exec(await (await get(path)).text())
      ?.slice(1)
  expect(await linkIn('/')).toEqual(['New at Merkato', `${publicUrl}/feeds/new.xml`])
  expect(await linkIn('/am')).toEqual(['በመርካቶ አዲስ የገቡ', `${publicUrl}/am/feeds/new.xml`])
  expect(await linkIn('/category/furniture')).toEqual([
    'Furniture: new at Merkato',
    `${publicUrl}/feeds/category/furniture.xml`,
  ])
  expect(await linkIn('/about')).toBeUndefined()
})

test('a feed that has not changed is not sent again, and one that has is', async () => {
  const path = '/feeds/category/furniture.xml'
  const first = await get(path)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  const [newest] = (await feedAt(path)).items
  const id = newest!.link.split('/').at(-1)!
  await retireProduct(shop.db, `SKU-${id}`)
  const fresh = await servePages(shop)
  const response = await fetch(fresh.origin + path, { headers: { 'if-none-match': etag } })
  expect(response.status).toBe(200)
  expect(readRss(await response.text()).items.map(({ link }) => link)).not.toContain(newest!.link)
  fresh.close()
})

test('an empty category has an empty feed, and a renamed one leads to its present feed', async () => {
  const { id } = (await findCategory(shop.db, 'What?'))!
  await writeCategory(shop.db, id, { name: 'Why', description: '', translations: {} })
  await shop.db
    .updateTable('products')
    .set({ retiredAt: shop.db.now() })
    .where('categoryId', '=', id)
    .execute()
  const fresh = await servePages(shop)
  expect(readRss(await (await fetch(`${fresh.origin}/feeds/category/why.xml`)).text()).items).toEqual([])
  const former = await fetch(`${fresh.origin}/am/feeds/category/what%3F.xml`, { redirect: 'manual' })
  expect([former.status, former.headers.get('location')]).toEqual([301, '/am/feeds/category/why.xml'])
  fresh.close()
})
