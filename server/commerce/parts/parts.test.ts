import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveDeliveryMethod } from '../../catalogue/delivery/delivery-methods.ts'
import {
  addHomeAddress,
  addToCart,
  checkOut,
  choose,
  notifications,
  orders,
  refundsOf,
  wholeOrders,
} from '../../../test/checkout.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { runBeside } from '../../../test/run-command.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newId } from '../../platform/database/new-id.ts'
import { audit } from '../../operations/audit/audit.ts'
import { divideOldOrders } from './divide-old-orders.ts'

let shop: TestShop
let packer: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  packer = await newMember(shop, 'orders')
  await saveDeliveryMethod(shop.db, 'courier', { name: 'Courier', feeSantim: 100_00, daysFrom: 1, daysTo: 2 })
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

async function newSeller(storeName: string): Promise<string> {
  const id = newId()
  const texts = { sellerName: storeName, storeName, location: 'Merkato', phone: '+251911000000' }
  await shop.db
    .insertInto('sellers')
    .values({ id, ...texts, translations: '{}', createdAt: shop.db.now() })
    .execute()
  return id
}

type Placed = { shopper: Shopper; orderNumber: string; sellers: string[]; products: string[] }

/** The goods of the three sellers cost 1,000.00, 500.00 and 333.33 birr, and their delivery 100.00. */
async function placed({ isCash = false, isPaid = true } = {}): Promise<Placed> {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  const sellers: string[] = []
  const products: string[] = []
  for (const [index, priceSantim] of [1_000_00, 500_00, 333_33].entries()) {
    const sellerId = await newSeller(`Store ${newId()} ${index}`)
    sellers.push(sellerId)
    products.push(await newProduct(shop.db, { stock: 10, priceSantim, sellerId }))
  }
  for (const productId of products) await addToCart(shop, shopper, productId)
  const { token, userId } = shopper
  if (isCash) {
    const { body } = await shop.call('POST /order', { token, body: { userId, deliveryId: 'courier' } })
    return { shopper, sellers, products, orderNumber: body.order.orderId }
  }
  const { body } = await checkOut(shop, shopper, { amount: 1_933.33, deliveryId: 'courier' })
  if (isPaid) await choose(body.data.checkout_url, 'pay')
  const [order] = await orders(shop, shopper, 'pending')
  return { shopper, sellers, products, orderNumber: order!.orderId }
}

const inOffice = (name: 'shipment' | 'cancellation', orderNumber: string, body: object) =>
  shop.rawCall(`POST /office/orders/:orderNumber/${name}`, { ...packer, params: { orderNumber }, body })
const deliver = (orderNumber: string, parcel: number) =>
  shop.rawCall('POST /office/orders/:orderNumber/parcels/:parcel/delivery', {
    ...packer,
    params: { orderNumber, parcel: String(parcel) },
  })
const statusesOf = async (shopper: Shopper, status: Parameters<typeof wholeOrders>[2]) =>
  (await wholeOrders(shop, shopper, status))[0]?.parts?.map((part) => part.status)

test('an order has a part for each seller, whose deliveries add up to the fee', async () => {
  const { shopper, sellers } = await placed()
  const [order] = await wholeOrders(shop, shopper, 'pending')
  expect(order?.parts).toMatchObject([
    { seller: { _id: sellers[0] }, sentBy: 'shop', status: 'accepted', items: [0], delivery: 54.55 },
    { seller: { _id: sellers[1] }, status: 'accepted', items: [1], delivery: 27.27, shipments: [] },
    { seller: { _id: sellers[2] }, status: 'accepted', items: [2], delivery: 18.18 },
  ])
  expect(order?.parts?.[0]?.expected).toEqual({ first: expect.any(String), last: expect.any(String) })
  expect(new Set(order?.parts?.map(({ _id }) => _id)).size).toBe(3)
  expect((await orders(shop, shopper, 'pending'))[0]?.parts).toEqual(order?.parts)
})

test('parts are new until the order is paid, and end with it', async () => {
  const { shopper } = await placed({ isPaid: false })
  expect(await statusesOf(shopper, 'pending')).toEqual(['new', 'new', 'new'])
  const [order] = await orders(shop, shopper, 'pending')
  const { token, userId } = shopper
  await shop.call('POST /orders/cancel', { token, body: { userId, orderId: order!._id } })
  const [canceled] = await wholeOrders(shop, shopper, 'canceled')
  expect(canceled?.parts).toMatchObject(Array(3).fill({ status: 'canceled', endedBecause: 'by-customer' }))
})

test('parts follow their own parcels, and the order follows its parts', async () => {
  const { shopper, orderNumber } = await placed()
  const sent = await inOffice('shipment', orderNumber, {
    key: newId(),
    trackingNumber: 'EE123456785ET',
    units: [{ position: 0, quantity: 1 }],
  })
  expect(sent.status).toBe(200)
  expect(await statusesOf(shopper, 'pending')).toEqual(['shipped', 'accepted', 'accepted'])
  await deliver(orderNumber, 1)
  expect(await statusesOf(shopper, 'pending')).toEqual(['delivered', 'accepted', 'accepted'])
  const canceled = await inOffice('cancellation', orderNumber, {
    key: newId(),
    reason: 'Broken',
    units: [{ position: 1, quantity: 1 }],
  })
  expect(canceled.status).toBe(200)
  expect(await statusesOf(shopper, 'pending')).toEqual(['delivered', 'canceled', 'accepted'])
  await inOffice('shipment', orderNumber, { key: newId() })
  const [shipped] = await wholeOrders(shop, shopper, 'shipped')
  expect(shipped?.parts).toMatchObject([
    {
      status: 'delivered',
      shipments: [{ number: 1, items: [{ position: 0, quantity: 1 }] }],
      expected: null,
    },
    { status: 'canceled', endedBecause: 'by-shop', shipments: [], expected: null },
    { status: 'shipped', shipments: [{ number: 2 }], expected: { first: expect.any(String) } },
  ])
  await deliver(orderNumber, 2)
  expect(await statusesOf(shopper, 'complete')).toEqual(['delivered', 'canceled', 'delivered'])
})

test('a cash order that is not accepted on delivery has refused parts', async () => {
  const { shopper, orderNumber } = await placed({ isCash: true })
  expect(await statusesOf(shopper, 'pending')).toEqual(['accepted', 'accepted', 'accepted'])
  await inOffice('shipment', orderNumber, { key: newId() })
  await shop.rawCall('POST /office/orders/:orderNumber/refusal', {
    ...packer,
    params: { orderNumber },
    body: { writeOff: false },
  })
  expect(await statusesOf(shopper, 'canceled')).toEqual(['refused', 'refused', 'refused'])
})

test('the office and the command line show the sellers of an order, and shares to who may see money', async () => {
  const { orderNumber, sellers } = await placed()
  const manager = await newMember(shop, 'manager')
  const shown = async (member: TestMember) =>
    (await shop.rawCall('GET /office/orders/:orderNumber', { ...member, params: { orderNumber } })).body.order
      .parts
  expect(await shown(manager)).toMatchObject([
    { seller: { _id: sellers[0] }, status: 'accepted', items: [0], delivery: 54.55 },
    { seller: { _id: sellers[1] }, delivery: 27.27 },
    { seller: { _id: sellers[2] }, delivery: 18.18 },
  ])
  const support = await newMember(shop, 'support')
  expect((await shown(support))[0]?.delivery).toBeNull()
  const { stdout } = await runBeside(shop, 'orders', 'show', orderNumber, '--json')
  expect(JSON.parse(stdout).parts).toMatchObject([
    { number: 1, seller: { _id: sellers[0] }, status: 'accepted', goods: 1_000, delivery: 54.55 },
    { goods: 500 },
    { goods: 333.33 },
  ])
})

const cancelPart = ({ token, userId }: Shopper, orderId: string, partId?: string) =>
  shop.rawCall('POST /orders/cancel', { token, body: { userId, orderId, partId } })
const receive = ({ token, userId }: Shopper, orderId: string, partId: string) =>
  shop.rawCall('POST /orders/received', { token, body: { userId, orderId, partId } })

async function withParts(placing: Parameters<typeof placed>[0] = {}) {
  const { shopper, orderNumber } = await placed(placing)
  const [order] = await wholeOrders(shop, shopper, 'pending')
  const [first = '', second = '', third = ''] = order!.parts!.map(({ _id }) => _id)
  return { shopper, orderNumber, orderId: order!._id, first, second, third }
}

test('a customer cancels one part and gets back what was paid for its goods, once', async () => {
  const { shopper, orderId, second } = await withParts()
  const both = await Promise.all([cancelPart(shopper, orderId, second), cancelPart(shopper, orderId, second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await refundsOf(shop, shopper)).toMatchObject([{ amountSantim: 500_00, actor: 'shopper' }])
  const [order] = await wholeOrders(shop, shopper, 'pending')
  expect(order?.parts).toMatchObject([
    { status: 'accepted' },
    { status: 'canceled', endedBecause: 'by-customer' },
    { status: 'accepted' },
  ])
  expect(order).toMatchObject({ refunded: 500, paymentStatus: 'paid' })
  await shop.jobs.runQueued()
  const mails = (await mailsTo(shop.config.dataDir, shopper.email)).map(plainText)
  expect(mails.filter((mail) => mail.includes('we do not send this part'))).toHaveLength(1)
  const again = await cancelPart(shopper, orderId, second)
  expect(again.body.message).toBe('This part of the order has already been canceled.')
})

test('parts that are canceled one after the other refund the whole order to the santim', async () => {
  const { shopper, orderId, first, second, third } = await withParts()
  for (const partId of [third, first, second]) {
    expect((await cancelPart(shopper, orderId, partId)).status).toBe(200)
  }
  const refunded = await refundsOf(shop, shopper)
  expect(refunded.map(({ amountSantim }) => amountSantim)).toEqual([333_33, 1_000_00, 600_00])
  const [canceled] = await wholeOrders(shop, shopper, 'refunded').then(async (ended) =>
    ended.length > 0 ? ended : wholeOrders(shop, shopper, 'canceled'),
  )
  expect(canceled).toMatchObject({ canceledBecause: 'by-customer', paymentStatus: 'refunded' })
})

test('a part of a cash order that is canceled is not collected', async () => {
  const { shopper, orderId, first } = await withParts({ isCash: true })
  expect((await cancelPart(shopper, orderId, first)).status).toBe(200)
  const [order] = await wholeOrders(shop, shopper, 'pending')
  expect(order).toMatchObject({ toPay: 933.33, parts: [{ status: 'canceled' }, {}, {}] })
})

test('a part that is sent cannot be canceled, nor one of an order that is not paid', async () => {
  const sent = await withParts()
  await inOffice('shipment', sent.orderNumber, { key: newId(), units: [{ position: 0, quantity: 1 }] })
  const refused = await cancelPart(sent.shopper, sent.orderId, sent.first)
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('already been sent') },
  })
  const unpaid = await withParts({ isPaid: false })
  expect((await cancelPart(unpaid.shopper, unpaid.orderId, unpaid.first)).body.message).toBe(
    'The order is not paid yet. Pay for it first, or cancel all of it.',
  )
})

test('a customer confirms that a part has arrived, and the order is complete with the last one', async () => {
  const { shopper, orderNumber, orderId, first, second, third } = await withParts()
  expect(await receive(shopper, orderId, first)).toMatchObject({
    status: 409,
    body: { message: 'This part of the order has not been sent yet.' },
  })
  await inOffice('shipment', orderNumber, { key: newId(), units: [{ position: 0, quantity: 1 }] })
  await cancelPart(shopper, orderId, second)
  await inOffice('shipment', orderNumber, { key: newId() })
  for (const _ of ['first', 'again']) {
    const { status, body } = await receive(shopper, orderId, first)
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      status: 'shipped',
      parts: [{ status: 'delivered' }, {}, { status: 'shipped' }],
    })
  }
  expect((await receive(shopper, orderId, second)).status).toBe(409)
  expect((await receive(shopper, orderId, third)).body.order.status).toBe('complete')
  const delivered = (await notifications(shop, shopper)).filter((type) => type === 'OrderComplete')
  expect(delivered.length).toBeLessThanOrEqual(2)
})

test('what is paid on delivery is not confirmed by the customer', async () => {
  const { shopper, orderNumber, orderId, first } = await withParts({ isCash: true })
  await inOffice('shipment', orderNumber, { key: newId() })
  expect((await receive(shopper, orderId, first)).status).toBe(409)
  expect(await statusesOf(shopper, 'shipped')).toEqual(['shipped', 'shipped', 'shipped'])
})

test('nobody reaches a part of an order that is not theirs, nor of another of their orders', async () => {
  const { shopper, orderId, first } = await withParts()
  const other = await withParts()
  for (const act of [cancelPart, receive]) {
    expect((await act(other.shopper, orderId, first)).status).toBe(404)
    expect((await act(other.shopper, other.orderId, first)).status).toBe(404)
    expect((await act({ ...shopper, token: '' }, orderId, first)).status).toBe(401)
    expect((await act({ ...other.shopper, userId: shopper.userId }, orderId, first)).status).toBe(403)
  }
  expect(await statusesOf(shopper, 'pending')).toEqual(['accepted', 'accepted', 'accepted'])
})

test('a product that goes to another seller leaves its orders with the former one', async () => {
  const { shopper, sellers, products } = await placed()
  const sellerId = await newSeller(`Another ${newId()}`)
  await shop.db
    .updateTable('products')
    .set({ sellerId })
    .where('id', '=', products[0] ?? '')
    .execute()
  const [order] = await wholeOrders(shop, shopper, 'pending')
  expect(order?.parts?.map(({ seller }) => seller._id)).toEqual(sellers)
})

test('orders that are older than parts get the same ones, however often the job runs', async () => {
  const [paid, unpaid, cash] = [
    await placed(),
    await placed({ isPaid: false }),
    await placed({ isCash: true }),
  ]
  await inOffice('shipment', paid.orderNumber, { key: newId(), units: [{ position: 1, quantity: 1 }] })
  const shoppers = [paid, unpaid, cash].map(({ shopper }) => shopper)
  const partsOf = async () =>
    Promise.all(shoppers.map(async (shopper) => (await wholeOrders(shop, shopper, 'pending'))[0]?.parts))
  const before = await partsOf()
  await shop.runAsOwner(`
    alter table order_items disable trigger audited_sellers_of_items;
    update order_items set seller_id = null;
    alter table order_items enable trigger audited_sellers_of_items;
    delete from order_parts`)
  expect((await partsOf()).every((parts) => parts === undefined)).toBe(true)
  await Promise.all([divideOldOrders(shop.db), divideOldOrders(shop.db)])
  await divideOldOrders(shop.db)
  expect(await partsOf()).toEqual(before)
})

test('an order that is changed before the job reaches it is divided with the change', async () => {
  const { shopper, orderNumber } = await placed()
  await shop.runAsOwner(`update order_items set seller_id = null; delete from order_parts`)
  await inOffice('shipment', orderNumber, { key: newId(), units: [{ position: 0, quantity: 1 }] })
  expect(await statusesOf(shopper, 'pending')).toEqual(['shipped', 'accepted', 'accepted'])
  await divideOldOrders(shop.db)
})
