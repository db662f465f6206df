import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { languages } from '../../../contract/language.ts'
import { regionName, regionNamed, regions } from '../../../contract/regions.ts'
import { addToCart, checkOut, choose, refundsOf, wholeOrders } from '../../../test/checkout.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { homeAddress } from '../../../test/home-address.ts'
import { newProduct } from '../../../test/new-product.ts'
import { runBeside } from '../../../test/run-command.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { addCode } from '../../commerce/discounts/manage-codes.ts'
import { cancelByOperator } from '../../commerce/payments/cancel-on-request.ts'
import { removeDeliveryMethod, saveDeliveryMethod } from './delivery-methods.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.db.deleteFrom('deliveryMethods').execute()
})

const days = { daysFrom: 1, daysTo: 2 }

/** There is a courier in Addis Ababa for 80.00, in cash too, and a shop in Oromia where parcels are collected. */
async function addMethods() {
  await saveDeliveryMethod(shop.db, 'courier', {
    ...days,
    name: 'Courier',
    translations: { am: { name: 'መልእክተኛ' } },
    regions: ['Addis Ababa'],
    feeSantim: 80_00,
    position: 1,
  })
  await saveDeliveryMethod(shop.db, 'adama', {
    ...days,
    name: 'Our shop in Adama',
    regions: ['Oromia'],
    feeSantim: 10_00,
    cash: false,
    pickUp: true,
    place: 'Bekele Mola Road 12',
    translations: { am: { place: 'በቀለ ሞላ መንገድ 12' } },
    position: 2,
  })
}

async function shopperIn(state: string | undefined) {
  const shopper = await newShopper(shop, { address: false })
  const { token, userId } = shopper
  if (state !== undefined) {
    await shop.call('POST /add-address', { token, body: { userId, ...homeAddress, state } })
  }
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 9, priceSantim: 100_00 }))
  return shopper
}

const price = async ({ token, userId }: Shopper, deliveryId?: string) =>
  shop.call('GET /cart/totalPrice', { token, query: { userId, ...(deliveryId && { deliveryId }) } })
const order = ({ token, userId }: Shopper, body: object) =>
  shop.call('POST /order', { token, body: { userId, ...body } })

test('a new shop delivers everywhere by post, free, and everybody can read it', async () => {
  expect((await shop.call('GET /delivery', { query: {} })).body).toEqual([
    {
      _id: 'post',
      name: 'Ethiopian Post',
      regions: [],
      regionIds: [],
      fee: 0,
      days: { from: 3, to: 7 },
      cash: true,
      pickUp: false,
    },
  ])
  expect((await shop.call('GET /delivery', { query: { lang: 'am' } })).body).toMatchObject([
    { name: 'የኢትዮጵያ ፖስታ' },
  ])
})

test('regions are named in the language of the request, and have the same ids in each', async () => {
  await addMethods()
  for (const [lang, regions] of [
    ['en', ['Addis Ababa']],
    ['am', ['አዲስ አበባ']],
  ] as const) {
    const { body } = await shop.call('GET /delivery', { query: { lang } })
    const courier = body.find(({ _id }: { _id: string }) => _id === 'courier')
    expect(courier).toMatchObject({ regions, regionIds: ['Addis Ababa'] })
  }
})

test('without a choice the free method is taken, else the cheapest of the region', async () => {
  await addMethods()
  const shopper = await shopperIn('አዲስ አበባ')
  expect((await price(shopper)).body).toMatchObject({ totalPrice: 100, delivery: 0, deliveryId: 'post' })
  await saveDeliveryMethod(shop.db, 'post', { feeSantim: 90_00 })
  expect((await price(shopper)).body).toMatchObject({ totalPrice: 180, delivery: 80, deliveryId: 'courier' })
  expect((await price(await shopperIn('OROMIA '))).body).toMatchObject({ deliveryId: 'adama' })
  expect((await price(await shopperIn('Tigray'))).body).toMatchObject({ deliveryId: 'post' })
  expect((await price(await shopperIn(undefined))).body).toMatchObject({ deliveryId: 'post' })
})

test('without a choice nobody has to collect what is delivered for the same fee', async () => {
  await addMethods()
  const desk = { name: 'Desk', feeSantim: 0, daysFrom: 0, daysTo: 1, pickUp: true, position: -1 }
  await saveDeliveryMethod(shop.db, 'desk', desk)
  const shopper = await shopperIn('Tigray')
  expect((await price(shopper)).body).toMatchObject({ deliveryId: 'post' })
  await saveDeliveryMethod(shop.db, 'post', { feeSantim: 90_00 })
  expect((await price(shopper)).body).toMatchObject({ deliveryId: 'desk' })
})

test('the chosen delivery is in total, VAT and order, which keeps it as it was', async () => {
  await addMethods()
  const shopper = await shopperIn('Addis Ababa')
  const response = await order(shopper, { deliveryId: 'courier', amount: 100 })
  expect(response).toMatchObject({
    status: 409,
    body: { message: 'The price has changed. Please review your cart.' },
  })
  const placed = await order(shopper, { deliveryId: 'courier', amount: 180 })
  await saveDeliveryMethod(shop.db, 'courier', { name: 'Motorbike', feeSantim: 1 })
  expect(placed.body.order).toMatchObject({ total: 180, subtotal: 100, delivery: 80, vat: 23.48 })
  expect(await wholeOrders(shop, shopper, 'pending')).toMatchObject([
    {
      total: 180,
      delivery: 80,
      deliveryMethod: { _id: 'courier', name: 'Courier', days: { from: 1, to: 2 }, pickUp: false },
      address: { state: 'Addis Ababa' },
    },
  ])
})

test('a method that is unknown, of another region, or not for cash is refused', async () => {
  await addMethods()
  const shopper = await shopperIn('Oromia')
  expect((await price(shopper, 'none')).status).toBe(404)
  expect((await order(shopper, { deliveryId: 'none' })).status).toBe(404)
  for (const response of [
    await price(shopper, 'courier'),
    await order(shopper, { deliveryId: 'courier' }),
    await checkOut(shop, shopper, { deliveryId: 'courier', amount: 180 }),
  ]) {
    expect(response).toMatchObject({ status: 409, headers: { 'x-refusal': 'delivery-unavailable' } })
  }
  expect(await order(shopper, { deliveryId: 'adama', amount: 110 })).toMatchObject({
    status: 409,
    headers: { 'x-refusal': 'delivery-without-cash' },
  })
  const { body } = await checkOut(shop, shopper, { deliveryId: 'adama', amount: 110 })
  await choose(body.data.checkout_url, 'pay')
  expect(await wholeOrders(shop, shopper, 'pending')).toMatchObject([
    { deliveryMethod: { _id: 'adama', pickUp: true, place: 'Bekele Mola Road 12' } },
  ])
  await shop.jobs.runQueued()
  const mails = (await mailsTo(shop.config.dataDir, shopper.email)).map(plainText)
  const place = 'You collect it here: Our shop in Adama, Bekele Mola Road 12'
  expect(mails.some((mail) => mail.includes(place))).toBe(true)
  await saveDeliveryMethod(shop.db, 'adama', { pickUp: false })
  const { body: methods } = await shop.call('GET /delivery', { query: { lang: 'am' } })
  expect(methods.at(-1)).not.toHaveProperty('place')
})

test('a place where orders are collected is open at hours that are read by the clock of the reader', async () => {
  await addMethods()
  const hours = [
    { fromDay: 1, toDay: 5, opens: '08:30', closes: '17:30' },
    { fromDay: 6, toDay: 6, opens: '09:00', closes: '13:00' },
  ]
  const change = (...options: string[]) => runBeside(shop, 'delivery', 'set', 'adama', ...options)
  const set = await change('--cash', 'yes', '--hours', 'Mon-Fri 08:30-17:30', 'sat 09:00-13:00')
  expect(set.code).toBe(0)
  expect((await runBeside(shop, 'delivery', 'list')).stdout).toContain('Mon-Fri 08:30-17:30, Sat 09:00-13:00')
  for (const wrong of ['Mon 17:30-08:30', 'Fri-Mon 08:30-17:30', 'Mon 8:30-17:30', 'Lun 08:30-17:30']) {
    expect((await change('--hours', wrong)).code).toBe(2)
  }
  expect((await shop.call('GET /delivery', { query: {} })).body.at(-1)).toMatchObject({ _id: 'adama', hours })

  const shopper = await shopperIn('Oromia')
  expect(await order(shopper, { deliveryId: 'adama', amount: 110 })).toMatchObject({ status: 201 })
  await saveDeliveryMethod(shop.db, 'adama', { hours: [] })
  // An order keeps what it was placed with.
  expect(await wholeOrders(shop, shopper, 'pending')).toMatchObject([{ deliveryMethod: { hours } }])
  await shop.jobs.runQueued()
  const [mail = ''] = (await mailsTo(shop.config.dataDir, shopper.email)).map(plainText).slice(-1)
  expect(mail).toContain('Monday to Friday: 08:30 – 17:30, Saturday: 09:00 – 13:00')
  const later = (await shop.call('GET /delivery', { query: {} })).body.at(-1)
  expect(later).not.toHaveProperty('hours')
})

test('another delivery of an unchanged cart is another payment, and direct purchases have theirs', async () => {
  await addMethods()
  const shopper = await shopperIn('Addis Ababa')
  const first = await checkOut(shop, shopper)
  const second = await checkOut(shop, shopper, { deliveryId: 'courier', amount: 180 })
  expect(second.body.data.tx_ref).not.toBe(first.body.data.tx_ref)
  const productId = await newProduct(shop.db, { priceSantim: 100_00 })
  await addCode(shop.db, 'HALF', { percent: 50 })
  const items = [{ productId, quantity: 2 }]
  const direct = await checkOut(shop, shopper, { items, code: 'half', deliveryId: 'courier', amount: 170 })
  expect(direct.status).toBe(200)
  await choose(direct.body.data.checkout_url, 'pay')
  const paid = (await wholeOrders(shop, shopper, 'pending')).find((it) => it.paymentStatus === 'paid')
  expect(paid).toMatchObject({ total: 170, quantitySaving: 20, codeSaving: 90, delivery: 80 })
  await cancelByOperator(shop.shop, { userId: shopper.userId, id: paid!._id }, { actor: 'o', reason: 'r' })
  expect(await refundsOf(shop, shopper)).toMatchObject([{ amountSantim: 170_00, status: 'refunded' }])
  await shop.jobs.runQueued()
  const mails = (await mailsTo(shop.config.dataDir, shopper.email)).map(plainText)
  const withSums = mails.filter((mail) => mail.includes('Discount code HALF: −90.00 ETB'))
  // They are those of the payment, of the refund, and of the refunded order.
  expect(withSums).toHaveLength(3)
  for (const mail of withSums) expect(mail).toContain('Delivery: Courier: 80.00 ETB')
})

test('a shop without a method for the region shows the price of the goods, and takes no order', async () => {
  await addMethods()
  await removeDeliveryMethod(shop.db, 'post')
  const shopper = await shopperIn('Tigray')
  expect((await price(shopper)).body).toMatchObject({ totalPrice: 100, delivery: 0, deliveryId: null })
  for (const response of [await order(shopper, {}), await checkOut(shop, shopper)]) {
    expect(response).toMatchObject({ status: 409, headers: { 'x-refusal': 'delivery-nowhere' } })
  }
})

test.each(['Tigray Region', 'የትግራይ ክልል', 'TIGRAI'])('an address in %s is one in Tigray', async (state) => {
  await addMethods()
  await removeDeliveryMethod(shop.db, 'post')
  const bus = { ...days, name: 'Bus', regions: ['Tigray', 'Amhara'], feeSantim: 275_00 }
  await saveDeliveryMethod(shop.db, 'bus', bus)
  const shopper = await shopperIn(state)
  expect((await price(shopper)).body).toMatchObject({ deliveryId: 'bus', delivery: 275, totalPrice: 375 })
  expect((await price(shopper, 'adama')).headers['x-refusal']).toBe('delivery-unavailable')
})

test.each(['SNNPR', 'Somewhere'])(
  'where nobody can tell where %s is, only what delivers everywhere can be chosen',
  async (state) => {
    await addMethods()
    const shopper = await shopperIn(state)
    expect((await price(shopper)).body).toMatchObject({ deliveryId: 'post', totalPrice: 100 })
    const unknown = { status: 409, headers: { 'x-refusal': 'region-unknown' } }
    for (const deliveryId of ['courier', 'adama']) {
      expect(await price(shopper, deliveryId)).toMatchObject(unknown)
      expect(await checkOut(shop, shopper, { deliveryId, amount: 110 })).toMatchObject(unknown)
      expect(await order(shopper, { deliveryId })).toMatchObject(unknown)
    }
    await removeDeliveryMethod(shop.db, 'post')
    expect((await price(shopper)).body).toMatchObject({ deliveryId: null, totalPrice: 100, delivery: 0 })
    expect(await checkOut(shop, shopper)).toMatchObject(unknown)
    expect(await order(shopper, {})).toMatchObject({
      ...unknown,
      body: {
        message:
          'We do not know the region in your address. Please change the address and choose your region there.',
      },
    })
    const { token, userId } = shopper
    const inOromia = { userId, ...homeAddress, state: 'Oromiya', defaultShippingAddress: true }
    await shop.call('POST /add-address', { token, body: inOromia })
    expect((await checkOut(shop, shopper, { amount: 110 })).status).toBe(200)
  },
)

test('without an address nothing is ordered from a method that serves some regions, unless it is collected', async () => {
  await addMethods()
  const shopper = await shopperIn(undefined)
  expect((await price(shopper, 'courier')).body).toMatchObject({ totalPrice: 180 })
  const missing = { status: 409, headers: { 'x-refusal': 'address-missing' } }
  const items = [{ productId: await newProduct(shop.db, { priceSantim: 100_00 }), quantity: 1 }]
  const deliveryId = 'courier'
  expect(await order(shopper, { deliveryId })).toMatchObject(missing)
  expect(await checkOut(shop, shopper, { deliveryId, amount: 180 })).toMatchObject(missing)
  expect(await checkOut(shop, shopper, { deliveryId, amount: 180, method: 'bank-transfer' })).toMatchObject(
    missing,
  )
  expect(await checkOut(shop, shopper, { deliveryId, amount: 180, items })).toMatchObject(missing)
  await removeDeliveryMethod(shop.db, 'post')
  await removeDeliveryMethod(shop.db, 'adama')
  expect(await order(shopper, {})).toMatchObject(missing)
  expect(await wholeOrders(shop, shopper, 'pending')).toEqual([])
  await addMethods()
  expect((await checkOut(shop, shopper, { deliveryId: 'adama', amount: 110 })).status).toBe(200)
})

test('the last method cannot be removed', async () => {
  await expect(removeDeliveryMethod(shop.db, 'post')).rejects.toThrow('last-delivery-method')
  await expect(removeDeliveryMethod(shop.db, 'none')).rejects.toThrow('delivery-not-found')
})

test('the regions of delivery are those that the address book suggests, in each language', () => {
  for (const language of languages) {
    expect(regions.map((region) => regionNamed(regionName(region, language)))).toEqual(regions)
  }
  expect(regionNamed(' addis-ababa')).toBe('Addis Ababa')
  expect(regionNamed('Nairobi')).toBeUndefined()
})
