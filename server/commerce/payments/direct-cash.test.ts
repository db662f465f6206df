import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHomeAddress, addToCart, orders } from '../../../test/checkout.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
})
afterAll(() => shop.close())

async function withCart() {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim: 50_00, stock: 5 }))
  return shopper
}

test('items are ordered in cash without the cart, which keeps what it has', async () => {
  const { token, userId, ...shopper } = await withCart()
  const productId = await newProduct(shop.db, { priceSantim: 80_00, stock: 5 })
  const items = [{ productId, quantity: 2 }]
  const body = { userId, items, amount: 144 }
  expect((await shop.rawCall('POST /order', { body })).status).toBe(401)
  const { body: placed } = await shop.call('POST /order', { token, body })
  expect(placed.order).toMatchObject({ total: 144, paymentStatus: 'on-delivery' })
  expect(placed.order.items).toHaveLength(1)
  const cart = await shop.call('GET /cart', { token, query: { userId } })
  expect(cart.body.items).toHaveLength(1)
  expect(await orders(shop, { token, userId, ...shopper }, 'pending')).toHaveLength(1)
})

test('items are ordered in cash at the price that was seen only', async () => {
  const { token, userId } = await withCart()
  const productId = await newProduct(shop.db, { priceSantim: 80_00, stock: 1 })
  const order = (quantity: number, amount: number) =>
    shop.rawCall('POST /order', { token, body: { userId, items: [{ productId, quantity }], amount } })
  expect((await order(1, 79)).status).toBe(409)
  expect((await order(2, 144)).status).toBe(409)
  expect((await order(1, 80)).status).toBe(201)
})
