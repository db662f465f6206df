import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buyAndPayCard, sellCards } from '../../../test/buy-card.ts'
import { addToCart, checkedOut, checkOut, choose, paymentRow } from '../../../test/checkout.ts'
import { giveCredit } from '../../../test/give-credit.ts'
import { explainSuspense, moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { limitMoney, newUnpaidOrder, recordMoney } from '../../../test/record-money.ts'
import { writeAccount } from '../../ledger/chart-of-accounts.ts'
import { entriesOfCause, entriesOfOrder } from '../../ledger/list-entries.ts'
import type { ListedEntry } from '../../ledger/list-entries.ts'
import { checkLedger } from '../../operations/doctor/check-ledger.ts'
import { audit } from '../../operations/audit/audit.ts'
import { decideManualReview } from '../payments/decide-manual-review.ts'
import { expirePayment } from '../payments/end-payment.ts'
import { applyVerified } from '../payments/settle-payment.ts'
import { clearFaults, injectFault } from '../sandbox-gateway/faults.ts'

let shop: TestShop
let clerk: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await sellCards(shop)
  clerk = await newMember(shop, 'owner')
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})

/** The accounts with what was posted to them, without the names of customers. */
function shown(entries: readonly ListedEntry[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { kind, name, santim } of entries) {
    const account = /^[0-9a-f-]{36}$/.test(name) ? kind : writeAccount({ kind, name })
    sums[account] = (sums[account] ?? 0) + santim
  }
  return Object.fromEntries(Object.entries(sums).filter(([, santim]) => santim !== 0))
}

const postedFor = async (kind: string, id: string) => shown(await entriesOfCause(shop.db, { kind, id }))
const postedOf = async (orderId: string) => shown(await entriesOfOrder(shop.db, orderId))
const byHand = (orderNumber: string, money: { amount: number; way?: string; bank?: string }) =>
  recordMoney(shop, clerk, orderNumber, money)
const actor = 'operator Hana'

async function expire(txRef: string): Promise<void> {
  shop.clock.advance(3 * 60 * 60_000)
  await expirePayment(shop.shop, (await paymentRow(shop, txRef))!)
}

test('a payment at the gateway is owed to its customer, once for all reports of it', async () => {
  const { txRef, url } = await checkedOut(shop)
  await choose(url, 'pay')
  const row = (await paymentRow(shop, txRef))!
  const facts = { status: 'success', amountSantim: 50_00, currency: 'ETB', mode: null, txRef } as const
  const verified = { ...facts, reference: 'AP1', feeSantim: 1_50 }
  await Promise.all([1, 2, 3].map(() => applyVerified(shop.shop, row, verified)))
  expect(await postedFor('payment', row.id)).toEqual({
    'gateway:sandbox': 50_00,
    'customer-prepayment': -50_00,
  })
  // The first report of the sandbox had no fee.
  expect(await postedFor('gateway-fee', row.id)).toEqual({})
})

test('what the gateway says that it keeps is posted with the payment', async () => {
  const { txRef } = await checkedOut(shop)
  const row = (await paymentRow(shop, txRef))!
  const facts = { status: 'success', amountSantim: 50_00, currency: 'ETB', mode: null, txRef } as const
  const verified = { ...facts, reference: 'AP2', feeSantim: 1_50 }
  const settled = await Promise.all([1, 2, 3, 4].map(() => applyVerified(shop.shop, row, verified)))
  expect(new Set(settled)).toEqual(new Set(['paid']))
  expect(await postedFor('gateway-fee', row.id)).toEqual({ 'gateway-fees': 1_50, 'gateway:sandbox': -1_50 })
  expect(await postedOf(row.orderId)).toEqual({
    'gateway:sandbox': 48_50,
    'gateway-fees': 1_50,
    'customer-prepayment': -50_00,
  })
})

test('money by hand in parts is posted by where it is, and what is too much is owed back', async () => {
  const { orderNumber, key } = await newUnpaidOrder(shop)
  await byHand(orderNumber, { amount: 30, way: 'cash' })
  expect(await postedOf(key.id)).toEqual({ till: 30_00, 'customer-prepayment': -30_00 })
  await byHand(orderNumber, { amount: 35 })
  expect(await postedOf(key.id)).toEqual({
    till: 30_00,
    'bank:telebirr': 35_00,
    'customer-prepayment': -50_00,
    'refund-owed': -15_00,
  })
  // The order is paid: all of it goes back.
  await byHand(orderNumber, { amount: 5, way: 'cbe-birr' })
  expect(await postedOf(key.id)).toMatchObject({ 'bank:cbe-birr': 5_00, 'refund-owed': -20_00 })
})

test('a part of the money is owed back when its order ends', async () => {
  const { orderNumber, key, shopper } = await newUnpaidOrder(shop)
  await byHand(orderNumber, { amount: 20, way: 'transfer', bank: 'cbe' })
  const body = { userId: shopper.userId, orderId: key.id }
  expect((await shop.rawCall('POST /orders/cancel', { token: shopper.token, body })).status).toBe(200)
  expect(await postedOf(key.id)).toEqual({ 'bank:main': 20_00, 'refund-owed': -20_00 })
})

test('money that waits for a second member is not in the books before it counts', async () => {
  await limitMoney(shop, 10)
  const { orderNumber, key } = await newUnpaidOrder(shop)
  await byHand(orderNumber, { amount: 50, way: 'm-pesa' })
  expect(await postedOf(key.id)).toEqual({})
  await limitMoney(shop, 100_000)
})

test('a gift card that is bought is owed to whoever has it', async () => {
  const shopper = await newShopper(shop)
  const { key } = await buyAndPayCard(shop, shopper)
  expect(await postedOf(key.id)).toEqual({ 'gateway:sandbox': 500_00, 'gift-cards': -500_00 })
})

test('an accepted payment with another amount leaves the difference in suspense', async () => {
  const { txRef, url } = await checkedOut(shop)
  await injectFault(shop.db, { kind: 'wrong-amount', for: txRef })
  await choose(url, 'pay')
  await clearFaults(shop.db)
  const { id } = (await paymentRow(shop, txRef))!
  expect(await decideManualReview(shop.shop, txRef, { accept: true, actor })).toBe('paid')
  expect(await postedFor('payment', id)).toEqual({
    'gateway:sandbox': 49_99,
    suspense: 1,
    'customer-prepayment': -50_00,
  })
  expect(await audit(shop.db)).toEqual([])
  expect(await checkLedger(shop.db)).toContainEqual(
    expect.objectContaining({ state: 'warn', sentence: expect.stringContaining('0.01 ETB are in suspense') }),
  )
  await explainSuspense(shop.db)
})

test('the money of a rejected payment is in suspense until it is accepted after all', async () => {
  const { txRef, url } = await checkedOut(shop)
  await injectFault(shop.db, { kind: 'wrong-amount', for: txRef })
  await choose(url, 'pay')
  await clearFaults(shop.db)
  const row = (await paymentRow(shop, txRef))!
  expect(row.verifiedSantim).toBe(49_99)
  expect(await decideManualReview(shop.shop, txRef, { accept: false, actor })).toBe('failed')
  expect(await postedOf(row.orderId)).toEqual({ 'gateway:sandbox': 49_99, suspense: -49_99 })
  // The gateway says later that all of it has arrived.
  const facts = { status: 'success', amountSantim: 50_00, currency: 'ETB', mode: null, txRef } as const
  await applyVerified(shop.shop, (await paymentRow(shop, txRef))!, { ...facts, reference: 'AP5' })
  expect(await postedOf(row.orderId)).toMatchObject({ 'gateway:sandbox': 50_00 })
  expect(await postedOf(row.orderId)).not.toHaveProperty('suspense')
})

test('a payment after its order has expired pays it again, or is owed back', async () => {
  for (const isLeft of [true, false]) {
    const { txRef, productId } = await checkedOut(shop, { stock: 1 })
    await expire(txRef)
    const other = await newShopper(shop)
    await addToCart(shop, other, productId)
    if (!isLeft) expect((await checkOut(shop, other)).status).toBe(200)
    const facts = { status: 'success', amountSantim: 50_00, currency: 'ETB', mode: null, txRef } as const
    await applyVerified(shop.shop, (await paymentRow(shop, txRef))!, { ...facts, reference: `AP3 ${txRef}` })
    const late = (await paymentRow(shop, txRef))!
    expect(late.status).toBe(isLeft ? 'paid' : 'refund-due')
    expect(await postedOf(late.orderId)).toEqual({
      'gateway:sandbox': 50_00,
      [isLeft ? 'customer-prepayment' : 'refund-owed']: -50_00,
    })
  }
})

test('credit that pays a part moves to the order, and back when the order ends', async () => {
  const shopper = await newShopper(shop)
  await giveCredit(shop, shopper, 30_00)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 3, priceSantim: 50_00 }))
  const { body } = await checkOut(shop, shopper, { credit: true })
  const { orderId, txRef } = (await paymentRow(shop, body.data.tx_ref))!
  expect(await postedOf(orderId)).toEqual({ 'store-credit': 30_00, 'customer-prepayment': -30_00 })
  await expire(txRef)
  expect(await postedOf(orderId)).toEqual({})
  // Late money uses the credit again.
  const facts = { status: 'success', amountSantim: 20_00, currency: 'ETB', mode: null, txRef } as const
  const row = (await paymentRow(shop, txRef))!
  expect(await applyVerified(shop.shop, row, { ...facts, reference: 'AP4' })).toBe('paid')
  expect(await postedOf(orderId)).toEqual({
    'store-credit': 30_00,
    'gateway:sandbox': 20_00,
    'customer-prepayment': -50_00,
  })
})
