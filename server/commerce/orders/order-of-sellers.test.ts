import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSantim } from '../../../contract/money.ts'
import { divideOrder } from '../../../contract/order-parts.ts'
import { refundOfPart } from '../../../contract/part-refund.ts'
import { lineTotal } from '../../../contract/pricing.ts'
import { saveDeliveryMethod } from '../../catalogue/delivery/delivery-methods.ts'
import { addHomeAddress, addToCart, checkOut, choose, wholeOrders } from '../../../test/checkout.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { shipOrder } from './ship-order.ts'
import { newId } from '../../platform/database/new-id.ts'

let shop: TestShop
let sellers: string[]
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await saveDeliveryMethod(shop.db, 'courier', { name: 'Courier', feeSantim: 100_00, daysFrom: 1, daysTo: 2 })
  sellers = [await newSeller('Habesha Crafts', 'ሐበሻ ዕደ ጥበብ'), await newSeller('Addis Coffee', 'አዲስ ቡና')]
})
afterAll(() => shop.close())

async function newSeller(storeName: string, amharic: string): Promise<string> {
  const id = newId()
  await shop.db
    .insertInto('sellers')
    .values({
      id,
      sellerName: storeName,
      storeName,
      location: 'Merkato',
      phone: '+251911000000',
      translations: JSON.stringify({ am: { storeName: amharic } }),
      createdAt: shop.db.now(),
    })
    .execute()
  return id
}

/** The first and the last product are of the first seller, if the other one sells something. */
async function withCart({ isOfOne = false } = {}) {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  const products = [
    { name: 'Jebena', priceSantim: 1_000_00, sellerId: sellers[0]! },
    { name: 'Coffee', priceSantim: 333_33, sellerId: sellers[isOfOne ? 0 : 1]! },
    { name: 'Basket', priceSantim: 500_00, sellerId: sellers[0]! },
  ]
  for (const product of products) {
    await addToCart(shop, shopper, await newProduct(shop.db, { stock: 10, ...product }))
  }
  return shopper
}

async function placed(options: { isOfOne?: boolean; lang?: 'en' | 'am' } = {}) {
  const shopper = await withCart(options)
  const { token, userId } = shopper
  const { body } = await shop.call('POST /order', {
    token,
    body: { userId, deliveryId: 'courier' },
    headers: { 'accept-language': options.lang ?? 'en' },
  })
  await shop.jobs.runQueued()
  const [mail = ''] = await mailsTo(shop.config.dataDir, shopper.email)
  return { shopper, order: body.order, text: plainText(mail) }
}

test('the cart names the seller of each line, from which follow the shares of the delivery', async () => {
  const { token, userId } = await withCart()
  const cart = await shop.call('GET /cart', { token, query: { userId, lang: 'am' } })
  expect(cart.body.items.map(({ seller }) => seller)).toEqual([
    { _id: sellers[0], store_name: 'ሐበሻ ዕደ ጥበብ' },
    { _id: sellers[1], store_name: 'አዲስ ቡና' },
    { _id: sellers[0], store_name: 'ሐበሻ ዕደ ጥበብ' },
  ])
  const lines = cart.body.items.map(({ seller, price, quantity }) => {
    const santim = lineTotal(toSantim(price), quantity)
    return { sellerId: seller._id, quantity, paidSantim: santim, lineTotalSantim: santim }
  })
  const shown = divideOrder(lines, 100_00).map(({ deliverySantim }) => deliverySantim)
  const { body } = await shop.call('POST /order', { token, body: { userId, deliveryId: 'courier' } })
  expect(body.order.parts?.map(({ delivery }) => toSantim(delivery))).toEqual(shown)
})

test('what is saved for later names its seller as well', async () => {
  const { token, userId } = await withCart()
  const { body } = await shop.call('GET /cart', { token, query: { userId } })
  const saved = await shop.call('POST /cart/save-for-later', {
    token,
    body: { userId, itemId: body.items[1]!._id },
  })
  expect(saved.body.saved).toMatchObject([{ seller: { _id: sellers[1], store_name: 'Addis Coffee' } }])
})

test('what the page says of a part goes back if the customer cancels it', async () => {
  const shopper = await withCart()
  const { token, userId } = shopper
  const productId = await newProduct(shop.db, { stock: 10, priceSantim: 99_99, sellerId: sellers[1]! })
  await addToCart(shop, shopper, productId, 3)
  const { body: price } = await shop.call('GET /cart/totalPrice', {
    token,
    query: { userId, deliveryId: 'courier' },
  })
  const { body } = await checkOut(shop, shopper, { amount: price.totalPrice, deliveryId: 'courier' })
  await choose(body.data.checkout_url, 'pay')
  const [order] = await wholeOrders(shop, shopper, 'pending')
  const part = order?.parts?.[1]
  if (!order || !part) throw new Error('The order has no second part.')
  await shop.call('POST /orders/cancel', {
    token,
    body: { userId, orderId: order._id, partId: part._id },
  })
  await shop.jobs.drain()
  const [after] = await wholeOrders(shop, shopper, 'pending')
  expect(toSantim(after?.refunded ?? 0)).toBe(refundOfPart(order, part))
  expect(after?.parts?.map(({ status }) => status)).toEqual(['accepted', 'canceled'])
})

test('the mail of an order of several sellers groups its lines by them, in its language', async () => {
  const { text } = await placed()
  expect(text).toContain(
    [
      'Sent from Habesha Crafts',
      '1 × Jebena: 1,000.00 ETB',
      '1 × Basket: 500.00 ETB',
      'Sent from Addis Coffee',
      '1 × Coffee: 333.33 ETB',
      'Delivery: Courier: 100.00 ETB',
    ].join('\n'),
  )
  const amharic = await placed({ lang: 'am' })
  expect(amharic.text).toMatch(/ላኪ፦ ሐበሻ ዕደ ጥበብ\n.*\n.*\nላኪ፦ አዲስ ቡና\n/)
})

test('the mail of an order of one seller does not name the store', async () => {
  const { text } = await placed({ isOfOne: true })
  expect(text).toContain('1 × Jebena: 1,000.00 ETB\n1 × Coffee: 333.33 ETB\n1 × Basket: 500.00 ETB\nDelivery')
  expect(text).not.toContain('Habesha Crafts')
})

test('the mail and the message about a parcel say whose goods are in it, in each language', async () => {
  for (const [lang, head, message] of [
    ['en', 'Sent from Habesha Crafts', 'What you ordered from Habesha Crafts is on its way'],
    ['am', 'ላኪ፦ ሐበሻ ዕደ ጥበብ', 'ከሐበሻ ዕደ ጥበብ ያዘዙት ዕቃ ተልኳል'],
  ] as const) {
    const { shopper, order } = await placed({ lang })
    const units = [0, 2].map((position) => ({ position, quantity: 1 }))
    await shipOrder(shop.db, { userId: shopper.userId, id: order._id }, { actor: 'test', units })
    await shop.jobs.drain()
    const mail = (await mailsTo(shop.config.dataDir, shopper.email)).map(plainText).at(-1)
    expect(mail).toMatch(new RegExp(`${head}\\s+.*Jebena.*\\s+.*Basket`))
    const { token, userId } = shopper
    const { body } = await shop.call('GET /notifications/:userId', {
      token,
      params: { userId },
      query: { lang },
    })
    expect(JSON.stringify(body)).toContain(message)
  }
})

test('a parcel of only some of what a store sells is a part of the order', async () => {
  const { shopper, order } = await placed()
  const units = [{ position: 0, quantity: 1 }]
  const { token, userId } = shopper
  await shipOrder(shop.db, { userId, id: order._id }, { actor: 'test', units })
  const { body } = await shop.call('GET /notifications/:userId', { token, params: { userId }, query: {} })
  expect(JSON.stringify(body)).toContain('A part of your order')
})

test('the data of a customer have the parts of each order', async () => {
  const { shopper, order } = await placed()
  const { token, userId } = shopper
  const { body } = await shop.rawCall('GET /my-data', { token, query: { userId } })
  const skus = order.items.map(({ variant }) => variant.SKU)
  const parts = [
    {
      seller: 'Habesha Crafts',
      sentBy: 'shop',
      status: 'accepted',
      endedBecause: null,
      goods: 1_500,
      delivery: 81.82,
      items: [skus[0], skus[2]],
    },
    {
      seller: 'Addis Coffee',
      sentBy: 'shop',
      status: 'accepted',
      endedBecause: null,
      goods: 333.33,
      delivery: 18.18,
      items: [skus[1]],
    },
  ]
  expect(body).toMatchObject({ orders: [{ parts }] })
})
