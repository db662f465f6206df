import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addHomeAddress, addToCart, checkOut, choose, wholeOrders } from '../../../test/checkout.ts'
import { changeOrder } from '../../../test/change-order.ts'
import { newMember } from '../../../test/new-member.ts'
import { newProduct, variantIdsOf } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newSeller } from '../../../test/order-of-sellers.ts'
import { newBringer } from '../../../test/seller-methods.ts'
import { homeAddress } from '../../../test/home-address.ts'
import { removeDeliveryMethod, saveDeliveryMethod } from '../../catalogue/delivery/delivery-methods.ts'
import { saveSettings } from '../../customers/shop-settings/save-settings.ts'
import { audit } from '../../operations/audit/audit.ts'
import { newId } from '../../platform/database/new-id.ts'
import { setDeliveryAddress } from './set-delivery-address.ts'
import { shipOrder } from './ship-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await saveDeliveryMethod(shop.db, 'courier', { name: 'Courier', feeSantim: 50_00, daysFrom: 1, daysTo: 2 })
  await removeDeliveryMethod(shop.db, 'post')
})
afterAll(() => shop.close())
afterEach(async () => expect(await audit(shop.db)).toEqual([]))

/** A shopper in Bole with a unit of goods of each of these in the cart. */
async function cartOf(goods: readonly (readonly [sellerId: string, priceSantim: number])[]) {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  for (const [sellerId, priceSantim] of goods) {
    await addToCart(shop, shopper, await newProduct(shop.db, { stock: 9, priceSantim, sellerId }))
  }
  const { token, userId } = shopper
  const price = async (chosen: object = {}) =>
    shop.rawCall('GET /cart/totalPrice', { token, query: { userId, ...chosen } })
  const orderInCash = (chosen: object = {}) =>
    shop.rawCall('POST /order', { token, body: { userId, ...chosen } })
  return { shopper, price, orderInCash }
}

const storedOrder = (userId: string) =>
  shop.db.selectFrom('orders').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()

describe('in the cart', () => {
  test('each seller with methods of its own has a fee, and the others share that of the shop', async () => {
    const own = await newBringer(shop.db, { feeSantim: 120_00 }, { name: 'On foot', feeSantim: 80_00 })
    const other = await newSeller(shop.db)
    const { price } = await cartOf([
      [other, 300_00],
      [own.sellerId, 200_00],
    ])
    const { body } = await price()
    expect(body).toMatchObject({ totalPrice: 630, delivery: 130, deliveryId: 'courier' })
    expect(body.deliveries).toMatchObject([
      {
        seller: { _id: own.sellerId },
        fee: 80,
        method: {
          _id: own.methodIds[1],
          name: 'On foot',
          days: { from: 1, to: 2 },
          cash: true,
          pickUp: false,
        },
        methods: [{ _id: own.methodIds[0], fee: 120 }, { _id: own.methodIds[1] }],
      },
      { seller: null, fee: 50, method: { _id: 'courier', name: 'Courier' }, methods: [] },
    ])
    const chosen = await price({ deliveryIds: own.methodIds[0] })
    expect(chosen.body).toMatchObject({ totalPrice: 670, delivery: 170 })
  })

  test('the shop asks for nothing where sellers bring all of it', async () => {
    const own = await newBringer(shop.db)
    const { price } = await cartOf([[own.sellerId, 200_00]])
    const { body } = await price()
    expect(body).toMatchObject({ totalPrice: 280, delivery: 80, deliveryId: null })
    expect(body.deliveries).toHaveLength(1)
  })

  test('the value that makes the delivery of the shop free is that of what the shop sends', async () => {
    const isFree = { fromSantim: 500_00, feeSantim: 0, belowSantim: null }
    const rate = {
      regions: [],
      zones: [],
      fromGrams: 0,
      toGrams: null,
      daysFrom: 1,
      daysTo: 2,
      cutOff: null,
      cash: true,
    }
    await saveDeliveryMethod(shop.db, 'courier', {
      rates: [
        { ...rate, fromSantim: 0, belowSantim: 500_00, feeSantim: 50_00 },
        { ...rate, ...isFree },
      ],
    })
    const own = await newBringer(shop.db)
    const other = await newSeller(shop.db)
    const { price } = await cartOf([
      [other, 300_00],
      [own.sellerId, 900_00],
    ])
    expect((await price()).body).toMatchObject({ delivery: 130 })
    await saveDeliveryMethod(shop.db, 'courier', {
      rates: [{ ...rate, fromSantim: 0, belowSantim: null, feeSantim: 50_00 }],
    })
  })

  test('a cart without such sellers has no deliveries by parcel', async () => {
    const { price } = await cartOf([[await newSeller(shop.db), 300_00]])
    expect((await price()).body).not.toHaveProperty('deliveries')
  })

  test('while the shop takes one fee for an order, sellers ask for none', async () => {
    const own = await newBringer(shop.db)
    const actor = { staffId: null, name: 'test', address: '' }
    const take = (version: number, sellerFees: 'own' | 'bundled') =>
      saveSettings(shop.db, shop.config, { section: 'delivery', version, values: { sellerFees } }, actor)
    await take(0, 'bundled')
    const { price } = await cartOf([[own.sellerId, 200_00]])
    expect((await price()).body).toMatchObject({ delivery: 50, deliveryId: 'courier' })
    await take(1, 'own')
    expect((await price()).body).toMatchObject({ delivery: 80 })
  })
})

describe('what is chosen', () => {
  test('methods of nobody in the cart, of another seller and two of one are refused', async () => {
    const own = await newBringer(shop.db, {}, { feeSantim: 10_00 })
    const stranger = await newBringer(shop.db)
    const { price, orderInCash, shopper } = await cartOf([[own.sellerId, 200_00]])
    for (const id of [newId(), stranger.methodIds[0]]) {
      expect((await price({ deliveryIds: id })).headers['x-refusal']).toBe('delivery-not-found')
      expect((await orderInCash({ deliveryIds: [id] })).headers['x-refusal']).toBe('delivery-not-found')
    }
    const twice = await price({ deliveryIds: own.methodIds.join(',') })
    expect([twice.status, twice.headers['x-refusal']]).toEqual([400, 'delivery-chosen-twice'])
    const { userId, token } = shopper
    const body = { userId, deliveryIds: [stranger.methodIds[0]] }
    expect((await shop.rawCall('POST /order', { token, body })).status).toBe(404)
  })

  test('a method that does not serve the address is refused, and one that does is taken by default', async () => {
    const own = await newBringer(
      shop.db,
      { regions: ['Oromia'], feeSantim: 10_00 },
      { regions: ['Addis Ababa'], feeSantim: 90_00 },
    )
    const { price } = await cartOf([[own.sellerId, 200_00]])
    const { body } = await price()
    expect(body.deliveries?.[0]).toMatchObject({ fee: 90, methods: [{ _id: own.methodIds[1] }] })
    const refused = await price({ deliveryIds: own.methodIds[0] })
    expect(refused.headers['x-refusal']).toBe('delivery-unavailable')
  })

  test('where no method of a seller serves the address, the checkout names the seller and its lines', async () => {
    const far = await newBringer(shop.db, { regions: ['Tigray'] })
    const other = await newSeller(shop.db)
    const { price, orderInCash, shopper } = await cartOf([
      [other, 300_00],
      [far.sellerId, 200_00],
    ])
    const { body } = await price()
    expect(body).toMatchObject({ totalPrice: 550, delivery: 50 })
    expect(body.deliveries?.[0]).toMatchObject({
      seller: { _id: far.sellerId },
      fee: 0,
      method: null,
      methods: [],
    })
    const refused = await orderInCash()
    expect([refused.status, refused.headers['x-refusal']]).toEqual([409, 'seller-delivers-nowhere'])
    expect(JSON.stringify(refused.body)).toContain(`Store ${far.sellerId.slice(-6)}`)
    expect(JSON.stringify(refused.body)).toContain('items.1')
    expect((await checkOut(shop, shopper)).headers['x-refusal']).toBe('seller-delivers-nowhere')
  })

  test('cash is refused where a chosen method takes none, and taken by another one', async () => {
    const own = await newBringer(shop.db, { cash: false, feeSantim: 10_00 }, { feeSantim: 90_00 })
    const { orderInCash } = await cartOf([[own.sellerId, 200_00]])
    expect((await orderInCash()).headers['x-refusal']).toBe('delivery-without-cash')
    const { body } = await orderInCash({ deliveryIds: [own.methodIds[1]] })
    expect(body.order).toMatchObject({ total: 290, delivery: 90 })
  })

  test('another method is another payment, and the same one the same payment', async () => {
    const own = await newBringer(shop.db, {}, { name: 'On foot' })
    const { shopper } = await cartOf([[own.sellerId, 200_00]])
    const open = async (id: string | undefined) =>
      (await checkOut(shop, shopper, { amount: 280, deliveryIds: [id ?? ''] })).body.data.tx_ref as string
    const first = await open(own.methodIds[0])
    expect(await open(own.methodIds[0])).toBe(first)
    expect(await open(own.methodIds[1])).not.toBe(first)
  })
})

describe('an order', () => {
  test('keeps the methods as they were, and each part has its own', async () => {
    const own = await newBringer(shop.db, { daysFrom: 6, daysTo: 9 })
    const other = await newSeller(shop.db)
    const { shopper } = await cartOf([
      [other, 300_00],
      [own.sellerId, 200_00],
    ])
    const { body } = await checkOut(shop, shopper, { amount: 630 })
    await choose(body.data.checkout_url, 'pay')
    await shop.db.deleteFrom('sellerDeliveryMethods').where('sellerId', '=', own.sellerId).execute()
    const [order] = await wholeOrders(shop, shopper, 'pending')
    expect(order).toMatchObject({ total: 630, delivery: 130, deliveryMethod: { _id: 'courier' } })
    const [ofShop, brought] = order?.parts ?? []
    expect(ofShop).toMatchObject({ seller: { _id: other }, delivery: 50 })
    expect(ofShop).not.toHaveProperty('deliveryMethod')
    const method = { _id: own.methodIds[0], name: 'Motorbike', days: { from: 6, to: 9 }, pickUp: false }
    expect(brought).toMatchObject({ delivery: 80, deliveryMethod: method })
    expect(Date.parse(brought?.expected?.last ?? '')).toBeGreaterThan(
      Date.parse(ofShop?.expected?.last ?? ''),
    )
    expect(await storedOrder(shopper.userId)).toMatchObject({
      sellerDeliveries: [{ sellerId: own.sellerId, id: own.methodIds[0], feeSantim: 80_00, regions: [] }],
    })
  })

  test('an address is refused that a method of a seller does not serve', async () => {
    const own = await newBringer(shop.db, { regions: ['Addis Ababa'] })
    const { shopper } = await cartOf([[own.sellerId, 200_00]])
    const { body } = await checkOut(shop, shopper, { amount: 280 })
    await choose(body.data.checkout_url, 'pay')
    const order = await storedOrder(shopper.userId)
    const move = (state: string) =>
      setDeliveryAddress(shop.db, order, { address: { ...homeAddress, state }, actor: 'operator Hana' })
    await expect(move('Oromia')).rejects.toMatchObject({ code: 'address-not-served' })
    await move('Addis Ababa')
  })

  test('a change keeps what was agreed, drops the fee of a seller who goes, and adds that of one who comes', async () => {
    const clerk = await newMember(shop, 'orders')
    const own = await newBringer(shop.db)
    const other = await newSeller(shop.db)
    const { shopper, orderInCash } = await cartOf([
      [other, 300_00],
      [own.sellerId, 200_00],
    ])
    const { body } = await orderInCash()
    const orderNumber = body.order.orderId as string
    const variantsOf = async () => {
      const [order] = await wholeOrders(shop, shopper, 'pending')
      return (order?.items ?? []).map(({ variant }) => variant._id)
    }
    const [ofOther = '', ofOwn = ''] = await variantsOf()
    const change = async (...variantIds: string[]) => {
      const lines = variantIds.map((variantId) => ({ variantId, quantity: 1 }))
      const response = await changeOrder(shop, clerk, orderNumber, { lines })
      expect(response.status).toBe(200)
      const { totalSantim, deliverySantim, deliveryId, sellerDeliveries } = await storedOrder(shopper.userId)
      return {
        totalSantim,
        deliverySantim,
        deliveryId,
        own: sellerDeliveries?.map(({ feeSantim }) => feeSantim),
      }
    }
    await shop.db
      .updateTable('sellerDeliveryMethods')
      .set({ feeSantim: 999_00 })
      .where('sellerId', '=', own.sellerId)
      .execute()
    const alone = { totalSantim: 280_00, deliverySantim: 80_00, deliveryId: null, own: [80_00] }
    expect(await change(ofOwn)).toEqual(alone)
    const next = await newBringer(shop.db, { feeSantim: 70_00 }, { feeSantim: 30_00 })
    const ofNext = await newProduct(shop.db, { stock: 9, priceSantim: 100_00, sellerId: next.sellerId })
    const [variant = ''] = await variantIdsOf(shop.db, ofNext)
    expect(await change(ofOwn, variant)).toMatchObject({ deliverySantim: 110_00, own: [80_00, 30_00] })
    const withShop = { deliverySantim: 130_00, deliveryId: 'courier', own: [80_00] }
    expect(await change(ofOwn, ofOther)).toMatchObject(withShop)
    const ofShop = { totalSantim: 350_00, deliverySantim: 50_00, deliveryId: 'courier', own: undefined }
    expect(await change(ofOther)).toEqual(ofShop)
  })

  test('a change refuses the goods of a seller who does not deliver there, or takes no cash', async () => {
    const clerk = await newMember(shop, 'orders')
    const { shopper, orderInCash } = await cartOf([[await newSeller(shop.db), 300_00]])
    const { body } = await orderInCash()
    const [order] = await wholeOrders(shop, shopper, 'pending')
    const kept = order?.items[0]?.variant._id ?? ''
    for (const [terms, refusal] of [
      [{ regions: ['Tigray'] }, 'seller-delivers-nowhere'],
      [{ cash: false }, 'delivery-without-cash'],
    ] as const) {
      const { sellerId } = await newBringer(shop.db, {
        ...terms,
        regions: [...('regions' in terms ? terms.regions : [])],
      })
      const [variantId = ''] = await variantIdsOf(shop.db, await newProduct(shop.db, { stock: 9, sellerId }))
      const lines = [kept, variantId].map((id) => ({ variantId: id, quantity: 1 }))
      const response = await changeOrder(shop, clerk, body.order.orderId, { lines })
      expect(response.headers['x-refusal']).toBe(refusal)
    }
  })

  test('what is picked up needs no address', async () => {
    const own = await newBringer(shop.db, { pickUp: true, place: 'Merkato, shop 7', feeSantim: 0 })
    const shopper = await newShopper(shop)
    await addToCart(shop, shopper, await newProduct(shop.db, { stock: 9, sellerId: own.sellerId }))
    const { token, userId } = shopper
    const { body } = await shop.call('POST /order', { token, body: { userId } })
    expect(body.order.parts?.[0]?.deliveryMethod).toMatchObject({ pickUp: true, place: 'Merkato, shop 7' })
    expect(body.order.deliveryMethod).toEqual(body.order.parts?.[0]?.deliveryMethod)
    await shipOrder(shop.db, { userId, id: body.order._id }, { actor: 'operator Hana' })
  })

  test('each fee is collected with the first parcel of what it is for', async () => {
    const own = await newBringer(shop.db)
    const other = await newSeller(shop.db)
    const { orderInCash, shopper } = await cartOf([
      [other, 300_00],
      [own.sellerId, 200_00],
    ])
    const { body } = await orderInCash()
    const key = { userId: shopper.userId, id: body.order._id as string }
    const send = (position: number) =>
      shipOrder(shop.db, key, { actor: 'operator Hana', units: [{ position, quantity: 1 }] })
    await send(1)
    await send(0)
    const parcels = await shop.db
      .selectFrom('shipments')
      .select('collectSantim')
      .where('orderId', '=', key.id)
      .orderBy('number')
      .execute()
    expect(parcels).toEqual([{ collectSantim: 280_00 }, { collectSantim: 350_00 }])
  })
})
