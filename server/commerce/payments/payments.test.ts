import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addToCart,
  checkOut,
  choose,
  notifications,
  orders,
  payment,
  stockOf,
  totalPrice,
  wholeOrders,
} from '../../../test/checkout.ts'
import { moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newProduct, setPrice, variantIdsOf } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { injectFault } from '../sandbox-gateway/faults.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ CASH_LIMIT: '20000', RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})

async function shopperWithCart(options: { stock?: number; priceSantim?: number; quantity?: number } = {}) {
  const shopper = await newShopper(shop)
  const { quantity = 2, ...product } = options
  const productId = await newProduct(shop.db, { stock: 10, priceSantim: 1_005, ...product })
  await addToCart(shop, shopper, productId, quantity)
  return { shopper, productId }
}

test('a payment makes the order paid, empties the cart, sells the stock and notifies the customer twice', async () => {
  const { shopper, productId } = await shopperWithCart()
  const { status, body } = await checkOut(shop, shopper)
  expect(status).toBe(200)
  expect(await stockOf(shop, productId)).toEqual({ reserved: 2, sold: 0 })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'unpaid', total: 18.09 }])
  expect(await notifications(shop, shopper)).toEqual([])

  const back = await choose(body.data.checkout_url, 'pay')
  expect(back).toBe(`http://localhost:${shop.config.port}/account/orders?payment=${body.data.tx_ref}`)
  expect(await wholeOrders(shop, shopper, 'pending')).toMatchObject([
    {
      paymentStatus: 'paid',
      total: 18.09,
      vat: 2.36,
      items: [{ product: { _id: productId }, quantity: 2, price: 10.05 }],
      history: [{ paymentStatus: 'unpaid' }, { paymentStatus: 'paid' }],
    },
  ])
  expect(await payment(shop, shopper, body.data.tx_ref)).toMatchObject({
    status: 'paid',
    order: { paymentStatus: 'paid' },
  })
  expect(await totalPrice(shop, shopper)).toBe(0)
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 2 })
  expect(await notifications(shop, shopper)).toEqual(['Order', 'OrderSuccessful'])
})

test('a declined payment cancels the order, releases the stock and leaves the cart as it was', async () => {
  const { shopper, productId } = await shopperWithCart()
  const { body } = await checkOut(shop, shopper)
  await choose(body.data.checkout_url, 'decline')
  expect(await payment(shop, shopper, body.data.tx_ref)).toMatchObject({ status: 'failed' })
  expect(await orders(shop, shopper, 'canceled')).toMatchObject([
    { paymentStatus: 'failed', canceledBecause: 'payment-failed' },
  ])
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })
  expect(await totalPrice(shop, shopper)).toBe(18.09)
  expect(await notifications(shop, shopper)).toEqual(['OrderFailed'])
})

test('a checkout of an unchanged cart returns the same payment, also for fifty simultaneous requests', async () => {
  const { shopper, productId } = await shopperWithCart()
  const amount = await totalPrice(shop, shopper)
  const responses = await Promise.all(Array.from({ length: 50 }, () => checkOut(shop, shopper, { amount })))
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
  expect(new Set(responses.map((response) => response.body.data.checkout_url)).size).toBe(1)
  expect(await orders(shop, shopper, 'pending')).toHaveLength(1)
  expect(await stockOf(shop, productId)).toEqual({ reserved: 2, sold: 0 })
})

test('the checkout of a changed cart replaces the one before and takes over its stock', async () => {
  const { shopper, productId } = await shopperWithCart({ stock: 3 })
  const first = await checkOut(shop, shopper)
  expect((await addToCart(shop, shopper, productId, 1)).status).toBe(201)
  const second = await checkOut(shop, shopper)
  expect(second.status).toBe(200)
  expect(second.body.data.tx_ref).not.toBe(first.body.data.tx_ref)
  expect(await stockOf(shop, productId)).toEqual({ reserved: 3, sold: 0 })
  expect(await orders(shop, shopper, 'pending')).toHaveLength(1)
  expect(await orders(shop, shopper, 'canceled')).toHaveLength(1)
  expect(await notifications(shop, shopper)).toEqual(['Order'])
  expect(await choose(first.body.data.checkout_url, 'pay')).toContain('no longer valid')
  await choose(second.body.data.checkout_url, 'pay')
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 3 })
})

test('a cart that was changed and restored can still be paid', async () => {
  const { shopper, productId } = await shopperWithCart({ stock: 2 })
  await checkOut(shop, shopper)
  await shop.db.updateTable('stock').set({ received: 3 }).where('variantId', '=', productId).execute()
  await addToCart(shop, shopper, productId, 1)
  await shop.db.updateTable('stock').set({ received: 2 }).where('variantId', '=', productId).execute()
  expect((await checkOut(shop, shopper)).status).toBe(409)
  const { body: cart } = await shop.call('GET /cart', {
    token: shopper.token,
    query: { userId: shopper.userId },
  })
  const change = { quantity: 2, userId: shopper.userId, itemId: cart.items[0]!._id }
  await shop.call('PUT /cart/update', { token: shopper.token, body: change })
  const again = await checkOut(shop, shopper)
  expect(again.status).toBe(200)
  await choose(again.body.data.checkout_url, 'pay')
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 2 })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
})

test('a customer who pays in another tab and then changes the cart buys once', async () => {
  const { shopper, productId } = await shopperWithCart()
  const { body } = await checkOut(shop, shopper)
  await injectFault(shop.db, { kind: 'no-webhook', for: body.data.tx_ref })
  await choose(body.data.checkout_url, 'pay')
  await addToCart(shop, shopper, productId, 1)
  const second = await checkOut(shop, shopper)
  expect(second).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('price has changed') },
  })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
  expect(await totalPrice(shop, shopper)).toBe(10.05)
})

test('direct checkout buys its own items and leaves the cart as it is', async () => {
  const { shopper } = await shopperWithCart()
  const productId = await newProduct(shop.db, { stock: 5, priceSantim: 2_000 })
  const items = [
    { productId, quantity: 1 },
    { productId, quantity: 2 },
  ]
  const { status, body } = await checkOut(shop, shopper, { items, amount: 54 })
  expect(status).toBe(200)
  await choose(body.data.checkout_url, 'pay')
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 3 })
  expect(await totalPrice(shop, shopper)).toBe(18.09)
  expect(await orders(shop, shopper, 'pending')).toMatchObject([
    { total: 54, items: [{ quantity: 3, price: 20 }] },
  ])
})

test('an amount that differs by a santim is refused, and nothing was ordered', async () => {
  const { shopper, productId } = await shopperWithCart()
  for (const amount of [18.08, 18.1]) {
    expect(await checkOut(shop, shopper, { amount })).toMatchObject({
      status: 409,
      body: { success: false, message: 'The price has changed. Please review your cart.' },
    })
  }
  expect(await orders(shop, shopper, 'pending')).toEqual([])
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })
})

test('an order of 100,000 birr can be paid, and one of a santim more cannot', async () => {
  const most = await shopperWithCart({ priceSantim: 100_000_00, quantity: 1 })
  expect((await checkOut(shop, most.shopper)).status).toBe(200)
  const more = await shopperWithCart({ priceSantim: 100_000_01, quantity: 1 })
  expect(await checkOut(shop, more.shopper)).toMatchObject({
    status: 400,
    body: { message: 'Payment amount should be less than 100,000. Please review your cart.' },
  })
})

test.each(['12345', '1234567890123456', '', 'not a number'])(
  'the phone number %j is refused',
  async (phonenumber) => {
    const { shopper } = await shopperWithCart()
    const { status, body } = await checkOut(shop, shopper, { phonenumber })
    expect(status).toBe(400)
    expect(body.message).toContain('Please enter a valid phone number before proceeding.')
  },
)

test('an empty cart and an unknown product are refused', async () => {
  const shopper = await newShopper(shop)
  expect(await checkOut(shop, shopper)).toMatchObject({
    status: 400,
    body: { message: 'Your cart is empty' },
  })
  const items = [{ productId: 'nothing', quantity: 1 }]
  expect((await checkOut(shop, shopper, { items, amount: 1 })).status).toBe(404)
})

test('a purchase of several products names those that are no longer sold', async () => {
  const shopper = await newShopper(shop)
  const productIds = await Promise.all(
    ['Jebena', 'Mesob', 'Netela'].map((name) => newProduct(shop.db, { name, priceSantim: 10_00 })),
  )
  const retired = productIds.slice(1)
  await shop.db.updateTable('products').set({ retiredAt: shop.db.now() }).where('id', 'in', retired).execute()
  const sizes = ['S', 'M'].map((value) => ({ options: [{ name: 'Size', value }] }))
  const dress = await newProduct(shop.db, { name: 'Dress', variants: sizes })
  await shop.db.updateTable('variants').set({ retiredAt: shop.db.now() }).where('id', '=', dress).execute()
  const items = [...productIds, dress].map((productId) => ({ productId, variantId: productId, quantity: 1 }))
  expect(await checkOut(shop, shopper, { items, amount: 30 })).toMatchObject({
    status: 404,
    body: { message: 'No longer sold: Mesob, Netela, Dress, Size: S. Please order without them.' },
  })
})

test('without a variant, or with null for it, a direct purchase is of the first one in stock', async () => {
  const productId = await newProduct(shop.db, {
    priceSantim: 40_00,
    variants: ['W', 'X'].map((value, at) => ({ options: [{ name: 'Size', value }], stock: at * 9 })),
  })
  const [, second = ''] = await variantIdsOf(shop.db, productId)
  for (const variantId of [null, undefined]) {
    const items = [{ productId, variantId, quantity: 1 }]
    expect((await checkOut(shop, await newShopper(shop), { items, amount: 40 })).status).toBe(200)
  }
  expect(await stockOf(shop, second)).toMatchObject({ reserved: 2 })
})

test('an item that has sold out is refused with the available quantity, and the cart is unchanged', async () => {
  const { shopper, productId } = await shopperWithCart({ stock: 2 })
  await shop.db.updateTable('stock').set({ sold: 1 }).where('variantId', '=', productId).execute()
  expect(await checkOut(shop, shopper)).toMatchObject({
    status: 409,
    body: { message: 'Only 1 left in stock.' },
  })
  expect(await totalPrice(shop, shopper)).toBe(18.09)
})

test('an order stores name, price and texts of the time when it was placed', async () => {
  const { shopper, productId } = await shopperWithCart()
  const { body } = await checkOut(shop, shopper)
  await choose(body.data.checkout_url, 'pay')
  await shop.db.updateTable('products').set({ name: 'Another' }).where('id', '=', productId).execute()
  await setPrice(shop.db, productId, 1)
  expect(await orders(shop, shopper, 'pending')).toMatchObject([
    { total: 18.09, items: [{ product: { productName: 'Jebena coffee pot' }, price: 10.05 }] },
  ])
})

test('a payment is shown to its own customer only', async () => {
  const { shopper } = await shopperWithCart()
  const { body } = await checkOut(shop, shopper)
  const stranger = await newShopper(shop)
  const request = { params: { tx_ref: body.data.tx_ref as string }, query: {} }
  expect((await shop.call('GET /payment/:tx_ref', { ...request, token: stranger.token })).status).toBe(404)
  expect((await shop.call('GET /payment/:tx_ref', request)).status).toBe(401)
  expect((await shop.call('GET /payment/:tx_ref', { ...request, token: shopper.token })).status).toBe(200)
})

test('cash on delivery orders the cart immediately, reserves its stock and notifies the customer', async () => {
  const { shopper, productId } = await shopperWithCart()
  const { token, userId } = shopper
  const placed = await shop.call('POST /order', { token, body: { userId } })
  expect(placed).toMatchObject({
    status: 201,
    body: { order: { status: 'pending', paymentStatus: 'on-delivery', total: 18.09 } },
  })
  expect(await totalPrice(shop, shopper)).toBe(0)
  expect(await stockOf(shop, productId)).toEqual({ reserved: 2, sold: 0 })
  expect(await notifications(shop, shopper)).toEqual(['Order'])
  expect((await shop.call('POST /order', { token, body: { userId } })).status).toBe(400)
})

test('cash on delivery ends an open online payment of the same cart and takes over its stock', async () => {
  const { shopper, productId } = await shopperWithCart({ stock: 2 })
  const online = await checkOut(shop, shopper)
  const { token, userId } = shopper
  expect((await shop.call('POST /order', { token, body: { userId } })).status).toBe(201)
  expect(await stockOf(shop, productId)).toEqual({ reserved: 2, sold: 0 })
  expect(await choose(online.body.data.checkout_url, 'pay')).toContain('no longer valid')
})

test('the sandbox accepts every price and email address that the shop accepts', async () => {
  const { shopper } = await shopperWithCart({ priceSantim: 1, quantity: 1 })
  const response = await checkOut(shop, shopper, { email: 'somebody@home.local' })
  expect(response.status).toBe(200)
  await choose(response.body.data.checkout_url, 'pay')
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid', total: 0.01 }])
})

test('the last name may be empty but not missing', async () => {
  const { shopper } = await shopperWithCart()
  expect(await checkOut(shop, shopper, { lastName: undefined })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'lastName' }] },
  })
  expect((await checkOut(shop, shopper, { lastName: '' })).status).toBe(200)
})

test('cash on delivery has a limit and needs a phone number', async () => {
  const dear = await shopperWithCart({ priceSantim: 20_000_01, quantity: 1 })
  const response = await shop.call('POST /order', {
    token: dear.shopper.token,
    body: { userId: dear.shopper.userId },
  })
  expect(response).toMatchObject({ status: 400, body: { message: expect.stringContaining('20,000.00 ETB') } })
  const { token: rich, userId: whose } = (await shopperWithCart({ priceSantim: 100_000_01, quantity: 1 }))
    .shopper
  expect((await shop.call('POST /order', { token: rich, body: { userId: whose } })).body.message).toBe(
    'Payment amount should be less than 100,000. Please review your cart.',
  )
  const { shopper } = await shopperWithCart()
  await shop.db.updateTable('users').set({ phone: null }).where('id', '=', shopper.userId).execute()
  const { token, userId } = shopper
  expect((await shop.call('POST /order', { token, body: { userId } })).status).toBe(400)
})
