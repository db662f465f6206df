import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusalText } from '../../../messages/refusal-text.ts'
import { addToCart, checkOut, choose } from '../../../test/checkout.ts'
import { homeAddress } from '../../../test/home-address.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runBeside } from '../../../test/run-command.ts'
import { removeDeliveryMethod, saveDeliveryMethod } from '../../catalogue/delivery/delivery-methods.ts'
import { findAnyOrder } from './read-orders.ts'

let shop: TestShop
let packer: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  packer = await newMember(shop, 'orders')
})
afterAll(() => shop.close())

beforeEach(async () => {
  const days = { daysFrom: 1, daysTo: 3 }
  const bike = { ...days, name: 'Bike', regions: ['Dire Dawa', 'Harari'], feeSantim: 65_00 }
  await saveDeliveryMethod(shop.db, 'bike', bike)
  const truck = { ...days, name: 'Truck', regions: ['Afar'], feeSantim: 710_00 }
  await saveDeliveryMethod(shop.db, 'truck', truck)
  const desk = { ...days, name: 'Desk', regions: ['Dire Dawa'], feeSantim: 0, pickUp: true }
  await saveDeliveryMethod(shop.db, 'desk', desk)
})

type Ordered = { shopper: Shopper; number: string }

const addAddress = ({ token, userId }: Shopper, state: string) =>
  shop.call('POST /add-address', {
    token,
    body: { userId, ...homeAddress, state, defaultShippingAddress: true },
  })

async function shopperIn(state: string) {
  const shopper = await newShopper(shop, { address: false })
  await addAddress(shopper, state)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 4, priceSantim: 120_00 }))
  return shopper
}

async function orderInCash(deliveryId: string, state = 'Diredawa'): Promise<Ordered> {
  const shopper = await shopperIn(state)
  const { token, userId } = shopper
  const { body } = await shop.call('POST /order', { token, body: { userId, deliveryId } })
  return { shopper, number: body.order.orderId }
}

/** Orders were placed like this before they needed an address. */
async function forgetAddress({ shopper: { userId } }: Ordered) {
  await shop.db.updateTable('orders').set({ deliveryAddress: null }).where('userId', '=', userId).execute()
  await shop.db.deleteFrom('addresses').where('userId', '=', userId).execute()
}

/** Orders were stored like this before they had the regions of their method. */
async function forgetRegions({ number }: Ordered) {
  const { id, delivery } = await findAnyOrder(shop.db, number)
  const { regions: _, ...older } = delivery ?? {}
  await shop.db
    .updateTable('orders')
    .set({ delivery: JSON.stringify(older) })
    .where('id', '=', id)
    .execute()
}

const setInOffice = ({ number }: Ordered, state: string) =>
  shop.rawCall('PUT /office/orders/:orderNumber/address', {
    ...packer,
    params: { orderNumber: number },
    body: { ...homeAddress, state },
  })
const shipInOffice = ({ number }: Ordered) =>
  shop.rawCall('POST /office/orders/:orderNumber/shipment', {
    ...packer,
    params: { orderNumber: number },
    body: {},
  })
function setByCommand({ number }: Ordered, state: string) {
  const place = ['--street', 'House 9', '--city', 'Logiya', '--zip', '1000', '--state', state]
  return runBeside(shop, 'orders', 'address', number, ...place)
}
const stateOf = async ({ number }: Ordered) =>
  (await findAnyOrder(shop.db, number)).deliveryAddress?.state ?? null

const notServed = { status: 409, headers: { 'x-refusal': 'address-not-served' } }

test('the office does not move an order to a region that its method does not serve', async () => {
  const order = await orderInCash('bike')
  for (const state of ['Afar', 'Afar Region', 'SNNPR']) {
    expect(await setInOffice(order, state)).toMatchObject(notServed)
  }
  expect((await setInOffice(order, 'አፋር ክልል')).body.message).toBe(
    `The delivery of the order ${order.number}, Bike, serves Dire Dawa, Harari only, and this address is in Afar. Set an address there, or cancel the order.`,
  )
  expect(await stateOf(order)).toBe('Diredawa')
  expect((await setInOffice(order, 'የሐረሪ ክልል')).status).toBe(200)
  expect(await stateOf(order)).toBe('የሐረሪ ክልል')
})

test('nor does a command, of a paid order either', async () => {
  const shopper = await shopperIn('Afar')
  const { body } = await checkOut(shop, shopper, { deliveryId: 'truck', amount: 830 })
  await choose(body.data.checkout_url, 'pay')
  const { orderNumber: number } = await shop.db
    .selectFrom('orders')
    .select('orderNumber')
    .where('userId', '=', shopper.userId)
    .executeTakeFirstOrThrow()
  const order = { shopper, number }
  expect(await setByCommand(order, 'Dire Dawa')).toMatchObject({
    code: 1,
    stderr: `The delivery of the order ${number}, Truck, serves Afar only, and this address is in Dire Dawa. Set an address there, or cancel the order.\n`,
  })
  expect(await stateOf(order)).toBe('Afar')
  expect(await setByCommand(order, 'affar')).toMatchObject({ code: 0 })
})

test('an order without an address is not sent to where its method does not deliver', async () => {
  const order = await orderInCash('bike')
  await forgetAddress(order)
  await addAddress(order.shopper, 'Afar')
  expect(await shipInOffice(order)).toMatchObject(notServed)
  expect(await runBeside(shop, 'orders', 'ship', order.number)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Bike, serves Dire Dawa, Harari only'),
  })
  expect(await findAnyOrder(shop.db, order.number)).toMatchObject({
    status: 'pending',
    deliveryAddress: null,
  })
  await addAddress(order.shopper, 'Harar')
  expect((await shipInOffice(order)).status).toBe(200)
  expect(await stateOf(order)).toBe('Harar')
})

test('the first address is set on the orders that are delivered there, and on those that are collected', async () => {
  const order = await orderInCash('bike')
  const { shopper } = order
  const { token, userId } = shopper
  const further = async (deliveryId: string) => {
    await addToCart(shop, shopper, await newProduct(shop.db, { stock: 4, priceSantim: 90_00 }))
    const { body } = await shop.call('POST /order', { token, body: { userId, deliveryId } })
    return { shopper, number: body.order.orderId as string }
  }
  const [byPost, collected] = [await further('post'), await further('desk')]
  await forgetAddress(order)
  await addAddress(shopper, 'Afar')
  await shop.jobs.drain()
  expect(await stateOf(order)).toBeNull()
  expect(await stateOf(byPost)).toBe('Afar')
  expect(await stateOf(collected)).toBe('Afar')
})

test('what is collected may have an address anywhere', async () => {
  const order = await orderInCash('desk')
  expect((await setInOffice(order, 'Afar')).status).toBe(200)
  expect(await setByCommand(order, 'Somewhere')).toMatchObject({ code: 0 })
})

test('an order keeps the regions of its method; an older one has those of today', async () => {
  const [order, older, oldest] = [
    await orderInCash('bike'),
    await orderInCash('bike'),
    await orderInCash('truck', 'Afar'),
  ]
  await forgetRegions(older)
  await forgetRegions(oldest)
  await saveDeliveryMethod(shop.db, 'bike', { regions: ['Sidama'] })
  await removeDeliveryMethod(shop.db, 'truck')
  expect(await setInOffice(order, 'Sidama')).toMatchObject(notServed)
  expect((await setInOffice(order, 'Harari')).status).toBe(200)
  expect(await setInOffice(older, 'Harari')).toMatchObject(notServed)
  expect((await setInOffice(older, 'Sidama')).status).toBe(200)
  expect((await setInOffice(oldest, 'Tigray')).status).toBe(200)
})

test('the refusal names the regions in the language of the reader', () => {
  const values = { order: 'MK-2222-3333', method: 'Bike', regions: 'Dire Dawa, Harari', region: 'Afar' }
  expect(refusalText({ code: 'address-not-served', values }, 'am')).toBe(
    'የትዕዛዙ MK-2222-3333 ማድረሻ፣ Bike፣ የሚያደርሰው ወደ ድሬዳዋ፣ ሐረሪ ብቻ ነው፤ ይህ አድራሻ ግን በአፋር ነው። በዚያ ያለ አድራሻ ያስገቡ ወይም ትዕዛዙን ይሰርዙ።',
  )
})
