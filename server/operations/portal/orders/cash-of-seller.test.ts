import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newRule } from '../../../../test/new-rule.ts'
import { newSellerMember } from '../../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../../test/new-seller-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newSeller, newSendingSeller } from '../../../../test/order-of-sellers.ts'
import { orderedFrom } from '../../../../test/three-sellers.ts'
import { saveDeliveryMethod } from '../../../catalogue/delivery/delivery-methods.ts'
import { releaseParts } from '../../../commerce/reserve/release-parts.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { audit } from '../../audit/audit.ts'

const dayMs = 24 * 60 * 60_000
let shop: TestShop
let office: TestMember
let sellerId: string
let owner: TestSellerMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await newRule(shop.db, { basisPoints: 1_000 })
  await shop.call('POST /office/cash/opening', {
    ...(await newMember(shop, 'owner')),
    body: { counted: 5_000 },
  })
})
beforeEach(async () => {
  office = await newMember(shop, 'owner')
  sellerId = await newSendingSeller(shop.db)
  owner = await newSellerMember(shop, sellerId)
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

/** An order of 1,000.00 birr is accepted by its seller, and is paid on delivery. */
async function accepted(): Promise<{ partId: string; orderNumber: string }> {
  const { order } = await orderedFrom(shop, [{ sellerId, priceSantim: 1_000_00 }], { method: 'cash' })
  const { id: partId } = await shop.db
    .selectFrom('orderParts')
    .select('id')
    .where('orderId', '=', order._id)
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  await shop.call('POST /seller/orders/:partId/acceptance', { cookie: owner.cookie, params: { partId } })
  return { partId, orderNumber: order.orderId }
}

const show = async (partId: string) =>
  (await shop.call('GET /seller/orders/:partId', { cookie: owner.cookie, params: { partId } })).body.order
const ship = (partId: string, body: { carrier?: string; trackingNumber?: string } = {}) =>
  shop.call('POST /seller/orders/:partId/shipment', {
    cookie: owner.cookie,
    params: { partId },
    body: { key: newId(), ...body },
  })
const deliver = (partId: string, member = owner) =>
  shop.rawCall('POST /seller/orders/:partId/delivery', { cookie: member.cookie, params: { partId } })
const balance = async () => (await shop.call('GET /seller/balance', { cookie: owner.cookie })).body.balance
const riders = async () => (await shop.call('GET /office/cash', { ...office, query: {} })).body.riders

/** The session of the member has ended by then. */
async function untilReleased(): Promise<void> {
  shop.clock.advance(90 * dayMs)
  await releaseParts(shop.db)
  owner = await newSellerMember(shop, sellerId)
}

test('a seller who brings its goods collects the cash, and is owed so much less when the reserve is over', async () => {
  const { partId, orderNumber } = await accepted()
  await ship(partId)
  const [parcel] = (await show(partId)).parcels
  const cash = parcel!.cash!
  expect(cash).toBeGreaterThanOrEqual(1_000)
  expect(await riders()).toEqual([])

  const stranger = await newSellerMember(shop, await newSendingSeller(shop.db))
  expect((await deliver(partId, stranger)).status).toBe(404)
  expect((await deliver(partId)).status).toBe(200)
  expect((await deliver(partId)).status).toBe(200)
  expect(await show(partId)).toMatchObject({ status: 'delivered', provedBy: 'cash' })
  const params = { orderNumber }
  const { body } = await shop.call('GET /office/orders/:orderNumber', { ...office, params })
  expect(body.order).toMatchObject({ status: 'complete', paymentStatus: 'paid' })
  expect(await riders()).toEqual([])
  expect(await balance()).toMatchObject({ held: 885, available: 0, debt: 0, cash })

  await untilReleased()
  expect(await balance()).toMatchObject({ held: 0, available: 0, debt: cash - 885, cash: 0 })
  await releaseParts(shop.db)
  expect(await balance()).toMatchObject({ debt: cash - 885, cash: 0 })
  const { entries } = (await shop.call('GET /seller/entries', { cookie: owner.cookie })).body
  expect(entries.map(({ amount }) => amount)).toContain(-cash)
})

test('what a carrier brings is collected by it, and the seller cannot say that it was paid', async () => {
  const { partId } = await accepted()
  await ship(partId, { carrier: 'ems', trackingNumber: 'EE123456785ET' })
  expect((await show(partId)).parcels).toMatchObject([{ cash: null }])
  expect((await riders()).map(({ onItsWay }) => onItsWay.parcels)).toEqual([1])
  const refused = await deliver(partId)
  expect(refused.status).toBe(409)
  expect(refused.headers['x-refusal']).toBe('seller-part-unpaid')
})

test('a parcel that a carrier takes over is no longer collected by the seller', async () => {
  const { partId, orderNumber } = await accepted()
  await ship(partId)
  await shop.call('PUT /office/orders/:orderNumber/parcels/:parcel', {
    ...office,
    params: { orderNumber, parcel: '1' },
    body: { carrier: 'ems', trackingNumber: 'EE123456785ET' },
  })
  expect((await show(partId)).parcels).toMatchObject([{ cash: null }])
  expect((await deliver(partId)).status).toBe(409)
})

test('the shop pays a refund, and the seller owes all that it has collected', async () => {
  const { partId, orderNumber } = await accepted()
  await ship(partId)
  const cash = (await show(partId)).parcels[0]!.cash!
  await deliver(partId)
  const { status } = await shop.rawCall('POST /office/orders/:orderNumber/refunds', {
    ...office,
    params: { orderNumber },
    body: { key: newId(), units: [{ position: 0, quantity: 1 }], reason: 'It was broken.' },
  })
  expect(status).toBe(200)
  expect(await balance()).toMatchObject({ held: 0, cash })
  await untilReleased()
  expect(await balance()).toMatchObject({ held: 0, debt: cash, cash: 0 })
})

test('what the shop sends for a seller is collected by its riders', async () => {
  const shopSent = await newSeller(shop.db)
  const { order } = await orderedFrom(shop, [{ sellerId: shopSent, priceSantim: 200_00 }], { method: 'cash' })
  await shop.call('POST /office/orders/:orderNumber/shipment', {
    ...office,
    params: { orderNumber: order.orderId },
    body: {},
  })
  const { rows } = await sql<{ collectedBy: string | null; sellerCashSantim: number | null }>`
    select collected_by, seller_cash_santim from shipments where order_id = ${order._id}`.execute(shop.db)
  expect(rows).toEqual([{ collectedBy: null, sellerCashSantim: null }])
})

const collectOnLabel = async (partId: string, { cookie } = owner) =>
  (await shop.call('GET /seller/orders/:partId/paper', { cookie, params: { partId } })).body.paper.collect

test('a label that is printed before the parcel is made says what the parcel collects', async () => {
  const { partId } = await accepted()
  const collect = await collectOnLabel(partId)
  await ship(partId)
  const [parcel] = (await show(partId)).parcels
  expect(collect).toEqual({ amount: parcel?.cash })
  expect(await collectOnLabel(partId)).toBeNull()
})

test('a label of an order that was paid before says nothing of cash', async () => {
  const { order } = await orderedFrom(shop, [{ sellerId, priceSantim: 1_000_00 }])
  const partId = order.parts?.[0]?._id ?? ''
  await shop.call('POST /seller/orders/:partId/acceptance', { cookie: owner.cookie, params: { partId } })
  expect(await collectOnLabel(partId)).toBeNull()
})

test('a label does not say an amount that depends on what another seller sends first', async () => {
  await saveDeliveryMethod(shop.db, 'courier', { name: 'Courier', feeSantim: 50_00, daysFrom: 1, daysTo: 2 })
  const other = await newSendingSeller(shop.db)
  const members = [owner, await newSellerMember(shop, other)]
  const lines = [sellerId, other].map((id) => ({ sellerId: id, priceSantim: 1_000_00 }))
  const { order } = await orderedFrom(shop, lines, { method: 'cash', deliveryId: 'courier' })
  const rows = await shop.db
    .selectFrom('orderParts')
    .select(['id', 'sellerId'])
    .where('orderId', '=', order._id)
    .execute()
  const parts = members.map((member) => ({
    member,
    partId: rows.find((row) => row.sellerId === member.sellerId)?.id ?? '',
  }))
  const [first, second] = parts
  for (const { member, partId } of parts) {
    await shop.call('POST /seller/orders/:partId/acceptance', { cookie: member.cookie, params: { partId } })
    expect(await collectOnLabel(partId, member)).toEqual({ amount: null })
  }
  await ship(first!.partId)
  expect(await collectOnLabel(second!.partId, second!.member)).toEqual({ amount: 1_000 })
})
