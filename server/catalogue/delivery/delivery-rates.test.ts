import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { plainRate } from '../../../contract/delivery-offers.ts'
import type { Rate } from '../../../contract/delivery-rates.ts'
import { addToCart, checkOut, choose, wholeOrders } from '../../../test/checkout.ts'
import { homeAddress } from '../../../test/home-address.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { addCode } from '../../commerce/discounts/manage-codes.ts'
import { setDeliveryAddress } from '../../commerce/orders/set-delivery-address.ts'
import { saveDeliveryMethod } from './delivery-methods.ts'

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

const base = plainRate({ regions: ['Addis Ababa'], feeSantim: 150_00, daysFrom: 1, daysTo: 2, cash: true })
const courierRates: Rate[] = [
  { ...base, belowSantim: 2_000_00 },
  { ...base, fromSantim: 2_000_00, feeSantim: 0 },
  {
    ...base,
    zones: ['Bole'],
    toGrams: 5_000,
    belowSantim: 2_000_00,
    feeSantim: 100_00,
    cutOff: 14,
    cash: false,
  },
]

/** The courier has rates in Addis Ababa only, and nothing else delivers. */
async function addCourier(rates: Rate[] = courierRates) {
  await saveDeliveryMethod(shop.db, 'courier', { name: 'Courier', rates })
  await shop.db.deleteFrom('deliveryMethods').where('id', '=', 'post').execute()
}

async function shopperIn(
  city: string,
  priceSantim: number,
  { grams, state = 'Addis Ababa' }: { grams?: number; state?: string } = {},
) {
  const shopper = await newShopper(shop, { address: false })
  const { token, userId } = shopper
  await shop.call('POST /add-address', { token, body: { userId, ...homeAddress, city, state } })
  const productId = await newProduct(shop.db, { stock: 99, priceSantim })
  await shop.db
    .updateTable('products')
    .set({ weight: grams ?? null })
    .where('id', '=', productId)
    .execute()
  await addToCart(shop, shopper, productId)
  return { ...shopper, productId }
}

const price = ({ token, userId }: Shopper) => shop.call('GET /cart/totalPrice', { token, query: { userId } })
const order = ({ token, userId }: Shopper, body: object = {}) =>
  shop.call('POST /order', { token, body: { userId, ...body } })

test('the fee follows the part of the city, the weight and the value after savings and code', async () => {
  await addCourier()
  const fees = async (...args: Parameters<typeof shopperIn>) =>
    (await price(await shopperIn(...args))).body.delivery
  expect(await fees('Bole', 100_00, { grams: 5_000 })).toBe(100)
  expect(await fees('ቦሌ ክፍለ ከተማ', 100_00)).toBe(100)
  expect(await fees('Bole', 100_00, { grams: 5_001 })).toBe(150)
  expect(await fees('Yeka', 100_00)).toBe(150)
  expect(await fees('Yeka', 2_000_00)).toBe(0)
  const shopper = await shopperIn('Yeka', 2_100_00)
  await addCode(shop.db, 'LESS10', { percent: 10 })
  const { token, userId } = shopper
  await shop.call('POST /cart/code', { token, body: { userId, code: 'LESS10' } })
  expect((await price(shopper)).body).toMatchObject({ codeSaving: 210, delivery: 150, totalPrice: 2_040 })
})

test('a place, a weight or a way to pay that no rate has is refused in a sentence', async () => {
  await addCourier(courierRates.slice(2))
  for (const [shopper, refusal] of [
    [await shopperIn('Yeka', 100_00), 'delivery-nowhere'],
    [await shopperIn('Bole', 100_00, { grams: 6_000 }), 'delivery-not-for-order'],
    [await shopperIn('Bole', 100_00, { state: 'Nairobi' }), 'region-unknown'],
    [await shopperIn('Bole', 100_00), 'delivery-without-cash'],
  ] as const) {
    const refused = await order(shopper)
    expect(refused).toMatchObject({ status: 409, headers: { 'x-refusal': refusal } })
    expect(refused.body.message).not.toContain(refusal)
  }
  const heavy = await shopperIn('Bole', 100_00, { grams: 6_000 })
  expect(await order(heavy, { deliveryId: 'courier' })).toMatchObject({
    status: 409,
    headers: { 'x-refusal': 'delivery-outside-rates' },
  })
})

test('an order keeps the terms of its rate, and is not moved to a place that it is not for', async () => {
  await addCourier()
  const shopper = await shopperIn('Bole', 100_00)
  const { body } = await checkOut(shop, shopper, { amount: 200 })
  await choose(body.data.checkout_url, 'pay')
  await addCourier([{ ...base, feeSantim: 900_00, daysTo: 9 }])
  const [placed] = await wholeOrders(shop, shopper, 'pending')
  expect(placed).toMatchObject({ delivery: 100, deliveryMethod: { days: { from: 1, to: 2 }, cutOff: 14 } })
  const move = (city: string) =>
    setDeliveryAddress(
      shop.db,
      { userId: shopper.userId, id: placed!._id },
      { address: { ...homeAddress, city, state: 'Addis Ababa' }, actor: 'o' },
    )
  await expect(move('Yeka')).rejects.toThrow('address-not-served')
  await move('ቦሌ')
})

test('the fee follows the chosen zone, whatever is written beside it', async () => {
  const oromia = { ...base, regions: ['Oromia'], feeSantim: 300_00 }
  await addCourier([oromia, { ...oromia, zones: ['East Shewa'], feeSantim: 200_00 }])
  const shopper = await shopperIn('Bishoftu', 100_00, { state: 'Oromia' })
  const { token, userId } = shopper
  const fee = async () => (await price(shopper)).body.delivery
  expect(await fee()).toBe(300)
  const { body } = await shop.call('GET /addresses', { token, query: { userId } })
  const addressId = body.addresses[0]?._id ?? ''
  const chooseZone = (zone: string) =>
    shop.call('POST /update-address', { token, body: { userId, addressId, zone } })
  for (const [zone, expected] of [
    ['ምስራቅ ሸዋ', 200],
    ['Arsi', 300],
    ['Misraq Shoa', 200],
  ] as const) {
    expect((await chooseZone(zone)).body.address.city).toBe('Bishoftu')
    expect(await fee()).toBe(expected)
  }
  expect((await order(shopper)).status).toBe(201)
  const [placed] = await wholeOrders(shop, shopper, 'pending')
  expect(placed).toMatchObject({
    delivery: 200,
    address: { zone: 'Misraq Shoa', zoneId: 'Oromia/East Shewa' },
  })
  const query = { region: 'Oromia', city: 'Bishoftu', zone: 'East Shewa' }
  expect((await shop.call('GET /delivery', { query })).body).toMatchObject([{ fee: 200 }])
})

test('everybody can ask for the fee of a place, a weight and a value', async () => {
  await addCourier()
  const ask = async (query: Record<string, string>) => (await shop.call('GET /delivery', { query })).body
  expect(await ask({})).toMatchObject([
    {
      _id: 'courier',
      regionIds: ['Addis Ababa'],
      fee: 150,
      freeFrom: 2_000,
      rates: [{}, {}, { zones: ['Bole'] }],
    },
  ])
  const inBole = { region: 'አዲስ አበባ', city: 'Bole' }
  expect(await ask(inBole)).toMatchObject([{ fee: 100, days: { from: 1, to: 2 }, cash: false, cutOff: 14 }])
  expect(await ask({ ...inBole, grams: '7000', value: '99.5' })).toMatchObject([{ fee: 150, cash: true }])
  expect(await ask({ ...inBole, value: '2000' })).toMatchObject([{ fee: 0 }])
  expect(await ask({ region: 'Tigray' })).toEqual([])
  for (const query of [
    { grams: '-1' },
    { grams: '1e9' },
    { value: 'x' },
    { region: '\0' },
    { city: 'x'.repeat(201) },
  ]) {
    expect((await shop.call('GET /delivery', { query })).status).toBe(400)
  }
})

test('rates that overlap, and others that cannot be, are refused and change nothing', async () => {
  await addCourier()
  const save = (rates: Rate[]) => saveDeliveryMethod(shop.db, 'courier', { rates })
  await expect(save([base, { ...base, feeSantim: 1 }])).rejects.toThrow('rates-overlap')
  await expect(save([{ ...base, zones: ['Bole'], regions: [] }])).rejects.toThrow('rate-wrong')
  await expect(saveDeliveryMethod(shop.db, 'courier', { feeSantim: 1 })).rejects.toThrow('several rates')
  const [row] = await shop.db.selectFrom('deliveryMethods').selectAll().execute()
  expect(row?.rates).toEqual(courierRates)
  await save([base])
  const [plain] = await shop.db.selectFrom('deliveryMethods').selectAll().execute()
  expect(plain).toMatchObject({ rates: [], feeSantim: 150_00, regions: ['Addis Ababa'] })
})
