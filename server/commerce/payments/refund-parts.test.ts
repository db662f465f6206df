import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addHomeAddress,
  addToCart,
  buyAndPay,
  notifications,
  orders,
  refundsOf,
  wholeOrders,
} from '../../../test/checkout.ts'
import { eventually } from '../../../test/eventually.ts'
import { moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { injectFault } from '../sandbox-gateway/faults.ts'
import { newId } from '../../platform/database/new-id.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { cancelByOperator } from './cancel-on-request.ts'
import { reconcileDueRefunds } from './reconcile-due.ts'
import { refundOrder } from './refund-order.ts'
import { reconcileRefunds } from './process-refund.ts'

const by = { actor: 'operator Hana', reason: 'One cup was broken' }

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})

async function paidOrder() {
  const purchase = await buyAndPay(shop)
  const refund = (amountSantim?: number) => refundOrder(shop.shop, purchase.key, { ...by, amountSantim })
  return { ...purchase, refund }
}

async function spentBy({ token, userId }: { token: string; userId: string }): Promise<number> {
  const { body } = await shop.call('GET /reports/total-spend', { token, query: { userId } })
  return body.totalSpent
}

test('a partial refund leaves the order as it is, notifies the customer and reduces the money spent', async () => {
  const { shopper, refund } = await paidOrder()
  expect(await refund(30_50)).toMatchObject({ status: 'refunded', amountSantim: 30_50 })
  expect(await wholeOrders(shop, shopper, 'pending')).toMatchObject([
    { paymentStatus: 'paid', total: 90, refunded: 30.5 },
  ])
  expect((await notifications(shop, shopper)).at(-1)).toBe('Order')
  expect(await spentBy(shopper)).toBe(59.5)
})

test('partial refunds never exceed the total, and reaching it refunds the order', async () => {
  const { shopper, key, refund } = await paidOrder()
  await shipOrder(shop.db, key, by)
  await refund(30_00)
  await expect(refund(60_01)).rejects.toMatchObject({ code: 'refund-too-large', values: { left: '60.00' } })
  await refund(20_00)
  expect(await wholeOrders(shop, shopper, 'shipped')).toMatchObject([{ refunded: 50, paymentStatus: 'paid' }])
  expect(await refund()).toMatchObject({ amountSantim: 40_00 })
  expect(await wholeOrders(shop, shopper, 'refunded')).toMatchObject([
    { refunded: 90, paymentStatus: 'refunded' },
  ])
  await expect(refund(1)).rejects.toMatchObject({ code: 'refund-under-way' })
  expect(await spentBy(shopper)).toBe(0)
})

test('partial refunds requested at the same time are made one after the other, or refused', async () => {
  const { shopper, refund } = await paidOrder()
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => refund(40_00)))
  const done = tries.filter((it) => it.status === 'fulfilled').length
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThanOrEqual(2)
  expect(await wholeOrders(shop, shopper, 'pending')).toMatchObject([{ refunded: done * 40 }])
})

test('during a partial refund nothing else of the payment is refunded, and the order is not canceled', async () => {
  const { shopper, key, refund, txRef } = await paidOrder()
  await injectFault(shop.db, { kind: 'slow-refund', for: txRef, times: 1 })
  expect(await refund(10_00)).toMatchObject({ status: 'initiated' })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
  await expect(refund(10_00)).rejects.toMatchObject({ code: 'refund-under-way' })
  await expect(cancelByOperator(shop.shop, key, by)).rejects.toMatchObject({ code: 'refund-under-way' })
  shop.clock.advance(60_000)
  await reconcileDueRefunds(shop.shop)
  expect(await wholeOrders(shop, shopper, 'pending')).toMatchObject([{ refunded: 10 }])
  await cancelByOperator(shop.shop, key, by)
  expect(await wholeOrders(shop, shopper, 'canceled')).toMatchObject([
    { paymentStatus: 'refunded', refunded: 90 },
  ])
})

test('a partial refund that fails is not counted and can be tried again', async () => {
  const { shopper, refund, txRef } = await paidOrder()
  await injectFault(shop.db, { kind: 'failed-refund', for: txRef, times: 1 })
  expect(await refund(70_00)).toMatchObject({ status: 'failed' })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
  expect(await refund(70_00)).toMatchObject({ status: 'refunded' })
  expect((await refundsOf(shop, shopper)).map((it) => it.status)).toEqual(['failed', 'refunded'])
})

test('a webhook during the request of a refund does not request it a second time', async () => {
  const { shopper, refund, txRef } = await paidOrder()
  await refund(50_00)
  await injectFault(shop.db, { kind: 'slow', for: txRef, call: 'refund', ms: 1_000, times: 1 })
  const requested = refund(30_00)
  await eventually(async () => expect(await refundsOf(shop, shopper)).toHaveLength(2))
  await reconcileRefunds(shop.shop, txRef)
  expect(await refundsOf(shop, shopper)).toMatchObject([
    { status: 'refunded' },
    { status: 'initiated', gatewayReference: null },
  ])
  expect(await requested).toMatchObject({ status: 'refunded', amountSantim: 30_00 })
})

test('cash is refunded in parts outside the gateway', async () => {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim: 50_00 }))
  const { token, userId } = shopper
  const placed = await shop.call('POST /order', { token, body: { userId } })
  const key = { userId, id: placed.body.order._id }
  await shipOrder(shop.db, key, by)
  await completeOrder(shop.db, key, by)
  await refundOrder(shop.shop, key, { ...by, amountSantim: 20_00 })
  expect(await wholeOrders(shop, shopper, 'complete')).toMatchObject([{ refunded: 20 }])
  expect(await spentBy(shopper)).toBe(30)
  await refundOrder(shop.shop, key, by)
  expect(await wholeOrders(shop, shopper, 'refunded')).toMatchObject([{ refunded: 50 }])
})

test('the database rejects refunds beyond what was paid', async () => {
  const { shopper, key, refund } = await paidOrder()
  const { paymentId } = await refund(60_00)
  const tooMuch = shop.db.insertInto('refunds').values({
    userId: shopper.userId,
    id: newId(),
    orderId: key.id,
    paymentId,
    reference: newId(),
    amountSantim: 30_01,
    status: 'refunded',
    actor: 'operator',
    createdAt: shop.db.now(),
    finishedAt: shop.db.now(),
  })
  await expect(tooMuch.execute()).rejects.toMatchObject({ constraint: 'refund_total_within_payment' })
})
