import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addToCart,
  checkedOut,
  checkOut,
  choose,
  deliverWebhook,
  notifications,
  orders,
  payment,
  paymentRow,
  stockOf,
  totalPrice,
  wholeOrders,
} from '../../../test/checkout.ts'
import { moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { decideManualReview } from './decide-manual-review.ts'
import { reconcileDuePayments } from './reconcile-due.ts'
import { clearFaults, injectFault } from '../sandbox-gateway/faults.ts'
import { settlePayment } from './settle-payment.ts'

const minuteMs = 60_000

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

async function shopperWithCart() {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 10, priceSantim: 50_00 })
  await addToCart(shop, shopper, productId, 1)
  return { shopper, productId }
}

function later(minutes: number) {
  shop.clock.advance(minutes * minuteMs)
  return reconcileDuePayments(shop.shop)
}

test('without webhooks the periodic job finds that a payment was paid', async () => {
  const { shopper, txRef, url } = await checkedOut(shop)
  await injectFault(shop.db, { kind: 'no-webhook', for: txRef })
  await choose(url, 'pay')
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open' })
  await later(2)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'paid', nextCheckAt: null })
  expect(await notifications(shop, shopper)).toEqual(['Order', 'OrderSuccessful'])
})

test('the return page finds that a payment was paid', async () => {
  const { shopper, txRef, url } = await checkedOut(shop)
  await injectFault(shop.db, { kind: 'no-webhook', for: txRef })
  await choose(url, 'pay')
  expect(await payment(shop, shopper, txRef)).toMatchObject({ status: 'paid' })
})

test('a page that polls causes at most one verification a second', async () => {
  const { shopper, txRef, url } = await checkedOut(shop)
  expect(await payment(shop, shopper, txRef)).toMatchObject({ status: 'open' })
  await injectFault(shop.db, { kind: 'no-webhook', for: txRef })
  await choose(url, 'pay')
  expect(await payment(shop, shopper, txRef)).toMatchObject({ status: 'open' })
  shop.clock.advance(1_000)
  expect(await payment(shop, shopper, txRef)).toMatchObject({ status: 'paid' })
})

test('webhook, callback, page, periodic job and replay at the same time, five times each, settle once', async () => {
  const { shopper, productId, txRef, url } = await checkedOut(shop)
  await injectFault(shop.db, { kind: 'no-webhook', for: txRef })
  await choose(url, 'pay')
  const body = JSON.stringify({ event: 'charge.success', tx_ref: txRef })
  const triggers = [
    () => deliverWebhook(shop, body),
    () => shop.send({ method: 'GET', url: `/api/payment/webhook/chapa?trx_ref=${txRef}&status=success` }),
    () => payment(shop, shopper, txRef),
    () => reconcileDuePayments(shop.shop),
    () => settlePayment(shop.shop, txRef),
  ]
  await Promise.all(Array.from({ length: 5 }, () => triggers.map((trigger) => trigger())).flat())
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'paid' })
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 1 })
  expect(await notifications(shop, shopper)).toEqual(['Order', 'OrderSuccessful'])
  const [order] = await wholeOrders(shop, shopper, 'pending')
  expect(order?.history).toHaveLength(2)
})

test.each([
  ['wrong-amount', 'amount: 49.99 instead of 50.00'],
  ['wrong-currency', 'currency: USD instead of ETB'],
  ['wrong-mode', 'mode: live instead of test'],
] as const)('%s needs manual review and is never paid', async (kind, reason) => {
  const { shopper, txRef, url } = await checkedOut(shop)
  await injectFault(shop.db, { kind, for: txRef })
  await choose(url, 'pay')
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open', reviewReason: reason })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'unpaid' }])
  await clearFaults(shop.db)
  shop.clock.advance(2_000)
  expect(await payment(shop, shopper, txRef)).toMatchObject({ status: 'open' })
  await later(71 * 60)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open', reviewReason: reason })
  await later(60)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'expired', reviewReason: reason })
})

test('a checkout of an unchanged cart returns the payment that is in manual review, and orders nothing', async () => {
  const { shopper, txRef, url } = await checkedOut(shop)
  await injectFault(shop.db, { kind: 'wrong-amount', for: txRef })
  await choose(url, 'pay')
  const page = `http://localhost:${shop.config.port}/account/orders?payment=${txRef}`
  const same = { status: 200, body: { data: { tx_ref: txRef, checkout_url: page } } }
  const responses = await Promise.all(Array.from({ length: 5 }, () => checkOut(shop, shopper)))
  for (const response of responses) expect(response).toMatchObject(same)
  expect(await checkOut(shop, shopper, { method: 'bank-transfer' })).toMatchObject({ status: 200 })
  const [order] = await orders(shop, shopper, 'pending')
  const { token, userId } = shopper
  const again = await shop.call('POST /payment/again', { token, body: { userId, orderId: order!._id } })
  expect(again).toMatchObject(same)
  expect(await payment(shop, shopper, txRef)).toMatchObject({ order: { checking: 'payment' } })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ checking: 'payment' }])
  expect(await notifications(shop, shopper)).toEqual([])
})

test('products of a payment in manual review are not sold again, others are', async () => {
  const { shopper, productId, txRef, url } = await checkedOut(shop)
  await injectFault(shop.db, { kind: 'wrong-amount', for: txRef })
  await choose(url, 'pay')
  await addToCart(shop, shopper, productId, 1)
  const { token, userId } = shopper
  const inReview = { status: 409, body: { message: expect.stringContaining('We are checking your payment') } }
  expect(await checkOut(shop, shopper)).toMatchObject(inReview)
  const cash = { userId, replaceTransfer: true }
  expect(await shop.call('POST /order', { token, body: cash })).toMatchObject(inReview)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open' })

  const { body: cart } = await shop.call('GET /cart', { token, query: { userId } })
  const query = { userId, itemId: cart.items[0]?._id as string }
  await shop.call('DELETE /cart/remove', { token, query })
  await addToCart(shop, shopper, await newProduct(shop.db), 1)
  const other = await checkOut(shop, shopper)
  expect(other.status).toBe(200)
  await choose(other.body.data.checkout_url, 'pay')
  expect(await decideManualReview(shop.shop, txRef, { accept: true, actor: 'operator Hana' })).toBe('paid')
  const paid = { status: 'pending', paymentStatus: 'paid' }
  expect(await orders(shop, shopper, 'pending')).toMatchObject([paid, paid])
})

test.each(['lost-answer', 'error-after-success', 'used-tx-ref'] as const)(
  '%s while opening: the payment is verified and opened again for the same order',
  async (kind) => {
    const { shopper, productId } = await shopperWithCart()
    await injectFault(shop.db, { kind, for: shopper.email, call: 'initialize', times: 1 })
    const { status, body } = await checkOut(shop, shopper)
    expect(status).toBe(200)
    expect(await orders(shop, shopper, 'pending')).toHaveLength(1)
    expect(await stockOf(shop, productId)).toEqual({ reserved: 1, sold: 0 })
    await choose(body.data.checkout_url, 'pay')
    expect(await payment(shop, shopper, body.data.tx_ref)).toMatchObject({ status: 'paid' })
    expect(await orders(shop, shopper, 'canceled')).toEqual([])
  },
)

test('a gateway that does not respond is a 502; a later checkout continues with the same order', async () => {
  const { shopper, productId } = await shopperWithCart()
  await injectFault(shop.db, { kind: 'down', for: shopper.email })
  expect(await checkOut(shop, shopper)).toMatchObject({
    status: 502,
    body: { message: expect.stringContaining('The payment service did not answer.') },
  })
  expect(await totalPrice(shop, shopper)).toBe(50)
  expect(await orders(shop, shopper, 'pending')).toHaveLength(1)
  await clearFaults(shop.db)
  const { status, body } = await checkOut(shop, shopper)
  expect(status).toBe(200)
  expect(await orders(shop, shopper, 'pending')).toHaveLength(1)
  expect(await stockOf(shop, productId)).toEqual({ reserved: 1, sold: 0 })
  await choose(body.data.checkout_url, 'pay')
  expect(await payment(shop, shopper, body.data.tx_ref)).toMatchObject({ status: 'paid' })
})

test('a refusal by the gateway cancels the order immediately and explains it to the customer', async () => {
  const { shopper, productId } = await shopperWithCart()
  await injectFault(shop.db, { kind: 'refused', for: shopper.email, call: 'initialize', times: 1 })
  expect(await checkOut(shop, shopper)).toMatchObject({
    status: 502,
    body: { message: expect.stringContaining('Please enter a valid phone number before proceeding.') },
  })
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })
  expect(await orders(shop, shopper, 'canceled')).toHaveLength(1)
  expect((await checkOut(shop, shopper)).status).toBe(200)
})

test('an expired payment has no link; its order is canceled, its stock released and the customer notified', async () => {
  const { shopper, productId, txRef, url } = await checkedOut(shop)
  await later(29)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open' })
  await later(1)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'expired' })
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })
  expect(await orders(shop, shopper, 'canceled')).toMatchObject([
    { paymentStatus: 'failed', canceledBecause: 'not-paid' },
  ])
  expect(await notifications(shop, shopper)).toEqual(['OrderFailed'])
  expect(await totalPrice(shop, shopper)).toBe(50)
  expect(await choose(url, 'pay')).toContain('no longer valid')
  const again = await checkOut(shop, shopper)
  expect(again.status).toBe(200)
  expect(again.body.data.tx_ref).not.toBe(txRef)
})

test('a payment that was made before its verification at expiry is in time', async () => {
  const { shopper, txRef, url } = await checkedOut(shop)
  await injectFault(shop.db, { kind: 'no-webhook', for: txRef })
  await injectFault(shop.db, { kind: 'down', for: txRef, call: 'verify', times: 1 })
  await choose(url, 'pay')
  await later(5)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open' })
  await later(26)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'paid' })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
})

/** It expires while the gateway cannot be reached, so that its page still accepts the payment. */
async function expiredButPayable(stock: number) {
  const purchase = await checkedOut(shop, { stock })
  await injectFault(shop.db, { kind: 'down', for: purchase.txRef, call: 'cancel', times: 1 })
  await later(31)
  expect(await paymentRow(shop, purchase.txRef)).toMatchObject({ status: 'expired' })
  return purchase
}

test('a late payment reinstates the order while its stock is available', async () => {
  const { shopper, productId, txRef, url } = await expiredButPayable(1)
  await choose(url, 'pay')
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'paid' })
  expect(await orders(shop, shopper, 'canceled')).toEqual([])
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 1 })
  expect(await notifications(shop, shopper)).toEqual(['OrderFailed', 'Order', 'OrderSuccessful'])
  expect(await totalPrice(shop, shopper)).toBe(0)
})

test('a late payment for an order that is out of stock is due for refund, and the customer is notified', async () => {
  const { shopper, productId, txRef, url } = await expiredButPayable(1)
  await shop.db.updateTable('stock').set({ sold: 1 }).where('variantId', '=', productId).execute()
  await choose(url, 'pay')
  expect(await payment(shop, shopper, txRef)).toMatchObject({
    status: 'refund-due',
    order: { status: 'canceled', paymentStatus: 'refund-due' },
  })
  expect(await notifications(shop, shopper)).toEqual(['OrderFailed', 'OrderFailed'])
})

test('a late payment for a cart that was bought again since is due for refund', async () => {
  const { shopper, txRef, url } = await expiredButPayable(10)
  const second = await checkOut(shop, shopper)
  await choose(second.body.data.checkout_url, 'pay')
  await choose(url, 'pay')
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'refund-due' })
  expect(await orders(shop, shopper, 'pending')).toHaveLength(1)
})

test('a customer can buy a changed cart though the old link cannot be canceled', async () => {
  const { shopper, productId, txRef, url } = await checkedOut(shop)
  await injectFault(shop.db, { kind: 'down', for: txRef, call: 'cancel' })
  await addToCart(shop, shopper, productId, 1)
  const second = await checkOut(shop, shopper)
  expect(second.status).toBe(200)
  await choose(second.body.data.checkout_url, 'pay')
  await choose(url, 'pay')
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'refund-due' })
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 2 })
})

test('a payment after a decline reinstates the canceled order', async () => {
  const { shopper, txRef, url } = await checkedOut(shop)
  await choose(url, 'decline')
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'failed' })
  await choose(url, 'pay')
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'paid' })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
})

test('an expired payment is checked for 72 hours and no longer', async () => {
  const { txRef } = await checkedOut(shop)
  for (let hour = 0; hour < 70; hour += 10) await later(10 * 60)
  expect((await paymentRow(shop, txRef))?.nextCheckAt).not.toBeNull()
  await later(3 * 60)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'expired', nextCheckAt: null })
})
