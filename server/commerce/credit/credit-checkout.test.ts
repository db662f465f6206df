import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changeOrder } from '../../../test/change-order.ts'
import {
  addToCart,
  checkOut,
  choose,
  orders,
  payment,
  paymentRow,
  refundsOf,
  stockOf,
  wholeOrders,
} from '../../../test/checkout.ts'
import { creditOf, giveCredit } from '../../../test/give-credit.ts'
import { moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { refuseDelivery } from '../orders/refuse-delivery.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { cancelUnitsOfOrder } from '../payments/cancel-units.ts'
import { expirePayment } from '../payments/end-payment.ts'
import { reconcileDuePayments } from '../payments/reconcile-due.ts'
import { refundOrder } from '../payments/refund-order.ts'

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

/** One piece costs 100 birr. */
async function cartOf(creditBirr: number, { pieces = 1 } = {}) {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 10, priceSantim: 100_00 })
  await addToCart(shop, shopper, productId, pieces)
  if (creditBirr > 0) await giveCredit(shop, shopper, creditBirr * 100)
  return { shopper, productId }
}

async function begun(creditBirr: number) {
  const { shopper, productId } = await cartOf(creditBirr)
  const { body } = await checkOut(shop, shopper, { credit: true })
  return { shopper, productId, txRef: body.data.tx_ref, url: body.data.checkout_url }
}

async function keyOf(shopper: Shopper) {
  const [order] = await orders(shop, shopper, 'pending')
  return { userId: shopper.userId, id: order!._id, number: order!.orderId }
}

const entriesOf = async ({ token, userId }: Shopper) =>
  (await shop.call('GET /credit', { token, query: { userId } })).body.entries

function orderInCash({ token, userId }: Shopper, over: object = {}) {
  return shop.rawCall('POST /order', { token, body: { userId, credit: true, ...over } })
}

test('credit pays a part, the gateway the rest, and asking again gives the same payment', async () => {
  const { shopper, txRef, url } = await begun(35)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open', amountSantim: 65_00 })
  expect(await creditOf(shop, shopper)).toBe(0)
  const total = await shop.call('GET /cart/totalPrice', {
    token: shopper.token,
    query: { userId: shopper.userId },
  })
  expect(total.body).toMatchObject({ totalPrice: 100, credit: 35 })
  expect((await checkOut(shop, shopper, { credit: true })).body.data.tx_ref).toBe(txRef)
  await choose(url, 'pay')
  expect(await wholeOrders(shop, shopper, 'pending')).toMatchObject([
    { paymentStatus: 'paid', total: 100, credit: 35 },
  ])
  const [used] = await entriesOf(shopper)
  expect(used).toMatchObject({ kind: 'used', amount: -35, reason: 'Paid for an order' })
  expect(used?.orderNumber).toMatch(/^MK-/)
})

test('another choice of credit is another payment, and the one before gives its credit back', async () => {
  const { shopper, txRef } = await begun(35)
  const without = await checkOut(shop, shopper)
  expect(without.body.data.tx_ref).not.toBe(txRef)
  expect(await paymentRow(shop, without.body.data.tx_ref)).toMatchObject({ amountSantim: 100_00 })
  expect(await creditOf(shop, shopper)).toBe(35)
  await giveCredit(shop, shopper, 5_00)
  const more = await checkOut(shop, shopper, { credit: true })
  expect(await paymentRow(shop, more.body.data.tx_ref)).toMatchObject({ amountSantim: 60_00 })
  expect(await creditOf(shop, shopper)).toBe(0)
})

test('credit that covers all pays at once without a gateway, and is back after a cancellation', async () => {
  const { shopper, productId, url, txRef } = await begun(135)
  expect(url).toContain('/account/orders?payment=')
  expect(await payment(shop, shopper, txRef)).toMatchObject({
    status: 'paid',
    order: { paymentStatus: 'paid', credit: 100 },
  })
  expect(await creditOf(shop, shopper)).toBe(35)
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 1 })
  const { id: orderId } = await keyOf(shopper)
  const { token, userId } = shopper
  const canceled = await shop.call('POST /orders/cancel', { token, body: { userId, orderId } })
  expect(canceled.body.order).toMatchObject({ status: 'canceled', paymentStatus: 'refunded' })
  expect(await creditOf(shop, shopper)).toBe(135)
})

test('a rest that the method does not take is raised to its minimum', async () => {
  const { shopper } = await cartOf(99.5)
  const { body } = await checkOut(shop, shopper, { credit: true, method: 'online' })
  const row = await paymentRow(shop, body.data.tx_ref)
  expect(row!.amountSantim + Math.round((99.5 - (await creditOf(shop, shopper))) * 100)).toBe(100_00)
})

test.each(['decline', 'expire'] as const)(
  'credit is given back once when the payment ends: %s',
  async (how) => {
    const { shopper, txRef, url } = await begun(35)
    if (how === 'decline') await choose(url, 'decline')
    else shop.clock.advance(31 * 60_000)
    await reconcileDuePayments(shop.shop)
    await reconcileDuePayments(shop.shop)
    await payment(shop, shopper, txRef)
    expect(await creditOf(shop, shopper)).toBe(35)
    expect((await entriesOf(shopper)).map(({ amount }) => amount)).toEqual([35, -35, 35])
  },
)

test('late money revives the order with its credit, or goes back where the credit was used since', async () => {
  for (const isUsed of [false, true]) {
    const { shopper, txRef, url } = await begun(35)
    shop.clock.advance(31 * 60_000)
    const open = (await paymentRow(shop, txRef))!
    // The gateway does not end its link, so that money can still arrive by it.
    const named = (name: string) => {
      const gateway = shop.shop.gateways.named(name)
      return gateway && { ...gateway, cancel: async () => {} }
    }
    await expirePayment({ ...shop.shop, gateways: { ...shop.shop.gateways, named } }, open)
    expect(await creditOf(shop, shopper)).toBe(35)
    if (isUsed) {
      const other = await newProduct(shop.db, { stock: 1, priceSantim: 30_00 })
      const items = [{ productId: other, quantity: 1 }]
      await checkOut(shop, shopper, { credit: true, items, amount: 30 })
    }
    await choose(url, 'pay')
    const row = await paymentRow(shop, txRef)
    if (!isUsed) {
      expect(row).toMatchObject({ status: 'paid' })
      expect(await creditOf(shop, shopper)).toBe(0)
      continue
    }
    expect(row).toMatchObject({ status: 'refund-due' })
    const key = { userId: shopper.userId, id: open.orderId }
    expect(await refundOrder(shop.shop, key, by)).toMatchObject({ status: 'refunded', amountSantim: 65_00 })
    expect(await creditOf(shop, shopper)).toBe(5)
    expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ paymentStatus: 'refunded' }])
  }
})

test('refunds go back to where the money came from: money first, then credit, or to credit if wished', async () => {
  const { shopper, url } = await begun(35)
  await choose(url, 'pay')
  const key = await keyOf(shopper)
  await shipOrder(shop.db, key, by)
  await refundOrder(shop.shop, key, { ...by, amountSantim: 10_00, toCredit: true })
  expect(await creditOf(shop, shopper)).toBe(10)
  await refundOrder(shop.shop, key, { ...by, amountSantim: 60_00 })
  expect(await creditOf(shop, shopper)).toBe(15)
  await refundOrder(shop.shop, key, by)
  expect(await creditOf(shop, shopper)).toBe(45)
  expect((await refundsOf(shop, shopper)).map((it) => [it.amountSantim, it.toCredit])).toEqual([
    [10_00, true],
    [55_00, false],
    [5_00, false],
    [30_00, false],
  ])
  expect(await orders(shop, shopper, 'refunded')).toMatchObject([{ paymentStatus: 'refunded' }])
})

test('with cash on delivery the rest is collected at the door, parcel by parcel', async () => {
  const { shopper } = await cartOf(130, { pieces: 2 })
  const { body } = await orderInCash(shopper)
  expect(body.order).toMatchObject({ paymentStatus: 'on-delivery', total: 180, credit: 130, toPay: 50 })
  const key = await keyOf(shopper)
  await expect(refundOrder(shop.shop, key, by)).rejects.toMatchObject({ code: 'nothing-to-refund' })
  await shipOrder(shop.db, key, { ...by, units: [{ position: 0, quantity: 1 }] })
  await shipOrder(shop.db, key, by)
  const [order] = await wholeOrders(shop, shopper, 'shipped')
  expect(order?.shipments?.map(({ collect }) => collect)).toEqual([0, 50])
  await refuseDelivery(shop.db, key, { actor: 'Hana', writeOff: false, parcel: 2 })
  expect(await creditOf(shop, shopper)).toBe(40)
  await completeOrder(shop.db, key, by)
  expect(await wholeOrders(shop, shopper, 'complete')).toMatchObject([{ credit: 90, canceled: 90 }])
  await refundOrder(shop.shop, key, by)
  expect(await creditOf(shop, shopper)).toBe(130)
})

test('a cash order gives credit back where units are canceled, it is refused, or credit covers it', async () => {
  const { shopper } = await cartOf(130, { pieces: 2 })
  await orderInCash(shopper)
  const key = await keyOf(shopper)
  await cancelUnitsOfOrder(shop.shop, key, { ...by, units: [{ position: 0, quantity: 1 }] })
  expect(await creditOf(shop, shopper)).toBe(40)
  await shipOrder(shop.db, key, by)
  await refuseDelivery(shop.db, key, { actor: 'Hana', writeOff: false })
  expect(await creditOf(shop, shopper)).toBe(130)
  const more = await newProduct(shop.db, { stock: 5, priceSantim: 100_00 })
  await addToCart(shop, shopper, more)
  expect((await orderInCash(shopper)).body.order).toMatchObject({ paymentStatus: 'paid', credit: 100 })
  expect(await creditOf(shop, shopper)).toBe(30)
})

test('cash and credit that paid together are refunded together, cash first', async () => {
  const { shopper } = await cartOf(35)
  await orderInCash(shopper)
  const key = await keyOf(shopper)
  await shipOrder(shop.db, key, by)
  await completeOrder(shop.db, key, by)
  await refundOrder(shop.shop, key, { ...by, amountSantim: 70_00 })
  expect(await creditOf(shop, shopper)).toBe(5)
  await refundOrder(shop.shop, key, { ...by, toCredit: true })
  expect(await creditOf(shop, shopper)).toBe(35)
})

test('checkouts at the same time never use the same credit twice', async () => {
  const shopper = await newShopper(shop)
  await giveCredit(shop, shopper, 100_00)
  const products = await Promise.all(
    Array.from({ length: 6 }, () => newProduct(shop.db, { stock: 5, priceSantim: 70_00 })),
  )
  await addToCart(shop, shopper, products[0]!)
  const buy = (productId: string) =>
    checkOut(shop, shopper, { credit: true, items: [{ productId, quantity: 1 }], amount: 70 })
  const answers = await Promise.all([
    ...products.slice(1).map(buy),
    checkOut(shop, shopper, { credit: true, amount: 70 }),
    orderInCash(shopper, { items: [{ productId: products[0], quantity: 2 }] }),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await creditOf(shop, shopper)).toBe(0)
  const used = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<number>('creditSantim').as('santim'))
    .where('userId', '=', shopper.userId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  expect(Number(used.santim)).toBe(100_00)
})

test('orders that credit pays in part can be changed, before and after they are paid', async () => {
  const clerk = await newMember(shop, 'orders')
  const { shopper, productId } = await cartOf(135, { pieces: 2 })
  const variantId = productId
  const { body } = await checkOut(shop, shopper, { credit: true })
  expect(await paymentRow(shop, body.data.tx_ref)).toMatchObject({ amountSantim: 45_00 })
  const { number, id } = await keyOf(shopper)
  const change = (quantity: number) => changeOrder(shop, clerk, number, { lines: [{ variantId, quantity }] })
  expect((await change(3)).status).toBe(200)
  const open = () =>
    shop.db
      .selectFrom('payments')
      .selectAll()
      .where('userId', '=', shopper.userId)
      .where('status', '=', 'open')
      .executeTakeFirst()
  expect(await open()).toMatchObject({ amountSantim: 135_00 })
  expect((await change(1)).status).toBe(200)
  expect(await creditOf(shop, shopper)).toBe(35)
  expect(await wholeOrders(shop, shopper, 'pending')).toMatchObject([
    { paymentStatus: 'paid', total: 100, credit: 100 },
  ])
  expect((await change(2)).status).toBe(200)
  const again = await shop.call('POST /payment/again', {
    token: shopper.token,
    body: { userId: shopper.userId, orderId: id },
  })
  await choose(again.body.data.checkout_url, 'pay')
  expect(await wholeOrders(shop, shopper, 'pending')).toMatchObject([{ total: 180, credit: 100 }])
  expect((await change(1)).status).toBe(200)
  expect(await wholeOrders(shop, shopper, 'pending')).toMatchObject([{ total: 100, credit: 100 }])
  expect(await creditOf(shop, shopper)).toBe(35)
})
