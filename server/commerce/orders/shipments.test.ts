import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EndpointName } from '../../../contract/contract.ts'
import {
  addHomeAddress,
  addToCart,
  checkOut,
  choose,
  orders,
  refundsOf,
  stockOf,
  wholeOrders,
} from '../../../test/checkout.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runBeside } from '../../../test/run-command.ts'
import { audit } from '../../operations/audit/audit.ts'
import { saveDeliveryMethod } from '../../catalogue/delivery/delivery-methods.ts'
import { newId } from '../../platform/database/new-id.ts'

let shop: TestShop
let packer: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  packer = await newMember(shop, 'orders')
  await saveDeliveryMethod(shop.db, 'courier', { name: 'Courier', feeSantim: 7_33, daysFrom: 1, daysTo: 2 })
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

type Placed = { shopper: Shopper; orderNumber: string; first: string; second: string }

/** There are three units of 9.99 birr, 26.97 birr with the discount, and one of 20 birr, delivered for 7.33 birr. */
async function placed({ isCash = false } = {}): Promise<Placed> {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  const first = await newProduct(shop.db, { stock: 10, priceSantim: 9_99 })
  const second = await newProduct(shop.db, { stock: 10, priceSantim: 20_00 })
  await addToCart(shop, shopper, first, 3)
  await addToCart(shop, shopper, second)
  const { token, userId } = shopper
  if (isCash) {
    const { body } = await shop.call('POST /order', { token, body: { userId, deliveryId: 'courier' } })
    return { shopper, first, second, orderNumber: body.order.orderId }
  }
  const { body } = await checkOut(shop, shopper, { amount: 54.3, deliveryId: 'courier' })
  await choose(body.data.checkout_url, 'pay')
  const [order] = await orders(shop, shopper, 'pending')
  return { shopper, first, second, orderNumber: order!.orderId }
}

const call = <Name extends EndpointName>(name: Name, orderNumber: string, body?: object, parcel?: number) =>
  shop.rawCall(name, {
    ...packer,
    params: { orderNumber, ...(parcel !== undefined && { parcel: String(parcel) }) },
    ...(body && { body }),
  })
const ship = (orderNumber: string, body: object = {}) =>
  call('POST /office/orders/:orderNumber/shipment', orderNumber, body)
const cancel = (orderNumber: string, body: object) =>
  call('POST /office/orders/:orderNumber/cancellation', orderNumber, { reason: 'Broken', ...body })
const deliver = (orderNumber: string, parcel: number) =>
  call('POST /office/orders/:orderNumber/parcels/:parcel/delivery', orderNumber, undefined, parcel)
const refuse = (orderNumber: string, parcel: number, writeOff = false) =>
  call('POST /office/orders/:orderNumber/parcels/:parcel/refusal', orderNumber, { writeOff }, parcel)
const units = (...lines: [position: number, quantity: number][]) =>
  lines.map(([position, quantity]) => ({ position, quantity }))

test('an order sent in parts is pending until all is sent, and complete when all parcels are delivered', async () => {
  const { shopper, orderNumber } = await placed()
  const key = newId()
  const part = { key, units: units([0, 2]), trackingNumber: 'EE123456785ET' }
  const again = await Promise.all([1, 2, 3].map(() => ship(orderNumber, part)))
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await ship(orderNumber, { key, units: units([0, 2]) })).body.order.shipments).toHaveLength(1)
  const [pending] = await wholeOrders(shop, shopper, 'pending')
  expect(pending?.shipments).toMatchObject([
    { number: 1, trackingNumber: 'EE123456785ET', items: [{ position: 0, quantity: 2 }] },
  ])
  const { token, userId } = shopper
  const refused = await shop.rawCall('POST /orders/cancel', {
    token,
    body: { userId, orderId: pending?._id },
  })
  expect([refused.status, refused.headers['x-refusal']]).toEqual([409, 'order-partly-sent'])
  expect((await cancel(orderNumber, {})).headers['x-refusal']).toBe('order-partly-sent')
  expect((await ship(orderNumber, { units: units([0, 2]) })).headers['x-refusal']).toBe('units-not-left')
  expect((await ship(orderNumber, { units: units([9, 1]) })).headers['x-refusal']).toBe('units-not-left')

  expect((await deliver(orderNumber, 1)).body.order).toMatchObject({ status: 'pending' })
  expect((await deliver(orderNumber, 1)).headers['x-refusal']).toBe('shipment-ended')
  expect((await deliver(orderNumber, 2)).status).toBe(404)
  const rest = await ship(orderNumber)
  expect(rest.body.order).toMatchObject({
    status: 'shipped',
    shipments: [{}, { items: units([0, 1], [1, 1]), actor: 'Selam orders', collect: null }],
    lines: [{ unsent: 0 }, { unsent: 0 }],
  })
  const track = await call(
    'PUT /office/orders/:orderNumber/parcels/:parcel',
    orderNumber,
    { trackingNumber: 'EE000000005ET' },
    2,
  )
  expect(track.body.order.shipments[1]?.trackingNumber).toBe('EE000000005ET')
  expect((await deliver(orderNumber, 2)).body.order.status).toBe('complete')
  const [complete] = await orders(shop, shopper, 'complete')
  expect(complete?.shipments?.map((it) => it.deliveredAt)).not.toContain(undefined)
})

test('each parcel is told to the customer with what it holds, in the language of the order', async () => {
  const { shopper, orderNumber } = await placed({ isCash: true })
  await shop.db.updateTable('orders').set({ language: 'am' }).where('orderNumber', '=', orderNumber).execute()
  await ship(orderNumber, { units: units([1, 1]) })
  await ship(orderNumber)
  await shop.jobs.runQueued()
  const mails = (await mailsTo(shop.config.dataDir, shopper.email)).map(plainText)
  expect(mails.filter((text) => text.includes('1 × Jebena'))).toHaveLength(1)
  expect(mails.find((text) => text.includes('በተለየ ጥቅል'))).toContain('27.33 ብር')
  const { token, userId } = shopper
  const { body } = await shop.call('GET /notifications/:userId', { token, params: { userId }, query: {} })
  const messages = body.map(({ message }: { message: string }) => message)
  expect(messages.filter((text: string) => /part of your order|rest of your order/.test(text))).toHaveLength(
    2,
  )
})

test('of concurrent shipments of the same units one succeeds, and the database refuses more than was bought', async () => {
  const { shopper, orderNumber } = await placed()
  const tries = await Promise.all([1, 2, 3].map(() => ship(orderNumber, { units: units([0, 2]) })))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const more = shop.db.updateTable('shipmentItems').set({ quantity: 4 }).where('userId', '=', shopper.userId)
  await expect(more.execute()).rejects.toThrow('of the 3 that were bought')
  const fewer = shop.db
    .updateTable('orderItems')
    .set({ canceledUnits: 2 })
    .where('userId', '=', shopper.userId)
    .where('position', '=', 0)
  await expect(fewer.execute()).rejects.toThrow('2 units sent and 2 canceled')
})

test('units that cannot be sent are refunded once and for sale again, and the order goes on without them', async () => {
  const { shopper, orderNumber, first } = await placed()
  const all = await cancel(orderNumber, { units: units([0, 3], [1, 1]) })
  expect(all.headers['x-refusal']).toBe('nothing-left-of-order')
  await ship(orderNumber, { units: units([0, 1], [1, 1]) })
  const key = newId()
  const same = await Promise.all([1, 2].map(() => cancel(orderNumber, { key, units: units([0, 2]) })))
  expect(same.map(({ status }) => status)).toEqual([200, 200])
  expect(await refundsOf(shop, shopper)).toMatchObject([{ amountSantim: 17_98, status: 'refunded' }])
  expect(await stockOf(shop, first)).toEqual({ reserved: 0, sold: 1 })
  const [order] = await wholeOrders(shop, shopper, 'shipped')
  expect(order).toMatchObject({ refunded: 17.98, items: [{ quantity: 3, canceled: 2 }, {}] })
  await deliver(orderNumber, 1)
  const asked = (quantity: number) =>
    shop.rawCall('POST /returns', {
      token: shopper.token,
      body: {
        userId: shopper.userId,
        orderId: order?._id,
        items: units([0, quantity]),
        reason: 'changed-mind',
        text: '',
      },
    })
  expect((await asked(2)).headers['x-refusal']).toBe('return-too-many')
  expect((await asked(1)).status).toBe(201)
})

test('of a cash order each parcel is paid on its own, and one that is refused is not paid', async () => {
  const { shopper, orderNumber, first, second } = await placed({ isCash: true })
  await ship(orderNumber, { units: units([0, 1]) })
  await cancel(orderNumber, { units: units([0, 1]) })
  expect(await stockOf(shop, first)).toEqual({ reserved: 2, sold: 0 })
  const { order: sent } = (await ship(orderNumber)).body
  expect(sent.shipments.map(({ collect }) => collect)).toEqual([16.32, 28.99])
  expect(sent.sums).toMatchObject({ total: 54.3, canceled: 8.99 })
  expect((await refuse(orderNumber, 2)).body.order).toMatchObject({ status: 'shipped' })
  expect([await stockOf(shop, first), await stockOf(shop, second)]).toEqual([
    { reserved: 0, sold: 1 },
    { reserved: 0, sold: 0 },
  ])
  const { order } = (await deliver(orderNumber, 1)).body
  expect(order).toMatchObject({ status: 'complete', paymentStatus: 'paid', sums: { canceled: 37.98 } })
  const { token, userId } = shopper
  const { body } = await shop.call('GET /reports/total-spend', { token, query: { userId } })
  expect(body.totalSpent).toBe(16.32)
  const refund = (amount: number) =>
    call('POST /office/orders/:orderNumber/refunds', orderNumber, { key: newId(), reason: 'Torn', amount })
  expect((await refund(16.33)).status).toBe(409)
  expect((await refund(16.32)).body.order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
})

test('a cash order of which every parcel is refused ends, also while some of it is not sent', async () => {
  const whole = await placed({ isCash: true })
  await ship(whole.orderNumber, { units: units([1, 1]) })
  await ship(whole.orderNumber)
  await refuse(whole.orderNumber, 1, true)
  expect((await refuse(whole.orderNumber, 2)).body.order.status).toBe('canceled')
  const part = await placed({ isCash: true })
  await ship(part.orderNumber, { units: units([1, 1]) })
  expect((await refuse(part.orderNumber, 1)).body.order.status).toBe('pending')
  const rest = await cancel(part.orderNumber, { units: units([0, 3]) })
  expect(rest.headers['x-refusal']).toBe('nothing-left-of-order')
  expect((await cancel(part.orderNumber, {})).body.order.status).toBe('canceled')
  expect(await stockOf(shop, part.first)).toEqual({ reserved: 0, sold: 0 })
  expect((await refuse((await placed()).orderNumber, 1)).headers['x-refusal']).toBe('delivery-not-refusable')
})

test('a cash order with canceled units says everywhere what is still to be paid', async () => {
  const { shopper, orderNumber } = await placed({ isCash: true })
  const support = await newMember(shop, 'support')
  const toPay = async () => {
    const [listed] = await orders(shop, shopper, 'pending')
    const { token, userId } = shopper
    const own = await shop.call('GET /order', { token, query: { userId, orderId: listed!._id } })
    const shown = await call('GET /office/orders/:orderNumber', orderNumber)
    expect([own.body.order.toPay, shown.body.order.sums?.toPay]).toEqual([listed?.toPay, listed?.toPay])
    return listed?.toPay
  }
  const lastMail = async () => {
    await shop.jobs.runQueued()
    return plainText((await mailsTo(shop.config.dataDir, shopper.email)).at(-1) ?? '')
  }
  expect(await toPay()).toBe(54.3)
  await cancel(orderNumber, { units: units([0, 1]) })
  expect(await toPay()).toBe(45.31)
  expect(await lastMail()).toContain('To pay on delivery: 45.31 ETB.')
  await ship(orderNumber, { units: units([1, 1]) })
  await deliver(orderNumber, 1)
  await cancel(orderNumber, { units: units([0, 1]) })
  expect(await toPay()).toBe(8.99)
  expect(await lastMail()).toContain('To pay on delivery: 8.99 ETB.')
  const { stdout } = await runBeside(shop, 'orders', 'show', orderNumber)
  expect(stdout).toContain('To pay on delivery 8.99 ETB')
  const hidden = await shop.rawCall('GET /office/orders/:orderNumber', {
    ...support,
    params: { orderNumber },
  })
  expect(hidden.body.order.sums).toBeNull()
  expect(JSON.stringify(hidden.body)).not.toMatch(/toPay|vatPercent|8\.99/)

  await ship(orderNumber)
  await deliver(orderNumber, 2)
  const [complete] = await wholeOrders(shop, shopper, 'complete')
  expect(complete).toMatchObject({ total: 54.3, canceled: 17.98, vat: 7.08, vatPercent: 15 })
  expect(complete?.toPay).toBeUndefined()
})

test('the mail of a cash order sent at once without its canceled units has the sum without them', async () => {
  const { shopper, orderNumber } = await placed({ isCash: true })
  await cancel(orderNumber, { units: units([1, 1]) })
  await ship(orderNumber)
  await shop.jobs.runQueued()
  const mails = (await mailsTo(shop.config.dataDir, shopper.email)).map(plainText)
  const sent = mails.find((text) => text.includes('is on its way'))
  expect(sent).toContain('Not delivered, not to be paid: −20.00 ETB')
  expect(sent).toContain('Total, VAT included: 34.30 ETB')
})

test('an order that was paid online has nothing to pay on delivery, also without some of its units', async () => {
  const { shopper, orderNumber } = await placed()
  await cancel(orderNumber, { units: units([1, 1]) })
  const [order] = await wholeOrders(shop, shopper, 'pending')
  expect(order).toMatchObject({ total: 54.3, refunded: 20 })
  expect(order).not.toHaveProperty('toPay')
})

test('the history has a parcel at the very time at which the parcel says it was sent', async () => {
  const { orderNumber } = await placed()
  shop.clock.run(3)
  try {
    await ship(orderNumber, { units: units([0, 1]) })
    const { body } = await ship(orderNumber)
    const sent = body.order.shipments.map(({ sentAt }: { sentAt: string }) => sentAt)
    expect(new Set(sent).size).toBe(2)
    expect(body.order.history.map(({ at }: { at: string }) => at)).toEqual(expect.arrayContaining(sent))
  } finally {
    shop.clock.run(0)
  }
})
