import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Item = { product: { _id: string }; terms?: object }

test('an order keeps the warranty with which its products were bought', async () => {
  const { token, userId } = await newShopper(shop)
  const withWarranty = await newProduct(shop.db, { warranty: 12 })
  const without = await newProduct(shop.db)
  for (const productId of [withWarranty, without]) {
    await shop.call('POST /cart/add', { token, body: { userId, productId, quantity: 1 } })
  }
  const placed = await shop.call('POST /order', { token, body: { userId } })
  expect(placed.status).toBe(201)
  await shop.db.updateTable('products').set({ warranty: 3 }).where('id', '=', withWarranty).execute()
  await shop.db.updateTable('products').set({ warranty: 36 }).where('id', '=', without).execute()

  const orderId = placed.body.order._id
  const { body } = await shop.call('GET /order', { token, query: { userId, orderId } })
  const terms = new Map(body.order.items.map((it: Item) => [it.product._id, it.terms]))
  expect(terms).toEqual(
    new Map([
      [withWarranty, { warranty: 12 }],
      [without, undefined],
    ]),
  )
})
