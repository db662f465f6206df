import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { unprovedReserveDays } from '../../../contract/hand-over.ts'
import { refundsOf } from '../../../test/checkout.ts'
import { moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newRule } from '../../../test/new-rule.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { deliverAll, newSeller, paidOrder } from '../../../test/order-of-sellers.ts'
import { receivedReturn, refundGoods, requestedReturn, withdraw } from '../../../test/returned-goods.ts'
import { credit, debit, postTransaction } from '../../ledger/post-transaction.ts'
import { entriesOfCause } from '../../ledger/list-entries.ts'
import { balanceOfAccount } from '../../ledger/read-ledger.ts'
import { audit } from '../../operations/audit/audit.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { shipOrder } from '../orders/ship-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { injectFault } from '../sandbox-gateway/faults.ts'
import { countReleasable, releaseParts } from './release-parts.ts'

let shop: TestShop
let seller: string
let other: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await newRule(shop.db, { basisPoints: 1_000 })
})
beforeEach(async () => {
  seller = await newSeller(shop.db, 'regular')
  other = await newSeller(shop.db, 'trusted')
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})

const because = { actor: 'operator Hana', reason: 'A scratch' }
const dayMs = 24 * 60 * 60_000
const afterDays = (days: number) => shop.clock.advance(days * dayMs)

/** What the shop owes the seller: held, and available. */
async function owed(sellerId: string): Promise<[held: number, available: number]> {
  const of = (kind: 'seller-payable-held' | 'seller-payable-available') =>
    balanceOfAccount(shop.db, { kind, name: sellerId })
  const [held, available] = await Promise.all([of('seller-payable-held'), of('seller-payable-available')])
  return [0 - held, 0 - available]
}

/** Goods of 1,000.00 are delivered: the seller gets 885.00. */
async function deliveredOrder() {
  const order = await paidOrder(shop, [{ sellerId: seller, santim: 1_000_00 }])
  await deliverAll(shop, order.key)
  return order
}

const refund = (key: OrderKey, amountSantim?: number) =>
  refundOrder(shop.shop, key, { ...because, ...(amountSantim !== undefined && { amountSantim }) })

test('what nobody but the sender says was delivered is held for more days', async () => {
  const { key } = await paidOrder(shop, [{ sellerId: seller, santim: 1_000_00 }])
  await deliverAll(shop, key, { proof: undefined })
  afterDays(6.9 + unprovedReserveDays)
  expect(await releaseParts(shop.db)).toBe(0)
  afterDays(0.1)
  expect(await releaseParts(shop.db)).toBe(1)
})

test('what is earned is held for the days of the level, and available then', async () => {
  const { key } = await deliveredOrder()
  expect(await owed(seller)).toEqual([885_00, 0])
  afterDays(6.9)
  expect(await releaseParts(shop.db)).toBe(0)
  expect(await owed(seller)).toEqual([885_00, 0])
  afterDays(0.1)
  expect(await countReleasable(shop.db)).toBe(1)
  expect(await releaseParts(shop.db)).toBe(1)
  expect(await owed(seller)).toEqual([0, 885_00])
  const part = await shop.db
    .selectFrom('orderParts')
    .select('id')
    .where('orderId', '=', key.id)
    .executeTakeFirstOrThrow()
  const entries = await entriesOfCause(shop.db, { kind: 'reserve-over', id: part.id })
  expect(entries.map(({ kind, santim, partId }) => [kind, santim, partId])).toEqual(
    expect.arrayContaining([
      ['seller-payable-held', 885_00, part.id],
      ['seller-payable-available', -885_00, part.id],
    ]),
  )
  expect(await releaseParts(shop.db)).toBe(0)
})

test('the level at the delivery counts, whatever it becomes', async () => {
  await deliveredOrder()
  await shop.db.updateTable('sellers').set({ level: 'trusted' }).where('id', '=', seller).execute()
  afterDays(3)
  expect(await releaseParts(shop.db)).toBe(0)
  await shop.db.updateTable('sellers').set({ level: 'new' }).where('id', '=', seller).execute()
  afterDays(4)
  expect(await releaseParts(shop.db)).toBe(1)
  expect(await owed(seller)).toEqual([0, 885_00])
})

test('each part of an order has the reserve of its seller from its own delivery', async () => {
  const goods = [
    { sellerId: seller, santim: 1_000_00 },
    { sellerId: other, santim: 400_00 },
  ]
  const { key } = await paidOrder(shop, goods)
  const parcel = { actor: 'operator Hana', units: [{ position: 0, quantity: 1 }] }
  await shipOrder(shop.db, key, parcel)
  await completeOrder(shop.db, key, { actor: 'operator Hana', parcel: 1, proof: 'customer' })
  afterDays(6)
  await deliverAll(shop, key)
  afterDays(1)
  await releaseParts(shop.db)
  expect([await owed(seller), await owed(other)]).toEqual([
    [0, 885_00],
    [354_00, 0],
  ])
  afterDays(1)
  await releaseParts(shop.db)
  expect(await owed(other)).toEqual([0, 354_00])
})

test('a refund before the release reduces what is held, and one after it what is available', async () => {
  const { key } = await deliveredOrder()
  await refund(key, 300_00)
  expect(await owed(seller)).toEqual([619_50, 0])
  afterDays(7)
  await releaseParts(shop.db)
  expect(await owed(seller)).toEqual([0, 619_50])
  await refund(key)
  expect(await owed(seller)).toEqual([0, 0])
})

test('many partial refunds on both sides of the release come to one whole, to the santim', async () => {
  const { key } = await paidOrder(shop, [
    { sellerId: seller, santim: 99_99 },
    { sellerId: other, santim: 33_37 },
  ])
  await deliverAll(shop, key)
  for (const santim of [1, 7_77, 13_01]) await refund(key, santim)
  afterDays(2)
  await releaseParts(shop.db)
  for (const santim of [3, 20_20]) {
    await refund(key, santim)
    expect(await audit(shop.db)).toEqual([])
  }
  afterDays(5)
  await releaseParts(shop.db)
  await refund(key, 11_11)
  await refund(key)
  expect([await owed(seller), await owed(other)]).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('a refund after the payout leaves a debt', async () => {
  const { key } = await deliveredOrder()
  afterDays(7)
  await releaseParts(shop.db)
  const entries = [
    debit({ kind: 'seller-payable-available', name: seller }, 885_00),
    credit({ kind: 'bank', name: 'main' }, 885_00),
  ]
  const cause = { kind: 'payout-in-test', id: key.id }
  await transaction(shop.db, (tx) => postTransaction(tx, { cause, description: 'adjustment', entries }))
  await refund(key, 500_00)
  expect(await owed(seller)).toEqual([0, -442_50])
})

test('a part with an open return of its goods is released after it has ended', async () => {
  const order = await deliveredOrder()
  const returned = await requestedReturn(shop, order)
  afterDays(8)
  expect(await countReleasable(shop.db)).toBe(0)
  expect(await releaseParts(shop.db)).toBe(0)
  await withdraw(shop, order.shopper, returned.id)
  expect(await releaseParts(shop.db)).toBe(1)
  expect(await owed(seller)).toEqual([0, 885_00])
})

test('a return of the goods of one seller does not hold those of the other', async () => {
  const order = await paidOrder(shop, [
    { sellerId: seller, santim: 1_000_00 },
    { sellerId: other, santim: 400_00 },
  ])
  await deliverAll(shop, order.key)
  const returned = await receivedReturn(shop, order, { items: [[0, 1]] })
  afterDays(8)
  expect(await releaseParts(shop.db)).toBe(1)
  expect([await owed(seller), await owed(other)]).toEqual([
    [885_00, 0],
    [0, 354_00],
  ])
  await refundGoods(shop, returned)
  await releaseParts(shop.db)
  expect(await owed(seller)).toEqual([0, 0])
})

test('a part is not released while a refund is under way, and what comes back by a failed one is available', async () => {
  const { key, shopper, txRef } = await deliveredOrder()
  afterDays(7)
  await injectFault(shop.db, { kind: 'slow-refund', for: txRef, times: 2 })
  await injectFault(shop.db, { kind: 'failed-refund', for: txRef, times: 1 })
  await refund(key)
  expect(await releaseParts(shop.db)).toBe(0)
  expect(await owed(seller)).toEqual([0, 0])
  for (let minutes = 0; minutes < 10; minutes += 2) {
    shop.clock.advance(2 * 60_000)
    await shop.jobs.drain()
  }
  expect(await refundsOf(shop, shopper)).toMatchObject([{ status: 'failed' }])
  await releaseParts(shop.db)
  expect(await owed(seller)).toEqual([0, 885_00])
})

test('a part that was refunded whole is released with nothing in the books', async () => {
  const { key } = await deliveredOrder()
  await refund(key)
  afterDays(7)
  expect(await releaseParts(shop.db)).toBe(1)
  expect(await owed(seller)).toEqual([0, 0])
})

test('goods of the shop itself are never held', async () => {
  await newRule(shop.db, { basisPoints: 0, sellerId: seller, isOwn: true })
  const { key } = await deliveredOrder()
  const part = await shop.db
    .selectFrom('orderParts')
    .select(['deliveredAt', 'reserveUntil', 'releasedAt'])
    .where('orderId', '=', key.id)
    .executeTakeFirstOrThrow()
  expect(part.reserveUntil).toEqual(part.deliveredAt)
  expect(part.releasedAt).toEqual(part.deliveredAt)
  afterDays(14)
  expect(await releaseParts(shop.db)).toBe(0)
  expect(await owed(seller)).toEqual([0, 0])
})

test('what a process of the former version delivered gets its reserve from the job', async () => {
  const { key } = await deliveredOrder()
  await shop.db
    .updateTable('orderParts')
    .set({ reserveUntil: null, releasedAt: null })
    .where('orderId', '=', key.id)
    .execute()
  afterDays(6)
  expect(await releaseParts(shop.db)).toBe(0)
  afterDays(1)
  expect(await releaseParts(shop.db)).toBe(1)
  expect(await owed(seller)).toEqual([0, 885_00])
})

test('two processes at once release each part once', async () => {
  for (let count = 0; count < 4; count += 1) await deliveredOrder()
  afterDays(7)
  const counts = await Promise.all([releaseParts(shop.db), releaseParts(shop.db), releaseParts(shop.db)])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(await owed(seller)).toEqual([0, 4 * 885_00])
})

test('a run that is killed leaves whole orders, and the next one goes on', async () => {
  for (let count = 0; count < 3; count += 1) await deliveredOrder()
  afterDays(7)
  const stop = new AbortController()
  const first = await releaseParts(shop.db, { stop: stop.signal, ms: 0 })
  expect(await owed(seller)).toEqual([(3 - first) * 885_00, first * 885_00])
  expect(await audit(shop.db)).toEqual([])
  const failing = transaction(shop.db, async (tx) => {
    await releaseParts(tx)
    throw new Error('The process ends')
  })
  await expect(failing).rejects.toThrow('The process ends')
  expect(await owed(seller)).toEqual([(3 - first) * 885_00, first * 885_00])
  await releaseParts(shop.db)
  expect(await owed(seller)).toEqual([0, 3 * 885_00])
})
