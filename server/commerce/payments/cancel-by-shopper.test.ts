import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addHomeAddress,
  addToCart,
  buyAndPay,
  checkedOut,
  choose,
  deliverWebhook,
  notifications,
  orders,
  payment,
  refundsOf,
  stockOf,
} from '../../../test/checkout.ts'
import { mailsTo } from '../../../test/mails-to.ts'
import { moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { clearFaults, injectFault } from '../sandbox-gateway/faults.ts'
import { reconcileDueRefunds } from './reconcile-due.ts'

const minuteMs = 60_000
const operator = { actor: 'operator Hana' }

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

function cancel({ token, userId }: Shopper, orderId: string) {
  return shop.call('POST /orders/cancel', { token, body: { userId, orderId } })
}

async function checkedOutOrder() {
  const purchase = await checkedOut(shop)
  const [order] = await orders(shop, purchase.shopper, 'pending')
  return { ...purchase, orderId: order?._id as string }
}

test('nobody and no other shopper can cancel an order', async () => {
  const { shopper, orderId } = await checkedOutOrder()
  const { userId } = shopper
  const nobody = await shop.call('POST /orders/cancel', { body: { userId, orderId } })
  expect(nobody.status).toBe(401)
  const stranger = await newShopper(shop)
  expect((await cancel(stranger, orderId)).status).toBe(404)
  expect((await cancel({ ...stranger, userId }, orderId)).status).toBe(403)
  expect(await orders(shop, shopper, 'pending')).toHaveLength(1)
})

test('an unpaid order is canceled at once, and its payment can no longer be made', async () => {
  const { shopper, productId, orderId, txRef, url } = await checkedOutOrder()
  expect(await cancel(shopper, orderId)).toMatchObject({
    status: 200,
    body: {
      order: { _id: orderId, status: 'canceled', paymentStatus: 'failed', canceledBecause: 'by-customer' },
    },
  })
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })
  expect(await choose(url, 'pay')).toContain('no longer valid')
  expect(await payment(shop, shopper, txRef)).toMatchObject({ status: 'failed' })
  expect(await notifications(shop, shopper)).toEqual(['OrderFailed'])
})

test('a gateway that does not respond keeps no order, and what was paid there is refunded', async () => {
  const { shopper, productId, orderId, txRef, url } = await checkedOutOrder()
  await injectFault(shop.db, { kind: 'no-webhook', for: txRef })
  await choose(url, 'pay')
  await injectFault(shop.db, { kind: 'down' })
  expect(await cancel(shopper, orderId)).toMatchObject({ status: 200 })
  expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ paymentStatus: 'failed' }])
  await clearFaults(shop.db)
  await deliverWebhook(shop, { event: 'charge.success', tx_ref: txRef })
  expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ paymentStatus: 'refund-due' }])
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })
  expect(await payment(shop, shopper, txRef)).toMatchObject({ status: 'refund-due' })
})

test('a payment made while the order is canceled is refunded with it', async () => {
  const { shopper, orderId, txRef, url } = await checkedOutOrder()
  await injectFault(shop.db, { kind: 'no-webhook', for: txRef })
  await choose(url, 'pay')
  expect(await cancel(shopper, orderId)).toMatchObject({ status: 200 })
  expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ paymentStatus: 'refunded' }])
  expect(await refundsOf(shop, shopper)).toMatchObject([{ status: 'refunded', actor: 'shopper' }])
})

test('a paid order is refunded once, however often it is canceled', async () => {
  const { shopper, productId, key } = await buyAndPay(shop)
  const responses = await Promise.all(Array.from({ length: 8 }, () => cancel(shopper, key.id)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
  const again = responses.filter(({ status }) => status === 409).map(({ body }) => body.message)
  expect(new Set(again)).toEqual(new Set(['This order has already been canceled.']))
  expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ paymentStatus: 'refunded' }])
  expect(await refundsOf(shop, shopper)).toMatchObject([{ status: 'refunded', amountSantim: 90_00 }])
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })
  await shop.jobs.runQueued()
  const mails = await mailsTo(shop.config.dataDir, shopper.email)
  const subject = /^Subject: Your order \S+ was canceled/m
  expect(mails.filter((mail) => subject.test(mail))).toHaveLength(1)
})

test('a refund that the gateway has not begun is made by the job', async () => {
  const { shopper, key, txRef } = await buyAndPay(shop)
  await injectFault(shop.db, { kind: 'lost-answer', for: txRef, call: 'refund', times: 1 })
  expect(await cancel(shopper, key.id)).toMatchObject({ body: { order: { paymentStatus: 'refund-due' } } })
  for (const minutes of [1, 5]) {
    shop.clock.advance(minutes * minuteMs)
    await reconcileDueRefunds(shop.shop)
  }
  expect(await refundsOf(shop, shopper)).toMatchObject([{ status: 'refunded' }])
  expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ paymentStatus: 'refunded' }])
})

test('an order to be paid in cash is canceled at once, and a shipped or delivered one is not', async () => {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  const productId = await newProduct(shop.db, { stock: 5 })
  const { token, userId } = shopper
  const place = async () => {
    await addToCart(shop, shopper, productId)
    const placed = await shop.call('POST /order', { token, body: { userId } })
    return placed.body.order._id as string
  }
  expect(await cancel(shopper, await place())).toMatchObject({
    body: { order: { status: 'canceled', paymentStatus: 'unpaid' } },
  })
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })

  const shipped = await place()
  await shipOrder(shop.db, { userId, id: shipped }, operator)
  expect(await cancel(shopper, shipped)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('This order has already been sent.') },
  })
  await completeOrder(shop.db, { userId, id: shipped }, operator)
  expect((await cancel(shopper, shipped)).status).toBe(409)
  expect(await orders(shop, shopper, 'complete')).toMatchObject([{ paymentStatus: 'paid' }])
})

test('an order that is shipped and canceled at the same moment ends in one way', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { shopper, key } = await buyAndPay(shop)
    const [shipment, canceled] = await Promise.allSettled([
      shipOrder(shop.db, key, operator),
      cancel(shopper, key.id),
    ])
    const isCanceled = canceled.status === 'fulfilled' && canceled.value.status === 200
    expect(isCanceled).toBe(shipment.status === 'rejected')
    expect(await orders(shop, shopper, isCanceled ? 'canceled' : 'shipped')).toHaveLength(1)
    expect(await refundsOf(shop, shopper)).toHaveLength(isCanceled ? 1 : 0)
  }
})

test('an order whose payment a person checks is not canceled', async () => {
  const { shopper, orderId, txRef, url } = await checkedOutOrder()
  await injectFault(shop.db, { kind: 'wrong-amount', for: txRef })
  await choose(url, 'pay')
  expect(await cancel(shopper, orderId)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('We are checking your payment') },
  })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ checking: 'payment' }])
})
