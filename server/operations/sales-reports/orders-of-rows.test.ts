import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSantim } from '../../../contract/money.ts'
import { reportNames } from '../../../contract/office/limits.ts'
import type { ReportName } from '../../../contract/office/limits.ts'
import { ordersOfRow, reportOfCategory } from '../../../contract/office/orders-of-row.ts'
import type { ReportRow } from '../../../contract/office/sales-reports.ts'
import { buyAndPayCard, sellCards } from '../../../test/buy-card.ts'
import { addHomeAddress, addToCart, checkOut, choose, totalPrice } from '../../../test/checkout.ts'
import { giveCredit } from '../../../test/give-credit.ts'
import { newDiscount } from '../../../test/new-discount.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newOrder } from '../../../test/new-order.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { deliveredTwoLines, receivedReturn, refundGoods } from '../../../test/returned-goods.ts'
import { runBeside } from '../../../test/run-command.ts'
import { saveDeliveryMethod } from '../../catalogue/delivery/delivery-methods.ts'
import { addCode } from '../../commerce/discounts/manage-codes.ts'
import { refundOrder } from '../../commerce/payments/refund-order.ts'
import { newId } from '../../platform/database/new-id.ts'
import { countDays } from './count-days.ts'

const hourMs = 60 * 60_000
const day = { from: '2026-11-20', to: '2026-11-20' }
const by = { actor: 'operator Hana', reason: 'One cup was broken' }

let shop: TestShop
let owner: TestMember
let mug: string
let coded: { userId: string; id: string; number: string }
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  owner = await newMember(shop, 'owner')
  await fillDay()
})
afterAll(() => shop.close())

async function shopperWith(...goods: [productId: string, quantity: number][]): Promise<Shopper> {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  for (const [productId, quantity] of goods) await addToCart(shop, shopper, productId, quantity)
  return shopper
}

async function inCash({ token, userId }: Shopper, over: object = {}) {
  const { body } = await shop.rawCall('POST /order', { token, body: { userId, ...over } })
  return { userId, id: body.order._id as string, number: body.order.orderId as string }
}

async function byCourier(shopper: Shopper, over: object = {}) {
  const amount = (await totalPrice(shop, shopper)) + 30
  return (await checkOut(shop, shopper, { amount, deliveryId: 'courier', ...over })).body
}

/** Orders of every kind are placed on one day, and some on the days around it. */
async function fillDay() {
  const delivery = { name: 'Courier', feeSantim: 30_00, daysFrom: 1, daysTo: 2, pickUp: false, position: 1 }
  await saveDeliveryMethod(shop.db, 'courier', delivery)
  await saveDeliveryMethod(shop.db, 'desk', {
    ...delivery,
    name: 'Desk',
    feeSantim: 0,
    pickUp: true,
    place: 'Bole',
  })
  mug = await newProduct(shop.db, { stock: 90, priceSantim: 99_99, category: 'Cups' })
  const rug = await newProduct(shop.db, { stock: 90, priceSantim: 1_234_56, category: 'Rugs' })
  await newDiscount(shop, owner, { takes: { kind: 'percent', percent: 7 }, minimum: 1000 })
  await addCode(shop.db, 'SELAM', { percent: 10 })

  const withCode = await shopperWith([mug, 3])
  const { token, userId } = withCode
  await shop.call('POST /cart/code', { token, body: { userId, code: 'SELAM' } })
  coded = await inCash(withCode, { deliveryId: 'courier' })
  await choose((await byCourier(await shopperWith([rug, 1], [mug, 1]))).data.checkout_url, 'pay')
  const credit = await shopperWith([mug, 1])
  await giveCredit(shop, credit, 1000_00)
  await byCourier(credit, { credit: true })
  await inCash(await shopperWith([mug, 1]), { deliveryId: 'desk' })
  const { userId: pickingUp } = await newShopper(shop, { address: false })
  await newOrder(shop.db, pickingUp, { productId: mug, paymentStatus: 'on-delivery' })
  await newOrder(shop.db, credit.userId, { productId: mug, paymentStatus: 'unpaid' })
  await newOrder(shop.db, credit.userId, { productId: mug, status: 'refunded', paymentStatus: 'refunded' })
  const again = await shopperWith([rug, 2])
  const { id: orderId } = await inCash(again, { deliveryId: 'courier' })
  await shop.call('POST /orders/cancel', { token: again.token, body: { userId: again.userId, orderId } })
  for (const step of ['shipment', 'delivery'] as const)
    await shop.call(`POST /office/orders/:orderNumber/${step}`, {
      ...owner,
      params: { orderNumber: coded.number },
      body: {},
    } as never)
  await refundOrder(shop.shop, coded, { ...by, amountSantim: 12_34 })
  const bought = await deliveredTwoLines(shop, { deliveryId: 'courier' })
  await refundGoods(shop, await receivedReturn(shop, bought, { items: [[0, 2]] }))
  await sellCards(shop)
  await buyAndPayCard(shop, withCode)

  // A day ends at midnight in Addis Ababa.
  const midnight = Date.parse('2026-11-21T00:00:00+03:00')
  shop.clock.advance(midnight - shop.db.now().getTime() - 1)
  await newOrder(shop.db, credit.userId, { productId: mug, paymentStatus: 'on-delivery' })
  shop.clock.advance(1)
  await newOrder(shop.db, credit.userId, { productId: mug, paymentStatus: 'on-delivery' })
  shop.clock.advance(hourMs)
  owner = await newMember(shop, 'owner')
  await countDays(shop.db)
}

async function reportOf(query: object) {
  return (await shop.call('GET /office/reports', { ...owner, query: { ...day, ...query } as never })).body
}

async function listed(query: object) {
  const { body } = await shop.call('GET /office/orders', { ...owner, query })
  const whole = body.orders.map(async ({ orderId }) => {
    const order = { ...owner, params: { orderNumber: orderId } }
    return (await shop.call('GET /office/orders/:orderNumber', order)).body.order
  })
  return { ...body, whole: await Promise.all(whole) }
}
type Whole = Awaited<ReturnType<typeof listed>>['whole'][number]

const sum = (list: number[]) => list.reduce((all, it) => all + it, 0)
const salesOf = ({ sums }: Whole) =>
  toSantim(sums!.total) - toSantim(sums!.refunded ?? 0) - toSantim(sums!.canceled ?? 0)
const linesOf = ({ lines }: Whole, productId?: string) =>
  sum(
    lines
      .filter((line) => productId === undefined || line.productId === productId)
      .map(({ amounts }) => {
        const { total, codeSaving, automaticSaving = 0, refunded } = amounts!
        return sum([total, -codeSaving, -automaticSaving, -refunded].map(toSantim))
      }),
  )
const deliveryOf = ({ sums }: Whole) => toSantim(sums!.delivery ?? 0)

/** What an order brings to the figure of a row. */
function partOf(report: ReportName, { key }: ReportRow, order: Whole): number {
  if (key === 'delivery') return deliveryOf(order)
  if (key === 'other') return salesOf(order) - deliveryOf(order) - linesOf(order)
  return report === 'products' ? linesOf(order, key) : salesOf(order)
}

const ofOrders = ['products', 'customers', 'codes', 'ways', 'regions'] as const

test.each(ofOrders)('the orders behind each row of %s come to its figure', async (report) => {
  const { rows, uncounted } = await reportOf({ report })
  expect(uncounted).toBe(0)
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) {
    const filters = ordersOfRow(report, row, day)
    const { whole, older } = await listed(filters!)
    const santim = sum(whole.map((order) => partOf(report, row, order)))
    expect({ older, santim }, row.key).toEqual({ older: null, santim: toSantim(row.sales) })
    // Delivery and what is refunded of no product count no orders.
    if (row.orders > 0 && report !== 'products') expect(whole, row.key).toHaveLength(row.orders)
    else expect(whole.length, row.key).toBeGreaterThan(0)
  }
})

test('each way and kind of row was tried', async () => {
  const keysOf = async (report: ReportName) => (await reportOf({ report })).rows.map(({ key }) => key)
  expect((await keysOf('ways')).toSorted()).toEqual(['cash-on-delivery', 'credit', 'sandbox'])
  expect(await keysOf('regions')).toContain('')
  expect(await keysOf('products')).toEqual(expect.arrayContaining(['delivery', 'other', mug]))
  const codes = (await reportOf({ report: 'codes' })).rows
  expect(codes.map(({ isAutomatic }) => isAutomatic).toSorted()).toEqual([true, undefined])
})

test('a category is made of its products, and opens into them', async () => {
  const { rows } = await reportOf({ report: 'categories' })
  const categories = rows.filter(({ key }) => key !== 'delivery' && key !== 'other')
  expect(categories.length).toBeGreaterThan(1)
  for (const row of categories) {
    const { period: _period, ...asked } = reportOfCategory(row, day)
    const ofCategory = await reportOf(asked)
    expect(ofCategory.category).toBe(row.label)
    expect(sum(ofCategory.rows.map(({ sales }) => toSantim(sales)))).toBe(toSantim(row.sales))
    expect(sum(ofCategory.rows.map(({ units }) => units))).toBe(row.units)
  }
  const unknown = await reportOf({ report: 'products', category: newId() })
  expect(unknown).toMatchObject({ category: '', rows: [] })
  const command = [
    '--report',
    'products',
    '--from',
    day.from,
    '--to',
    day.to,
    '--category',
    categories[0]!.key,
  ]
  expect((await runBeside(shop, 'reports', 'show', ...command)).stdout).not.toContain('delivery')
})

test('what was returned of a product opens into the orders that have it', async () => {
  const { rows } = await reportOf({ report: 'returns' })
  expect(rows).toHaveLength(1)
  const { whole, names } = await listed(ordersOfRow('returns', rows[0]!, day)!)
  expect(whole).toHaveLength(rows[0]!.orders)
  expect(names).toEqual({ returned: rows[0]!.label })
  expect(rows[0]!.units).toBe(2)
})

test('the totals, the gift cards and each day open into what they count', async () => {
  const { total, giftCards, days } = await reportOf({ report: 'ways', to: '2026-11-21' })
  const period = { from: day.from, to: '2026-11-21' }
  const { whole } = await listed({ ...period, figure: 'sales' })
  expect(whole).toHaveLength(total.orders)
  expect(sum(whole.map(salesOf))).toBe(toSantim(total.sales))
  const cards = await listed({ ...period, figure: 'gift-cards' })
  expect(cards.whole).toHaveLength(giftCards.sold)
  expect(sum(cards.whole.map(salesOf))).toBe(toSantim(giftCards.amount))
  expect(days.map(({ orders }) => orders > 0)).toEqual([true, true])
  for (const { day: from, orders, sales } of days) {
    const ofDay = await listed({ from, to: from, figure: 'sales' })
    expect(ofDay.whole).toHaveLength(orders)
    expect(sum(ofDay.whole.map(salesOf))).toBe(toSantim(sales))
  }
})

test('filters narrow each other, name what they are of, and find nothing of what is unknown', async () => {
  const { orders, names } = await listed({ product: mug, code: 'SELAM', customer: coded.userId })
  expect(orders.map(({ orderId }) => orderId)).toEqual([coded.number])
  expect(names).toEqual({ product: expect.stringMatching(/./), customer: orders[0]!.fullName })
  expect((await listed({ product: mug, way: 'sandbox', code: 'SELAM' })).orders).toEqual([])
  const found = await listed({ product: mug, way: 'cash-on-delivery', q: coded.number })
  expect(found.orders).toHaveLength(1)
  for (const filter of ['product', 'returned', 'customer', 'discount']) {
    const none = await listed({ [filter]: newId() })
    expect({ orders: none.orders, names: none.names }).toEqual({ orders: [], names: { [filter]: '' } })
    expect((await listed({ [filter]: 'x' })).orders).toEqual([])
  }
  for (const filter of ['way', 'code']) expect((await listed({ [filter]: 'none' })).orders).toEqual([])
  const wrong = { ...owner, query: { figure: 'x' } }
  expect((await shop.rawCall('GET /office/orders', wrong)).status).toBe(400)
})

test('the list goes on after its first page, and the export and the command have the same orders', async () => {
  const { userId } = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 100 })
  for (let n = 0; n < 53; n += 1) await newOrder(shop.db, userId, { productId, paymentStatus: 'on-delivery' })
  await countDays(shop.db)
  for (const filters of [
    { product: productId },
    { customer: userId },
    { customer: userId, way: 'cash-on-delivery' },
  ]) {
    const { body: first } = await shop.call('GET /office/orders', { ...owner, query: filters })
    const query = { ...filters, older: first.older! }
    const { body: next } = await shop.call('GET /office/orders', { ...owner, query })
    const all = [...first.orders, ...next.orders].map(({ orderId }) => orderId)
    expect(new Set(all).size).toBe(53)
    expect(next.older).toBeNull()
    const { body } = await shop.call('POST /office/orders/export', { ...owner, body: filters })
    expect(body.rows).toBe(53)
  }
  const { stdout } = await runBeside(shop, 'orders', 'list', '--code', 'SELAM', '--figure', 'sales')
  expect(stdout).toContain(coded.number)
  expect(stdout.match(/MK-/g)).toHaveLength(1)
  expect((await runBeside(shop, 'orders', 'list', '--figure', 'x')).code).toBe(2)
})

test('an order that changes leaves the rows that it was in, and an old item gets its time', async () => {
  const noted = async () =>
    (
      await sql<{
        key: string
      }>`select key from sales_orders where order_id = ${coded.id} and dimension = 'way'`.execute(shop.db)
    ).rows
  expect(await noted()).toEqual([{ key: 'cash-on-delivery' }])
  await shop.runAsOwner(`update order_items set ordered_at = null where order_id = '${coded.id}'`)
  expect((await listed({ product: mug, code: 'SELAM' })).orders).toEqual([])
  await shop.runAsOwner(`insert into sales_days_to_count (day) values ('${day.from}') on conflict do nothing`)
  await countDays(shop.db)
  expect((await listed({ product: mug, code: 'SELAM' })).orders).toHaveLength(1)
  await shop.runAsOwner(`update orders set status = 'refunded' where id = '${coded.id}'`)
  await countDays(shop.db)
  expect(await noted()).toEqual([])
  const { rows } = await reportOf({ report: 'codes' })
  expect(rows.map(({ key }) => key)).not.toContain('SELAM')
  expect((await listed({ ...day, figure: 'sales', code: 'SELAM' })).orders).toEqual([])
})

test('every report of orders has its way into them', () => {
  const row = { key: 'x' }
  const without = reportNames.filter((name) => ordersOfRow(name, row, day) === undefined)
  expect(without).toEqual(['categories', 'stock', 'dead-stock', 'commission'])
})
