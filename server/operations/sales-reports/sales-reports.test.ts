import { dayKey } from '../../../contract/addis-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyAndPayCard, sellCards } from '../../../test/buy-card.ts'
import { newDiscount } from '../../../test/new-discount.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newOrder } from '../../../test/new-order.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runBeside } from '../../../test/run-command.ts'
import type { ReportName } from '../../../contract/office/limits.ts'
import { audit } from '../audit/audit.ts'
import { countDays } from './count-days.ts'

const dayMs = 24 * 60 * 60_000

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  owner = await newMember(shop, 'owner')
})
afterAll(() => shop.close())

const today = { from: '2026-11-20', to: '2026-11-20' }

async function read(report: ReportName, query: object = today, by = owner) {
  return (await shop.call('GET /office/reports', { ...by, query: { report, ...today, ...query } })).body
}

test('only who may see reports sees them, and customers and costs need their own right', async () => {
  const query = { report: 'customers', ...today }
  expect((await shop.rawCall('GET /office/reports', { query })).status).toBe(401)
  const clerk = await newMember(shop, 'orders')
  expect((await shop.rawCall('GET /office/reports', { ...clerk, query })).status).toBe(403)
  for (const wrong of [
    { from: '2026-11-21' },
    { from: '2024-01-01' },
    { to: 'x' },
    { report: 'x' },
    { unsold: '-1' },
  ])
    expect(
      (await shop.rawCall('GET /office/reports', { ...owner, query: { ...query, ...wrong } })).status,
    ).toBe(400)
})

test('each report comes to what counts as sales, and follows a refund', async () => {
  const { userId } = await newShopper(shop)
  const productId = await newProduct(shop.db, { priceSantim: 350_00, stock: 9 })
  await shop.runAsOwner(`update variants set cost_santim = 20000 where product_id = '${productId}'`)
  const paid = { productId, paymentStatus: 'on-delivery' } as const
  const [order] = [await newOrder(shop.db, userId, paid), await newOrder(shop.db, userId, paid)]
  await newOrder(shop.db, userId, { paymentStatus: 'unpaid' })
  expect((await read('products')).uncounted).toBe(1)
  await countDays(shop.db)
  const products = await read('products')
  expect(products).toMatchObject({ uncounted: 0, total: { orders: 2, sales: 700 }, before: { sales: 0 } })
  expect(products.rows).toMatchObject([
    { key: productId, orders: 2, units: 2, sales: 700, cost: 400, margin: 300, before: { sales: 0 } },
  ])
  for (const report of ['categories', 'customers', 'ways', 'regions'] as const) {
    const { rows } = await read(report)
    expect(
      rows.reduce((sum, { sales }) => sum + sales, 0),
      report,
    ).toBe(700)
  }
  expect((await read('ways')).rows).toMatchObject([{ key: 'cash-on-delivery', orders: 2 }])
  expect((await read('codes')).rows).toEqual([])
  const inAmharic = { ...owner, headers: { 'accept-language': 'am' } }
  const named = await shop.call('GET /office/reports', {
    ...inAmharic,
    query: { report: 'regions', ...today },
  })
  expect(named.body.rows).toMatchObject([{ key: 'Addis Ababa', label: 'አዲስ አበባ' }])
  await shop.db.updateTable('orders').set({ refundedSantim: 50_00 }).where('id', '=', order!.id).execute()
  await countDays(shop.db)
  const { rows, total } = await read('products')
  expect(total.sales).toBe(650)
  expect(rows).toMatchObject([
    { key: productId, sales: 700 },
    { key: 'other', label: '', sales: -50 },
  ])
  // Neither changes what the order costs.
  for (const change of [
    `update order_items set canceled_units = 1`,
    `update order_items set canceled_units = 0`,
    `insert into order_changes (user_id, id, order_id, actor, reason, before, after, created_at)
     select user_id, id, id, '', '', '{}', '{}', now() from orders limit 1`,
  ]) {
    await shop.runAsOwner(change)
    expect((await read('products')).uncounted, change).toBe(1)
    await countDays(shop.db)
  }
  // An order of the day before is in the period before.
  shop.clock.advance(dayMs)
  owner = await newMember(shop, 'owner')
  const later = await read('products', { from: '2026-11-21', to: '2026-11-21' })
  expect(later.rows[0]).toMatchObject({ key: productId, sales: 0, before: { sales: 700, units: 2 } })
  expect(later).toMatchObject({ before: { from: '2026-11-20', to: '2026-11-20', sales: 650 } })
})

test('a month that is over is read as one row of each product, and again after a change', async () => {
  shop.clock.advance(20 * dayMs)
  owner = await newMember(shop, 'owner')
  await countDays(shop.db)
  const months = async () =>
    (await sql<{ month: string }>`select month::text as month from sales_months`.execute(shop.db)).rows
  expect(await months()).toEqual([{ month: '2026-11-01' }])
  const period = { from: '2026-10-15', to: '2026-12-10' }
  const before = await read('products', period)
  expect(before.rows.map(({ sales }) => sales)).toEqual([700, -50])
  // The days themselves are not read for the month.
  await shop.runAsOwner(`update sales_by_day set units = 99`)
  expect((await read('products', period)).rows).toEqual(before.rows)
  await shop.runAsOwner(`update orders set refunded_santim = 0`)
  await countDays(shop.db)
  expect((await read('products', period)).rows).toMatchObject([{ sales: 700, units: 2 }])
})

test('stock that nobody has bought for some time is listed with its value', async () => {
  const productId = await newProduct(shop.db, { priceSantim: 10_00, stock: 4 })
  const dead = await read('dead-stock', { unsold: '15' })
  expect(dead.rows).toMatchObject([
    { onHand: expect.any(Number), lastSold: '2026-11-20' },
    { onHand: 4, sales: 40, lastSold: null, cost: null },
  ])
  expect((await read('dead-stock', { unsold: '30' })).rows).toMatchObject([{ lastSold: null }])
  const [stock] = (await read('stock')).rows
  expect(stock).toMatchObject({ orders: 2 })
  await shop.runAsOwner(`update products set retired_at = now() where id = '${productId}'`)
})

test('an export is safe for spreadsheets, has costs only for those who see them, and is logged', async () => {
  await shop.runAsOwner(`update products set name = '=1+1'`)
  const body = { report: 'products', from: '2026-11-20', to: '2026-11-20' } as const
  const { body: exported } = await shop.call('POST /office/reports/export', { ...owner, body })
  expect(exported.csv).toContain(`"'=1+1"`)
  expect(exported.csv).toContain('"700.00"')
  expect(exported).toMatchObject({ rows: 1, isWhole: true })
  expect(exported.csv).toContain('"Cost","Margin"')
  const log = await shop.call('GET /office/activity', { ...owner, query: { action: 'export-report' } })
  expect(log.body.entries).toMatchObject([{ subject: 'products', after: { rows: 1, from: '2026-11-20' } }])
  const reader = await newMember(shop, 'support')
  await shop.runAsOwner(`
    insert into own_roles (id, name, permissions, created_at)
      values ('${reader.staffId}', 'Reader', array['read-reports'], now());
    update staff set role = 'own', own_role_id = '${reader.staffId}' where id = '${reader.staffId}'`)
  const own = await shop.call('POST /office/reports/export', { ...reader, body })
  expect(own.body.csv).not.toMatch(/cost|margin|400/i)
  expect(JSON.stringify(await read('products', body, reader))).not.toMatch(/cost|margin/)
  const customers = { ...reader, query: { ...body, report: 'customers' } }
  expect((await shop.rawCall('GET /office/reports', customers)).status).toBe(403)
  const options = ['--report', 'products', '--from', '2026-11-20', '--to', '2026-11-20']
  expect((await runBeside(shop, 'reports', 'show', ...options)).stdout).toContain('700.00')
  expect((await runBeside(shop, 'reports', 'export', ...options)).stdout).toContain(`"'=1+1"`)
  expect((await runBeside(shop, 'reports', 'show', '--report', 'x')).code).toBe(2)
})

test('automatic discounts stand among the codes, and gift cards that were sold beside the sales', async () => {
  shop.clock.advance(dayMs)
  owner = await newMember(shop, 'owner')
  const day = dayKey(shop.db.now())
  const period = { from: day, to: day }
  const shopper = await newShopper(shop)
  const order = await newOrder(shop.db, shopper.userId, { paymentStatus: 'on-delivery' })
  await newOrder(shop.db, shopper.userId, { paymentStatus: 'on-delivery' })
  const { _id } = await newDiscount(shop, owner, { takes: { kind: 'percent', percent: 10 } })
  await shop.db
    .insertInto('discountUses')
    .values({
      userId: shopper.userId,
      orderId: order.id,
      discountId: _id,
      status: 'held',
      createdAt: shop.db.now(),
    })
    .execute()
  await shop.listen()
  await sellCards(shop)
  await buyAndPayCard(shop, shopper)
  await countDays(shop.db)

  const codes = await read('codes', period)
  expect(codes.rows).toMatchObject([
    { key: _id, label: 'Meskel days', orders: 1, sales: 350, isAutomatic: true, path: null },
  ])
  expect(codes).toMatchObject({
    total: { orders: 2, sales: 700 },
    giftCards: { sold: 1, amount: 500, before: { sold: 0, amount: 0 } },
  })
  const options = ['--report', 'codes', '--from', day, '--to', day]
  expect((await runBeside(shop, 'reports', 'show', ...options)).stdout).toContain(
    'Gift cards sold 500.00 ETB',
  )
  const wrong = async () =>
    (await audit(shop.db)).filter(({ check, subject }) => check === 'sales-by-day' && subject === day)
  expect(await wrong()).toEqual([])
  await shop.runAsOwner(`update sales_by_day set orders = 2 where dimension in ('discount', 'card')`)
  expect(await wrong()).toHaveLength(2)

  // A month that is over has them as well.
  shop.clock.advance(40 * dayMs)
  owner = await newMember(shop, 'owner')
  await shop.runAsOwner(`insert into sales_days_to_count (day) values ('${day}')`)
  await countDays(shop.db)
  const month = { from: `${day.slice(0, 8)}01`, to: dayKey(shop.db.now()) }
  expect(await read('codes', month)).toMatchObject({ rows: [{ orders: 1 }], giftCards: { sold: 1 } })
})
