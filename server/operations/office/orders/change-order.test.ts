import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { restDays } from '../../../../contract/limits.ts'
import { changeOrder as change, quoteChange } from '../../../../test/change-order.ts'
import type { WantedChange } from '../../../../test/change-order.ts'
import {
  addHomeAddress,
  addToCart,
  buyAndPay,
  choose,
  orders,
  refundsOf,
  stockOf,
  wholeOrders,
} from '../../../../test/checkout.ts'
import { mailsTo, plainText } from '../../../../test/mails-to.ts'
import { moneyMissingInBooks } from '../../../../test/money-in-books.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newProduct, setPrice } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import type { Shopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newUnpaidOrder, recordMoney } from '../../../../test/record-money.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { audit } from '../../audit/audit.ts'

let shop: TestShop
let clerk: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off', CASH_LIMIT: '5000' })
  await shop.listen()
  clerk = await newMember(shop, 'orders')
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})

/** It has two of a product for 50 birr, which cost 90. */
async function paidOrder() {
  const bought = await buyAndPay(shop)
  const [order] = await orders(shop, bought.shopper, 'pending')
  return { ...bought, orderNumber: order?.orderId as string }
}

async function cashOrder(by?: Shopper) {
  const shopper = by ?? (await newShopper(shop))
  if (!by) await addHomeAddress(shop, shopper)
  const productId = await newProduct(shop.db, { stock: 5, priceSantim: 50_00 })
  await addToCart(shop, shopper, productId, 2)
  const { token, userId } = shopper
  const { body } = await shop.call('POST /order', { token, body: { userId } })
  return { shopper, productId, orderNumber: body.order.orderId }
}

const show = async (orderNumber: string) =>
  (await shop.call('GET /office/orders/:orderNumber', { ...clerk, params: { orderNumber } })).body.order
const changeOrder = (orderNumber: string, wanted: Parameters<typeof change>[3]) =>
  change(shop, clerk, orderNumber, wanted)
const pending = async (shopper: Shopper) => (await wholeOrders(shop, shopper, 'pending'))[0]

async function payAgain({ token, userId }: Shopper, orderId: string) {
  return shop.rawCall('POST /payment/again', { token, body: { userId, orderId } })
}

test('what a paid order costs less is refunded, its stock follows, and the customer is told', async () => {
  const { shopper, productId, orderNumber } = await paidOrder()
  const { status, body } = await changeOrder(orderNumber, { lines: [{ variantId: productId, quantity: 1 }] })
  expect([status, body.order.sums]).toMatchObject([200, { total: 50 }])
  expect(await refundsOf(shop, shopper)).toMatchObject([{ amountSantim: 40_00, status: 'refunded' }])
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 1 })
  const order = await pending(shopper)
  expect(order).toMatchObject({ total: 50, vat: 6.52, paymentStatus: 'paid' })
  expect([order?.refunded, order?.due, order?.owed]).toEqual([undefined, undefined, undefined])
  expect(order?.changes).toMatchObject([
    {
      by: 'shop',
      reason: 'As agreed by phone',
      before: { items: [{ variantId: productId, quantity: 2, price: 50 }], total: 90 },
      after: { items: [{ variantId: productId, quantity: 1, price: 50 }], total: 50 },
    },
  ])
  await shop.jobs.runQueued()
  const mails = (await mailsTo(shop.config.dataDir, shopper.email)).map(plainText).join('\n')
  expect(mails).toContain('It costs 50.00 ETB now, and cost 90.00 ETB before.')
  expect(mails).toContain('We are sending 40.00 ETB back to you.')
})

test('what a paid order costs more is due, is paid by its customer, and holds the parcel until then', async () => {
  const { shopper, productId, orderNumber, key } = await paidOrder()
  const added = await newProduct(shop.db, { stock: 3, priceSantim: 30_00 })
  const lines = [
    { variantId: productId, quantity: 2 },
    { variantId: added, quantity: 1 },
  ]
  expect((await changeOrder(orderNumber, { lines })).status).toBe(200)
  expect(await pending(shopper)).toMatchObject({ total: 120, due: 30, paymentStatus: 'paid' })
  expect(await stockOf(shop, added)).toEqual({ reserved: 0, sold: 1 })
  const ship = () =>
    shop.rawCall('POST /office/orders/:orderNumber/shipment', { ...clerk, params: { orderNumber }, body: {} })
  expect((await ship()).body.message).toContain('30.00 ETB of the order')
  const again = await payAgain(shopper, key.id)
  expect(again.status).toBe(200)
  expect((await payAgain(shopper, key.id)).body).toEqual(again.body)
  await choose(again.body.data.checkout_url, 'pay')
  const order = await pending(shopper)
  expect([order?.total, order?.due, order?.paymentStatus]).toEqual([120, undefined, 'paid'])
  expect((await ship()).status).toBe(200)
})

test('a declined payment of the difference ends nothing, and can be tried again', async () => {
  const { shopper, productId, orderNumber, key } = await paidOrder()
  await changeOrder(orderNumber, { lines: [{ variantId: productId, quantity: 3 }] })
  const first = await payAgain(shopper, key.id)
  await choose(first.body.data.checkout_url, 'decline')
  expect(await pending(shopper)).toMatchObject({ total: 135, due: 45, paymentStatus: 'paid' })
  const second = await payAgain(shopper, key.id)
  expect(second.body.data.tx_ref).not.toBe(first.body.data.tx_ref)
  await choose(second.body.data.checkout_url, 'pay')
  expect((await pending(shopper))?.due).toBeUndefined()
})

test('the difference of a paid order is recorded by hand, in parts and too much', async () => {
  const { shopper, productId, orderNumber, key } = await paidOrder()
  await changeOrder(orderNumber, { lines: [{ variantId: productId, quantity: 3 }] })
  await recordMoney(shop, clerk, orderNumber, { amount: 20 })
  expect(await pending(shopper)).toMatchObject({ due: 25, received: 20 })
  expect((await payAgain(shopper, key.id)).body.message).toContain('25.00 ETB are still to be paid')
  await recordMoney(shop, clerk, orderNumber, { amount: 30 })
  const order = await pending(shopper)
  expect([order?.due, order?.owed]).toEqual([undefined, 5])
})

test('a second change before the difference is paid reckons with what is paid', async () => {
  const { shopper, productId, orderNumber, key } = await paidOrder()
  const quantity = (count: number) =>
    changeOrder(orderNumber, { lines: [{ variantId: productId, quantity: count }] })
  await quantity(5)
  const old = await payAgain(shopper, key.id)
  await quantity(3)
  expect(await pending(shopper)).toMatchObject({ total: 135, due: 45 })
  // The link of the former amount does not pay the order.
  await choose(old.body.data.checkout_url, 'pay')
  await shop.jobs.drain()
  expect((await pending(shopper))?.due).toBe(45)
  await quantity(2)
  expect((await pending(shopper))?.due).toBeUndefined()
  await quantity(1)
  expect(await pending(shopper)).toMatchObject({ total: 50 })
  const refunds = await refundsOf(shop, shopper)
  expect(refunds.filter(({ isOfChange }) => isOfChange)).toMatchObject([{ amountSantim: 40_00 }])
})

test('canceling an order that two payments have paid sends back both', async () => {
  const { shopper, productId, orderNumber, key } = await paidOrder()
  await changeOrder(orderNumber, { lines: [{ variantId: productId, quantity: 3 }] })
  const { body } = await payAgain(shopper, key.id)
  await choose(body.data.checkout_url, 'pay')
  const { token, userId } = shopper
  await shop.call('POST /orders/cancel', { token, body: { userId, orderId: key.id } })
  const refunds = await refundsOf(shop, shopper)
  expect(refunds.map(({ amountSantim, status }) => [amountSantim, status])).toEqual([
    [45_00, 'refunded'],
    [90_00, 'refunded'],
  ])
  expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ paymentStatus: 'refunded' }])
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })
})

test('canceling an order with an amount due sends back what was paid', async () => {
  const { shopper, productId, orderNumber, key } = await paidOrder()
  await changeOrder(orderNumber, { lines: [{ variantId: productId, quantity: 5 }] })
  const { token, userId } = shopper
  await shop.call('POST /orders/cancel', { token, body: { userId, orderId: key.id } })
  expect(await refundsOf(shop, shopper)).toMatchObject([{ amountSantim: 90_00, status: 'refunded' }])
  expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ paymentStatus: 'refunded' }])
})

test('an unpaid order keeps one open payment, of the new total', async () => {
  const { shopper, productId, orderNumber, key, url } = await newUnpaidOrder(shop)
  expect((await changeOrder(orderNumber, { lines: [{ variantId: productId, quantity: 2 }] })).status).toBe(
    200,
  )
  expect(await stockOf(shop, productId)).toEqual({ reserved: 2, sold: 0 })
  // The former link takes no money any more.
  await choose(url, 'pay')
  await shop.jobs.drain()
  expect(await pending(shopper)).toMatchObject({ total: 90, paymentStatus: 'unpaid' })
  const { body } = await payAgain(shopper, key.id)
  await choose(body.data.checkout_url, 'pay')
  expect(await pending(shopper)).toMatchObject({ total: 90, paymentStatus: 'paid' })
})

test('a part that was recorded for an unpaid order counts for its new total', async () => {
  const { shopper, productId, orderNumber } = await newUnpaidOrder(shop)
  await recordMoney(shop, clerk, orderNumber, { amount: 40 })
  await changeOrder(orderNumber, { lines: [{ variantId: productId, quantity: 2 }] })
  expect(await pending(shopper)).toMatchObject({ total: 90, received: 40, due: 50, paymentStatus: 'unpaid' })
  const cheap = await newProduct(shop.db, { stock: 1, priceSantim: 30_00 })
  await changeOrder(orderNumber, { lines: [{ variantId: cheap, quantity: 1 }] })
  expect(await pending(shopper)).toMatchObject({ total: 30, owed: 10, paymentStatus: 'paid' })
})

test('an order in cash costs its new total, within the limit', async () => {
  const { shopper, productId, orderNumber } = await cashOrder()
  await changeOrder(orderNumber, { lines: [{ variantId: productId, quantity: 4 }] })
  expect(await pending(shopper)).toMatchObject({ total: 180, toPay: 180, paymentStatus: 'on-delivery' })
  expect(await stockOf(shop, productId)).toEqual({ reserved: 4, sold: 0 })
  const dear = await newProduct(shop.db, { stock: 1, priceSantim: 5_000_00 })
  const refused = await quoteChange(shop, clerk, orderNumber, { lines: [{ variantId: dear, quantity: 2 }] })
  expect(refused.headers['x-refusal']).toBe('order-cash-limit')
})

test('what a customer owes in cash for other orders counts for the limit of one that is changed', async () => {
  const { shopper, orderNumber } = await cashOrder()
  const dear = await newProduct(shop.db, { stock: 2, priceSantim: 4_000_00 })
  expect((await changeOrder(orderNumber, { lines: [{ variantId: dear, quantity: 1 }] })).status).toBe(200)
  const second = await cashOrder(shopper)
  const refused = await quoteChange(shop, clerk, second.orderNumber, {
    lines: [{ variantId: dear, quantity: 1 }],
  })
  expect(refused.headers['x-refusal']).toBe('order-cash-limit')
})

test('an order in cash above a limit that was lowered may become cheaper, and not dearer', async () => {
  const { shopper, productId, orderNumber } = await cashOrder()
  const owner = await newMember(shop, 'owner')
  const limitTo = async (cashLimit: number) => {
    const { body } = await shop.call('GET /office/settings', owner)
    const { version, values } = body.limits
    const saved = { version, values: { ...values, cashLimit } }
    expect((await shop.rawCall('PUT /office/settings/limits', { ...owner, body: saved })).status).toBe(200)
  }
  await limitTo(40)
  const [one, two, three] = [1, 2, 3].map((quantity) => ({ lines: [{ variantId: productId, quantity }] }))
  expect((await quoteChange(shop, clerk, orderNumber, two!)).status).toBe(200)
  const refused = await quoteChange(shop, clerk, orderNumber, three!)
  expect(refused.headers['x-refusal']).toBe('order-cash-limit')
  expect((await changeOrder(orderNumber, one!)).status).toBe(200)
  expect(await pending(shopper)).toMatchObject({ total: 50 })
  await limitTo(5_000)
})

test('a line that stays keeps its price, and a new one has that of today', async () => {
  const { productId, orderNumber } = await paidOrder()
  const other = await newProduct(shop.db, { stock: 3, priceSantim: 10_00 })
  await setPrice(shop.db, productId, 80_00)
  await setPrice(shop.db, other, 20_00)
  const lines = [productId, other].map((variantId) => ({ variantId, quantity: 1 }))
  const { quote } = (await quoteChange(shop, clerk, orderNumber, { lines })).body
  expect(quote.lines).toMatchObject([
    { price: 50, isNew: false },
    { price: 20, isNew: true },
  ])
  expect(quote).toMatchObject({ total: 70, paid: 90, due: 0, back: 20 })
})

test('what is not left in stock, not sold or not valid is refused by line, and nothing changes', async () => {
  const { shopper, productId, orderNumber } = await paidOrder()
  const before = await pending(shopper)
  const refusal = async (wanted: WantedChange) => {
    const { status, headers, body } = await changeOrder(orderNumber, wanted)
    const path = body.errors?.[0]?.path
    return [status, headers['x-refusal'], ...(path === undefined ? [] : [path])]
  }
  const lines = [{ variantId: productId, quantity: 6 }]
  expect(await refusal({ lines })).toEqual([409, 'out-of-stock', 'items.0.quantity'])
  expect(await refusal({ lines: [{ variantId: newId(), quantity: 1 }] })).toEqual([
    404,
    'products-not-sold',
    'lines.0.variantId',
  ])
  const one = [{ variantId: productId, quantity: 1 }]
  expect(await refusal({ lines: one, code: 'NOPE' })).toEqual([409, 'code-unknown'])
  expect(await refusal({ lines: one, deliveryId: 'none' })).toEqual([404, 'delivery-not-found'])
  expect(await refusal({ lines: [...one, ...one] })).toEqual([400, 'invalid-input', 'lines'])
  expect(await refusal({ lines: [] })).toEqual([400, 'invalid-input', 'lines'])
  expect(await pending(shopper)).toEqual(before)
})

test('an order that would cost more than can be paid is refused in a sentence for the office', async () => {
  const { shopper, productId, orderNumber } = await paidOrder()
  const before = await pending(shopper)
  const dear = await newProduct(shop.db, { stock: 999, priceSantim: 200_00 })
  const lines = [
    { variantId: productId, quantity: 2 },
    { variantId: dear, quantity: 999 },
  ]
  const { status, headers, body } = await changeOrder(orderNumber, { lines })
  expect([status, headers['x-refusal']]).toEqual([409, 'order-too-large'])
  expect(body.message).toContain('at most 100,000.00 ETB')
  expect(await pending(shopper)).toEqual(before)
})

test('a change that was shown with other contents or another total is refused', async () => {
  const { productId, orderNumber } = await paidOrder()
  const { contentsVersion } = await show(orderNumber)
  const lines = [{ variantId: productId, quantity: 1 }]
  expect((await changeOrder(orderNumber, { lines, contentsVersion })).status).toBe(200)
  const second = await changeOrder(orderNumber, { lines, contentsVersion })
  expect([second.status, second.headers['x-refusal']]).toEqual([409, 'changed-meanwhile'])
  const body = { lines, code: null, deliveryId: null, key: newId(), reason: 'None', total: 49 }
  const path = 'POST /office/orders/:orderNumber/changes'
  const other = await shop.rawCall(path, { ...clerk, params: { orderNumber }, body })
  expect([other.status, other.headers['x-refusal']]).toEqual([409, 'changed-meanwhile'])
})

test('a repeated request changes once, also at the same time', async () => {
  const { shopper, productId, orderNumber } = await paidOrder()
  const wanted = { lines: [{ variantId: productId, quantity: 1 }], key: newId() }
  const sent = await Promise.all([1, 2, 3].map(() => changeOrder(orderNumber, wanted)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await changeOrder(orderNumber, wanted)).status).toBe(200)
  expect(await refundsOf(shop, shopper)).toHaveLength(1)
  expect((await pending(shopper))?.changes).toHaveLength(1)
})

test('a code is added, kept after its end, and given back', async () => {
  const { shopper, productId, orderNumber } = await paidOrder()
  const owner = await newMember(shop, 'owner')
  const code = { code: 'TENTH', percent: 10, amount: null, minimum: 0, validFrom: null, validUntil: null }
  const terms = { maxUses: 1, onceEach: true, forFirstOrder: false, categoryIds: [], skus: [] }
  const made = await shop.rawCall('POST /office/codes', { ...owner, body: { ...code, ...terms } })
  expect(made.status).toBe(201)
  const lines = [{ variantId: productId, quantity: 2 }]
  await changeOrder(orderNumber, { lines, code: 'tenth' })
  expect(await pending(shopper)).toMatchObject({ total: 81, code: 'TENTH', codeSaving: 9 })
  await shop.db
    .updateTable('discountCodes')
    .set({ endedAt: shop.clock.now() })
    .where('code', '=', 'TENTH')
    .execute()
  await changeOrder(orderNumber, { lines: [{ variantId: productId, quantity: 1 }], code: 'TENTH' })
  expect(await pending(shopper)).toMatchObject({ total: 45, codeSaving: 5 })
  await changeOrder(orderNumber, { lines: [{ variantId: productId, quantity: 1 }] })
  const order = await pending(shopper)
  expect([order?.total, order?.code, order?.due]).toEqual([50, undefined, 5])
})

test('the address changes with the order, and is not in the activity log', async () => {
  const { shopper, productId, orderNumber } = await paidOrder()
  const address = { street: 'Kebele 3', city: 'Adama', state: 'Oromia', country: 'Ethiopia', zipCode: '1000' }
  const lines = [{ variantId: productId, quantity: 2 }]
  expect((await changeOrder(orderNumber, { lines, address })).status).toBe(200)
  const order = await pending(shopper)
  expect([order?.deliveryAddress, order?.changes?.[0]?.after.address]).toEqual([address, address])
  const owner = await newMember(shop, 'owner')
  const query = { action: 'change-order' }
  const [entry] = (await shop.rawCall('GET /office/activity', { ...owner, query })).body.entries
  expect(entry).toMatchObject({ subject: orderNumber, after: { reason: 'As agreed by phone', total: 90 } })
  expect(JSON.stringify(entry)).not.toContain('Kebele')
})

test('what is sent, canceled or refunded in part cannot be changed', async () => {
  const { productId, orderNumber } = await paidOrder()
  const lines = [{ variantId: productId, quantity: 1 }]
  const refund = { key: newId(), reason: 'Late', amount: 10 }
  const params = { orderNumber }
  await shop.call('POST /office/orders/:orderNumber/refunds', { ...clerk, params, body: refund })
  expect((await changeOrder(orderNumber, { lines })).headers['x-refusal']).toBe('order-partly-refunded')
  await shop.call('POST /office/orders/:orderNumber/shipment', { ...clerk, params, body: {} })
  expect((await changeOrder(orderNumber, { lines })).headers['x-refusal']).toBe('order-not-changeable')
})

test('nobody but a member who may change orders changes one', async () => {
  const { shopper, productId, orderNumber } = await paidOrder()
  const body = { lines: [{ variantId: productId, quantity: 1 }], code: null, deliveryId: null }
  const path = 'POST /office/orders/:orderNumber/change-quote'
  const catalogue = await newMember(shop, 'catalogue')
  const asked = [{}, { token: shopper.token }, catalogue].map((by) =>
    shop.rawCall(path, { ...by, params: { orderNumber }, body }),
  )
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 401, 403])
})

test('an address that was set meanwhile is not overwritten', async () => {
  const { productId, orderNumber } = await cashOrder()
  const lines = [{ variantId: productId, quantity: 1 }]
  const { contentsVersion } = await show(orderNumber)
  const body = {
    street: 'Kebele 9',
    city: 'Bole',
    state: 'Addis Ababa',
    country: 'Ethiopia',
    zipCode: '1000',
  }
  await shop.call('PUT /office/orders/:orderNumber/address', { ...clerk, params: { orderNumber }, body })
  const address = { ...body, street: 'Kebele 3' }
  const late = await changeOrder(orderNumber, { lines, address, contentsVersion })
  expect([late.status, late.headers['x-refusal']]).toEqual([409, 'changed-meanwhile'])
  expect((await show(orderNumber)).address).toMatchObject({ street: 'Kebele 9' })
})

test('a change names the delivery method in the language of its reader', async () => {
  const { productId, orderNumber } = await paidOrder()
  await changeOrder(orderNumber, { lines: [{ variantId: productId, quantity: 1 }] })
  const params = { orderNumber }
  const namesIn = async (language: string) => {
    const headers = { 'accept-language': language }
    const { body } = await shop.call('GET /office/orders/:orderNumber', { ...clerk, params, headers })
    return body.order.changes.map(({ before, after }) => [before.delivery.name, after.delivery.name])
  }
  expect(await namesIn('en')).toEqual([['Ethiopian Post', 'Ethiopian Post']])
  expect(await namesIn('am')).toEqual([['የኢትዮጵያ ፖስታ', 'የኢትዮጵያ ፖስታ']])
})

test('a difference that nobody pays stays due after its link has expired', async () => {
  const { shopper, productId, orderNumber, key } = await paidOrder()
  await changeOrder(orderNumber, { lines: [{ variantId: productId, quantity: 3 }] })
  const { body } = await payAgain(shopper, key.id)
  shop.clock.advance((restDays + 1) * 24 * 60 * 60_000)
  await shop.jobs.drain()
  expect(await pending(shopper)).toMatchObject({ due: 45, paymentStatus: 'paid' })
  expect((await payAgain(shopper, key.id)).body.data.tx_ref).not.toBe(body.data.tx_ref)
})
