import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOrder } from '../../../test/new-order.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const names = [
  'pending-orders',
  'total-spend',
  'completed-orders',
  'refunded-orders',
  'canceled-orders',
] as const

async function figures({ token, userId }: Shopper) {
  const responses = await Promise.all(
    names.map((name) => shop.call(`GET /reports/${name}`, { token, query: { userId } })),
  )
  return Object.assign({}, ...responses.map((response) => response.body))
}

async function recent({ token, userId }: Shopper) {
  return (await shop.call('GET /reports/recent', { token, query: { userId } })).body.purchases
}

test('reports of a new user are empty', async () => {
  const shopper = await newShopper(shop)
  expect(await figures(shopper)).toEqual({
    pendingOrders: 0,
    totalSpent: 0,
    completedOrders: 0,
    refundedOrders: 0,
    canceledOrders: 0,
  })
  expect(await recent(shopper)).toEqual([])
})

test('orders are counted by status, and the amount spent is what was paid less refunds', async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)]
  const order = (options: Parameters<typeof newOrder>[2]) => newOrder(shop.db, shopper.userId, options)
  await order({ status: 'pending', paymentStatus: 'unpaid', priceSantim: 1 })
  await order({ status: 'pending', paymentStatus: 'paid', priceSantim: 100_50 })
  await order({ status: 'shipped', paymentStatus: 'paid', priceSantim: 200_00 })
  await order({ status: 'shipped', paymentStatus: 'on-delivery', priceSantim: 3 })
  await order({ status: 'complete', paymentStatus: 'on-delivery', priceSantim: 300_25 })
  await order({ status: 'refunded', paymentStatus: 'refunded', priceSantim: 5 })
  await order({ status: 'canceled', paymentStatus: 'failed', priceSantim: 7 })
  await order({ status: 'canceled', paymentStatus: 'refund-due', priceSantim: 9 })
  await newOrder(shop.db, other.userId, { status: 'complete', paymentStatus: 'paid' })
  expect(await figures(shopper)).toEqual({
    pendingOrders: 2,
    totalSpent: 600.75,
    completedOrders: 1,
    refundedOrders: 1,
    canceledOrders: 2,
  })
})

test('recent purchases are the five newest orders', async () => {
  const shopper = await newShopper(shop)
  const placed: string[] = []
  for (let n = 0; n < 6; n += 1) {
    shop.clock.advance(1_000)
    placed.unshift((await newOrder(shop.db, shopper.userId)).id)
  }
  const purchases = await recent(shopper)
  expect(purchases.map((it: { _id: string }) => it._id)).toEqual(placed.slice(0, 5))
  expect(purchases[0]).toMatchObject({ total: 350, status: 'pending', items: [{ quantity: 1, price: 350 }] })
})
