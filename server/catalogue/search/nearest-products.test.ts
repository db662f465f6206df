import { afterAll, beforeAll, expect, test } from 'vitest'
import { nearestLength } from '../../../contract/limits.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { fillSearchedCatalogue } from '../../../test/searched-catalogue.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop()
  await fillSearchedCatalogue(shop.db)
})
afterAll(() => shop.close())

async function nearest(q: string, lang = 'en') {
  const { status, body } = await shop.rawCall('GET /search/nearest', { query: { q, lang } })
  expect(status).toBe(200)
  const names = body.products.map((card: { productName: string }) => card.productName)
  return { names, didYouMean: body.didYouMean }
}

test('hits are followed by products of their category', async () => {
  const { names } = await nearest('kettle')
  expect(names[0]).toBe('Steel Kettle')
  expect(names.slice(1, 4).toSorted()).toEqual(['Clay Jebena', 'Mekelle honey', 'ጀበና'].toSorted())
  expect(names.length).toBeLessThanOrEqual(nearestLength)
})

test('a query that finds nothing leads to what may have been meant, and to some products', async () => {
  expect((await nearest('qqqqxxxxwwww')).didYouMean).toBeUndefined()
  expect((await nearest('qqqqxxxxwwww')).names.length).toBeGreaterThan(2)
  expect((await nearest("%_\\' or 1=1")).names.length).toBeGreaterThan(0)
  const { names, didYouMean } = await nearest('samsungolophone')
  expect(didYouMean).toBe('samsung')
  expect(names[0]).toContain('amsung')
})

test('names are in the language of the page', async () => {
  expect((await nearest('clay', 'am')).names[0]).toBe('የሸክላ ጀበና')
})
