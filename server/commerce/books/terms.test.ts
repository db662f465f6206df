import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addHomeAddress, addToCart, checkOut, choose } from '../../../test/checkout.ts'
import { moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newRule } from '../../../test/new-rule.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { entriesOfOrder } from '../../ledger/list-entries.ts'
import { audit } from '../../operations/audit/audit.ts'
import { newId } from '../../platform/database/new-id.ts'
import { addCode } from '../discounts/manage-codes.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { refundOrder } from '../payments/refund-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})

const by = { actor: 'operator Hana' }

async function newSeller(): Promise<string> {
  const id = newId()
  const texts = { sellerName: id, storeName: id, location: 'Merkato', phone: '' }
  await shop.db
    .insertInto('sellers')
    .values({ id, ...texts, translations: '{}', createdAt: shop.db.now() })
    .execute()
  return id
}

/** Goods of 1,000.00 were paid and delivered. */
async function delivered(sellerId: string, { code, amount }: { code?: string; amount: number }) {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim: 1_000_00, sellerId }))
  const { token, userId } = shopper
  if (code) await shop.call('POST /cart/code', { token, body: { userId, code } })
  const { body } = await checkOut(shop, shopper, { amount })
  await choose(body.data.checkout_url, 'pay')
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  await shipOrder(shop.db, { userId, id }, by)
  await completeOrder(shop.db, { userId, id }, by)
  return { userId, id }
}

async function balances({ id }: { id: string }): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { kind, santim } of await entriesOfOrder(shop.db, id)) sums[kind] = (sums[kind] ?? 0) + santim
  return Object.fromEntries(Object.entries(sums).filter(([, santim]) => santim !== 0))
}

async function refundInSteps(order: { userId: string; id: string }, steps: number[]): Promise<void> {
  for (const amountSantim of steps) {
    await refundOrder(shop.shop, order, { ...by, reason: 'A scratch', amountSantim })
    expect(await moneyMissingInBooks(shop.db)).toEqual([])
  }
}

test('the shop keeps the commission that the order was placed with, whatever the rules say later', async () => {
  const sellerId = await newSeller()
  await newRule(shop.db, { sellerId, basisPoints: 1_000 })
  const order = await delivered(sellerId, { amount: 1_000 })
  const earned = {
    gateway: 1_000_00,
    'seller-payable-held': -885_00,
    'commission-income': -100_00,
    'vat-on-commission': -15_00,
  }
  expect(await balances(order)).toEqual(earned)
  await newRule(shop.db, { sellerId, basisPoints: 5_000 })
  await refundInSteps(order, [33_33, 1, 466_66])
  expect(await balances(order)).toEqual({
    gateway: 500_00,
    'seller-payable-held': -442_50,
    'commission-income': -50_00,
    'vat-on-commission': -7_50,
  })
  await refundInSteps(order, [499_99, 1])
  expect(await balances(order)).toEqual({})
})

test('of a code, the seller bears what is not borne by the shop', async () => {
  const sellerId = await newSeller()
  await newRule(shop.db, { sellerId, basisPoints: 1_000 })
  await addCode(shop.db, 'HALVES', { percent: 10, shopPercent: 50 })
  const order = await delivered(sellerId, { code: 'HALVES', amount: 900 })
  expect(await balances(order)).toEqual({
    gateway: 900_00,
    discounts: 50_00,
    'seller-payable-held': -840_75,
    'commission-income': -95_00,
    'vat-on-commission': -14_25,
  })
  await refundInSteps(order, [7, 899_93])
  expect(await balances(order)).toEqual({})
})

test('goods of the shop itself are sales with their VAT, and no rule makes them so', async () => {
  const ruled = await newSeller()
  await newRule(shop.db, { sellerId: ruled, isOwn: true, basisPoints: 0 })
  for (const sellerId of [ruled, await newSeller()]) {
    const order = await delivered(sellerId, { amount: 1_000 })
    expect(await balances(order)).toEqual({
      gateway: 1_000_00,
      'sales-income': -869_57,
      'vat-on-sales': -130_43,
    })
    await refundInSteps(order, [333_33, 333_33, 333_34])
    expect(await balances(order)).toEqual({})
  }
})
