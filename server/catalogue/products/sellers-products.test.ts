import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newId } from '../../platform/database/new-id.ts'
import { rateProduct } from '../reviews/rate-product.ts'
import { retireProduct } from './retire-products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function newSeller(storeName: string): Promise<string> {
  const id = newId()
  const names = { sellerName: 'Almaz Kebede', storeName, location: 'Hawassa', phone: '+251911000000' }
  const translations = JSON.stringify({ am: { storeName: 'የአልማዝ ዕደ ጥበብ' } })
  await shop.db
    .insertInto('sellers')
    .values({ id, ...names, translations, createdAt: shop.db.now() })
    .execute()
  return id
}

const seller = async (id: string, query = {}) => shop.call('GET /seller/:id', { params: { id }, query })

async function names(id: string, query: Record<string, string>) {
  const { body } = await shop.call('GET /seller/:id/products', { params: { id }, query })
  return [body.total, ...body.products.map(({ productName }: { productName: string }) => productName)]
}

test('a seller is told with the average of all votes on its products', async () => {
  const id = await newSeller('Almaz Pots')
  const products = [await newProduct(shop.db, { sellerId: id }), await newProduct(shop.db, { sellerId: id })]
  const other = await newProduct(shop.db)
  expect((await seller(id)).body.seller).toEqual({
    _id: id,
    seller_name: 'Almaz Kebede',
    store_name: 'Almaz Pots',
    location: 'Hawassa',
    phonenumber: '+251911000000',
    since: shop.db.now().toISOString(),
    rating: 0,
    vote: 0,
  })
  const [{ userId: first }, { userId: second }] = [await newShopper(shop), await newShopper(shop)]
  await rateProduct(shop.db, first, { productId: products[0]!, value: 5 })
  await rateProduct(shop.db, second, { productId: products[0]!, value: 4 })
  await rateProduct(shop.db, second, { productId: products[1]!, value: 2 })
  await rateProduct(shop.db, second, { productId: other, value: 1 })
  expect((await seller(id)).body.seller).toMatchObject({ rating: 3.7, vote: 3 })
  expect((await seller(id, { lang: 'am' })).body.seller.store_name).toBe('የአልማዝ ዕደ ጥበብ')
  const detail = await shop.call('GET /product-detail', { query: { productId: products[0]! } })
  expect(detail.body.product.seller._id).toBe(id)
})

test('what a seller sells is sorted and paged, without retired products', async () => {
  const id = await newSeller('Five pots')
  for (const [at, birr] of [30, 10, 50, 20, 40].entries()) {
    shop.clock.advance(1_000)
    await newProduct(shop.db, { sellerId: id, name: `Pot ${at}`, priceSantim: birr * 100 })
  }
  expect(await names(id, {})).toEqual([5, 'Pot 4', 'Pot 3', 'Pot 2', 'Pot 1', 'Pot 0'])
  const pages = async (sort: string) =>
    Promise.all(['1', '2', '3', '4'].map((page) => names(id, { sort, page, limit: '2' })))
  expect(await pages('newest')).toEqual([[5, 'Pot 4', 'Pot 3'], [5, 'Pot 2', 'Pot 1'], [5, 'Pot 0'], [5]]) // prettier-ignore
  expect(await pages('price-asc')).toEqual([[5, 'Pot 1', 'Pot 3'], [5, 'Pot 0', 'Pot 4'], [5, 'Pot 2'], [5]]) // prettier-ignore
  expect(await pages('price-desc')).toEqual([[5, 'Pot 2', 'Pot 4'], [5, 'Pot 0', 'Pot 3'], [5, 'Pot 1'], [5]]) // prettier-ignore
  const of = async (name: string) =>
    shop.db.selectFrom('products').select('id').where('sellerId', '=', id).where('name', '=', name).executeTakeFirstOrThrow() // prettier-ignore
  expect(await pages('rating')).toEqual([[5, 'Pot 4', 'Pot 3'], [5, 'Pot 2', 'Pot 1'], [5, 'Pot 0'], [5]]) // prettier-ignore
  const shoppers = [await newShopper(shop), await newShopper(shop)]
  for (const [name, values] of Object.entries({ 'Pot 0': [4, 4], 'Pot 2': [4], 'Pot 3': [1] })) {
    const { id: productId } = await of(name)
    for (const [index, value] of values.entries()) {
      await rateProduct(shop.db, shoppers[index]!.userId, { productId, value })
    }
  }
  expect(await pages('rating')).toEqual([[5, 'Pot 0', 'Pot 2'], [5, 'Pot 3', 'Pot 4'], [5, 'Pot 1'], [5]]) // prettier-ignore
  await newProduct(shop.db, { sellerId: id, sku: 'LAST', name: 'Pot 5' })
  expect((await names(id, {}))[0]).toBe(6)
  await retireProduct(shop.db, 'LAST')
  expect(await names(id, {})).not.toContain('Pot 5')
})

test('a seller is not found if it is unknown or sells nothing', async () => {
  const id = await newSeller('Empty shelves')
  const unknown = newId()
  for (const missing of [id, unknown]) {
    expect(await seller(missing)).toMatchObject({ status: 404, body: { message: 'Seller not found' } })
    const products = await shop.call('GET /seller/:id/products', { params: { id: missing } })
    expect(products.status).toBe(404)
  }
  expect((await seller('no id!')).status).toBe(400)
  const bad = await shop.rawCall('GET /seller/:id/products', { params: { id }, query: { sort: 'best' } })
  expect(bad.status).toBe(400)
})

test('the votes and the products by price are read from indexes, however many there are', async () => {
  const id = await newSeller('Indexed')
  const planOf = (query: string) =>
    shop.db.transaction().execute(async (tx) => {
      // Otherwise the planner reads all of a small table.
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql.raw<Record<string, string>>(`explain ${query}`).execute(tx)
      return rows.flatMap((row) => Object.values(row)).join('\n')
    })
  const votes = `select sum(rating_sum), sum(votes) from product_figures where seller_id = '${id}' and votes > 0`
  expect(await planOf(votes)).toContain('ratings_of_seller')
  const cheapest = await planOf(
    `select id from products where seller_id = '${id}' and retired_at is null order by price_santim, id limit 40`,
  )
  expect(cheapest).toContain('products_of_seller_by_price')
  expect(cheapest).not.toContain('Sort')
})
