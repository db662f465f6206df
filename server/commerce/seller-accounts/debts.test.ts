import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addHomeAddress, addToCart, checkOut } from '../../../test/checkout.ts'
import { moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newRule } from '../../../test/new-rule.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { deliverAll, newSeller, paidOrder } from '../../../test/order-of-sellers.ts'
import { closeFinishedDays } from '../../ledger/close-days.ts'
import { finishOpening } from '../../ledger/opening.ts'
import { credit, debit, postTransaction } from '../../ledger/post-transaction.ts'
import { audit } from '../../operations/audit/audit.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { releaseParts } from '../reserve/release-parts.ts'
import { sellerAccount, sellerAccounts } from './read-accounts.ts'

let shop: TestShop
let seller: string
let manager: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await newRule(shop.db, { basisPoints: 1_000 })
})
beforeEach(async () => {
  seller = await newSeller(shop.db, 'new')
  manager = await newMember(shop, 'manager')
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})

const dayMs = 24 * 60 * 60_000
const afterDays = (days: number) => shop.clock.advance(days * dayMs)

/** The seller owes so much more, or less if it is below zero. */
async function owe(santim: number, sellerId = seller): Promise<void> {
  const account = { kind: 'seller-payable-available', name: sellerId } as const
  const entries = [debit(account, santim), credit({ kind: 'seller-charges' }, santim)]
  const cause = { kind: 'charge-in-test', id: newId() }
  await transaction(shop.db, (tx) => postTransaction(tx, { cause, description: 'adjustment', entries }))
}

async function cartOf(sellerId: string) {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  const productId = await newProduct(shop.db, { stock: 5, priceSantim: 100_00, sellerId })
  await addToCart(shop, shopper, productId)
  const { token, userId } = shopper
  return {
    shopper,
    /** What the direct purchase on the page of the product offers. */
    isCashOffered: async () => {
      const { body } = await shop.call('GET /payment-methods', { query: { lang: 'en', productId } })
      return body.find(({ kind }) => kind === 'cash')?.notForGoods !== true
    },
    price: async () => (await shop.call('GET /cart/totalPrice', { token, query: { userId } })).body,
    payInCash: () => shop.rawCall('POST /order', { token, body: { userId } }),
  }
}

test('a debt is as old as the time for which something has been owed without a break', async () => {
  await owe(100_00)
  const began = shop.db.now()
  afterDays(10)
  await owe(50_00)
  expect(await sellerAccount(shop.db, seller)).toMatchObject({ debtSantim: 150_00, owesSince: began })
  await owe(-120_00)
  expect((await sellerAccount(shop.db, seller)).owesSince).toEqual(began)
  await owe(-30_00)
  expect(await sellerAccount(shop.db, seller)).toMatchObject({ debtSantim: 0, owesSince: null })
  afterDays(5)
  await owe(7_00)
  expect((await sellerAccount(shop.db, seller)).owesSince).toEqual(shop.db.now())
})

test('the age is the same after days were closed, and a moment without a debt begins it anew', async () => {
  await finishOpening(shop.db)
  await owe(100_00)
  const began = shop.db.now()
  afterDays(3)
  await closeFinishedDays(shop.db)
  await owe(1_00)
  afterDays(40)
  await closeFinishedDays(shop.db)
  expect((await sellerAccount(shop.db, seller)).owesSince).toEqual(began)
  await owe(-101_00)
  shop.clock.advance(60_000)
  const anew = shop.db.now()
  await owe(5_00)
  afterDays(1)
  await closeFinishedDays(shop.db)
  expect((await sellerAccount(shop.db, seller)).owesSince).toEqual(anew)
})

test('the office lists debts first, with their ages, and finds a seller by its name', async () => {
  const old = await newSeller(shop.db, 'trusted')
  await owe(9_000_00, old)
  afterDays(61)
  await owe(600_00)
  manager = await newMember(shop, 'manager')
  const { body } = await shop.call('GET /office/books/sellers', { ...manager })
  const listed = body.sellers.map(({ _id }) => _id)
  expect(listed.indexOf(old)).toBeLessThan(listed.indexOf(seller))
  expect(body.sellers.find(({ _id }) => _id === old)).toMatchObject({
    debt: 9_000,
    owesDays: 61,
    withoutCash: false,
  })
  expect(body.sellers.find(({ _id }) => _id === seller)).toMatchObject({
    debt: 600,
    owesDays: 0,
    withoutCash: true,
  })
  expect(body.debts[2]!.amount).toBeGreaterThanOrEqual(9_000)
  const { storeName } = body.sellers.find(({ _id }) => _id === old)!
  const found = await shop.call('GET /office/books/sellers', {
    ...manager,
    query: { search: storeName.toLowerCase() },
  })
  expect(found.body.sellers.map(({ _id }) => _id)).toEqual([old])
  expect((await sellerAccounts(shop.db))[0]?.debtSantim).toBeGreaterThanOrEqual(9_000_00)
})

test('the account of a seller says what is held for which order, and until when', async () => {
  const { key } = await paidOrder(shop, [{ sellerId: seller, santim: 1_000_00 }])
  await deliverAll(shop, key)
  const { orderNumber } = await shop.db
    .selectFrom('orders')
    .select('orderNumber')
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow()
  const until = new Date(shop.db.now().getTime() + 14 * dayMs).toISOString()
  const { body } = await shop.call('GET /office/books/sellers/:sellerId', {
    ...manager,
    params: { sellerId: seller },
  })
  expect(body).toMatchObject({
    seller: { level: 'new', held: 885, available: 0, debt: 0, owesSince: null },
    reserveDays: 14,
    debtMaximum: 500,
    parts: [{ orderNumber, amount: 885, until, isOver: false }],
  })
})

test('goods of a seller over its cap are paid online only, until it owes less', async () => {
  await owe(500_00)
  const { price, payInCash, isCashOffered, shopper } = await cartOf(seller)
  expect((await price()).withoutCash).toBeUndefined()
  expect(await isCashOffered()).toBe(true)
  await owe(1)
  expect(await isCashOffered()).toBe(false)
  expect((await price()).withoutCash).toBe(true)
  expect(await payInCash()).toMatchObject({
    status: 409,
    headers: { 'x-refusal': 'goods-without-cash' },
  })
  expect((await checkOut(shop, shopper)).status).toBe(200)
  await shop.db.updateTable('sellers').set({ level: 'regular' }).where('id', '=', seller).execute()
  expect((await price()).withoutCash).toBeUndefined()
  expect((await payInCash()).status).toBe(201)
})

test('the debt of one seller keeps no goods of another from cash', async () => {
  await owe(10_000_00)
  const { price, payInCash } = await cartOf(await newSeller(shop.db, 'new'))
  expect((await price()).withoutCash).toBeUndefined()
  expect((await payInCash()).status).toBe(201)
})

test('a refund does not wait for the seller, and later earnings end the debt', async () => {
  const first = await paidOrder(shop, [{ sellerId: seller, santim: 1_000_00 }])
  await deliverAll(shop, first.key)
  afterDays(14)
  await releaseParts(shop.db)
  await owe(885_00)
  await refundOrder(shop.shop, first.key, { actor: 'operator Hana', reason: 'Broken' })
  expect(await sellerAccount(shop.db, seller)).toMatchObject({ debtSantim: 885_00 })
  const second = await paidOrder(shop, [{ sellerId: seller, santim: 2_000_00 }])
  await deliverAll(shop, second.key)
  expect(await sellerAccount(shop.db, seller)).toMatchObject({ debtSantim: 885_00, heldSantim: 1_770_00 })
  afterDays(14)
  await releaseParts(shop.db)
  expect(await sellerAccount(shop.db, seller)).toMatchObject({ debtSantim: 0, availableSantim: 885_00 })
})

test('a level is changed with a reason, by who may change settings, and is in the activity log', async () => {
  const params = { sellerId: seller }
  const body = { level: 'trusted' as const, reason: 'A year without complaints' }
  const clerk = await newMember(shop, 'catalogue')
  expect((await shop.rawCall('PUT /office/sellers/:sellerId/level', { ...clerk, params, body })).status).toBe(
    403,
  )
  const unknown = { sellerId: newId() }
  const missing = await shop.rawCall('PUT /office/sellers/:sellerId/level', {
    ...manager,
    params: unknown,
    body,
  })
  expect(missing.status).toBe(404)
  for (const _ of [1, 2]) await shop.call('PUT /office/sellers/:sellerId/level', { ...manager, params, body })
  const logged = await shop.db
    .selectFrom('activityLog')
    .select(['before', 'after'])
    .where('action', '=', 'change-seller-level')
    .where('staffId', '=', manager.staffId)
    .execute()
  expect(logged).toEqual([
    {
      before: { level: 'new', levelBy: 'shop' },
      after: { level: 'trusted', levelBy: 'shop', reason: body.reason },
    },
  ])
})
