import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '../../../test/new-member.ts'
import { newOrder } from '../../../test/new-order.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { setStockOnHand } from '../../catalogue/stock/stock-on-hand.ts'
import { audit } from '../audit/audit.ts'
import { addUpDayFigures, readDayFigures } from './day-figures.ts'
import { countVisits } from './visits.ts'

const hourMs = 60 * 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
})
afterAll(() => shop.close())

async function today() {
  const { now } = await readDayFigures(shop.db, 7)
  const last = now.at(-1)
  if (!last) throw new Error('There is no today')
  return last
}

const change = (id: string, changed: object) =>
  shop.db.updateTable('orders').set(changed).where('id', '=', id).execute()

test('an order counts as sold from its payment until it is canceled, less what was refunded', async () => {
  const { userId } = await newShopper(shop)
  const unpaid = await newOrder(shop.db, userId)
  expect(await today()).toMatchObject({ orders: 0, salesSantim: 0 })
  await change(unpaid.id, { paymentStatus: 'paid' })
  const cash = await newOrder(shop.db, userId, { paymentStatus: 'on-delivery' })
  expect(await today()).toMatchObject({ orders: 2, salesSantim: 700_00 })
  await addUpDayFigures(shop.db)
  await change(unpaid.id, { refundedSantim: 50_00 })
  expect(await today()).toMatchObject({ orders: 2, salesSantim: 650_00 })
  await change(cash.id, { status: 'canceled', paymentStatus: 'unpaid' })
  await change(unpaid.id, { status: 'shipped' })
  expect(await today()).toMatchObject({ orders: 1, salesSantim: 300_00 })
  await change(unpaid.id, { status: 'refunded', paymentStatus: 'refunded', refundedSantim: 350_00 })
  expect(await today()).toMatchObject({ orders: 0, salesSantim: 0 })
})

test('orders that are placed at once wait for no common row, and are counted while figures are added up', async () => {
  const { orders } = await today()
  const { userId } = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const place = () => newOrder(shop.db, userId, { productId, paymentStatus: 'on-delivery' })
  await Promise.all([place(), addUpDayFigures(shop.db), place(), addUpDayFigures(shop.db), place()])
  expect((await today()).orders).toBe(orders + 3)
  expect((await audit(shop.db)).filter(({ check }) => check === 'day-figures')).toEqual([])
})

test('a visit is a page that a person opened from outside, and nothing about the person is stored', async () => {
  const { publicUrl } = shop.config
  const visits = countVisits(shop.db, { error: () => {} }, publicUrl)
  const phone = { 'user-agent': 'Mozilla/5.0 (Android 14)', 'sec-fetch-mode': 'navigate' }
  visits.visited('/', phone)
  visits.visited('/am/product/1', { ...phone, referer: 'https://t.me/' })
  visits.visited('/', { 'user-agent': 'Mozilla/5.0 (old)', accept: 'text/html' })
  for (const [url, headers] of [
    ['/cart', { ...phone, referer: `${publicUrl}/` }],
    ['/', { ...phone, 'cache-control': 'max-age=0' }],
    ['/', { ...phone, 'sec-purpose': 'prefetch' }],
    ['/home.data', { ...phone, 'sec-fetch-mode': 'cors' }],
    ['/', { 'user-agent': 'Googlebot', accept: 'text/html' }],
    ['/am/account/orders?payment=x', { ...phone, referer: 'https://checkout.chapa.co/' }],
  ] as const)
    visits.visited(url, headers)
  await visits.flush()
  expect((await today()).visits).toBe(3)
})

test('a cart counts when it gets its first item', async () => {
  const { token, userId } = await newShopper(shop)
  const before = (await today()).carts
  for (const productId of [await newProduct(shop.db), await newProduct(shop.db)])
    await shop.call('POST /cart/add', { token, body: { userId, productId, quantity: 1 } })
  expect((await today()).carts).toBe(before + 1)
})

test('a merged cart of several items counts once, and none that had items', async () => {
  const { token, userId } = await newShopper(shop)
  const before = (await today()).carts
  const items = async () =>
    Promise.all([1, 2, 3].map(async () => ({ productId: await newProduct(shop.db), quantity: 1 })))
  for (const merged of [await items(), await items()])
    await shop.call('POST /cart/merge', { token, body: { userId, items: merged } })
  expect((await today()).carts).toBe(before + 1)
})

test('a day begins at midnight in Addis Ababa', async () => {
  // It is 12:00 on 20 November 2026 there.
  shop.clock.advance(12 * hourMs)
  const { now, before } = await readDayFigures(shop.db, 7)
  expect([before[0]?.day, now[0]?.day, now.at(-1)?.day]).toEqual(['2026-11-08', '2026-11-15', '2026-11-21'])
  expect((await today()).orders).toBe(0)
  shop.clock.advance(-12 * hourMs)
})

test('the first screen counts what there is to do, and shows no money and no checks to who may not see them', async () => {
  const owner = await newMember(shop, 'owner')
  const support = await newMember(shop, 'support')
  const counts = async ({ cookie }: typeof owner) => {
    const { body } = await shop.call('GET /office/today', { cookie })
    return Object.fromEntries(
      body.toDo.map(({ name, count }: { name: string; count: number }) => [name, count]),
    )
  }
  const before = await counts(owner)
  const { userId } = await newShopper(shop)
  await newOrder(shop.db, userId, { paymentStatus: 'paid' })
  const id = await newProduct(shop.db, { stock: 20 })
  expect(await counts(owner)).toEqual({ ...before, 'orders-to-pack': (before['orders-to-pack'] ?? 0) + 1 })
  const variant = await shop.db
    .selectFrom('variants')
    .select(['id', 'sku'])
    .where('productId', '=', id)
    .executeTakeFirstOrThrow()
  await setStockOnHand(shop.db, variant, 5)
  expect((await counts(owner))['low-stock']).toBe((before['low-stock'] ?? 0) + 1)
  await setStockOnHand(shop.db, variant, 6)
  expect((await counts(owner))['low-stock']).toBe(before['low-stock'])

  const listed = async () => {
    const { body } = await shop.call('GET /office/products', { ...owner, query: { low: 'yes' } })
    return body.products.filter(({ _id, isLow }: { _id: string; isLow: boolean }) => _id === id && isLow)
  }
  const lowFrom = async (lowStock: number) => {
    const { version, values } = (await shop.call('GET /office/settings', { ...owner })).body.limits
    const saving = { version, values: { ...values, lowStock } }
    expect((await shop.rawCall('PUT /office/settings/limits', { ...owner, body: saving })).status).toBe(200)
  }
  expect(await listed()).toEqual([])
  await lowFrom(20)
  expect(await listed()).toHaveLength(1)
  await setStockOnHand(shop.db, variant, 21)
  expect(await listed()).toEqual([])
  await setStockOnHand(shop.db, variant, 20)
  expect(await listed()).toHaveLength(1)
  await lowFrom(5)
  expect(await listed()).toEqual([])
  expect((await counts(owner))['low-stock']).toBe(before['low-stock'])

  expect(Object.keys(await counts(support))).toEqual(['orders-to-pack', 'late-parts', 'low-stock'])
  const figures = (cookie: string) => shop.call('GET /office/figures', { cookie, query: { days: '7' } })
  expect((await figures(owner.cookie)).body.now.at(-1)?.sales).toBeGreaterThan(0)
  expect((await figures(support.cookie)).body.now.at(-1)).toMatchObject({ sales: null, visits: 3 })
  expect((await shop.call('GET /office/today', { cookie: support.cookie })).body.runs).toBeNull()
})
