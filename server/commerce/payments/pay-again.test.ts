import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, checkOut, choose, orders, payment } from '../../../test/checkout.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.listen()
})
afterAll(() => shop.close())

async function unpaidOrder() {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 10, priceSantim: 50_00 })
  await addToCart(shop, shopper, productId)
  const { body } = await checkOut(shop, shopper)
  const [order] = await orders(shop, shopper, 'pending')
  return { shopper, productId, orderId: order?._id ?? '', data: body.data }
}

function payAgain({ token, userId }: Shopper, orderId: string) {
  return shop.rawCall('POST /payment/again', { token, body: { userId, orderId } })
}

test('an unpaid order can be paid by its own payment, even if the cart has changed', async () => {
  const { shopper, productId, orderId, data } = await unpaidOrder()
  await addToCart(shop, shopper, productId, 3)
  const response = await payAgain(shopper, orderId)
  expect(response).toMatchObject({ status: 200, body: { data } })
  expect(await orders(shop, shopper, 'pending')).toHaveLength(1)
  await choose(data.checkout_url, 'pay')
  expect(await payment(shop, shopper, data.tx_ref)).toMatchObject({ status: 'paid', order: { _id: orderId } })
})

test('an order that is paid, or that of another user, cannot be paid again', async () => {
  const { shopper, orderId, data } = await unpaidOrder()
  expect((await payAgain(await newShopper(shop), orderId)).status).toBe(404)
  await choose(data.checkout_url, 'pay')
  await payment(shop, shopper, data.tx_ref)
  expect((await payAgain(shopper, orderId)).status).toBe(404)
  expect((await payAgain(shopper, 'nothing')).status).toBe(404)
})
