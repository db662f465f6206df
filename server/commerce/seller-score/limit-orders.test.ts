import { afterAll, beforeAll, expect, test } from 'vitest'
import { levelTerms } from '../../../contract/seller-levels.ts'
import { addToCart, checkOut } from '../../../test/checkout.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newSeller } from '../../../test/order-of-sellers.ts'
import { penaltyOf } from '../../../test/penalty-of.ts'
import { audit } from '../../operations/audit/audit.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

const dayMs = 24 * 60 * 60_000
const most = levelTerms.new.ordersADay!

/** The seller is new and has signed up itself. */
async function applicant(): Promise<string> {
  const sellerId = await newSeller(shop.db)
  await shop.db
    .insertInto('sellerApplications')
    .values({
      sellerId,
      status: 'approved',
      language: 'en',
      tin: null,
      submittedAt: shop.db.now(),
      decidedAt: shop.db.now(),
      decidedBy: 'Hana',
      createdAt: shop.db.now(),
    })
    .execute()
  return sellerId
}

async function withCart(sellerIds: readonly string[]): Promise<Shopper> {
  const shopper = await newShopper(shop)
  for (const sellerId of sellerIds)
    await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim: 100_00, sellerId }))
  return shopper
}

const order = async (...sellerIds: string[]) => checkOut(shop, await withCart(sellerIds))
const statusOf = ({ status }: { status: number }) => status

async function fill(sellerId: string, count = most): Promise<void> {
  for (let number = 0; number < count; number += 1)
    expect(await order(sellerId)).toMatchObject({ status: 200 })
}

const orderIds = async (sellerId: string) =>
  shop.db
    .selectFrom('orderParts')
    .select(['userId', 'orderId as id'])
    .where('sellerId', '=', sellerId)
    .where('status', '<>', 'canceled')
    .execute()

test('a new seller takes so many orders a day, and the next one is told when it can order', async () => {
  const [sellerId, other] = [await applicant(), await newSeller(shop.db)]
  const { storeName } = await shop.db
    .selectFrom('sellers')
    .select('storeName')
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow()
  await fill(sellerId)
  const shopper = await withCart([other, sellerId])
  const refused = await checkOut(shop, shopper)
  expect([refused.status, refused.headers['x-refusal']]).toEqual([409, 'seller-daily-limit'])
  expect(refused.body.message).toContain(`${storeName} takes at most ${most} orders a day`)
  const { token, userId } = shopper
  const cash = await shop.rawCall('POST /order', { token, body: { userId } })
  expect([cash.status, cash.headers['x-refusal']]).toEqual([409, 'seller-daily-limit'])
  expect(await orderIds(sellerId)).toHaveLength(most)
  // Nothing of the refused order is left, also not at the other seller.
  expect(await orderIds(other)).toEqual([])
  shop.clock.advance(dayMs)
  expect(statusOf(await order(sellerId))).toBe(200)
})

test('of several customers at once, only as many as are left get an order', async () => {
  const sellerId = await applicant()
  await fill(sellerId, most - 2)
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => withCart([sellerId])))
  const responses = await Promise.all(shoppers.map((shopper) => checkOut(shop, shopper)))
  expect(responses.map(statusOf).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
  expect(await orderIds(sellerId)).toHaveLength(most)
})

test('customers of the same two sellers in either order wait for each other, and none fails', async () => {
  const [one, other] = [await applicant(), await applicant()]
  const shoppers = await Promise.all(
    Array.from({ length: 4 }, (_, index) => withCart(index % 2 ? [one, other] : [other, one])),
  )
  const responses = await Promise.all(shoppers.map((shopper) => checkOut(shop, shopper)))
  expect(responses.map(statusOf)).toEqual([200, 200, 200, 200])
})

test('an order that was canceled before it was paid is free again, and a repeated checkout is the same order', async () => {
  const sellerId = await applicant()
  await fill(sellerId, most - 1)
  const shopper = await withCart([sellerId])
  for (const _ of [1, 2]) expect(statusOf(await checkOut(shop, shopper))).toBe(200)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim: 100_00, sellerId }))
  expect(statusOf(await checkOut(shop, shopper))).toBe(200)
  expect(statusOf(await order(sellerId))).toBe(409)
  const { token, userId } = shopper
  const { id: orderId } = (await orderIds(sellerId)).find((it) => it.userId === userId)!
  expect(statusOf(await shop.rawCall('POST /orders/cancel', { token, body: { userId, orderId } }))).toBe(200)
  expect(statusOf(await order(sellerId))).toBe(200)
})

test('a higher level, and a seller whom the shop has added, have no limit', async () => {
  const [added, risen] = [await newSeller(shop.db), await applicant()]
  await fill(risen)
  expect(statusOf(await order(risen))).toBe(409)
  await shop.db.updateTable('sellers').set({ level: 'regular' }).where('id', '=', risen).execute()
  await fill(risen, 1)
  await fill(added, most + 1)
})

test('a penalty limits any seller until it ends, and a lifted one does not', async () => {
  const sellerId = await newSeller(shop.db, 'trusted')
  const id = await penaltyOf(shop.db, sellerId)
  const change = (values: object) =>
    shop.db.updateTable('sellerPenalties').set(values).where('id', '=', id).execute()
  await fill(sellerId, 2)
  await change({ kind: 'daily-limit', dayLimit: 2 })
  expect(statusOf(await order(sellerId))).toBe(409)
  const appeal = { appeal: 'No', appealedAt: shop.db.now(), appealedBy: 'Hiwot' }
  const answer = { answerReason: 'Right', answeredAt: shop.db.now(), answeredBy: 'Hana' }
  await change({ ...appeal, ...answer, answer: 'lifted' })
  await fill(sellerId, 1)
  await change({ answer: 'kept' })
  expect(statusOf(await order(sellerId))).toBe(409)
  await change({ untilAt: new Date(shop.db.now().getTime() + 1) })
  shop.clock.advance(2)
  await fill(sellerId, 1)
})
