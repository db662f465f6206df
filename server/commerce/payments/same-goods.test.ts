import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addToCart,
  checkedOut,
  checkOut,
  choose,
  notifications,
  orders,
  payment,
  paymentRow,
  refundsOf,
  stockOf,
  totalPrice,
} from '../../../test/checkout.ts'
import { moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { injectFault } from '../sandbox-gateway/faults.ts'
import { decideBankTransfer } from './decide-bank-transfer.ts'
import { decideManualReview } from './decide-manual-review.ts'
import { reconcileDuePayments } from './reconcile-due.ts'
import { refundOrder } from './refund-order.ts'

const by = { actor: 'operator Hana' }

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

/** The gateway does not cancel the link, so that its page still accepts the payment. */
async function keepPayable({ txRef }: { txRef: string }) {
  await injectFault(shop.db, { kind: 'down', for: txRef, call: 'cancel' })
}

async function expired(options: { stock?: number } = {}) {
  const purchase = await checkedOut(shop, options)
  await keepPayable(purchase)
  shop.clock.advance(31 * 60_000)
  await reconcileDuePayments(shop.shop)
  return purchase
}

function orderInCash({ token, userId }: Shopper, over: object = {}) {
  return shop.rawCall('POST /order', { token, body: { userId, ...over } })
}

function statuses(listed: { paymentStatus: string }[]) {
  return listed.map(({ paymentStatus }) => paymentStatus)
}

test('money that arrives after an order in cash for the same products is due for refund', async () => {
  const first = await checkedOut(shop)
  const { shopper, productId, txRef, url } = first
  await keepPayable(first)
  expect((await orderInCash(shopper)).status).toBe(201)
  await choose(url, 'pay')
  expect(await payment(shop, shopper, txRef)).toMatchObject({
    status: 'refund-due',
    order: { status: 'canceled', paymentStatus: 'refund-due' },
  })
  expect(statuses(await orders(shop, shopper, 'pending'))).toEqual(['on-delivery'])
  expect(await stockOf(shop, productId)).toEqual({ reserved: 1, sold: 0 })
  const [canceled] = await orders(shop, shopper, 'canceled')
  const [inCash] = await orders(shop, shopper, 'pending')
  expect(canceled).toMatchObject({
    canceledBecause: 'replaced',
    replacedBy: { _id: inCash?._id, orderId: inCash?.orderId },
  })
  const { token, userId } = shopper
  const { body: told } = await shop.call('GET /notifications/:userId', {
    token,
    params: { userId },
    query: {},
  })
  const texts = told.map((it: { message: string }) => it.message)
  expect(texts).toContainEqual(expect.stringContaining(`${inCash?.orderId} replaces ${canceled?.orderId}`))
  const key = { userId, id: canceled?._id as string }
  await refundOrder(shop.shop, key, { ...by, reason: 'Ordered in cash' })
  expect(await refundsOf(shop, shopper)).toMatchObject([{ amountSantim: 50_00 }])
})

test.each([10, 1])(
  'late money of a first attempt ends the second one; of %i in stock one is sold',
  async (stock) => {
    const { shopper, productId, txRef, url } = await expired({ stock })
    const second = (await checkOut(shop, shopper)).body.data
    await choose(url, 'pay')
    expect(await payment(shop, shopper, txRef)).toMatchObject({ status: 'paid' })
    expect(await paymentRow(shop, second.tx_ref)).toMatchObject({ status: 'failed' })
    expect(await choose(second.checkout_url, 'pay')).toContain('no longer valid')
    const [paid] = await orders(shop, shopper, 'pending')
    expect(paid).toMatchObject({ paymentStatus: 'paid' })
    expect(paid).not.toHaveProperty('canceledBecause')
    expect(await orders(shop, shopper, 'canceled')).toMatchObject([
      { canceledBecause: 'replaced', replacedBy: { _id: paid?._id } },
    ])
    expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 1 })
    expect(await totalPrice(shop, shopper)).toBe(0)
  },
)

test('both attempts paid, in either order: one purchase counts, and the other is due for refund', async () => {
  for (const isFirstLate of [true, false]) {
    const first = await expired()
    const { shopper, productId } = first
    const { tx_ref: txRef, checkout_url: url } = (await checkOut(shop, shopper)).body.data
    const second = { shopper, productId, txRef, url }
    await keepPayable(second)
    const [paid, surplus] = isFirstLate ? [first, second] : [second, first]
    await choose(paid.url, 'pay')
    await choose(surplus.url, 'pay')
    expect(await paymentRow(shop, paid.txRef)).toMatchObject({ status: 'paid' })
    expect(await paymentRow(shop, surplus.txRef)).toMatchObject({ status: 'refund-due' })
    expect(statuses(await orders(shop, shopper, 'pending'))).toEqual(['paid'])
    expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 1 })
    expect((await notifications(shop, shopper)).at(-1)).toBe('OrderFailed')
  }
})

test('both attempts paid at the same moment count once', async () => {
  const first = await expired()
  const { shopper, productId } = first
  const second = (await checkOut(shop, shopper)).body.data
  await keepPayable({ ...first, txRef: second.tx_ref })
  await Promise.all([first.url, second.checkout_url].map((url) => choose(url, 'pay')))
  await Promise.all([first.txRef, second.tx_ref].map((txRef) => payment(shop, shopper, txRef)))
  const rows = await Promise.all([first.txRef, second.tx_ref].map((txRef) => paymentRow(shop, txRef)))
  expect(rows.map((row) => row?.status).toSorted()).toEqual(['paid', 'refund-due'])
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 1 })
})

test('a second direct purchase of the same items is ended by late money, one of other items is not', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 10, priceSantim: 50_00 })
  const buy = async (quantity: number) => {
    const items = [{ productId, quantity }]
    const amount = quantity === 1 ? 50 : quantity * 45
    return (await checkOut(shop, shopper, { items, amount })).body.data
  }
  const first = await buy(1)
  await injectFault(shop.db, { kind: 'down', for: first.tx_ref, call: 'cancel' })
  shop.clock.advance(31 * 60_000)
  await reconcileDuePayments(shop.shop)
  const [second, other] = [await buy(1), await buy(2)]
  await choose(first.checkout_url, 'pay')
  expect(await paymentRow(shop, first.tx_ref)).toMatchObject({ status: 'paid' })
  expect(await paymentRow(shop, second.tx_ref)).toMatchObject({ status: 'failed' })
  await choose(other.checkout_url, 'pay')
  expect(await paymentRow(shop, other.tx_ref)).toMatchObject({ status: 'paid' })
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 3 })
})

test('late money does not end the checkout of a cart with other products', async () => {
  const { shopper, url, productId } = await expired()
  const { token, userId } = shopper
  const { body: cart } = await shop.call('GET /cart', { token, query: { userId } })
  const query = { userId, itemId: cart.items[0]?._id as string }
  await shop.call('DELETE /cart/remove', { token, query })
  await addToCart(shop, shopper, await newProduct(shop.db))
  const other = (await checkOut(shop, shopper)).body.data
  await choose(url, 'pay')
  await choose(other.checkout_url, 'pay')
  expect(statuses(await orders(shop, shopper, 'pending'))).toEqual(['paid', 'paid'])
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 1 })
})

test('products that were bought can be bought again', async () => {
  const first = await checkedOut(shop)
  const { shopper, productId } = first
  await choose(first.url, 'pay')
  await addToCart(shop, shopper, productId)
  await choose((await checkOut(shop, shopper)).body.data.checkout_url, 'pay')
  await addToCart(shop, shopper, productId)
  expect((await orderInCash(shopper)).status).toBe(201)
  expect(statuses(await orders(shop, shopper, 'pending'))).toEqual(['on-delivery', 'paid', 'paid'])
})

test('a reviewed payment that is accepted after its products were bought again is due for refund', async () => {
  const { shopper, txRef, url } = await checkedOut(shop)
  await injectFault(shop.db, { kind: 'wrong-amount', for: txRef })
  await choose(url, 'pay')
  shop.clock.advance(73 * 60 * 60_000)
  await reconcileDuePayments(shop.shop)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'expired' })
  expect((await orderInCash(shopper)).status).toBe(201)
  expect(await decideManualReview(shop.shop, txRef, { ...by, accept: true })).toBe('refund-due')
  expect(statuses(await orders(shop, shopper, 'pending'))).toEqual(['on-delivery'])
})

const referenceOf = (txRef: string) => `FT${txRef.slice(-10)}`

function confirmTransfer(txRef: string) {
  const shown = { bank: 'cbe', reference: referenceOf(txRef).toUpperCase() }
  return decideBankTransfer(shop.shop, txRef, { ...by, ...shown, confirm: true })
}

async function claimed() {
  const purchase = await checkedOut(shop, { method: 'bank-transfer' })
  const response = await shop.send({
    method: 'POST',
    url: new URL(purchase.url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ bank: 'cbe', reference: referenceOf(purchase.txRef) }).toString(),
  })
  expect(response.status).toBe(303)
  return purchase
}

test('a reported transfer is not overtaken by another payment, unless the customer confirms it', async () => {
  const { shopper, productId, txRef, url } = await claimed()
  const refused = { status: 409, headers: { 'x-refusal': 'transfer-claimed' } }
  await addToCart(shop, shopper, productId)
  expect(await checkOut(shop, shopper)).toMatchObject(refused)
  expect(await orderInCash(shopper)).toMatchObject(refused)
  await addToCart(shop, shopper, productId)
  expect(await checkOut(shop, shopper, { method: 'bank-transfer' })).toMatchObject(refused)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open' })
  expect(await payment(shop, shopper, txRef)).toMatchObject({ order: { checking: 'transfer' } })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ checking: 'transfer' }])

  const online = await checkOut(shop, shopper, { replaceTransfer: true })
  expect(online).toMatchObject({ status: 200, body: { data: { tx_ref: expect.not.stringMatching(txRef) } } })
  expect(online.body.data.checkout_url).not.toBe(url)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'failed' })
  await choose(online.body.data.checkout_url, 'pay')
  expect(await confirmTransfer(txRef)).toBe('refund-due')
  expect(statuses(await orders(shop, shopper, 'pending'))).toEqual(['paid'])
})

test('the same cart again keeps its reported transfer; a confirmed one ends the payment that replaced it', async () => {
  const { shopper, productId, txRef, url } = await claimed()
  await addToCart(shop, shopper, productId)
  const again = await checkOut(shop, shopper, { method: 'bank-transfer' })
  expect(again).toMatchObject({ status: 200, body: { data: { tx_ref: txRef, checkout_url: url } } })
  const online = (await checkOut(shop, shopper, { replaceTransfer: true })).body.data
  expect(await confirmTransfer(txRef)).toBe('paid')
  expect(await paymentRow(shop, online.tx_ref)).toMatchObject({ status: 'failed' })
  expect(await choose(online.checkout_url, 'pay')).toContain('no longer valid')
  expect(statuses(await orders(shop, shopper, 'pending'))).toEqual(['paid'])
})

test('a cart with other products is paid beside a reported transfer', async () => {
  const { shopper, txRef } = await claimed()
  expect(await orderInCash(shopper)).toMatchObject({ status: 400, headers: { 'x-refusal': 'cart-empty' } })
  await addToCart(shop, shopper, await newProduct(shop.db))
  expect((await orderInCash(shopper)).status).toBe(201)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open' })
})

test('an order in cash replaces a reported transfer once the customer confirms it, and says nothing false', async () => {
  const { shopper, productId, txRef } = await claimed()
  await addToCart(shop, shopper, productId)
  expect((await orderInCash(shopper, { replaceTransfer: true })).status).toBe(201)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'failed' })
  const { token, userId } = shopper
  const listed = await shop.call('GET /notifications/:userId', { token, params: { userId }, query: {} })
  expect(JSON.stringify(listed.body)).toContain(' replaces MK-')
  expect(JSON.stringify(listed.body)).not.toMatch(/nothing was charged/i)
  expect(await confirmTransfer(txRef)).toBe('refund-due')
})

test('the same goods for another address are another order, and for the same address the same payment', async () => {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim: 50_00 }))
  const again = async () => (await checkOut(shop, shopper)).body.data.tx_ref as string
  const first = await again()
  expect(await again()).toBe(first)
  await shop.db
    .updateTable('addresses')
    .set({ city: 'Adama', state: 'Oromia' })
    .where('userId', '=', shopper.userId)
    .execute()
  const second = await again()
  expect(second).not.toBe(first)
  expect(await again()).toBe(second)
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ address: { city: 'Adama' } }])
  expect(await paymentRow(shop, first)).toMatchObject({ status: 'failed' })
})
