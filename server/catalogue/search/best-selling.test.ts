import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../../../test/new-product.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { countUnitsSold, uncountUnitsSold } from '../products/product-figures.ts'

let shop: TestShop
const ids: Record<string, string> = {}

beforeAll(async () => {
  shop = await openShop()
  for (const name of ['Red lamp', 'Green lamp', 'Blue lamp', 'Old lamp']) {
    shop.clock.advance(1_000)
    ids[name] = await newProduct(shop.db, { name, category: 'Lamps' })
  }
})
afterAll(() => shop.close())

const sell = (name: string, quantity: number) =>
  countUnitsSold(shop.db, [{ variantId: ids[name] ?? '', quantity }])

type Names = { products: { productName: string }[] }
const namesOf = ({ products }: Names) => products.map(({ productName }) => productName)

async function inCategory(query: object = {}) {
  return namesOf(
    (await shop.call('GET /products_with_category', { query: { category: 'lamps', ...query } })).body,
  )
}

async function found() {
  return namesOf((await shop.call('GET /search', { query: { q: 'lamp', sort: 'best-selling' } })).body)
}

test('what sold most comes first, and of equal products the newest', async () => {
  expect(await inCategory({ sort: 'best-selling' })).toEqual([
    'Old lamp',
    'Blue lamp',
    'Green lamp',
    'Red lamp',
  ])
  await sell('Red lamp', 1)
  await sell('Red lamp', 2)
  await sell('Green lamp', 3)
  const order = ['Green lamp', 'Red lamp', 'Old lamp', 'Blue lamp']
  expect(await inCategory({ sort: 'best-selling' })).toEqual(order)
  expect(await found()).toEqual(order)
  expect(await inCategory({ sort: 'best-selling', page: '2', limit: '2' })).toEqual(order.slice(2))
  await sell('Red lamp', 1)
  expect((await inCategory({ sort: 'best-selling' }))[0]).toBe('Red lamp')
  await uncountUnitsSold(shop.db, [{ variantId: ids['Red lamp'] ?? '', quantity: 2 }])
  expect(await found()).toEqual(order)
})

test('recent sales weigh more than those of long ago', async () => {
  await sell('Old lamp', 5)
  await sql`update product_figures set sales_rank = sales_rank - 2 where product_id = ${ids['Old lamp']}`.execute(
    shop.db,
  )
  expect((await found()).slice(0, 3)).toEqual(['Green lamp', 'Red lamp', 'Old lamp'])
  await sell('Old lamp', 2)
  expect((await found())[0]).toBe('Old lamp')
})

test('without an order the newest of a category come first, and an unknown order is refused', async () => {
  expect(await inCategory()).toEqual(['Old lamp', 'Blue lamp', 'Green lamp', 'Red lamp'])
  const { status } = await shop.rawCall('GET /products_with_category', {
    query: { category: 'lamps', sort: 'rating' },
  })
  expect(status).toBe(400)
})
