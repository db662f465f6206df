import { afterAll, beforeAll, expect, test } from 'vitest'
import { slugOf } from '../../contract/slug.ts'
import { pageDataAddress } from '../../contract/page-data.ts'
import { newProduct } from '../../test/new-product.ts'
import { openShop, type TestShop } from '../../test/open-shop.ts'
import { servePages } from '../../test/serve-pages.ts'
import { checkTarget } from '../catalogue/products/promotion-target.ts'

const names = [
  'Curly/Wavy',
  '50% Off',
  '100%25',
  'What?',
  'C# books',
  'A\\B',
  'A+B & C',
  'a;b=c,d',
  '..',
  '.',
  '_',
  'shoes.data',
  'Sale.DATA',
  'a/../b',
  'b/_',
  'http://x.y/z',
  '"12" pipes\'',
  '<b>Bold</b>',
  '%2e%2e',
  '-',
  'የወጥ ቤት ዕቃ',
  '🎁 Gifts',
  'constructor',
  '__proto__',
]

let shop: TestShop
let pages: Awaited<ReturnType<typeof servePages>>
const productIds: string[] = []

beforeAll(async () => {
  shop = await openShop()
  for (const name of names) {
    productIds.push(await newProduct(shop.db, { name: `Of ${name}`, category: name, stock: 5 }))
  }
  pages = await servePages(shop)
})
afterAll(async () => {
  pages.close()
  await shop.close()
})

const decoded = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

async function read(path: string): Promise<string> {
  const page = await fetch(new URL(path, pages.origin), { redirect: 'manual' })
  expect([path, page.status]).toEqual([path, 200])
  return page.text()
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => decoded(href))
}

async function expectProduct(path: string, name: string) {
  const isShown = decoded(await read(path)).includes(`title="Of ${name}"`)
  expect([path, name, isShown]).toEqual([path, name, true])
}

/** As a browser resolves them. */
async function expectCategories(addresses: string[], from: string) {
  const resolved = addresses.map((address) => new URL(address, new URL(from, pages.origin)))
  const inCategories = new Set(
    resolved.map((url) => url.pathname).filter((path) => path.startsWith('/category/')),
  )
  const shown = new Set<string>()
  for (const path of inCategories) {
    const html = decoded(await read(path))
    for (const name of names) if (html.includes(`title="Of ${name}"`)) shown.add(name)
    await read(pageDataAddress(path))
  }
  return names.filter((name) => !shown.has(name))
}

test.each(['/', '/category', '/search'])('every category of %s is reached by its link', async (page) => {
  const links = linksOf(await read(page))
  expect(await expectCategories(links, page)).toEqual([])
})

test('every link and crumb of a product leads somewhere, and the last category is its own', async () => {
  for (const [index, id] of productIds.entries()) {
    const html = await read(`/product/${id}`)
    const own = linksOf(html).filter((href) => href.startsWith('/category/'))
    expect(own.length).toBeGreaterThan(0)
    await expectProduct(own[0] ?? '', names[index] ?? '')
    const crumbs = [...html.matchAll(/"item":"([^"]*\/category\/[^"]*)"/g)].map(([, item = '']) => item)
    expect(crumbs.length).toBeGreaterThan(0)
    await expectProduct(new URL(crumbs[0] ?? '').pathname, names[index] ?? '')
  }
})

test('the page of the categories shows the one in its address', async () => {
  for (const name of names) {
    const html = await read(`/categories?${new URLSearchParams({ category: slugOf(name) })}`)
    const [path = ''] = linksOf(html).filter((href) => href.startsWith('/category/'))
    await expectProduct(path, name)
  }
})

test('the sitemap leads to every category, and a banner may', async () => {
  const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(decoded(address)).pathname,
  )
  expect(await expectCategories(addresses, '/')).toEqual([])
  for (const path of addresses.filter((it) => it.startsWith('/category/'))) {
    await expect(checkTarget(shop.db, path, 'target')).resolves.toBeUndefined()
  }
})

test.each(['%00', '%0a', '50%', '%ff', 'x'.repeat(300), '%E2%80%AE'])(
  'an address that names no category is not found, as a page and as its data: %s',
  async (slug) => {
    for (const path of [`/category/${slug}`, `/am/category/${slug}`, `/product/${slug}`, `/seller/${slug}`]) {
      for (const address of [path, `${path}?brand=x`].flatMap((it) => [it, pageDataAddress(it)])) {
        const { status } = await fetch(new URL(address, pages.origin))
        expect(status, address).toBe(404)
      }
    }
  },
)
