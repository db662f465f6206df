import { afterAll, beforeAll, expect, test } from 'vitest'
import { retentionDays } from '../../../contract/retention.ts'
import type { EndpointName } from '../../../contract/contract.ts'
import { addHomeAddress, addToCart, wholeOrders } from '../../../test/checkout.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { saveDeliveryMethod } from '../../catalogue/delivery/delivery-methods.ts'
import { eraseRiders } from '../orders/erase-riders.ts'

let shop: TestShop
let packer: TestMember
let manager: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  packer = await newMember(shop, 'orders')
  manager = await newMember(shop, 'manager')
  await saveDeliveryMethod(shop.db, 'courier', {
    name: 'Courier in Addis Ababa',
    feeSantim: 80_00,
    daysFrom: 1,
    daysTo: 2,
  })
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

async function placed(): Promise<{ shopper: Shopper; orderNumber: string; orderId: string }> {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5 }), 2)
  const { token, userId } = shopper
  const { body } = await shop.call('POST /order', { token, body: { userId, deliveryId: 'courier' } })
  return { shopper, orderNumber: body.order.orderId, orderId: body.order._id }
}

const call = <Name extends EndpointName>(name: Name, orderNumber: string, body: object, parcel?: number) =>
  shop.rawCall(name, {
    ...packer,
    params: { orderNumber, ...(parcel !== undefined && { parcel: String(parcel) }) },
    body,
  })
const ship = (orderNumber: string, body: object) =>
  call('POST /office/orders/:orderNumber/shipment', orderNumber, body)

const carrier = {
  version: null,
  kind: 'courier',
  name: { en: 'Zoom Couriers', am: 'ዙም' },
  link: 'https://zoom.example/find?n={number}',
  numberRule: 'pattern',
  numberPattern: 'ZM-####',
  riderName: '',
  riderPhone: '',
  isActive: true,
  position: 5,
}
const save = (carrierId: string, body: object, member = manager) =>
  shop.rawCall('PUT /office/carriers/:carrierId', { ...member, params: { carrierId }, body })

const rider = { name: 'Abebe Bikila', phone: '0911 22 33 44' }

async function shownTo({ token, userId }: Shopper, orderId: string, lang: 'en' | 'am' = 'en') {
  const { body } = await shop.call('GET /order', { token, query: { userId, orderId, lang } })
  return body.order
}

test('a new shop has the post and a rider, which only those who change the delivery may change', async () => {
  const { body } = await shop.call('GET /office/carriers', packer)
  expect(body.carriers.map(({ _id, kind, numberRule }) => [_id, kind, numberRule])).toEqual([
    ['ems', 'post', 's10'],
    ['rider', 'rider', 'none'],
  ])
  expect((await save('zoom', carrier, packer)).status).toBe(403)
})

test('a carrier is saved once, and what is wrong with it is said at its field', async () => {
  const wrong = async (changes: object) => (await save('zoom', { ...carrier, ...changes })).body.errors
  expect(await wrong({ link: 'http://zoom.example/{number}' })).toMatchObject([{ path: 'link' }])
  expect(await wrong({ numberPattern: '' })).toMatchObject([{ path: 'numberPattern' }])
  expect(await wrong({ numberPattern: 'ZM-9999' })).toMatchObject([{ path: 'numberPattern' }])
  expect((await save('zoom', { ...carrier, riderName: 'A', riderPhone: '12' })).headers['x-refusal']).toBe(
    'rider-phone-wrong',
  )
  const answers = await Promise.all([1, 2].map(() => save('zoom', carrier)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await save('zoom', { ...carrier, position: 6 })).headers['x-refusal']).toBe('carrier-id-known')
  const logged = await shop.db
    .selectFrom('activityLog')
    .select('after')
    .where('action', '=', 'save-carrier')
    .execute()
  expect(logged).toMatchObject([{ after: { name: 'Zoom Couriers', nameAm: 'ዙም', isActive: true } }])
})

test('a courier has numbers and a page of its own, which the customer is sent to', async () => {
  const { shopper, orderNumber, orderId } = await placed()
  expect((await ship(orderNumber, { carrier: 'zoom' })).headers['x-refusal']).toBe('parcel-number-missing')
  const wrong = await ship(orderNumber, { carrier: 'zoom', trackingNumber: 'ZM-1' })
  expect(wrong.headers['x-refusal']).toBe('parcel-number-wrong')
  expect(wrong.body.message).toContain('such as ZM-1234')
  expect((await ship(orderNumber, { carrier: 'nobody' })).headers['x-refusal']).toBe('carrier-not-found')
  const sent = await ship(orderNumber, { carrier: 'zoom', trackingNumber: 'zm-1234' })
  expect(sent.body.order).toMatchObject({ status: 'shipped', trackingNumber: 'ZM-1234' })
  const order = await shownTo(shopper, orderId, 'am')
  expect(order.shipments?.[0]).toMatchObject({
    trackingNumber: 'ZM-1234',
    carrier: { _id: 'zoom', kind: 'courier', name: 'ዙም', link: 'https://zoom.example/find?n=ZM-1234' },
  })
  await shop.jobs.runQueued()
  const [mail] = (await mailsTo(shop.config.dataDir, shopper.email))
    .map(plainText)
    .filter((text) => text.includes('ZM-1234'))
  expect(mail).toContain('is on its way with Zoom Couriers')
  expect(mail).toContain('https://zoom.example/find?n=ZM-1234')
  const { token, userId } = shopper
  const { body } = await shop.call('GET /notifications/:userId', { token, params: { userId }, query: {} })
  expect(body.map(({ message }: { message: string }) => message)).toContain(
    `Your order ${orderNumber} is on its way with Zoom Couriers, number ZM-1234.`,
  )
})

test('a rider is named with a phone number until the parcel has arrived, and erased some time later', async () => {
  const { shopper, orderNumber, orderId } = await placed()
  expect((await ship(orderNumber, { carrier: 'rider' })).headers['x-refusal']).toBe('rider-missing')
  const wrong = { carrier: 'rider', rider: { ...rider, phone: 'abc' } }
  expect((await ship(orderNumber, wrong)).headers['x-refusal']).toBe('rider-phone-wrong')
  const sent = await ship(orderNumber, { carrier: 'rider', rider })
  const named = { name: 'Abebe Bikila', phone: '+251911223344' }
  expect(sent.body.order.shipments).toMatchObject([{ carrier: { name: 'Our rider' }, rider: named }])
  expect((await shownTo(shopper, orderId)).shipments?.[0]?.rider).toEqual(named)
  await shop.jobs.runQueued()
  const mails = (await mailsTo(shop.config.dataDir, shopper.email)).map(plainText)
  expect(mails.some((text) => text.includes('Abebe Bikila brings it to you, phone 0911 22 33 44.'))).toBe(
    true,
  )
  const logged = await shop.db
    .selectFrom('activityLog')
    .select('after')
    .where('subject', '=', orderNumber)
    .execute()
  expect(JSON.stringify(logged)).not.toContain('Abebe')

  await shop.call('POST /office/orders/:orderNumber/delivery', { ...packer, params: { orderNumber } })
  expect((await shownTo(shopper, orderId)).shipments?.[0]?.rider).toBeUndefined()
  const office = () => shop.call('GET /office/orders/:orderNumber', { ...packer, params: { orderNumber } })
  expect((await office()).body.order.shipments[0]?.rider).toEqual(named)
  await shop.db
    .updateTable('shipments')
    .set({ createdAt: new Date(shop.db.now().getTime() - retentionDays.riders * 86_400_000) })
    .where('orderId', '=', orderId)
    .execute()
  await eraseRiders(shop.db)
  expect((await office()).body.order.shipments[0]?.rider).toBeNull()
})

test('a parcel on its way gets another carrier, and the customer is told', async () => {
  const { shopper, orderNumber, orderId } = await placed()
  await ship(orderNumber, { carrier: 'zoom', trackingNumber: 'ZM-0001' })
  const put = (body: object) => call('PUT /office/orders/:orderNumber/parcels/:parcel', orderNumber, body, 1)
  expect((await put({})).status).toBe(400)
  // Its number is still one of the carrier's.
  expect((await put({ trackingNumber: 'EE123456785ET' })).headers['x-refusal']).toBe('parcel-number-wrong')
  expect((await put({ trackingNumber: 'ZM-0002' })).body.order.trackingNumber).toBe('ZM-0002')
  expect((await put({ carrier: 'rider', rider })).status).toBe(200)
  const order = await shownTo(shopper, orderId)
  expect(order.trackingNumber).toBeUndefined()
  expect(order.shipments).toMatchObject([{ carrier: { kind: 'rider' }, rider: { name: 'Abebe Bikila' } }])
  await shop.jobs.runQueued()
  const mails = (await mailsTo(shop.config.dataDir, shopper.email)).map(plainText)
  expect(mails.filter((text) => text.includes('is on its way'))).toHaveLength(3)
})

test('without a carrier, a number is one of the post, and a stale dialog changes no parcel of others', async () => {
  const { shopper, orderNumber, orderId } = await placed()
  expect((await ship(orderNumber, { trackingNumber: 'ZM-1234' })).headers['x-refusal']).toBe(
    'tracking-number-wrong',
  )
  await ship(orderNumber, { trackingNumber: 'EE123456785ET' })
  const { shipments, trackingNumber } = await shownTo(shopper, orderId)
  expect([trackingNumber, shipments?.[0]?.carrier]).toEqual(['EE123456785ET', undefined])
  const stale = { units: [{ position: 0, quantity: 2 }], carrier: 'zoom', trackingNumber: 'ZM-1234' }
  expect((await ship(orderNumber, stale)).status).toBe(409)
  expect((await shownTo(shopper, orderId)).trackingNumber).toBe('EE123456785ET')
})

test('a carrier that is no longer offered stays with its parcels', async () => {
  const { shopper, orderNumber } = await placed()
  await ship(orderNumber, { carrier: 'zoom', trackingNumber: 'ZM-7777' })
  const { carriers } = (await shop.call('GET /office/carriers', manager)).body
  const shown = carriers.find(({ _id }) => _id === 'zoom')
  expect((await save('zoom', { ...carrier, version: shown?.version, isActive: false })).status).toBe(200)
  const [order] = await wholeOrders(shop, shopper, 'shipped')
  expect(order?.shipments?.[0]?.carrier?.name).toBe('Zoom Couriers')
  const other = await placed()
  const refused = await ship(other.orderNumber, { carrier: 'zoom', trackingNumber: 'ZM-8888' })
  expect(refused.headers['x-refusal']).toBe('carrier-off')
})

test('several orders go with one rider, each that cannot is named, and none that was sent is changed', async () => {
  const [first, second, third] = [await placed(), await placed(), await placed()]
  await ship(second.orderNumber, { trackingNumber: 'EE123456785ET' })
  const numbers = [first, second, third].map(({ orderNumber }) => orderNumber)
  const query = { numbers: ['MK-NONE-HERE', ...numbers].join(',') }
  const { orders } = (await shop.call('GET /office/orders-to-ship', { ...packer, query })).body
  expect(orders).toHaveLength(3)
  expect(orders.find(({ orderId }) => orderId === second.orderNumber)).toMatchObject({
    status: 'shipped',
    deliveryMethod: 'Courier in Addis Ababa',
    sent: { actor: 'Selam orders', carrier: '', trackingNumber: 'EE123456785ET' },
  })
  const shipments = [...numbers, 'MK-NONE-HERE'].map((orderNumber) => ({ orderNumber }))
  const body = { carrier: 'rider', rider, onlyUnsent: true, shipments }
  const { results } = (await shop.call('POST /office/shipments', { ...packer, body })).body
  expect(results.map(({ isShipped, text }) => [isShipped, text])).toEqual([
    [true, ''],
    [false, `The order ${second.orderNumber} has already been sent.`],
    [true, ''],
    [false, 'Order not found'],
  ])
  const { shipments: untouched } = await shownTo(second.shopper, second.orderId)
  expect(untouched).toMatchObject([{ trackingNumber: 'EE123456785ET' }])
  expect((await shownTo(first.shopper, first.orderId)).shipments?.[0]?.rider?.name).toBe('Abebe Bikila')
})

test('papers have the code of the order', async () => {
  const { orderNumber } = await placed()
  const query = { numbers: orderNumber }
  const { orders } = (await shop.call('GET /office/printed-orders', { ...packer, query })).body
  expect(orders[0]?.qr.size).toBeGreaterThan(20)
  expect(orders[0]?.qr.path).toMatch(/^(M\d+ \d+h(\d+)v1h-\2z)+$/)
})
