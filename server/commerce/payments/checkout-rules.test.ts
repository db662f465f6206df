import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addHomeAddress,
  addToCart,
  checkOut,
  choose,
  orders,
  stockOf,
  totalPrice,
} from '../../../test/checkout.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { saveDeliveryMethod } from '../../catalogue/delivery/delivery-methods.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { leftOfShare } from './limit-held-stock.ts'
import { reconcileDuePayments } from './reconcile-due.ts'

const by = { actor: 'operator Hana' }

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ CASH_LIMIT: '1000' })
  await shop.listen()
})
afterAll(() => shop.close())
afterEach(async () => expect(await audit(shop.db)).toEqual([]))

async function verify({ userId }: Shopper) {
  await shop.db
    .updateTable('users')
    .set({ emailVerifiedAt: shop.db.now() })
    .where('id', '=', userId)
    .execute()
}

function orderInCash({ token, userId }: Shopper) {
  return shop.call('POST /order', { token, body: { userId } })
}

async function inCash(shopper: Shopper, priceSantim = 10_00) {
  await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim }))
  return orderInCash(shopper)
}

async function direct(shopper: Shopper, productId?: string, quantity = 1) {
  const items = [{ productId: productId ?? (await newProduct(shop.db, { priceSantim: 10_00 })), quantity }]
  const amount = quantity === 1 ? 10 : quantity * 9
  return checkOut(shop, shopper, { items, amount })
}

async function complete(shopper: Shopper) {
  for (const { _id: id } of await orders(shop, shopper, 'pending')) {
    const key = { userId: shopper.userId, id }
    await shipOrder(shop.db, key, by)
    await completeOrder(shop.db, key, by)
  }
}

test('cash and bank transfer need a verified contact, and every order a delivery address', async () => {
  const shopper = await newShopper(shop, { verified: false, address: false })
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 3, priceSantim: 10_00 }))
  const both = () => Promise.all([orderInCash(shopper), checkOut(shop, shopper, { method: 'bank-transfer' })])
  for (const response of await both()) {
    expect(response).toMatchObject({ status: 409, body: { message: 'Verify your email first' } })
  }
  const online = { status: 409, body: { message: 'Add a delivery address first' } }
  expect(await checkOut(shop, shopper)).toMatchObject(online)
  expect(await direct(shopper)).toMatchObject(online)
  await verify(shopper)
  for (const response of await both()) expect(response).toMatchObject(online)
  expect(await orders(shop, shopper, 'pending')).toEqual([])
  await addHomeAddress(shop, shopper)
  expect((await checkOut(shop, shopper)).status).toBe(200)
  expect((await checkOut(shop, shopper, { method: 'bank-transfer' })).status).toBe(200)
  expect((await orderInCash(shopper)).status).toBe(201)
})

test('an order that is picked up needs no address, and is handed out without one', async () => {
  const place = { name: 'Our shop', feeSantim: 0, daysFrom: 0, daysTo: 1, pickUp: true, position: 9 }
  await saveDeliveryMethod(shop.db, 'shop', place)
  const shopper = await newShopper(shop, { address: false })
  await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim: 10_00 }))
  expect((await checkOut(shop, shopper)).status).toBe(409)
  const { body } = await checkOut(shop, shopper, { deliveryId: 'shop' })
  await choose(body.data.checkout_url, 'pay')
  await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim: 10_00 }))
  const { token, userId } = shopper
  const cash = await shop.call('POST /order', { token, body: { userId, deliveryId: 'shop' } })
  expect(cash).toMatchObject({ status: 201, body: { order: { address: null } } })
  await complete(shopper)
  expect(await orders(shop, shopper, 'complete')).toHaveLength(2)
  await shop.db.deleteFrom('deliveryMethods').execute()
})

test('of ten purchases at once three are open and unpaid; another one is possible when the first has expired', async () => {
  const shopper = await newShopper(shop)
  const responses = await Promise.all(Array.from({ length: 10 }, () => direct(shopper)))
  const refused = responses.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(7)
  for (const { status, headers, body } of refused) {
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe(String(30 * 60))
    expect(body.message).toContain('3 unpaid orders')
  }
  expect(await orders(shop, shopper, 'pending')).toHaveLength(3)
  shop.clock.advance(30 * 60_000)
  await reconcileDuePayments(shop.shop)
  expect((await direct(shopper)).status).toBe(200)
})

test('an order that replaces another one does not count twice', async () => {
  const shopper = await newShopper(shop)
  await direct(shopper)
  await direct(shopper)
  const productId = await newProduct(shop.db, { stock: 20, priceSantim: 10_00 })
  for (const _ of [1, 2, 3]) {
    await addToCart(shop, shopper, productId)
    expect((await checkOut(shop, shopper)).status).toBe(200)
  }
})

test('of five cash orders at once one is placed; a third open one is refused until one is delivered', async () => {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim: 10_00 }))
  const responses = await Promise.all(Array.from({ length: 5 }, () => orderInCash(shopper)))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await inCash(shopper)).status).toBe(201)
  const third = await inCash(shopper)
  expect(third.status).toBe(429)
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  expect(third.body.message).toContain('2 open orders with cash on delivery')
  await complete(shopper)
  expect((await orderInCash(shopper)).status).toBe(201)
})

test('open cash orders together stay within the limit', async () => {
  const shopper = await newShopper(shop)
  expect((await inCash(shopper, 600_00)).status).toBe(201)
  const more = await inCash(shopper, 400_01)
  expect(more).toMatchObject({ status: 400, body: { message: expect.stringContaining('1,000.00 ETB') } })
  await complete(shopper)
  expect((await orderInCash(shopper)).status).toBe(201)
})

test('a new account holds half of the stock of a product, also by requests at once', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 21, priceSantim: 10_00 })
  expect(await direct(shopper, productId, 11)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('only 10 of') },
  })
  const quantities = [2, 3, 4, 5, 6, 7]
  const responses = await Promise.all(quantities.map((quantity) => direct(shopper, productId, quantity)))
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const { reserved = 0 } = await stockOf(shop, productId)
  expect(reserved).toBeGreaterThan(0)
  expect(reserved).toBeLessThanOrEqual(10)
})

test('new accounts together hold half of the stock of a product, also by requests at once; whoever has bought has no such limit', async () => {
  const productId = await newProduct(shop.db, { stock: 9, priceSantim: 10_00 })
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => newShopper(shop)))
  const responses = await Promise.all(shoppers.map((shopper) => direct(shopper, productId)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(4)
  for (const { status, body } of responses.filter((it) => it.status !== 200)) {
    expect([status, body.message]).toEqual([409, expect.stringContaining('only 0 of Jebena')])
  }
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 4 })
  const regular = await newShopper(shop)
  const { body } = await direct(regular)
  await choose(body.data.checkout_url, 'pay')
  await complete(regular)
  expect((await direct(regular, productId, 5)).status).toBe(200)
  // What is paid is not held, and a sold unit is no longer on hand.
  const paid = responses.find(({ status }) => status === 200)
  await choose(paid!.body.data.checkout_url, 'pay')
  expect((await direct(await newShopper(shop), productId)).status).toBe(409)
  shop.clock.advance(30 * 60_000)
  await reconcileDuePayments(shop.shop)
  expect((await direct(await newShopper(shop), productId, 4)).status).toBe(200)
})

test('a new account always gets one unit, and everything after its first completed order', async () => {
  const one = await newProduct(shop.db, { stock: 1, priceSantim: 10_00 })
  expect((await direct(await newShopper(shop), one)).status).toBe(200)
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 12, priceSantim: 10_00 })
  await addToCart(shop, shopper, productId, 7)
  await addToCart(
    shop,
    shopper,
    await newProduct(shop.db, { name: 'Mesob', stock: 14, priceSantim: 10_00 }),
    8,
  )
  expect(await orderInCash(shopper)).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(/only 6 of Jebena.*only 7 of Mesob/),
      errors: [{ path: 'items.0.quantity' }, { path: 'items.1.quantity' }],
    },
  })
  expect((await checkOut(shop, shopper)).status).toBe(409)
  const { body } = await direct(shopper)
  await choose(body.data.checkout_url, 'pay')
  await complete(shopper)
  expect((await orderInCash(shopper)).status).toBe(201)
})

test('what new accounts have left never exceeds their share, and is one unit at least until they hold some', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.nat(2_000), (onHand, held) => {
      const left = leftOfShare(onHand, held)
      expect(Number.isInteger(left)).toBe(true)
      expect(left).toBeGreaterThanOrEqual(Math.max(0, 1 - held))
      if (left > 0) expect(held + left).toBeLessThanOrEqual(Math.max(1, onHand / 2))
    }),
  )
})

describe('unpaid orders from one network address', () => {
  const from = (remoteAddress: string) => async (shopper: Shopper, productId: string, quantity: number) => {
    const { token, userId, email } = shopper
    const contact = { userId, email, firstName: 'Abebe', lastName: 'Bikila', phonenumber: '0911223344' }
    const price = await shop.db
      .selectFrom('products')
      .select('priceSantim')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    const amount = (price.priceSantim * quantity * (quantity > 1 ? 0.9 : 1)) / 100
    return shop.rawCall('POST /payment/create', {
      token,
      remoteAddress,
      body: { ...contact, amount, items: [{ productId, quantity }] },
    })
  }
  const plenty = (priceSantim = 10_00) => newProduct(shop.db, { stock: 5_000, priceSantim })

  test('reserve 300 units together, also by requests at once, and one address of IPv6 is a /64', async () => {
    const productId = await plenty()
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => newShopper(shop, { verified: false })))
    const responses = await Promise.all(
      shoppers.map((shopper, index) => from(`2001:db8:1:2::${index + 1}`)(shopper, productId, 70)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4)
    const refused = responses.filter(({ status }) => status !== 200)
    for (const { status, headers, body } of refused) {
      expect([status, headers['retry-after']]).toEqual([429, String(30 * 60)])
      expect(body.message).toContain('300 pieces')
    }
    const other = await newShopper(shop)
    expect((await from('2001:db8:1:3::1')(other, productId, 70)).status).toBe(200)
    const free = await newProduct(shop.db, { priceSantim: 10_00 })
    expect((await from('2001:db8:1:2::9')(await newShopper(shop), free, 90)).status).toBe(200)
    shop.clock.advance(30 * 60_000)
    await reconcileDuePayments(shop.shop)
    expect((await from('2001:db8:1:2::9')(await newShopper(shop), productId, 70)).status).toBe(200)
    expect(shop.securityEvents('rate-limited').length).toBeGreaterThan(0)
  })

  test('reserve goods of 1,000,000 birr together', async () => {
    const productId = await plenty(99_000_00)
    const statuses = []
    for (let count = 0; count < 11; count += 1) {
      const { status } = await from('192.0.2.7')(await newShopper(shop), productId, 1)
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})

describe('after an order expired unpaid', () => {
  const minutesLeft = async (shopper: Shopper) => {
    const { expiresAt } = await shop.db
      .selectFrom('payments')
      .select('expiresAt')
      .where('userId', '=', shopper.userId)
      .where('status', '=', 'open')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    return (expiresAt.getTime() - shop.db.now().getTime()) / 60_000
  }
  const wait = async (minutes: number) => {
    shop.clock.advance(minutes * 60_000)
    await reconcileDuePayments(shop.shop)
  }

  test('the next one needs a verified contact and is held for 10 minutes, until one is paid', async () => {
    const shopper = await newShopper(shop, { verified: false })
    expect((await direct(shopper)).status).toBe(200)
    await wait(30)
    expect(await direct(shopper)).toMatchObject({ status: 409, body: { message: 'Verify your email first' } })
    await verify(shopper)
    const { body } = await direct(shopper)
    expect(await minutesLeft(shopper)).toBe(10)
    await wait(1)
    await choose(body.data.checkout_url, 'pay')
    await direct(shopper)
    expect(await minutesLeft(shopper)).toBe(30)
  })

  test('orders that the customer cancels or replaces before they expire count by the time they were held', async () => {
    const canceling = await newShopper(shop, { verified: false })
    for (const minutes of [20, 9]) {
      expect((await direct(canceling)).status).toBe(200)
      await wait(minutes)
      const { _id: orderId } = (await orders(shop, canceling, 'pending'))[0]!
      const { token, userId } = canceling
      const canceled = await shop.rawCall('POST /orders/cancel', { token, body: { userId, orderId } })
      expect(canceled.status).toBe(200)
    }
    expect((await direct(canceling)).status).toBe(200)
    await wait(1)
    const replacing = await newShopper(shop, { verified: false })
    const productId = await newProduct(shop.db, { stock: 400, priceSantim: 10_00 })
    for (const minutes of [16, 13, 1]) {
      await addToCart(shop, replacing, productId)
      expect((await checkOut(shop, replacing)).status).toBe(200)
      await wait(minutes)
    }
    await addToCart(shop, replacing, productId)
    expect(await checkOut(shop, replacing)).toMatchObject({ status: 409 })
    expect(await direct(canceling)).toMatchObject({ status: 409 })
  })

  test('an order that was paid, or placed in cash, is not counted', async () => {
    const shopper = await newShopper(shop)
    expect((await inCash(shopper)).status).toBe(201)
    await wait(60)
    await direct(shopper)
    expect(await minutesLeft(shopper)).toBe(30)
  })
})

test('without rate limits none of the rules holds; a 51st open direct purchase has to wait', async () => {
  const open = await openShop({ RATE_LIMIT: 'off' })
  await open.listen()
  const shopper = await newShopper(open, { verified: false, address: false })
  const { token, userId } = shopper
  for (const stock of [6, 6, 6]) {
    await addToCart(open, shopper, await newProduct(open.db, { stock, priceSantim: 10_00 }), stock)
    expect((await open.call('POST /order', { token, body: { userId } })).status).toBe(201)
  }
  const productId = await newProduct(open.db, { stock: 100, priceSantim: 10_00 })
  await addToCart(open, shopper, productId, 100)
  const amount = await totalPrice(open, shopper)
  expect((await checkOut(open, shopper, { method: 'bank-transfer', amount })).status).toBe(200)
  const statuses = []
  for (let count = 0; count <= 50; count += 1) {
    const items = [{ productId: await newProduct(open.db, { priceSantim: 10_00 }), quantity: 1 }]
    const { status, headers } = await checkOut(open, shopper, { items, amount: 10 })
    statuses.push([status, headers['retry-after']])
  }
  expect(statuses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => [200, undefined]))
  expect(statuses[50]).toEqual([429, String(30 * 60)])
  await open.close()
})
