import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refundOfPart } from '../../../contract/part-refund.ts'
import { addHomeAddress, addToCart, checkOut, choose } from '../../../test/checkout.ts'
import { cashMissingInBooks, moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newRule } from '../../../test/new-rule.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newSeller } from '../../../test/order-of-sellers.ts'
import { receivedReturn, refundGoods } from '../../../test/returned-goods.ts'
import { newBringer } from '../../../test/seller-methods.ts'
import { writeAccount } from '../../ledger/chart-of-accounts.ts'
import { entriesOfOrder } from '../../ledger/list-entries.ts'
import { removeDeliveryMethod, saveDeliveryMethod } from '../../catalogue/delivery/delivery-methods.ts'
import { audit } from '../../operations/audit/audit.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { refuseDelivery } from '../orders/refuse-delivery.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { readOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { cancelUnitsOfOrder } from '../payments/cancel-units.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { releaseParts } from '../reserve/release-parts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await saveDeliveryMethod(shop.db, 'courier', { name: 'Courier', feeSantim: 50_00, daysFrom: 1, daysTo: 2 })
  await removeDeliveryMethod(shop.db, 'post')
  await newRule(shop.db, { basisPoints: 1_000 })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
  expect(await cashMissingInBooks(shop.db)).toEqual([])
})

const by = { actor: 'operator Hana' }
const because = { ...by, reason: 'A scratch' }
const at = (position: number, quantity = 1) => ({ position, quantity })

type Bought = { isCash?: boolean; isOwn?: boolean; quantity?: number }

/** Goods of 300.00 that the shop brings for 50.00, and others of 200.00 that their seller brings for 80.00. */
async function bought({ isCash = false, isOwn = false, quantity = 1 }: Bought = {}) {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  const other = await newSeller(shop.db)
  const own = await newBringer(shop.db)
  if (isOwn) await newRule(shop.db, { basisPoints: 0, sellerId: own.sellerId, isOwn: true })
  await addToCart(
    shop,
    shopper,
    await newProduct(shop.db, { stock: 9, priceSantim: 300_00, sellerId: other }),
  )
  const brought = await newProduct(shop.db, { stock: 9, priceSantim: 200_00, sellerId: own.sellerId })
  await addToCart(shop, shopper, brought, quantity)
  const { token, userId } = shopper
  const names = { [other]: 'other', [own.sellerId]: 'own' }
  if (isCash) {
    const { body } = await shop.call('POST /order', { token, body: { userId } })
    return { shopper, key: { userId, id: body.order._id as string }, names }
  }
  const { body } = await checkOut(shop, shopper)
  await choose(body.data.checkout_url, 'pay')
  const order = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { shopper, key: { userId, id: order.id }, names }
}

type Order = Awaited<ReturnType<typeof bought>>

async function posted({ key, names }: Pick<Order, 'key' | 'names'>): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { kind, name, santim } of await entriesOfOrder(shop.db, key.id)) {
    const account = name === key.userId ? kind : writeAccount({ kind, name: names[name] ?? name })
    sums[account] = (sums[account] ?? 0) + santim
  }
  return Object.fromEntries(Object.entries(sums).filter(([, santim]) => santim !== 0))
}

async function deliver(key: OrderKey): Promise<void> {
  await shipOrder(shop.db, key, by)
  await completeOrder(shop.db, key, { ...by, proof: 'customer' })
}

const reductionsOf = (key: OrderKey) =>
  shop.db
    .selectFrom('orderReductions')
    .select(['position', 'partId', 'santim'])
    .where('orderId', '=', key.id)
    .orderBy('position')
    .orderBy('santim')
    .execute()

/** The shop keeps a tenth with VAT, and 15 % of its own fee are VAT. */
const earned = {
  'seller-payable-held:other': -(300_00 - 34_50),
  'seller-payable-held:own': -(200_00 - 23_00 + 80_00),
  'commission-income': -50_00,
  'vat-on-commission': -7_50,
  'delivery-income': -43_48,
  'vat-on-sales': -6_52,
}

describe('the fee of a seller', () => {
  test('is the seller’s without commission, held and then available, and no income of the shop', async () => {
    const order = await bought()
    await deliver(order.key)
    expect(await posted(order)).toEqual({ 'gateway:sandbox': 630_00, ...earned })
    await shop.db
      .updateTable('orderParts')
      .set({ reserveUntil: shop.db.now() })
      .where('orderId', '=', order.key.id)
      .execute()
    await releaseParts(shop.db)
    expect(await posted(order)).toMatchObject({
      'seller-payable-available:own': -257_00,
      'seller-payable-available:other': -265_50,
    })
  })

  test('is of the shop where it sells the goods itself', async () => {
    const order = await bought({ isOwn: true })
    await deliver(order.key)
    const { 'seller-payable-held:own': none, ...accounts } = await posted(order)
    expect(none).toBeUndefined()
    expect(accounts['delivery-income']).toBe(-(130_00 - 16_95))
  })

  test('is collected in cash with its own parcel', async () => {
    const order = await bought({ isCash: true })
    await shipOrder(shop.db, order.key, { ...by, units: [at(1)] })
    await completeOrder(shop.db, order.key, { ...by, parcel: 1 })
    expect(await posted(order)).toMatchObject({
      'seller-cash:own': 280_00,
      'seller-payable-held:own': -257_00,
    })
    await deliver(order.key)
    expect(await posted(order)).toEqual({
      'seller-cash:own': 280_00,
      'courier-cash:own': 350_00,
      ...earned,
    })
  })
})

describe('a part that is canceled before anything of it is sent', () => {
  test('gives its own fee back, and the shop keeps the one of its own', async () => {
    const order = await bought()
    const { key } = order
    const refund = await cancelUnitsOfOrder(shop, key, { ...because, units: [at(1)] })
    expect(refund?.amountSantim).toBe(280_00)
    await deliver(key)
    expect(await posted(order)).toEqual({
      'gateway:sandbox': 350_00,
      'seller-payable-held:other': -265_50,
      'commission-income': -30_00,
      'vat-on-commission': -4_50,
      'delivery-income': -43_48,
      'vat-on-sales': -6_52,
    })
    const { sellerDeliveries } = await readOrder(shop.db, key)
    expect(sellerDeliveries).toHaveLength(1)
  })

  test('gives back the fee of the shop where it sends nothing else, and the seller keeps its own', async () => {
    const order = await bought()
    const refund = await cancelUnitsOfOrder(shop, order.key, { ...because, units: [at(0)] })
    expect(refund?.amountSantim).toBe(350_00)
    await deliver(order.key)
    expect(await posted(order)).toEqual({
      'gateway:sandbox': 280_00,
      'seller-payable-held:own': -257_00,
      'commission-income': -20_00,
      'vat-on-commission': -3_00,
    })
  })

  test('in pieces, with its last unit alone', async () => {
    const order = await bought({ quantity: 2 })
    const cancel = () => cancelUnitsOfOrder(shop, order.key, { ...because, units: [at(1)] })
    expect((await cancel())?.amountSantim).toBe(180_00)
    expect((await cancel())?.amountSantim).toBe(260_00)
    const [delivery] = (await reductionsOf(order.key)).filter(({ position }) => position === null)
    expect(delivery).toMatchObject({ santim: 80_00 })
    expect(delivery?.partId).not.toBeNull()
  })

  test('by the customer alone, who is told before how much it is', async () => {
    const order = await bought()
    const { token, userId } = order.shopper
    const query = { userId, orderId: order.key.id }
    const { body } = await shop.call('GET /order', { token, query })
    const part = body.order.parts?.[1]
    if (!part) throw new Error('The part is missing.')
    expect(refundOfPart(body.order, part)).toBe(280_00)
    const cancel = { userId, orderId: order.key.id, partId: part._id }
    await shop.call('POST /orders/cancel', { token, body: cancel })
    const { body: after } = await shop.call('GET /order', { token, query })
    expect(after.order.refunded).toBe(280)
  })

  test('is not collected in cash', async () => {
    const order = await bought({ isCash: true })
    await cancelUnitsOfOrder(shop, order.key, { ...because, units: [at(1)] })
    expect((await readOrder(shop.db, order.key)).canceledSantim).toBe(280_00)
    await deliver(order.key)
    expect(await posted(order)).toMatchObject({
      'courier-cash:own': 350_00,
      'seller-payable-held:other': -265_50,
    })
  })

  test('in cash, the fee of the shop is not collected for a part of the shop either', async () => {
    const order = await bought({ isCash: true })
    await cancelUnitsOfOrder(shop, order.key, { ...because, units: [at(0)] })
    await deliver(order.key)
    expect(await posted(order)).toEqual({
      'seller-cash:own': 280_00,
      'seller-payable-held:own': -257_00,
      'commission-income': -20_00,
      'vat-on-commission': -3_00,
    })
  })

  test('with all of the order, all of it goes back', async () => {
    const order = await bought()
    const { token, userId } = order.shopper
    await shop.call('POST /orders/cancel', { token, body: { userId, orderId: order.key.id } })
    expect(await posted(order)).toEqual({})
  })
})

test('a parcel that is refused takes its own fee with it, and no other', async () => {
  const order = await bought({ isCash: true })
  const { key } = order
  await shipOrder(shop.db, key, { ...by, units: [at(1)] })
  await shipOrder(shop.db, key, { ...by, units: [at(0)] })
  await refuseDelivery(shop.db, key, { ...by, parcel: 1, writeOff: false })
  expect((await readOrder(shop.db, key)).canceledSantim).toBe(280_00)
  await completeOrder(shop.db, key, by)
  expect(await posted(order)).toEqual({
    'courier-cash:own': 350_00,
    'seller-payable-held:other': -265_50,
    'commission-income': -30_00,
    'vat-on-commission': -4_50,
    'delivery-income': -43_48,
    'vat-on-sales': -6_52,
  })
})

describe('what comes back with a fault', () => {
  const sent = async (order: Order, items: [number, number][]) => {
    const returned = await receivedReturn(shop, order, { items })
    await refundGoods(shop, returned)
  }

  test('takes the fee of its part, once, and that of the shop with the other part', async () => {
    const order = await bought()
    await deliver(order.key)
    await sent(order, [[1, 1]])
    expect((await readOrder(shop.db, order.key)).refundedSantim).toBe(280_00)
    expect(await posted(order)).not.toHaveProperty('seller-payable-held:own')
    await sent(order, [[0, 1]])
    expect((await readOrder(shop.db, order.key)).refundedSantim).toBe(630_00)
    expect(await posted(order)).toEqual({})
  })

  test('keeps it while a unit of the part is kept', async () => {
    const order = await bought({ quantity: 2 })
    await deliver(order.key)
    await sent(order, [[1, 1]])
    const kept = await posted(order)
    await sent(order, [[1, 1]])
    const after = await posted(order)
    expect(kept['seller-payable-held:own']).toBeLessThan(-80_00)
    expect(after).not.toHaveProperty('seller-payable-held:own')
  })

  test('after the payout, the seller owes the fee as well', async () => {
    const order = await bought()
    await deliver(order.key)
    await shop.db
      .updateTable('orderParts')
      .set({ reserveUntil: shop.db.now() })
      .where('orderId', '=', order.key.id)
      .execute()
    await releaseParts(shop.db)
    await sent(order, [[1, 1]])
    expect(await posted(order)).not.toHaveProperty('seller-payable-available:own')
  })
})

test('many partial refunds come to one whole refund to the santim', async () => {
  const order = await bought()
  await deliver(order.key)
  const santim = [33, 7_77, 100_01, 250_19, 19_99]
  for (const amountSantim of santim) await refundOrder(shop, order.key, { ...because, amountSantim })
  const left = 630_00 - santim.reduce((sum, it) => sum + it, 0)
  await refundOrder(shop, order.key, { ...because, amountSantim: left })
  expect(await posted(order)).toEqual({})
})
