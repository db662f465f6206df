import { afterAll, beforeAll, expect, test } from 'vitest'
import { noTexts } from '../../contract/office/texts.ts'
import { eventually } from '../../test/eventually.ts'
import { newMember } from '../../test/new-member.ts'
import type { TestMember } from '../../test/new-member.ts'
import { newProduct } from '../../test/new-product.ts'
import { openShop, type TestShop } from '../../test/open-shop.ts'
import { servePages } from '../../test/serve-pages.ts'
import { newId } from '../platform/database/new-id.ts'

let shop: TestShop
let member: TestMember
let pages: Awaited<ReturnType<typeof servePages>>
let products: string[]
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  member = await newMember(shop, 'catalogue')
  products = []
  for (const name of ['Jebena', 'Cup']) products.push(await newProduct(shop.db, { name }))
  pages = await servePages(shop, { isWatched: true })
})
afterAll(async () => {
  pages.close()
  await shop.close()
})

const collectionId = newId()
let version: string | null = null
async function save(more: object) {
  const { body } = await shop.rawCall('PUT /office/collections/:collectionId', {
    ...member,
    params: { collectionId },
    body: {
      version,
      name: { ...noTexts, en: 'For <coffee>', am: 'ለቡና' },
      description: { ...noTexts, en: 'What a ceremony needs.' },
      slug: 'coffee',
      isShown: true,
      members: { kind: 'by-hand', productIds: products },
      ...more,
    },
  })
  version = body.version
}

const page = (path: string) => fetch(pages.origin + path, { redirect: 'manual' })
const namesIn = (html: string) =>
  [...html.slice(html.indexOf('id="results"')).matchAll(/<h2><a[^>]* title="([^"]+)"/g)].map(
    ([, name]) => name,
  )

test('the page of a collection shows its products, and what programs read', async () => {
  expect((await page('/collections/coffee')).status).toBe(404)
  await save({})
  const html = await eventually(async () => {
    const response = await page('/collections/coffee')
    expect(response.status).toBe(200)
    return response.text()
  })
  expect(namesIn(html)).toEqual(['Jebena', 'Cup'])
  expect(html).toContain('<h1 class="text-2xl md:text-3xl">For &lt;coffee&gt;</h1>')
  expect(html).toContain(`<link rel="canonical" href="${shop.config.publicUrl}/collections/coffee"/>`)
  expect(html).toContain('What a ceremony needs.')
  expect(html).toContain('"@type":"ItemList"')
  expect(html).not.toContain('name="robots"')
  expect(await (await page('/am/collections/coffee')).text()).toContain('ለቡና')
  expect(await (await page('/sitemap.xml')).text()).toContain('/am/collections/coffee</loc>')
  expect(await (await page('/collections/coffee?sort=price-asc')).text()).not.toContain('rel="canonical"')
  expect((await page('/collections/coffee?page=2')).status).toBe(404)
  for (const path of ['/collections/', '/collections/%00', '/collections/%E0%A4%A', '/collections/a%2Fb']) {
    expect((await page(path)).status, path).toBeGreaterThanOrEqual(400)
    expect((await page(path)).status, path).toBeLessThan(500)
  }
})

test('a change is on the page soon, an old address leads there for good, and none is left of a draft', async () => {
  await save({ members: { kind: 'by-hand', productIds: products.toReversed() } })
  await eventually(async () =>
    expect(namesIn(await (await page('/collections/coffee')).text())).toEqual(['Cup', 'Jebena']),
  )
  await save({ slug: 'buna', members: { kind: 'by-hand', productIds: [] } })
  await eventually(async () => {
    const { status, headers } = await page('/am/collections/coffee?sort=newest')
    expect([status, headers.get('location')]).toEqual([301, '/am/collections/buna?sort=newest'])
  })
  expect(await (await page('/collections/buna')).text()).toContain('There is nothing in this collection now.')
  await save({ slug: 'buna', isShown: false })
  await eventually(async () => expect((await page('/collections/buna')).status).toBe(404))
  expect(await (await page('/sitemap.xml')).text()).not.toContain('/collections/')
})
