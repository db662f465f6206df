import { afterAll, beforeAll, expect, test } from 'vitest'
import { noTexts } from '../../contract/office/texts.ts'
import { slugOf } from '../../contract/slug.ts'
import { eventually } from '../../test/eventually.ts'
import { newMember } from '../../test/new-member.ts'
import type { TestMember } from '../../test/new-member.ts'
import { newProduct } from '../../test/new-product.ts'
import { openShop, type TestShop } from '../../test/open-shop.ts'
import { servePages } from '../../test/serve-pages.ts'
import { retireProduct } from '../catalogue/products/retire-products.ts'

let shop: TestShop
let member: TestMember
let pages: Awaited<ReturnType<typeof servePages>>
let jebena: string
let cup: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  member = await newMember(shop, 'catalogue')
  jebena = await newProduct(shop.db, { name: 'Jebena', description: 'Of clay.' })
  cup = await newProduct(shop.db, { name: 'Cup' })
  pages = await servePages(shop, { isWatched: true })
})
afterAll(async () => {
  pages.close()
  await shop.close()
})

async function save(productId: string, more: object) {
  const params = { productId }
  const { body } = await shop.call('GET /office/products/:productId', { ...member, params })
  const { version, sku, product } = body
  return shop.rawCall('PUT /office/products/:productId', {
    ...member,
    params,
    body: { version, sku, product: { ...product, ...more } },
  })
}

const page = (path: string) => fetch(pages.origin + path, { redirect: 'manual' })
const html = async (path: string) => (await page(path)).text()
const leadsTo = async (path: string) => {
  const { status, headers } = await page(path)
  return [status, headers.get('location')]
}

test('an address, a title and a summary of its own are what search engines get; the id stays', async () => {
  expect((await page('/product/clay-jebena')).status).toBe(404)
  const { status, body } = await save(jebena, {
    slug: 'clay-jebena',
    pageTitle: { ...noTexts, en: 'Jebena <of> clay', am: 'ጀበና' },
    pageDescription: { ...noTexts, en: 'Made by hand.' },
  })
  expect([status, body.product.slug]).toEqual([200, 'clay-jebena'])
  const { publicUrl } = shop.config
  await eventually(async () => expect((await page('/product/clay-jebena')).status).toBe(200))
  for (const path of ['/product/clay-jebena', `/product/${jebena}`]) {
    const shown = await html(path)
    expect(shown).toContain(`<link rel="canonical" href="${publicUrl}/product/clay-jebena"/>`)
    expect(shown).toContain(`property="og:url" content="${publicUrl}/product/clay-jebena"`)
    expect(shown).toContain(`"url":"${publicUrl}/product/clay-jebena"`)
    expect(shown).toMatch(/<title>Jebena &lt;of&gt; clay · /)
    expect(shown).toContain('<meta name="description" content="Made by hand."/>')
    expect(shown).toContain('Of clay.')
  }
  expect(await html('/am/product/clay-jebena')).toMatch(/<title>ጀበና · /)
  expect(await html('/sitemap.xml')).toContain(`<loc>${publicUrl}/product/clay-jebena</loc>`)
  const news = await html('/feeds/new.xml')
  expect(news).toContain(`<link>${publicUrl}/product/clay-jebena</link>`)
  expect(news).toContain(`<guid isPermaLink="true">${publicUrl}/product/${jebena}</guid>`)
  const { body: detail } = await shop.call('GET /product-detail', { query: { productId: jebena } })
  expect(detail.product).toMatchObject({ slug: 'clay-jebena', pageDescription: 'Made by hand.' })
  const other = (await shop.call('GET /product-detail', { query: { productId: cup } })).body.product
  expect(['slug', 'pageTitle', 'pageDescription'].filter((name) => name in other)).toEqual([])
})

test('a page in a language that has a name of the product is not titled in another language', async () => {
  const name = { ...noTexts, en: 'Jebena', am: 'ጀበና ከሸክላ' }
  await save(jebena, { name, pageTitle: { ...noTexts, en: 'Clay jebena by hand' } })
  await eventually(async () =>
    expect(await html(`/product/${jebena}`)).toMatch(/<title>Clay jebena by hand · /),
  )
  expect(await html(`/am/product/${jebena}`)).toMatch(/<title>ጀበና ከሸክላ · /)
  await save(jebena, { name: { ...noTexts, en: 'Jebena' } })
  await eventually(async () =>
    expect(await html(`/am/product/${jebena}`)).toMatch(/<title>Clay jebena by hand · /),
  )
})

test('former addresses lead on for good, at once and without loops; one in use is refused', async () => {
  await save(jebena, { slug: 'one' })
  await save(jebena, { slug: 'two' })
  await save(jebena, { slug: 'three' })
  await eventually(async () => expect(await leadsTo('/product/one')).toEqual([301, '/product/three']))
  expect(await leadsTo('/am/product/two?variant=x')).toEqual([301, '/am/product/three?variant=x'])
  const refused = await save(cup, { slug: 'three' })
  expect([refused.status, refused.headers['x-refusal']]).toEqual([409, 'address-in-use'])
  expect(refused.body).toMatchObject({
    message: 'The address "three" is that of Jebena. Please choose another one.',
  })
  for (const slug of ['Three', 'a b', '../x', 'x.data', '_', jebena]) {
    expect((await save(cup, { slug })).status, slug).toBe(400)
  }
  // Back to a former one, and another product takes one that is free.
  await save(jebena, { slug: 'one' })
  expect((await save(cup, { slug: 'two' })).status).toBe(200)
  await eventually(async () => expect((await page('/product/two')).status).toBe(200))
  expect(await html('/product/two')).toMatch(/<title>Cup · /)
  expect(await leadsTo('/product/three')).toEqual([301, '/product/one'])
  // Without an address of its own, the former ones lead to the id.
  await save(jebena, { slug: '' })
  await eventually(async () => expect(await leadsTo('/product/one')).toEqual([301, `/product/${jebena}`]))
  expect(await html(`/product/${jebena}`)).toContain(`/product/${jebena}"/>`)
  const at = await Promise.all([save(jebena, { slug: 'race' }), save(cup, { slug: 'race' })])
  expect(at.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const owner = await newMember(shop, 'owner')
  const { body } = await shop.call('GET /office/activity', { ...owner, query: { who: 'catalogue' } })
  expect(
    body.entries.some(({ before, after }) => before?.['slug'] === 'two' && after?.['slug'] === 'three'),
  ).toBe(true)
})

test('a product that is not on sale has no page at its addresses, and keeps them', async () => {
  await save(cup, { slug: 'kept' })
  await eventually(async () => expect((await page('/product/kept')).status).toBe(200))
  const { sku } = await shop.db
    .selectFrom('products')
    .select('sku')
    .where('id', '=', cup)
    .executeTakeFirstOrThrow()
  await retireProduct(shop.db, sku)
  await eventually(async () => expect((await page('/product/kept')).status).toBe(404))
  expect((await page('/product/two')).status).toBe(404)
  expect((await save(jebena, { slug: 'kept' })).status).toBe(409)
})

test('a category has a title and a summary of its own for search engines', async () => {
  const { body } = await shop.call('GET /office/categories', member)
  const { _id: categoryId, version, name, description } = body.categories[0]!
  const path = `/category/${slugOf(name.en)}`
  expect(await html(path)).toMatch(/<title>Products in /)
  const changed = {
    pageTitle: { ...noTexts, en: 'Clay & wood' },
    pageDescription: { ...noTexts, en: 'Made here.' },
  }
  const given = { params: { categoryId }, body: { version, name, description, ...changed } }
  expect((await shop.call('PUT /office/categories/:categoryId', { ...member, ...given })).status).toBe(200)
  await eventually(async () => expect(await html(path)).toMatch(/<title>Clay &amp; wood · /))
  expect(await html(path)).toContain('<meta name="description" content="Made here."/>')
})
