import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { toSantim } from '../../../contract/money.ts'
import type { ReportName } from '../../../contract/office/limits.ts'
import type { ReportRow } from '../../../contract/office/sales-reports.ts'
import { includedVat } from '../../../contract/pricing.ts'
import { addHomeAddress, addToCart, checkOut, choose } from '../../../test/checkout.ts'
import { creditOf, giveCredit } from '../../../test/give-credit.ts'
import { newDiscount, turnOff } from '../../../test/new-discount.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newProduct, setSale } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { addCode } from '../../commerce/discounts/manage-codes.ts'
import { refundOrder } from '../../commerce/payments/refund-order.ts'
import { newId } from '../../platform/database/new-id.ts'
import { audit } from '../audit/audit.ts'
import { countDays } from './count-days.ts'

const by = { actor: 'operator Hana', reason: 'One cup was broken' }
const day = { from: '2026-11-20', to: '2026-11-20' }

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  owner = await newMember(shop, 'owner')
})
afterAll(() => shop.close())
afterEach(async () => {
  await turnOff(shop)
  await countDays(shop.db)
  expect(await audit(shop.db)).toEqual([])
})

async function shopperWith(...goods: [productId: string, quantity: number][]): Promise<Shopper> {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  for (const [productId, quantity] of goods) await addToCart(shop, shopper, productId, quantity)
  return shopper
}

const pot = (priceSantim: number, category = 'Coffee') =>
  newProduct(shop.db, { stock: 50, priceSantim, category })
const skuOf = (id: string) => `SKU-${id}`
const price = async ({ token, userId }: Shopper) =>
  (await shop.call('GET /cart/totalPrice', { token, query: { userId } })).body
const applyCode = ({ token, userId }: Shopper, code: string) =>
  shop.rawCall('POST /cart/code', { token, body: { userId, code } })

async function inCash({ token, userId }: Shopper) {
  const { body } = await shop.rawCall('POST /order', { token, body: { userId } })
  return { userId, id: body.order._id as string, number: body.order.orderId as string }
}

async function paid(shopper: Shopper, over: object = {}) {
  const { body } = await checkOut(shop, shopper, over)
  if (body.data.checkout_url.includes('sandbox')) await choose(body.data.checkout_url, 'pay')
  const { token, userId } = shopper
  const { orders } = (await shop.call('GET /orders/pending', { token, query: { userId } })).body
  return { userId, id: orders[0]!._id, number: orders[0]!.orderId }
}

const orderOf = async (orderNumber: string) =>
  (await shop.call('GET /office/orders/:orderNumber', { ...owner, params: { orderNumber } })).body.order

async function reportOf(report: ReportName) {
  return (await shop.call('GET /office/reports', { ...owner, query: { report, ...day } })).body
}

/** All orders of the day, as the office shows them, and what each sold. */
async function sold() {
  const { orders } = (await shop.call('GET /office/orders', { ...owner, query: {} })).body
  const whole = await Promise.all(orders.map(({ orderId }) => orderOf(orderId)))
  return whole.flatMap((order) => {
    const { total, refunded = 0, canceled = 0, vatPercent } = order.sums!
    const counts =
      ['pending', 'shipped', 'complete'].includes(order.status) &&
      ['paid', 'on-delivery'].includes(order.paymentStatus)
    const sales = toSantim(total) - toSantim(refunded) - toSantim(canceled)
    return counts ? [{ ...order, sales, taxed: includedVat(sales, vatPercent) }] : []
  })
}
type Sold = Awaited<ReturnType<typeof sold>>[number]

/** By the key of each row: orders, sales and VAT in santim. */
function figuresBy(orders: Sold[], keysOf: (order: Sold) => string[]) {
  const figures: Record<string, number[]> = {}
  for (const order of orders)
    for (const key of keysOf(order)) {
      const [count = 0, sales = 0, vat = 0] = figures[key] ?? []
      figures[key] = [count + 1, sales + order.sales, vat + order.taxed]
    }
  return figures
}

const shown = (rows: ReportRow[], nameOf = ({ key }: ReportRow) => key) =>
  Object.fromEntries(rows.map((row) => [nameOf(row), [row.orders, toSantim(row.sales), toSantim(row.vat)]]))

function wayOf({ payments, sums }: Sold): string {
  const [money] = payments!.filter(({ gateway, status }) => gateway !== 'credit' && status === 'paid')
  if (money) return money.gateway
  return sums!.credit === sums!.total ? 'credit' : 'cash-on-delivery'
}

test('a code beside an automatic discount, and a bundle of products on sale, cost what the cart says', async () => {
  const [cup, saucer, tray] = [await pot(60_01), await pot(50_00), await pot(333_33, 'Trays')]
  await setSale(shop.db, cup, { saleSantim: 30_00 })
  await newDiscount(shop, owner, {
    names: { en: 'A set', am: 'ስብስብ' },
    takes: { kind: 'set-price', amount: 90, skus: [skuOf(cup), skuOf(saucer)] },
  })
  // On sale they cost 80 birr together, which a bundle for 90 does not raise.
  const cheap = await shopperWith([cup, 1], [saucer, 1])
  expect(await price(cheap)).toMatchObject({ totalPrice: 80 })
  expect(await price(cheap)).not.toMatchObject({ automaticSaving: expect.any(Number) as number })
  await inCash(cheap)
  await newDiscount(shop, owner, {
    names: { en: 'Half a set', am: 'ግማሽ ስብስብ' },
    takes: { kind: 'set-percent', percent: 33, skus: [skuOf(cup), skuOf(saucer)] },
  })
  await addCode(shop.db, 'ALONE', { percent: 10 })
  await addCode(shop.db, 'BOTH', { percent: 10, combines: true })
  const set = await shopperWith([cup, 1], [saucer, 1], [tray, 1])
  expect(await price(set)).toMatchObject({ automaticSaving: 26.4, totalPrice: 386.93 })
  await applyCode(set, 'ALONE')
  expect(await price(set)).toMatchObject({ automaticSaving: 26.4, codeSaving: 33.33, totalPrice: 353.6 })
  const { number } = await paid(set)
  const both = await shopperWith([cup, 2], [saucer, 1], [tray, 3])
  await applyCode(both, 'BOTH')
  const before = await price(both)
  const order = await inCash(both)
  expect((await orderOf(order.number)).sums).toMatchObject({ total: before.totalPrice })
  // The refunds of the units of a bundle come to what was paid for them.
  const { lines, sums } = await orderOf(number)
  const key = { userId: set.userId, id: (await orderOf(number))._id }
  for (const { position } of lines.filter(({ productId }) => productId !== tray))
    await refundOrder(shop.shop, key, { ...by, units: [{ position, quantity: 1 }] })
  expect((await orderOf(number)).sums).toMatchObject({ refunded: 53.6, total: sums!.total })
})

test('a gift card that was used in part is whole again after its orders are canceled and refunded', async () => {
  const shopper = await shopperWith([await pot(300_00), 1])
  const issued = { key: newId(), amount: 500, name: 'Almaz', language: 'en', reason: 'Won' } as const
  const { code } = (await shop.call('POST /office/gift-cards', { ...owner, body: issued })).body
  const { token, userId } = shopper
  await shop.call('POST /gift-cards/redeem', { token, body: { userId, code: code! } })
  await paid(shopper, { credit: true })
  expect(await creditOf(shop, shopper)).toBe(200)
  const dear = await pot(700_01)
  await addToCart(shop, shopper, dear)
  const part = await paid(shopper, { credit: true })
  expect(await creditOf(shop, shopper)).toBe(0)
  const cancel = (orderId: string) => shop.call('POST /orders/cancel', { token, body: { userId, orderId } })
  await refundOrder(shop.shop, part, { ...by, amountSantim: 550_00 })
  // Money goes back before credit.
  expect(await creditOf(shop, shopper)).toBe(49.99)
  const { orders } = (await shop.call('GET /orders/pending', { token, query: { userId } })).body
  for (const { _id } of orders) await cancel(_id)
  expect(await creditOf(shop, shopper)).toBe(500)
})

test('each report has the figures of the orders that the office shows', async () => {
  const [mug, rug] = [await pot(99_99), await pot(1_234_56, 'Rugs')]
  await newDiscount(shop, owner, { takes: { kind: 'percent', percent: 7 }, minimum: 1000 })
  await addCode(shop.db, 'SELAM', { percent: 10 })
  const coded = await shopperWith([mug, 3])
  await applyCode(coded, 'SELAM')
  const refunded = await inCash(coded)
  await paid(await shopperWith([rug, 1], [mug, 1]))
  const credit = await shopperWith([mug, 1])
  await giveCredit(shop, credit, 1000_00)
  await paid(credit, { credit: true })
  const canceled = await shopperWith([rug, 2])
  const { id: orderId } = await inCash(canceled)
  const { token, userId } = canceled
  await shop.call('POST /orders/cancel', { token, body: { userId, orderId } })
  for (const step of ['shipment', 'delivery'] as const)
    await shop.call(`POST /office/orders/:orderNumber/${step}`, {
      ...owner,
      params: { orderNumber: refunded.number },
      body: {},
    } as never)
  await refundOrder(shop.shop, refunded, { ...by, amountSantim: 12_34 })
  await countDays(shop.db)

  const orders = await sold()
  expect(orders.length).toBeGreaterThan(5)
  const salesSantim = orders.reduce((sum, { sales }) => sum + sales, 0)
  const vatSantim = orders.reduce((sum, { taxed }) => sum + taxed, 0)
  for (const report of ['products', 'categories', 'customers', 'ways', 'regions'] as const) {
    const { rows, total, uncounted } = await reportOf(report)
    expect({ uncounted, orders: total.orders, sales: total.sales, vat: total.vat }, report).toEqual({
      uncounted: 0,
      orders: orders.length,
      sales: salesSantim / 100,
      vat: vatSantim / 100,
    })
    expect(
      rows.reduce((sum, { sales }) => sum + toSantim(sales), 0),
      report,
    ).toBe(salesSantim)
    expect(
      rows.reduce((sum, { vat }) => sum + toSantim(vat), 0),
      report,
    ).toBe(vatSantim)
  }
  const rowsOf = async (report: ReportName) => (await reportOf(report)).rows
  expect(shown(await rowsOf('customers'))).toEqual(figuresBy(orders, (it) => [it.customerId]))
  expect(shown(await rowsOf('regions'))).toEqual(figuresBy(orders, (it) => [it.address?.state ?? '']))
  expect(shown(await rowsOf('ways'))).toEqual(figuresBy(orders, (it) => [wayOf(it)]))
  expect(shown(await rowsOf('codes'), ({ label }) => label)).toEqual(
    figuresBy(orders, ({ code, sums }) => [
      ...(code ? [code] : []),
      ...(sums!.discounts ?? []).map(({ name }) => name),
    ]),
  )
  // What lines were paid, without what was refunded of them; an amount of no line is a row of its own.
  const ofProducts: Record<string, number> = {}
  for (const { lines } of orders)
    for (const { productId, amounts } of lines) {
      const { total, codeSaving, automaticSaving = 0, refunded: back } = amounts!
      const santim = [total, -codeSaving, -automaticSaving, -back].reduce(
        (sum, it) => sum + Math.round(it * 100),
        0,
      )
      ofProducts[productId] = (ofProducts[productId] ?? 0) + santim
    }
  const products = await rowsOf('products')
  const goods = products.filter(({ key }) => key !== 'other' && key !== 'delivery')
  expect(Object.fromEntries(goods.map(({ key, sales }) => [key, toSantim(sales)]))).toEqual(ofProducts)
  const part = (name: string) => products.find(({ key }) => key === name)
  expect(part('other')?.sales).toBe(-12.34)
  expect(part('other')?.vat).toBeCloseTo((-12.34 * 15) / 115, 1)
  const { body } = await shop.call('POST /office/reports/export', {
    ...owner,
    body: { report: 'ways', ...day },
  })
  expect(body.csv).toMatch(/^\ufeff?"What","Sales","VAT","Sales, before","Orders","Orders, before"\r\n/)
})

test('a shop without VAT has no column of it', async () => {
  await shop.runAsOwner(`update orders set vat_percent = 0, vat_santim = 0`)
  await shop.runAsOwner(`insert into sales_days_to_count (day) values ('${day.from}') on conflict do nothing`)
  await countDays(shop.db)
  expect(await reportOf('ways')).toMatchObject({ total: { vat: 0 } })
  const { body } = await shop.call('POST /office/reports/export', {
    ...owner,
    body: { report: 'ways', ...day },
  })
  expect(body.csv).not.toContain('VAT')
})
