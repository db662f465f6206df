import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addHomeAddress,
  addToCart,
  buyAndPay,
  checkOut,
  choose,
  deliverWebhook,
  notifications,
  orders,
  payment,
  paymentRow,
  refundsOf,
  stockOf,
  wholeOrders,
} from '../../../test/checkout.ts'
import { moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { injectFault } from '../sandbox-gateway/faults.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { cancelByOperator } from './cancel-on-request.ts'
import { reconcileDuePayments, reconcileDueRefunds } from './reconcile-due.ts'
import { refundOrder } from './refund-order.ts'

const minuteMs = 60_000
const by = { actor: 'operator Hana', reason: 'A crack in the pot' }

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

async function boughtAndShipped() {
  const purchase = await buyAndPay(shop)
  await shipOrder(shop.db, purchase.key, { actor: 'operator Hana' })
  return purchase
}

function later(minutes: number) {
  shop.clock.advance(minutes * minuteMs)
  return reconcileDueRefunds(shop.shop)
}

test('an order is shipped with its tracking number, then delivered, and the customer notified of both', async () => {
  const { shopper, key } = await buyAndPay(shop)
  const wrong = shipOrder(shop.db, key, { actor: 'operator', trackingNumber: 'EE123456784ET' })
  await expect(wrong).rejects.toMatchObject({ code: 'tracking-number-wrong' })
  await shipOrder(shop.db, key, { actor: 'operator', trackingNumber: 'ee 123456785 et' })
  expect(await wholeOrders(shop, shopper, 'shipped')).toMatchObject([{ trackingNumber: 'EE123456785ET' }])
  await completeOrder(shop.db, key, { actor: 'operator' })
  expect(await wholeOrders(shop, shopper, 'complete')).toMatchObject([
    {
      history: [{ status: 'pending' }, { status: 'pending' }, { status: 'shipped' }, { status: 'complete' }],
    },
  ])
  expect(await notifications(shop, shopper)).toEqual(['Order', 'OrderSuccessful', 'Order', 'Order'])
})

test('an unpaid order is not shipped, and transitions that are not allowed are refused', async () => {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db))
  await checkOut(shop, shopper)
  const [order] = await orders(shop, shopper, 'pending')
  const key = { userId: shopper.userId, id: order!._id }
  await expect(shipOrder(shop.db, key, { actor: 'x' })).rejects.toMatchObject({ code: 'order-unpaid' })
  await expect(completeOrder(shop.db, key, { actor: 'x' })).rejects.toMatchObject({
    code: 'order-step-impossible',
  })
  await expect(refundOrder(shop.shop, key, by)).rejects.toMatchObject({ code: 'nothing-to-refund' })
})

test('a refund is made at the gateway and ends the order', async () => {
  const { shopper, key } = await boughtAndShipped()
  expect(await refundOrder(shop.shop, key, by)).toMatchObject({ status: 'refunded', amountSantim: 90_00 })
  expect(await orders(shop, shopper, 'refunded')).toMatchObject([{ paymentStatus: 'refunded' }])
})

test('a slow refund is polled until it is done', async () => {
  const { shopper, key, txRef } = await boughtAndShipped()
  await injectFault(shop.db, { kind: 'slow-refund', for: txRef, times: 1 })
  const begun = await refundOrder(shop.shop, key, by)
  expect(begun).toMatchObject({ status: 'initiated', amountSantim: 90_00 })
  expect(await orders(shop, shopper, 'shipped')).toMatchObject([{ paymentStatus: 'refund-due' }])
  await later(1)
  expect(await refundsOf(shop, shopper)).toMatchObject([{ status: 'refunded', nextCheckAt: null }])
  expect(await orders(shop, shopper, 'refunded')).toMatchObject([{ paymentStatus: 'refunded' }])
  expect((await notifications(shop, shopper)).at(-1)).toBe('Order')
})

test('two operators cannot refund twice, neither simultaneously nor one after the other', async () => {
  const { shopper, key } = await boughtAndShipped()
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => refundOrder(shop.shop, key, by)))
  expect(tries.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  await later(1)
  await expect(refundOrder(shop.shop, key, by)).rejects.toMatchObject({ name: 'Refusal' })
  expect(await refundsOf(shop, shopper)).toHaveLength(1)
})

test.each(['lost-answer', 'error-after-success'] as const)(
  'a refund whose response was lost (%s) is found again and not made twice',
  async (kind) => {
    const { shopper, key, txRef } = await boughtAndShipped()
    await injectFault(shop.db, { kind, for: txRef, call: 'refund', times: 1 })
    expect(await refundOrder(shop.shop, key, by)).toMatchObject({ status: 'initiated' })
    await later(1)
    await later(5)
    expect(await refundsOf(shop, shopper)).toMatchObject([{ status: 'refunded' }])
    const { rows } = await sql`
      select refunded_santim from sandbox_gateway.charges where refunded_santim > 9000`.execute(shop.db)
    expect(rows).toEqual([])
  },
)

test('a slow refund stays due; one that fails can be tried again', async () => {
  const { shopper, key, txRef } = await boughtAndShipped()
  await injectFault(shop.db, { kind: 'slow-refund', for: txRef, times: 2 })
  await injectFault(shop.db, { kind: 'failed-refund', for: txRef, times: 1 })
  await refundOrder(shop.shop, key, by)
  await later(1)
  expect(await refundsOf(shop, shopper)).toMatchObject([{ status: 'initiated' }])
  await later(5)
  expect(await refundsOf(shop, shopper)).toMatchObject([{ status: 'failed' }])
  expect(await orders(shop, shopper, 'shipped')).toMatchObject([{ paymentStatus: 'refund-due' }])
  await refundOrder(shop.shop, key, by)
  await later(1)
  expect((await refundsOf(shop, shopper)).map((it) => it.status)).toEqual(['failed', 'refunded'])
  expect(await orders(shop, shopper, 'refunded')).toHaveLength(1)
})

test('an order canceled by an operator returns its stock and its money', async () => {
  const { shopper, productId, key } = await buyAndPay(shop)
  const figures = async () =>
    (
      await shop.db
        .selectFrom('productFigures')
        .selectAll()
        .where('productId', '=', productId)
        .executeTakeFirst()
    )?.unitsSold
  expect(await figures()).toBe(2)
  await cancelByOperator(shop.shop, key, by)
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })
  expect(await figures()).toBe(0)
  expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ paymentStatus: 'refunded' }])
  expect(await notifications(shop, shopper)).toEqual(['Order', 'OrderSuccessful', 'OrderFailed', 'Order'])
})

test('a repeated transition is refused, so that nothing is counted or notified twice', async () => {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  const productId = await newProduct(shop.db, { stock: 5 })
  await addToCart(shop, shopper, productId, 2)
  const { token, userId } = shopper
  const placed = await shop.call('POST /order', { token, body: { userId } })
  const key = { userId, id: placed.body.order._id }
  const again = { code: 'order-step-impossible' }
  const sold = async () =>
    shop.db.selectFrom('productFigures').selectAll().where('productId', '=', productId).executeTakeFirst()
  await shipOrder(shop.db, key, { actor: 'operator' })
  await expect(shipOrder(shop.db, key, { actor: 'operator' })).rejects.toMatchObject(again)
  expect(await sold()).toMatchObject({ unitsSold: 2 })
  const trackingNumber = 'EE123456785ET'
  await shipOrder(shop.db, key, { actor: 'operator', trackingNumber })
  await expect(shipOrder(shop.db, key, { actor: 'operator', trackingNumber })).rejects.toMatchObject(again)
  expect(await wholeOrders(shop, shopper, 'shipped')).toMatchObject([{ trackingNumber }])
  expect(await sold()).toMatchObject({ unitsSold: 2 })
  await completeOrder(shop.db, key, { actor: 'operator' })
  await expect(completeOrder(shop.db, key, { actor: 'operator' })).rejects.toMatchObject(again)
  expect(await notifications(shop, shopper)).toEqual(['Order', 'Order', 'Order', 'Order'])
})

test('a canceled order is not canceled again', async () => {
  const { shopper, productId, key } = await buyAndPay(shop)
  await cancelByOperator(shop.shop, key, by)
  await expect(cancelByOperator(shop.shop, key, by)).rejects.toMatchObject({
    code: 'order-step-impossible',
  })
  expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ paymentStatus: 'refunded' }])
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })
})

test('canceling an unpaid order ends its payment at the gateway; a late payment is refunded', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 2 })
  await addToCart(shop, shopper, productId)
  const { body } = await checkOut(shop, shopper)
  const [order] = await orders(shop, shopper, 'pending')
  await cancelByOperator(shop.shop, { userId: shopper.userId, id: order!._id }, by)
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })
  expect(await choose(body.data.checkout_url, 'pay')).toContain('no longer valid')
  expect(await payment(shop, shopper, body.data.tx_ref)).toMatchObject({ status: 'failed' })
})

test('a late payment whose order cannot be reinstated is refunded like any other', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 1 })
  await addToCart(shop, shopper, productId)
  const { body } = await checkOut(shop, shopper)
  await injectFault(shop.db, { kind: 'down', for: body.data.tx_ref, call: 'cancel', times: 1 })
  shop.clock.advance(31 * minuteMs)
  await reconcileDuePayments(shop.shop)
  await shop.db.updateTable('stock').set({ sold: 1 }).where('variantId', '=', productId).execute()
  await choose(body.data.checkout_url, 'pay')
  const [order] = await orders(shop, shopper, 'canceled')
  await refundOrder(shop.shop, { userId: shopper.userId, id: order!._id }, by)
  await later(1)
  expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ paymentStatus: 'refunded' }])
})

test('a cash order reserves its stock until shipment, is paid on completion and refunded outside the gateway', async () => {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  const productId = await newProduct(shop.db, { stock: 2 })
  await addToCart(shop, shopper, productId)
  const { token, userId } = shopper
  const placed = await shop.call('POST /order', { token, body: { userId } })
  const key = { userId, id: placed.body.order._id }
  await expect(refundOrder(shop.shop, key, by)).rejects.toMatchObject({ code: 'nothing-to-refund' })
  await shipOrder(shop.db, key, { actor: 'operator' })
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 1 })
  await completeOrder(shop.db, key, { actor: 'operator' })
  expect(await orders(shop, shopper, 'complete')).toMatchObject([{ paymentStatus: 'paid' }])
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => refundOrder(shop.shop, key, by)))
  expect(tries.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  expect(await orders(shop, shopper, 'refunded')).toMatchObject([{ paymentStatus: 'refunded' }])
})

test('a canceled cash order releases its stock', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 2 })
  await addToCart(shop, shopper, productId, 2)
  const { token, userId } = shopper
  const placed = await shop.call('POST /order', { token, body: { userId } })
  await cancelByOperator(shop.shop, { userId, id: placed.body.order._id }, by)
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })
  expect(await orders(shop, shopper, 'canceled')).toHaveLength(1)
})

test('a payment that was reversed outside the shop needs manual review', async () => {
  const { txRef } = await buyAndPay(shop)
  await injectFault(shop.db, { kind: 'reversed', for: txRef })
  const response = await deliverWebhook(shop, { event: 'charge.reversed', tx_ref: txRef })
  expect(response.status).toBe(200)
  expect(await paymentRow(shop, txRef)).toMatchObject({
    status: 'paid',
    reviewReason: 'status: the money was returned to the payer',
  })
})

test('every transition is mailed in the customer’s language', async () => {
  const { key } = await boughtAndShipped()
  await completeOrder(shop.db, key, { actor: 'operator' })
  const { rows } = await sql<{ template: string }>`
    select data ->> 'template' as template from pgboss.job
    where name like 'mail.requested/%' order by id desc limit 3`.execute(shop.db)
  expect(rows.map((row) => row.template)).toEqual(['order-delivered', 'order-shipped', 'order-paid'])
})
