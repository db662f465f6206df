import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowRules } from '../../../contract/limits.ts'
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
