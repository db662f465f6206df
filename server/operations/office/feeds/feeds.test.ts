import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualLanguages } from '../../../../contract/offered-languages.ts'
import { newMember, type TestMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { openShop, type TestShop } from '../../../../test/open-shop.ts'
import { servePages } from '../../../../test/serve-pages.ts'
import { saveCategory } from '../../../catalogue/products/categories.ts'

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await openShop({ PUBLIC_URL: 'https://shop.example', RATE_LIMIT: 'off' })
  owner = await newMember(shop, 'owner')
  await newProduct(shop.db, { category: 'Curly/Wavy' })
  await saveCategory(shop.db, { name: 'Coffee', translations: { am: { name: 'ቡና' } } })
})
afterAll(() => shop.close())

test('every address that the office names is a feed', async () => {
  const { body } = await shop.call('GET /office/feeds', { ...owner, query: {} })
  expect(body.feeds.map(({ kind }) => kind)).toEqual(['google', 'meta', 'new', 'category', 'category'])
  const pages = await servePages(shop)
  for (const { kind, addresses } of body.feeds) {
    expect(addresses.map(({ language }) => language)).toEqual(usualLanguages)
    for (const { url } of addresses) {
      const path = url.replace('https://shop.example', '')
      const isProductFeed = kind === 'google' || kind === 'meta'
      const text = isProductFeed
        ? (await shop.app.inject(path)).body
        : await (await fetch(pages.origin + path)).text()
      expect(text, url).toContain('<rss version="2.0"')
    }
  }
  pages.close()
})

test('categories are named in the language of the office', async () => {
  const named = async (lang: string) => {
    const { body } = await shop.call('GET /office/feeds', { ...owner, headers: { 'accept-language': lang } })
    return body.feeds.map(({ name }) => name)
  }
  expect(await named('en')).toContain('Coffee')
  expect(await named('am')).toContain('ቡና')
})

test('only who may change settings sees them', async () => {
  const packer = await newMember(shop, 'orders')
  expect((await shop.call('GET /office/feeds', { ...packer, query: {} })).status).toBe(403)
})
