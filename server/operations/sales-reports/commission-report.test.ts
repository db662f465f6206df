import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHomeAddress, addToCart, checkOut, choose } from '../../../test/checkout.ts'
import { newMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newRule } from '../../../test/new-rule.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runBeside } from '../../../test/run-command.ts'
import { completeOrder } from '../../commerce/orders/complete-order.ts'
import { shipOrder } from '../../commerce/orders/ship-order.ts'
import { refundOrder } from '../../commerce/payments/refund-order.ts'
import { closeFinishedDays } from '../../ledger/close-days.ts'
import { finishOpening } from '../../ledger/opening.ts'
import { balanceOfKind } from '../../ledger/read-ledger.ts'
import { countSellerDays } from './seller-days.ts'

const dayMs = 24 * 60 * 60_000
let shop: TestShop
const keys: { userId: string; id: string }[] = []
const sellers: string[] = []

async function deliver(priceSantim: number): Promise<void> {
  const { db } = shop
  const productId = await newProduct(db, { stock: 5, priceSantim })
  const { sellerId } = await db
    .selectFrom('products')
    .select('sellerId')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  sellers.push(sellerId)
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, productId)
  const { body } = await checkOut(shop, shopper, { amount: priceSantim / 100 })
  await choose(body.data.checkout_url, 'pay')
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', shopper.userId)
    .executeTakeFirstOrThrow()
  const key = { userId: shopper.userId, id: order.id }
  keys.push(key)
  await shipOrder(db, key, { actor: 'operator Hana' })
  await completeOrder(db, key, { actor: 'operator Hana' })
}

/** On 20 November an order of 1,000.00 was delivered; on 22 November one of 400.00, and 100.00 of the first refunded. */
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await newRule(shop.db, { basisPoints: 1_000 })
  await finishOpening(shop.db)
  await deliver(1_000_00)
  shop.clock.advance(2 * dayMs)
  await deliver(400_00)
  await refundOrder(shop.shop, keys[0]!, { actor: 'test', reason: 'Late', amountSantim: 100_00 })
})
afterAll(() => shop.close())

async function report(query: { from: string; to: string; seller?: string }) {
  const owner = await newMember(shop, 'owner')
  const asked = { query: { report: 'commission' as const, ...query } }
  return (await shop.call('GET /office/reports', { ...owner, ...asked })).body
}

const sumOf = (amounts: (number | undefined)[]) => amounts.reduce<number>((sum, it) => sum + (it ?? 0), 0)

test('strangers, and who may not see the books, get no commission', async () => {
  const query = { report: 'commission' as const, from: '2026-11-01', to: '2026-11-30' }
  expect((await shop.rawCall('GET /office/reports', { query })).status).toBe(401)
  const member = await newMember(shop, 'orders')
  expect((await shop.rawCall('GET /office/reports', { ...member, query })).status).toBe(403)
})

test('the commission of a seller opens into the entries that it is made of', async () => {
  const days = { from: '2026-11-01', to: '2026-11-30' }
  const owner = await newMember(shop, 'owner')
  const { rows } = await report(days)
  expect(rows.length).toBeGreaterThan(0)
  const sum = async (seller: string, account?: string) => {
    const query = { seller, ...(account && { account }), ...days }
    const { body } = await shop.call('GET /office/books/entries', { ...owner, query })
    return sumOf(body.entries.map(({ debit, credit }) => (credit ?? 0) - (debit ?? 0)))
  }
  for (const { key, sales, vat, ofSeller } of rows) {
    expect(await sum(key, 'commission-income')).toBeCloseTo(sales, 2)
    expect(await sum(key, 'vat-on-commission')).toBeCloseTo(vat, 2)
    expect(await sum(key)).toBeCloseTo(ofSeller!.payable, 2)
  }
})

test('each seller has what its goods came to, what was refunded, and what the shop kept of it', async () => {
  const found = await report({ from: '2026-11-01', to: '2026-11-30' })
  const ofSeller = (at: number) => found.rows.filter(({ key }) => key === sellers[at])
  const isOne = sellers[0] === sellers[1]
  const whole = { sales: 130, vat: 19.5, ofSeller: { goods: 1_400, refunded: 100, payable: 1_150.5 } }
  if (isOne) expect(found.rows).toMatchObject([whole])
  else {
    expect(ofSeller(0)).toMatchObject([{ sales: 90, ofSeller: { goods: 1_000, refunded: 100 } }])
    expect(ofSeller(1)).toMatchObject([{ sales: 40, ofSeller: { goods: 400, refunded: 0, payable: 354 } }])
  }
  expect(found.total).toEqual({ orders: 0, sales: 130, vat: 19.5 })
  expect(found.days.filter(({ sales }) => sales !== 0)).toEqual([
    { day: '2026-11-20', orders: 0, sales: 100 },
    { day: '2026-11-22', orders: 0, sales: 30 },
  ])
  const [, second] = sellers
  const filtered = await report({ from: '2026-11-01', to: '2026-11-30', seller: second! })
  expect(filtered.rows.every(({ key }) => key === second)).toBe(true)
})

test('the period before is beside it', async () => {
  const found = await report({ from: '2026-11-22', to: '2026-11-23' })
  expect(found.total.sales).toBe(30)
  expect(found.before).toMatchObject({ from: '2026-11-20', to: '2026-11-21', sales: 100, vat: 15 })
  expect(sumOf(found.rows.map(({ before }) => before.sales))).toBe(100)
})

test('it is the same while days are open, while they are not added up yet, and afterwards', async () => {
  const period = { from: '2026-11-01', to: '2026-11-30' }
  const before = await report(period)
  shop.clock.advance(10 * dayMs)
  await closeFinishedDays(shop.db)
  expect((await report(period)).uncounted).toBeGreaterThan(0)
  await countSellerDays(shop.db)
  await countSellerDays(shop.db)
  const after = await report(period)
  expect(after.uncounted).toBe(0)
  expect({ rows: after.rows, total: after.total }).toEqual({ rows: before.rows, total: before.total })
})

test('it comes to what the books have, and to what is frozen on the lines', async () => {
  const found = await report({ from: '2026-11-01', to: '2026-11-30' })
  expect(sumOf(found.rows.map(({ sales }) => sales)) * 100).toBe(
    -(await balanceOfKind(shop.db, 'commission-income')),
  )
  expect(sumOf(found.rows.map(({ vat }) => vat)) * 100).toBe(
    -(await balanceOfKind(shop.db, 'vat-on-commission')),
  )
  expect(sumOf(found.rows.map(({ ofSeller }) => ofSeller?.payable)) * 100).toBe(
    -(await balanceOfKind(shop.db, 'seller-payable-held')),
  )
  const { rows } = await sql<{ goods: number; commission: number }>`
    select sum(commission_base_santim)::bigint as goods, sum(commission_santim)::bigint as commission
    from order_items`.execute(shop.db)
  expect(sumOf(found.rows.map(({ ofSeller }) => ofSeller?.goods)) * 100).toBe(rows[0]?.goods)
  // A tenth of the first order was refunded, and of its commission as well.
  expect(found.total.sales * 100).toBe((rows[0]?.commission ?? 0) - 10_00)
})

test('the file and the command have the same rows', async () => {
  const owner = await newMember(shop, 'owner')
  const body = { report: 'commission' as const, from: '2026-11-01', to: '2026-11-30' }
  const { csv } = (await shop.call('POST /office/reports/export', { ...owner, body })).body
  expect(csv).toContain('"Commission"')
  expect(csv).toContain('"100.00"')
  const words = ['reports', 'show', '--report', 'commission', '--from', body.from, '--to', body.to, '--json']
  expect(JSON.parse((await runBeside(shop, ...words)).stdout)).toMatchObject({ total: { sales: 130 } })
})
