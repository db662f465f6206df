import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveDeliveryMethod } from '../../catalogue/delivery/delivery-methods.ts'
import { addHomeAddress, addToCart, checkOut, choose, refundsOf } from '../../../test/checkout.ts'
import { cashMissingInBooks, moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newRule } from '../../../test/new-rule.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { receivedReturn, refundGoods } from '../../../test/returned-goods.ts'
import { credit, debit, postTransaction } from '../../ledger/post-transaction.ts'
import { writeAccount } from '../../ledger/chart-of-accounts.ts'
import { entriesOfCause, entriesOfOrder } from '../../ledger/list-entries.ts'
import type { ListedEntry } from '../../ledger/list-entries.ts'
import { audit } from '../../operations/audit/audit.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { addCode } from '../discounts/manage-codes.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { refuseDelivery } from '../orders/refuse-delivery.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { lockOrder, readOrder, transitionOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { cancelUnitsOfOrder } from '../payments/cancel-units.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { injectFault } from '../sandbox-gateway/faults.ts'
import { postOrders } from './post-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  const fee = { feeSantim: 100_00, daysFrom: 1, daysTo: 2 }
  await saveDeliveryMethod(shop.db, 'courier', { name: 'Courier', ...fee })
  await newRule(shop.db, { basisPoints: 0 })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
  expect(await cashMissingInBooks(shop.db)).toEqual([])
})

const by = { actor: 'operator Hana' }
const because = { ...by, reason: 'A scratch' }
const parcelOf = (position: number) => ({ ...by, units: [{ position, quantity: 1 }] })

/** The goods of two sellers cost 900.00 and 300.00, and their delivery 100.00. */
async function placed({ isCash = false, code }: { isCash?: boolean; code?: string } = {}) {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  const sellers: Record<string, string> = {}
  for (const [store, priceSantim] of [['first', 900_00] as const, ['second', 300_00] as const]) {
    const sellerId = newId()
    sellers[sellerId] = store
    const texts = { sellerName: sellerId, storeName: sellerId, location: 'Merkato', phone: '' }
    await shop.db
      .insertInto('sellers')
      .values({ id: sellerId, ...texts, translations: '{}', createdAt: shop.db.now() })
      .execute()
    await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim, sellerId }))
  }
  const { token, userId } = shopper
  if (isCash) {
    const { body } = await shop.call('POST /order', { token, body: { userId, deliveryId: 'courier' } })
    return { shopper, key: { userId, id: body.order._id }, sellers }
  }
  if (code) await shop.call('POST /cart/code', { token, body: { userId, code } })
  const amount = code ? 1_180 : 1_300
  const { body } = await checkOut(shop, shopper, { amount, deliveryId: 'courier' })
  await choose(body.data.checkout_url, 'pay')
  const order = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { shopper, key: { userId, id: order.id }, sellers, txRef: body.data.tx_ref }
}

type Placed = Awaited<ReturnType<typeof placed>>

/** The accounts with what was posted to them: those of sellers have the names of `placed`, and those of customers none. */
function shown(entries: readonly ListedEntry[], { key, sellers }: Placed): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { kind, name, santim } of entries) {
    const account = name === key.userId ? kind : writeAccount({ kind, name: sellers[name] ?? name })
    sums[account] = (sums[account] ?? 0) + santim
  }
  return Object.fromEntries(Object.entries(sums).filter(([, santim]) => santim !== 0))
}

const postedOf = async (order: Placed) => shown(await entriesOfOrder(shop.db, order.key.id), order)
const postedFor = async (order: Placed, kind: string, id: string) =>
  shown(await entriesOfCause(shop.db, { kind, id }), order)

async function deliver(key: OrderKey): Promise<void> {
  await shipOrder(shop.db, key, by)
  await completeOrder(shop.db, key, by)
}

const sold = {
  'seller-payable-held:first': -900_00,
  'seller-payable-held:second': -300_00,
  'delivery-income': -86_96,
  'vat-on-sales': -13_04,
}

test('an order earns what was paid for it when it is delivered, and nothing before', async () => {
  const order = await placed()
  await shipOrder(shop.db, order.key, by)
  const paid = { 'gateway:sandbox': 1_300_00, 'customer-prepayment': -1_300_00 }
  expect(await postedOf(order)).toEqual(paid)
  await completeOrder(shop.db, order.key, by)
  expect(await postedOf(order)).toEqual({ 'gateway:sandbox': 1_300_00, ...sold })
})

test('each part earns its own when it is delivered, and the repeat of a step posts nothing', async () => {
  const order = await placed()
  const { key } = order
  await shipOrder(shop.db, key, parcelOf(1))
  await completeOrder(shop.db, key, { ...by, parcel: 1 })
  const second = {
    'customer-prepayment': -975_00,
    'seller-payable-held:second': -300_00,
    'delivery-income': -21_74,
    'vat-on-sales': -3_26,
  }
  expect(await postedOf(order)).toEqual({ 'gateway:sandbox': 1_300_00, ...second })
  const again = () => transaction(shop.db, (tx) => postOrders(tx, [key]))
  await Promise.all([again(), again(), again()])
  expect(await postedOf(order)).toEqual({ 'gateway:sandbox': 1_300_00, ...second })
  await deliver(key)
  expect(await postedOf(order)).toEqual({ 'gateway:sandbox': 1_300_00, ...sold })
  const parts = await shop.db.selectFrom('orderParts').selectAll().where('orderId', '=', key.id).execute()
  for (const part of parts)
    expect(await postedFor(order, 'part-delivered', part.id)).toHaveProperty('customer-prepayment')
})

test('what a code took off is paid to the seller by the shop', async () => {
  await addCode(shop.db, 'TENTH', { percent: 10 })
  const order = await placed({ code: 'TENTH' })
  await deliver(order.key)
  const posted = { 'gateway:sandbox': 1_180_00, discounts: 120_00, ...sold }
  expect(await postedOf(order)).toEqual(posted)
  await refundOrder(shop.shop, order.key, { ...because, units: [{ position: 0, quantity: 1 }] })
  expect(await postedOf(order)).toEqual({
    ...posted,
    'gateway:sandbox': 370_00,
    discounts: 30_00,
    'seller-payable-held:first': undefined,
  })
})

test('cash is with the rider or the carrier, and what is refused at the door is not earned', async () => {
  const order = await placed({ isCash: true })
  const { key } = order
  await shipOrder(shop.db, key, parcelOf(0))
  await completeOrder(shop.db, key, { ...by, parcel: 1 })
  expect(await postedOf(order)).toEqual({
    'courier-cash:own': 1_000_00,
    'customer-prepayment': -25_00,
    'seller-payable-held:first': -900_00,
    'delivery-income': -65_22,
    'vat-on-sales': -9_78,
  })
  await shipOrder(shop.db, key, parcelOf(1))
  await refuseDelivery(shop.db, key, { ...by, writeOff: false, parcel: 2 })
  expect(await postedOf(order)).toEqual({
    'courier-cash:own': 1_000_00,
    'seller-payable-held:first': -900_00,
    'delivery-income': -86_96,
    'vat-on-sales': -13_04,
  })
})

test('an order whose only parcel is refused has nothing in the books', async () => {
  const order = await placed({ isCash: true })
  await shipOrder(shop.db, order.key, by)
  await refuseDelivery(shop.db, order.key, { ...by, writeOff: false })
  expect(await postedOf(order)).toEqual({})
})

test('a refund of a delivered order takes back what it had earned, and becomes cash of the till', async () => {
  const order = await placed({ isCash: true })
  await deliver(order.key)
  await refundOrder(shop.shop, order.key, { ...because, amountSantim: 130_00 })
  expect(await postedOf(order)).toEqual({
    'courier-cash:own': 1_300_00,
    till: -130_00,
    'seller-payable-held:first': -810_00,
    'seller-payable-held:second': -270_00,
    'delivery-income': -78_26,
    'vat-on-sales': -11_74,
  })
  await refundOrder(shop.shop, order.key, because)
  expect(await postedOf(order)).toEqual({ 'courier-cash:own': 1_300_00, till: -1_300_00 })
})

test('a refund is owed until it is sent, and earned again if it fails', async () => {
  const order = await placed()
  await deliver(order.key)
  await injectFault(shop.db, { kind: 'slow-refund', for: order.txRef!, times: 2 })
  await injectFault(shop.db, { kind: 'failed-refund', for: order.txRef!, times: 1 })
  const refund = await refundOrder(shop.shop, order.key, {
    ...because,
    units: [{ position: 0, quantity: 1 }],
  })
  const { 'seller-payable-held:first': _, ...rest } = sold
  expect(await postedOf(order)).toEqual({ 'gateway:sandbox': 1_300_00, 'refund-owed': -900_00, ...rest })
  for (let minutes = 0; minutes < 10; minutes += 2) {
    shop.clock.advance(2 * 60_000)
    await shop.jobs.drain()
  }
  expect(await refundsOf(shop, order.shopper)).toMatchObject([{ status: 'failed' }])
  expect(await postedOf(order)).toEqual({ 'gateway:sandbox': 1_300_00, ...sold })
  expect(await postedFor(order, 'refund-failed', `${order.key.userId}/${refund.id}`)).toEqual({
    'refund-owed': 900_00,
    'seller-payable-held:first': -900_00,
  })
  await refundOrder(shop.shop, order.key, { ...because, units: [{ position: 0, quantity: 1 }] })
  expect(await postedOf(order)).toEqual({ 'gateway:sandbox': 400_00, ...rest })
})

test('a part that is canceled is owed back out of what was paid, and its share of the delivery stays', async () => {
  const order = await placed()
  const { key } = order
  await shipOrder(shop.db, key, parcelOf(0))
  await completeOrder(shop.db, key, { ...by, parcel: 1 })
  await cancelUnitsOfOrder(shop.shop, key, { ...because, units: [{ position: 1, quantity: 1 }] })
  const { 'seller-payable-held:second': _, ...rest } = sold
  expect(await postedOf(order)).toEqual({ 'gateway:sandbox': 1_000_00, ...rest })
})

test('a return becomes store credit, and many small refunds come to one whole', async () => {
  const order = await placed()
  await deliver(order.key)
  const returned = await receivedReturn(shop, order, { items: [[1, 1]] })
  await refundGoods(shop, returned)
  for (const santim of [1, 33_33, 99]) {
    await refundOrder(shop.shop, order.key, { ...because, amountSantim: santim })
    expect(await moneyMissingInBooks(shop.db)).toEqual([])
  }
  await refundOrder(shop.shop, order.key, { ...because, toCredit: true })
  const { 'store-credit': credit, ...money } = await postedOf(order)
  expect(credit).toBe(-(1_000_00 - 34_33))
  expect(money).toEqual({ 'gateway:sandbox': 1_000_00 - 34_33 })
})

test('what a step writes and takes back is not posted', async () => {
  const order = await placed()
  const { key } = order
  await shipOrder(shop.db, key, by)
  const failing = transaction(shop.db, async (tx) => {
    await transitionOrder(tx, await lockOrder(tx, key), { status: 'complete', ...by })
    throw new Error('The process ends')
  })
  await expect(failing).rejects.toThrow('The process ends')
  expect(await postedOf(order)).toEqual({
    'gateway:sandbox': 1_300_00,
    'customer-prepayment': -1_300_00,
  })
})

test('a posting that the ledger refuses raises an alarm, and the step that it was about did not happen', async () => {
  const order = await placed()
  const { key } = order
  await shipOrder(shop.db, key, by)
  const part = await shop.db
    .selectFrom('orderParts')
    .select('id')
    .where('orderId', '=', key.id)
    .orderBy('number')
    .executeTakeFirstOrThrow()
  // Something else has the cause of the delivery.
  const wrong = [debit({ kind: 'suspense' }, 1), credit({ kind: 'write-offs' }, 1)]
  const cause = { kind: 'part-delivered', id: part.id }
  await transaction(shop.db, (tx) => postTransaction(tx, { cause, description: 'wrong', entries: wrong }))
  const clerk = await newMember(shop, 'orders')
  const { orderNumber } = await readOrder(shop.db, key)
  const deliver = () =>
    shop.rawCall('POST /office/orders/:orderNumber/parcels/:parcel/delivery', {
      ...clerk,
      params: { orderNumber, parcel: '1' },
    })
  expect((await deliver()).status).toBe(500)
  expect(shop.logged()).toContainEqual(expect.objectContaining({ alarm: 'ledger-refused' }))
  expect((await readOrder(shop.db, key)).status).toBe('shipped')
})
