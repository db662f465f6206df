import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageDataAddress } from '../../contract/page-data.ts'
import { newProduct } from '../../test/new-product.ts'
import { openShop, type TestShop } from '../../test/open-shop.ts'
import { servePages } from '../../test/serve-pages.ts'

/** Those of each object, and those that are special in an address. */
const names = [
  'constructor',
  'toString',
  '__proto__',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'length',
  '0',
  'a.b',
  'option.',
  'Size & fit?',
  '<b>',
]
/** Each filter leaves its own product, as the other one has another value. */
const ownValue = 'constructor'
const otherValue = '__proto__'

let shop: TestShop
let pages: Awaited<ReturnType<typeof servePages>>
const products: { name: string; own: string; other: string; id: string }[] = []

beforeAll(async () => {
  shop = await openShop()
  for (const name of names) {
    const of = (value: string) => ({ options: [{ name, value }] })
    const [own, other] = [`Ceramic of ${name}`, `Ceramic beside ${name}`]
    const id = await newProduct(shop.db, { name: own, category: 'Named', variants: [of(ownValue), of('x')] })
    await newProduct(shop.db, { name: other, category: 'Named', variants: [of(otherValue)] })
    products.push({ name, own, other, id })
  }
  pages = await servePages(shop)
})
afterAll(async () => {
  pages.close()
  await shop.close()
})

async function read(path: string): Promise<string> {
  const page = await fetch(new URL(path, pages.origin))
  const text = await page.text()
  expect([path, page.status]).toEqual([path, 200])
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

function shownIn(html: string): string[] {
  // Products beside the results are no articles.
  const cards = [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card)
  const titles = cards.map((card) => /title="(Ceramic [^"]*)"/.exec(card)?.[1] ?? '')
  return [...new Set(titles)].toSorted()
}

const chosen = (name: string, ...values: string[]) =>
  String(new URLSearchParams(values.map((value) => [`option.${name}`, value])))

test.each(['/category/named', '/search?q=ceramic', '/search?category=Named'])(
  '%s filters by an option of any name',
  async (page) => {
    const all = await read(page)
    expect(shownIn(all).length).toBeGreaterThan(0)
    for (const { name, own, other } of products) {
      const address = (query: string) => `${page}${page.includes('?') ? '&' : '?'}${query}`
      const html = await read(address(chosen(name, ownValue)))
      expect([name, shownIn(html)]).toEqual([name, [own]])
      expect(html).toMatch(/aria-current="true"[^>]*>(<span[^>]*>)*constructor/)
      await read(pageDataAddress(address(chosen(name, ownValue))))
      const both = await read(address(chosen(name, ownValue, otherValue)))
      expect([name, shownIn(both)]).toEqual([name, [own, other].toSorted()])
      const unknown = await read(address(chosen(name, 'valueOf')))
      expect([name, shownIn(unknown)]).toEqual([name, []])
      // Chosen, though no result has it, so that it can be removed.
      expect(unknown).toMatch(/aria-current="true"[^>]*>(<span[^>]*>)*valueOf/)
    }
  },
)

test('a filter by an option that is named by mistake leaves nothing, in every form of an address', async () => {
  for (const name of ['__proto__.x', 'prototype', 'isPrototypeOf']) {
    expect([name, shownIn(await read(`/category/named?${chosen(name, 'y')}`))]).toEqual([name, []])
    expect([name, shownIn(await read(`/search?${chosen(name, 'y')}`))]).toEqual([name, []])
  }
})

test.each([
  ['GET /search', { category: 'Named' }],
  ['GET /products_with_category', { category: 'named' }],
] as const)('%s filters by an option of any name, and counts its values', async (call, all) => {
  type Body = {
    products: { productName: string }[]
    facets: { options: { name: string; values: object[] }[] }
  }
  const found = async (query: object): Promise<Body> => {
    const response = await shop.rawCall(call, { query: { ...all, ...query } })
    expect(response.status).toBe(200)
    return response.body as Body
  }
  for (const { name, own, other } of products) {
    const ask = (...values: string[]) => found(Object.fromEntries([[`option.${name}`, values]]))
    const namesIn = ({ products: listed }: Body) => listed.map(({ productName }) => productName).toSorted()
    const one = await ask(ownValue)
    expect([name, namesIn(one)]).toEqual([name, [own]])
    const facet = one.facets.options.find((option) => option.name === name)
    expect(facet?.values).toContainEqual({ value: ownValue, count: 1 })
    expect(facet?.values).toContainEqual({ value: otherValue, count: 1 })
    expect([name, namesIn(await ask(ownValue, otherValue))]).toEqual([name, [own, other].toSorted()])
    expect([name, namesIn(await ask('valueOf'))]).toEqual([name, []])
  }
})

test('a product is chosen by an option of any name', async () => {
  for (const { name, id } of products) {
    const html = await read(`/product/${id}?${chosen(name, 'x')}`)
    expect(html).toContain(`name="option.${name}"`)
    await read(pageDataAddress(`/product/${id}`))
    const { status, body } = await shop.rawCall('GET /product-detail', { query: { productId: id } })
    expect(status).toBe(200)
    expect((body as { product: { options: object[] } }).product.options).toEqual([
      { name, values: [ownValue, 'x'] },
    ])
  }
})
