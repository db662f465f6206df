import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../../../../test/new-product.ts'
import { newRule } from '../../../../test/new-rule.ts'
import { newSellerMember } from '../../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../../test/new-seller-member.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newSeller, newSendingSeller, paidOrder } from '../../../../test/order-of-sellers.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { audit } from '../../audit/audit.ts'
import { countDays } from '../../sales-reports/count-days.ts'

const dayMs = 24 * 60 * 60_000
const phone = { 'user-agent': 'Mozilla/5.0 (Android 14)' }
const opens = { ...phone, 'sec-fetch-mode': 'navigate' }

let shop: TestShop
let owner: TestSellerMember
let other: TestSellerMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await newRule(shop.db, { basisPoints: 1_000 })
  owner = await newSellerMember(shop, await newSendingSeller(shop.db))
  other = await newSellerMember(shop, await newSeller(shop.db))
})
afterAll(() => shop.close())

async function read({ cookie }: TestSellerMember, query: object = {}) {
  const asked = { days: '7', by: 'views', ...query } as const
  return (await shop.call('GET /seller/figures', { cookie, query: asked })).body
}

const viewsOf = async (productId: string, member = owner) => {
  await shop.productDays.flush()
  const { products } = await read(member)
  return products.find(({ _id }) => _id === productId)?.views ?? 0
}

test('only members who may see money see the figures, of days that can be chosen', async () => {
  const query = { days: '7' }
  expect((await shop.rawCall('GET /seller/figures', { query })).status).toBe(401)
  const statusOf = async (role: 'packer' | 'manager') => {
    const { cookie } = await newSellerMember(shop, owner.sellerId, role)
    return (await shop.rawCall('GET /seller/figures', { cookie, query })).status
  }
  expect([await statusOf('packer'), await statusOf('manager')]).toEqual([403, 200])
  for (const wrong of [{ days: '8' }, { days: '7', by: 'name' }])
    expect((await shop.rawCall('GET /seller/figures', { cookie: owner.cookie, query: wrong })).status).toBe(
      400,
    )
  const { now, before, ...rest } = (await shop.call('GET /seller/figures', { cookie: owner.cookie })).body
  expect([now.length, before.length, now.at(-1)?.day]).toEqual([30, 30, '2026-11-20'])
  expect(rest).toEqual({ views: 0, additions: 0, products: [], isMore: false })
})

test('a view is the page of a product that a person opened, by its id or its own address', async () => {
  const productId = await newProduct(shop.db, { sellerId: owner.sellerId, slug: 'ጀበና-ትልቅ' })
  const { productDays } = shop
  productDays.visited(`/product/${productId}`, opens)
  productDays.visited(`/am/product/${encodeURIComponent('ጀበና-ትልቅ')}?variant=${newId()}`, opens)
  productDays.visited(`/_data/om/product/${productId}`, { ...phone, 'sec-fetch-mode': 'cors' })
  for (const [url, headers] of [
    [`/product/${productId}`, { ...opens, 'user-agent': 'Googlebot' }],
    [`/product/${productId}`, { ...opens, 'sec-purpose': 'prefetch' }],
    [`/product/${productId}`, { ...opens, 'cache-control': 'max-age=0' }],
    [`/product/${productId}`, { ...opens, 'sec-fetch-mode': 'cors' }],
    [`/_data/product/${productId}`, { ...phone, purpose: 'prefetch' }],
    [`/product/${productId}?option.Size=M`, opens],
    [`/product/${newId()}`, opens],
    ['/product/%E0%A4%A', opens],
    [`/product/${productId}/reviews`, opens],
  ] as const)
    productDays.visited(url, headers)
  expect(await viewsOf(productId)).toBe(3)
  productDays.visited(`/product/${productId}`, opens)
  expect(await viewsOf(productId)).toBe(4)
  expect(await viewsOf(productId, other)).toBe(0)
})

test('a product that was put into a cart is counted once, and what was refused is not', async () => {
  const [one, second, soldOut] = [
    await newProduct(shop.db, { sellerId: owner.sellerId }),
    await newProduct(shop.db, { sellerId: owner.sellerId }),
    await newProduct(shop.db, { sellerId: owner.sellerId, stock: 0 }),
  ]
  const before = (await read(owner)).additions
  const { token, userId } = await newShopper(shop)
  const add = (productId: string) =>
    shop.rawCall('POST /cart/add', { token, body: { userId, productId, quantity: 2 } })
  expect([(await add(one)).status, (await add(soldOut)).status]).toEqual([201, 409])
  const items = [one, second, soldOut].map((productId) => ({ productId, quantity: 1 }))
  await shop.call('POST /cart/merge', { token, body: { userId, items } })
  await shop.productDays.flush()
  const { products, additions } = await read(owner)
  const additionsOf = (id: string) => products.find(({ _id }) => _id === id)?.additions
  expect([one, second, soldOut].map(additionsOf)).toEqual([2, 1, undefined])
  expect(additions).toBe(before + 3)
})

test('sales are those of own goods, and follow a cancellation', async () => {
  shop.clock.advance(dayMs)
  owner = await newSellerMember(shop, owner.sellerId)
  other = await newSellerMember(shop, other.sellerId)
  // Two units of a product cost a tenth less.
  const { key } = await paidOrder(shop, [
    { sellerId: owner.sellerId, santim: 1_000_00, quantity: 2 },
    { sellerId: other.sellerId, santim: 333_00 },
  ])
  await countDays(shop.db)
  const last = async (member: TestSellerMember) => (await read(member)).now.at(-1)
  expect(await last(owner)).toEqual({ day: '2026-11-21', sales: 1_800, orders: 1, units: 2 })
  expect(await last(other)).toEqual({ day: '2026-11-21', sales: 333, orders: 1, units: 1 })
  const { products } = await read(owner, { by: 'sales' })
  expect(products[0]).toMatchObject({ units: 2, sales: 1_800, views: 0 })
  expect((await read(other)).products.map(({ sales }) => sales)).toEqual([333])

  const { id: partId } = await shop.db
    .selectFrom('orderParts')
    .select('id')
    .where('orderId', '=', key.id)
    .where('sellerId', '=', owner.sellerId)
    .executeTakeFirstOrThrow()
  const cancel = async (units?: object[]) => {
    const body = { key: newId(), reason: 'sold-out', ...(units && { units }) }
    const params = { partId }
    const { cookie } = owner
    const answer = await shop.rawCall('POST /seller/orders/:partId/cancellation', { cookie, params, body })
    expect(answer.status).toBe(200)
    await shop.jobs.drain()
    await countDays(shop.db)
  }
  await cancel([{ position: 0, quantity: 1 }])
  expect(await last(owner)).toEqual({ day: '2026-11-21', sales: 900, orders: 1, units: 1 })
  await cancel()
  expect(await last(owner)).toEqual({ day: '2026-11-21', sales: 0, orders: 0, units: 0 })
  expect(await last(other)).toMatchObject({ sales: 333, orders: 1 })
  expect((await audit(shop.db)).filter(({ check }) => check === 'sales-by-day')).toEqual([])
})

test('days before stand beside the days, and products are listed up to a length', async () => {
  shop.clock.advance(7 * dayMs)
  owner = await newSellerMember(shop, owner.sellerId)
  other = await newSellerMember(shop, other.sellerId)
  const { now, before, views } = await read(other)
  expect([now[0]?.day, before.at(-1)]).toEqual([
    '2026-11-22',
    { day: '2026-11-21', sales: 333, orders: 1, units: 1 },
  ])
  expect(views).toBe(0)
  for (let count = 1; count <= 21; count += 1) {
    const id = await newProduct(shop.db, { sellerId: other.sellerId })
    for (let view = 0; view < count; view += 1) shop.productDays.visited(`/product/${id}`, opens)
  }
  await shop.productDays.flush()
  const figures = await read(other)
  expect(figures).toMatchObject({ views: 231, isMore: true })
  expect(figures.products.map((product) => product.views)).toEqual(
    Array.from({ length: 20 }, (_, index) => 21 - index),
  )
})
