import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addHomeAddress,
  addToCart,
  checkOut,
  choose,
  orders,
  paymentRow,
  refundsOf,
  totalPrice,
  wholeOrders,
} from '../../../test/checkout.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { refuseDelivery } from '../orders/refuse-delivery.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { cancelByOperator } from '../payments/cancel-on-request.ts'
import { reconcileDuePayments } from '../payments/reconcile-due.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { clearFaults, injectFault } from '../sandbox-gateway/faults.ts'
import { addCode, endCode, listCodes } from './manage-codes.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const by = { actor: 'operator Hana', reason: 'A crack in the pot' }

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())
afterEach(async () => expect(await audit(shop.db)).toEqual([]))

const fromNow = (ms: number) => new Date(shop.db.now().getTime() + ms)

async function shopperWithCart({ quantity = 1, stock = 50 } = {}) {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  const productId = await newProduct(shop.db, { stock, priceSantim: 100_00 })
  await addToCart(shop, shopper, productId, quantity)
  return { shopper, productId }
}

const apply = ({ token, userId }: Shopper, code: string) =>
  shop.call('POST /cart/code', { token, body: { userId, code } })
const price = async ({ token, userId }: Shopper) =>
  (await shop.call('GET /cart/totalPrice', { token, query: { userId } })).body
const orderInCash = ({ token, userId }: Shopper, amount?: number) =>
  shop.call('POST /order', { token, body: { userId, amount } })
const usesOf = async (code: string) => (await listCodes(shop.db)).find((row) => row.code === code)?.uses

async function pay(shopper: Shopper) {
  const { body } = await checkOut(shop, shopper)
  await choose(body.data.checkout_url, 'pay')
  return body.data as { tx_ref: string; checkout_url: string }
}

test('a code saves its percentage after the saving on quantities, however it is typed', async () => {
  await addCode(shop.db, 'Tena 15', { percent: 15 })
  const { shopper } = await shopperWithCart({ quantity: 2 })
  expect(await apply(shopper, ' tena15 ')).toMatchObject({
    status: 200,
    body: { code: 'TENA15', saving: 27 },
  })
  expect(await price(shopper)).toMatchObject({
    totalPrice: 153,
    subtotal: 200,
    quantitySaving: 20,
    codeSaving: 27,
    delivery: 0,
    code: 'TENA15',
    codeTerms: { percent: 15, items: [expect.any(String)] },
  })
  const { token, userId } = shopper
  expect((await shop.call('DELETE /cart/code', { token, query: { userId } })).status).toBe(200)
  expect(await price(shopper)).toMatchObject({ totalPrice: 180, codeSaving: 0, code: null })
})

test('a code that comes with the order of a cart counts instead of the one that was applied to it', async () => {
  await addCode(shop.db, 'WITHPAY', { percent: 20 })
  await addCode(shop.db, 'WITHCASH', { percent: 30 })
  const { shopper } = await shopperWithCart()
  const { token, userId } = shopper
  expect(await checkOut(shop, shopper, { code: 'with pay', amount: 80 })).toMatchObject({ status: 200 })
  expect(await checkOut(shop, shopper, { code: 'NOSUCH', amount: 100 })).toMatchObject({
    status: 409,
    body: { message: 'This discount code is not valid.' },
  })
  expect((await checkOut(shop, shopper, { code: 'WITHPAY', amount: 100 })).status).toBe(409)
  await apply(shopper, 'WITHPAY')
  const inCash = (code: string, amount: number) =>
    shop.call('POST /order', { token, body: { userId, code, amount } })
  expect((await inCash('NOSUCH', 80)).status).toBe(409)
  expect(await inCash('withcash', 70)).toMatchObject({ status: 201, body: { order: { total: 70 } } })
  expect(await usesOf('WITHPAY')).toBe(0)
  expect(await usesOf('WITHCASH')).toBe(1)
})

test('each refusal has its sentence, and a code that is over is refused like an unknown one', async () => {
  const other = await newProduct(shop.db, { category: 'Coffee' })
  await addCode(shop.db, 'OVER', { percent: 10, validUntil: fromNow(minuteMs) })
  await addCode(shop.db, 'ENDED', { percent: 10 })
  await endCode(shop.db, 'ended')
  await addCode(shop.db, 'SOON', { percent: 10, validFrom: fromNow(dayMs) })
  await addCode(shop.db, 'MUCH', { percent: 10, minimumSantim: 100_01 })
  await addCode(shop.db, 'COFFEE', { percent: 10, productIds: [other] })
  await addCode(shop.db, 'FIRST', { percent: 10, forFirstOrder: true })
  shop.clock.advance(2 * minuteMs)
  const { shopper } = await shopperWithCart()
  const refused = async (code: string) => {
    const { status, body } = await apply(shopper, code)
    return [status, body.message]
  }
  const unknown = [409, 'This discount code is not valid.']
  for (const code of ['NOSUCHCODE', 'OVER', 'ENDED']) expect(await refused(code)).toEqual(unknown)
  expect(await refused('SOON')).toEqual([409, 'This discount code can be used from 21 November 2026 on.'])
  expect(await refused('MUCH')).toEqual([409, 'This discount code needs products for at least 100.01 ETB.'])
  expect(await refused('COFFEE')).toEqual([409, 'This discount code is not for these products.'])
  expect((await orderInCash(shopper)).status).toBe(201)
  expect(await refused('FIRST')).toEqual([400, 'Your cart is empty'])
  await addToCart(shop, shopper, other)
  expect(await refused('FIRST')).toEqual([409, 'This discount code is for a first order only.'])
  const visitor = (code: string) => shop.call('GET /discount', { query: { code } })
  expect(await visitor('first')).toMatchObject({ status: 200, body: { code: 'FIRST' } })
  for (const code of ['NOSUCHCODE', 'OVER']) {
    expect(await visitor(code)).toMatchObject({ status: 409, body: { message: unknown[1] } })
  }
  const soon = await shop.call('GET /discount', { query: { code: 'soon', lang: 'am' } })
  expect(soon.body.message).toBe('ይህ የቅናሽ ኮድ የሚሠራው ከኅዳር 12 ቀን 2019 ዓ.ም. ጀምሮ ነው።')
})

test('a code applies only to the lines of its categories and products, and never below zero', async () => {
  const { shopper } = await shopperWithCart()
  const shirt = await newProduct(shop.db, { category: 'Clothes', priceSantim: 40_00 })
  const [{ categoryId }] = (await shop.db
    .selectFrom('products')
    .select('categoryId')
    .where('id', '=', shirt)
    .execute()) as [{ categoryId: string }]
  await addCode(shop.db, 'CLOTHES', { amountSantim: 500_00, categoryIds: [categoryId] })
  expect((await apply(shopper, 'CLOTHES')).status).toBe(409)
  await addToCart(shop, shopper, shirt)
  expect((await apply(shopper, 'CLOTHES')).body).toEqual({ code: 'CLOTHES', saving: 40 })
  const { body } = await orderInCash(shopper, 100)
  expect(body.order).toMatchObject({
    total: 100,
    subtotal: 140,
    codeSaving: 40,
    code: 'CLOTHES',
    delivery: 0,
  })
  const items = await shop.db
    .selectFrom('orderItems')
    .select('codeSavingSantim')
    .where('orderId', '=', body.order._id)
    .orderBy('position')
    .execute()
  expect(items.map((item) => item.codeSavingSantim)).toEqual([0, 40_00])
})

test('what a code saves on a direct purchase is what it is charged less', async () => {
  await addCode(shop.db, 'DIRECT', { percent: 15, onceEach: true, minimumSantim: 150_00 })
  const { shopper, productId } = await shopperWithCart()
  const { userId, token } = shopper
  const saving = (quantity: number) =>
    shop.call('POST /payment/code', {
      token,
      body: { userId, code: 'direct', items: [{ productId, quantity }] },
    })
  expect((await saving(1)).headers['x-refusal']).toBe('code-minimum')
  expect((await saving(2)).body).toEqual({ code: 'DIRECT', saving: 27 })
  expect(await price(shopper)).toMatchObject({ totalPrice: 100, code: null })
  const items = [{ productId, quantity: 2 }]
  const { body } = await checkOut(shop, shopper, { items, code: 'DIRECT', amount: 153 })
  expect((await saving(2)).status).toBe(200)
  await choose(body.data.checkout_url, 'pay')
  expect((await saving(2)).headers['x-refusal']).toBe('code-used')
})

test('a code that is over since it was applied saves nothing, and the cart says why', async () => {
  await addCode(shop.db, 'BRIEF', { percent: 50 })
  const { shopper } = await shopperWithCart()
  await apply(shopper, 'BRIEF')
  await endCode(shop.db, 'BRIEF')
  expect(await price(shopper)).toMatchObject({
    totalPrice: 100,
    codeSaving: 0,
    code: 'BRIEF',
    codeRefused: 'This discount code is not valid.',
  })
  const message = 'The price has changed. Please review your cart.'
  expect(await orderInCash(shopper, 50)).toMatchObject({ status: 409, body: { message } })
  expect(await checkOut(shop, shopper, { amount: 50 })).toMatchObject({ status: 409, body: { message } })
  expect((await orderInCash(shopper, 100)).body.order).toMatchObject({ total: 100, codeSaving: 0 })
})

test('a payment holds the code, and uses it up when it succeeds', async () => {
  await addCode(shop.db, 'ONCE', { percent: 10, onceEach: true })
  const { shopper, productId } = await shopperWithCart()
  await apply(shopper, 'ONCE')
  const first = await checkOut(shop, shopper)
  expect(await usesOf('ONCE')).toBe(1)
  // The open payment does not keep its own customer from the code.
  expect(await price(shopper)).toMatchObject({ totalPrice: 90, code: 'ONCE' })
  expect((await checkOut(shop, shopper)).body).toEqual(first.body)
  await addToCart(shop, shopper, productId)
  const second = await checkOut(shop, shopper)
  expect(second.body.data.tx_ref).not.toBe(first.body.data.tx_ref)
  expect(await usesOf('ONCE')).toBe(1)
  await choose(second.body.data.checkout_url, 'pay')
  expect(await wholeOrders(shop, shopper, 'pending')).toMatchObject([
    { total: 162, codeSaving: 18, code: 'ONCE', paymentStatus: 'paid' },
  ])
  expect(await price(shopper)).toMatchObject({ code: null })
  await addToCart(shop, shopper, productId)
  expect(await apply(shopper, 'ONCE')).toMatchObject({
    status: 409,
    body: { message: 'You have already used this discount code.' },
  })
  expect(await usesOf('ONCE')).toBe(1)
})

test('a code is given back when the payment fails or expires, and when the order is canceled', async () => {
  await addCode(shop.db, 'BACK', { percent: 10, onceEach: true, maxUses: 1 })
  const { shopper } = await shopperWithCart()
  await apply(shopper, 'BACK')
  const declined = await checkOut(shop, shopper)
  await choose(declined.body.data.checkout_url, 'decline')
  expect(await usesOf('BACK')).toBe(0)
  expect((await checkOut(shop, shopper)).status).toBe(200)
  expect(await usesOf('BACK')).toBe(1)
  shop.clock.advance(31 * minuteMs)
  await reconcileDuePayments(shop.shop)
  expect(await usesOf('BACK')).toBe(0)
  await pay(shopper)
  const [paid] = await orders(shop, shopper, 'pending')
  expect(await usesOf('BACK')).toBe(1)
  await cancelByOperator(shop.shop, { userId: shopper.userId, id: paid!._id }, by)
  expect(await usesOf('BACK')).toBe(0)
  expect(await refundsOf(shop, shopper)).toMatchObject([{ amountSantim: 90_00 }])
})

test('a code of an order in cash is given back at the door, or final on delivery', async () => {
  await addCode(shop.db, 'CASH', { amountSantim: 10_00, maxUses: 1 })
  const { shopper, productId } = await shopperWithCart()
  const ship = async () => {
    await apply(shopper, 'CASH')
    const { body } = await orderInCash(shopper, 90)
    const key = { userId: shopper.userId, id: body.order._id as string }
    await shipOrder(shop.db, key, { actor: 'operator' })
    return key
  }
  await refuseDelivery(shop.db, await ship(), { actor: 'operator', writeOff: false })
  expect(await usesOf('CASH')).toBe(0)
  await addToCart(shop, shopper, productId)
  const key = await ship()
  await completeOrder(shop.db, key, { actor: 'operator' })
  expect(await usesOf('CASH')).toBe(1)
  await refundOrder(shop.shop, key, by)
  expect(await usesOf('CASH')).toBe(1)
  expect(await orders(shop, shopper, 'refunded')).toMatchObject([{ total: 90 }])
})

test('of several shoppers at once for the last use of a code exactly one gets it', async () => {
  await addCode(shop.db, 'LAST', { percent: 10, maxUses: 1 })
  const shoppers = await Promise.all([1, 2, 3, 4, 5, 6].map(async () => (await shopperWithCart()).shopper))
  for (const shopper of shoppers) await apply(shopper, 'LAST')
  const responses = await Promise.all(
    shoppers.map((shopper, index) =>
      index % 2 ? orderInCash(shopper, 90) : checkOut(shop, shopper, { amount: 90 }),
    ),
  )
  expect(responses.filter(({ status }) => status < 300)).toHaveLength(1)
  for (const { status, body } of responses.filter((it) => it.status >= 300)) {
    expect(status).toBe(409)
    expect([
      'This discount code has been used up.',
      'The price has changed. Please review your cart.',
    ]).toContain(body.message)
  }
  expect(await usesOf('LAST')).toBe(1)
})

test('a shopper cannot use a code for one use each twice, nor one for a first order, with two purchases at once', async () => {
  await addCode(shop.db, 'EACH', { percent: 10, onceEach: true })
  await addCode(shop.db, 'NEW', { percent: 10, forFirstOrder: true })
  for (const code of ['EACH', 'NEW']) {
    const { shopper } = await shopperWithCart()
    const direct = async () => {
      const productId = await newProduct(shop.db, { priceSantim: 100_00 })
      return checkOut(shop, shopper, { items: [{ productId, quantity: 1 }], code, amount: 90 })
    }
    const responses = await Promise.all([direct(), direct(), direct()])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  }
  expect(await usesOf('EACH')).toBe(1)
})

test('late money keeps the code, but is sent back if its last use has gone to someone else', async () => {
  await addCode(shop.db, 'LATE', { percent: 10, maxUses: 1 })
  const expired = async () => {
    const { shopper } = await shopperWithCart()
    await apply(shopper, 'LATE')
    const { tx_ref: txRef, checkout_url: url } = (await checkOut(shop, shopper)).body.data
    await injectFault(shop.db, { kind: 'down', for: txRef })
    shop.clock.advance(31 * minuteMs)
    await reconcileDuePayments(shop.shop)
    await clearFaults(shop.db)
    return { txRef: txRef as string, url: url as string }
  }
  const [first, second] = [await expired(), await expired()]
  expect(await usesOf('LATE')).toBe(0)
  for (const [{ txRef, url }, status] of [
    [first, 'paid'],
    [second, 'refund-due'],
  ] as const) {
    await choose(url, 'pay')
    expect(await paymentRow(shop, txRef)).toMatchObject({ status })
    expect(await usesOf('LATE')).toBe(1)
  }
})

test('an order that costs nothing is paid without the gateway, and canceled without a refund', async () => {
  await addCode(shop.db, 'GIFT', { percent: 100 })
  const { shopper, productId } = await shopperWithCart()
  await apply(shopper, 'GIFT')
  expect(await totalPrice(shop, shopper)).toBe(0)
  const { status, body } = await checkOut(shop, shopper)
  expect([status, body.data.checkout_url]).toEqual([
    200,
    `${shop.config.publicUrl}/account/orders?payment=${body.data.tx_ref}`,
  ])
  const [order] = await orders(shop, shopper, 'pending')
  expect(order).toMatchObject({ total: 0, paymentStatus: 'paid' })
  const key = { userId: shopper.userId, id: order?._id as string }
  await expect(refundOrder(shop.shop, key, by)).rejects.toMatchObject({ code: 'nothing-to-refund' })
  await cancelByOperator(shop.shop, key, by)
  expect(await usesOf('GIFT')).toBe(0)
  expect(await refundsOf(shop, shopper)).toEqual([])
  await addToCart(shop, shopper, productId)
  await apply(shopper, 'GIFT')
  expect((await orderInCash(shopper, 0)).body.order).toMatchObject({ total: 0, codeSaving: 100 })
})
