import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowRules } from '../../../contract/limits.ts'
import type { Facets } from '../../../contract/search.ts'
import { newProduct } from '../../../test/new-product.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newId } from '../../platform/database/new-id.ts'
import { findPlaceOfSellers } from '../sellers/place-of-sellers.ts'
import { setStockOnHand } from '../stock/stock-on-hand.ts'
import { tellRestocked } from '../stock-alerts/tell-restocked.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function found(query: object): Promise<string[]> {
  const { body } = await shop.call('GET /search', { query })
  return body.products.map(({ _id }: { _id: string }) => _id)
}

const stock = (id: string, quantity: number) => setStockOnHand(shop.db, { id, sku: id }, quantity)

test('a product is back in stock for some days after it was sold out', async () => {
  const soldOut = await newProduct(shop.db, { stock: 0 })
  const other = await newProduct(shop.db, { stock: 0 })
  await newProduct(shop.db, { stock: 5 })
  await tellRestocked(shop.db)
  expect(await found({ restocked: 'yes' })).toEqual([])
  await stock(soldOut, 3)
  await stock(other, 1)
  await tellRestocked(shop.db)
  expect((await found({ restocked: 'yes' })).toSorted()).toEqual([soldOut, other].toSorted())
  await stock(other, 0)
  expect(await found({ restocked: 'yes' })).toEqual([soldOut])
  shop.clock.advance(rowRules.restockedDays * 24 * 3_600_000)
  await tellRestocked(shop.db)
  expect(await found({ restocked: 'yes' })).toEqual([soldOut])
  shop.clock.advance(1)
  await tellRestocked(shop.db)
  expect(await found({ restocked: 'yes' })).toEqual([])
})

async function newSeller(location: string, am: string): Promise<string> {
  const id = newId()
  const translations = JSON.stringify({ am: { location: am } })
  const values = { id, sellerName: id, storeName: id, location, translations, createdAt: shop.db.now() }
  await shop.db.insertInto('sellers').values(values).execute()
  return id
}

test('the place where most is sold has its name in each language, and all its products are found', async () => {
  expect(await findPlaceOfSellers(shop.db, 'en')).toBeNull()
  const location = 'Shiro Meda, Addis Ababa'
  const [one, two] = [
    await newSeller(location, 'ሽሮ ሜዳ፣ አዲስ አበባ'),
    await newSeller(location, 'ሽሮ ሜዳ፣ አዲስ አበባ'),
  ]
  const other = await newSeller('Hirmata, Jimma', 'ሒርማታ፣ ጅማ')
  const products = []
  for (const sellerId of [one, two, one, two]) products.push(await newProduct(shop.db, { sellerId }))
  await newProduct(shop.db, { sellerId: other })
  expect(await findPlaceOfSellers(shop.db, 'en')).toEqual({ name: 'Shiro Meda', location })
  expect(await findPlaceOfSellers(shop.db, 'am')).toEqual({ name: 'ሽሮ ሜዳ', location })
  expect((await found({ place: location })).toSorted()).toEqual(products.toSorted())
  expect(await found({ place: 'Nowhere' })).toEqual([])
})

describe('the places that products are sent from', () => {
  const [bole, jimma] = ['Bole, Addis Ababa', 'Mentina, Jimma']
  const category = 'Baskets'
  let inBole: string
  let inJimma: string
  let product: string

  async function placesIn(query: object): Promise<Facets['place']> {
    const { body } = await shop.call('GET /search', { query: { category, ...query } })
    return body.facets.place
  }

  beforeAll(async () => {
    inBole = await newSeller(bole, 'ቦሌ፣ አዲስ አበባ')
    inJimma = await newSeller(jimma, 'መንቲና፣ ጅማ')
    const alsoInBole = await newSeller(bole, 'ቦሌ፣ አዲስ አበባ')
    const nowhere = await newSeller('', '')
    product = await newProduct(shop.db, { category, sellerId: inBole, brand: 'Abol' })
    for (const sellerId of [alsoInBole, inJimma, nowhere]) await newProduct(shop.db, { category, sellerId })
  })

  test('are counted, with those of several sellers as one, and without those that no place is known of', async () => {
    expect(await placesIn({})).toEqual([
      { value: bole, name: bole, count: 2 },
      { value: jimma, name: jimma, count: 1 },
    ])
    expect((await placesIn({ lang: 'am' })).map(({ name }) => name)).toEqual(['ቦሌ፣ አዲስ አበባ', 'መንቲና፣ ጅማ'])
  })

  test('are counted beside the other filters, and their own shows what else there is', async () => {
    expect(await placesIn({ brand: 'Abol' })).toEqual([{ value: bole, name: bole, count: 1 }])
    expect(await placesIn({ place: jimma })).toHaveLength(2)
    expect(await found({ category, place: bole })).toHaveLength(2)
    const { body } = await shop.call('GET /search', { query: { category, place: jimma } })
    expect(body).toMatchObject({ total: 1, facets: { brand: [] } })
  })

  test('are those of now when a product has another seller, or a seller another place', async () => {
    await shop.db.updateTable('products').set({ sellerId: inJimma }).where('id', '=', product).execute()
    expect((await placesIn({})).map(({ count }) => count)).toEqual([2, 1])
    expect(await found({ category, place: jimma })).toContain(product)
    await shop.db.updateTable('sellers').set({ location: 'Agaro' }).where('id', '=', inJimma).execute()
    expect(await found({ category, place: jimma })).toEqual([])
    expect(await found({ category, place: 'Agaro' })).toContain(product)
    expect((await placesIn({})).map(({ value }) => value)).toContain('Agaro')
  })
})
