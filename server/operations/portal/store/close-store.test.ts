import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newMember } from '../../../../test/new-member.ts'
import { newPayable } from '../../../../test/new-payable.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newSellerMember } from '../../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../../test/new-seller-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newSendingSeller, paidOrder } from '../../../../test/order-of-sellers.ts'
import { refusalOf } from '../../../../test/written-messages.ts'
import { newId } from '../../../platform/database/new-id.ts'

let shop: TestShop
let sellerId: string
let owner: TestSellerMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
beforeEach(async () => {
  sellerId = await newSendingSeller(shop.db)
  owner = await newSellerMember(shop, sellerId)
})
afterAll(() => shop.close())

const change = (step: 'closing' | 'reopening', { cookie } = owner) =>
  shop.rawCall(`POST /seller/store/${step}`, { cookie })
const pageStatus = async () => (await shop.rawCall('GET /seller/:id', { params: { id: sellerId } })).status

const onSale = async () => {
  await shop.jobs.drain()
  const rows = await shop.db
    .selectFrom('products')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('retiredAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

test('a closed store sells nothing, goes on with its orders, and sells the same goods once it is open again', async () => {
  const { key } = await paidOrder(shop, [{ sellerId, santim: 100_00 }])
  await newProduct(shop.db, { sellerId })
  await newProduct(shop.db, { sellerId, retiredAt: shop.db.now(), withheld: 'hidden' })
  const before = await onSale()
  expect(before).toHaveLength(2)
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await change('closing')
    expect([status, body.store.state]).toEqual([200, 'closed'])
  }
  expect(await onSale()).toEqual([])
  expect(await pageStatus()).toBe(404)
  const { id: partId } = await shop.db
    .selectFrom('orderParts')
    .select('id')
    .where('orderId', '=', key.id)
    .executeTakeFirstOrThrow()
  const { cookie } = owner
  const accepted = await shop.rawCall('POST /seller/orders/:partId/acceptance', {
    cookie,
    params: { partId },
  })
  expect(accepted.status).toBe(200)
  for (let time = 0; time < 2; time += 1) expect((await change('reopening')).body.store.state).toBe('active')
  expect(await onSale()).toEqual(before)
  expect(await pageStatus()).toBe(200)
  const { entries } = (await shop.call('GET /seller/activity', { cookie })).body
  const actions = entries.map(({ action }) => action).filter((action) => action.endsWith('-store'))
  expect(actions.toSorted()).toEqual(['close-store', 'reopen-store'])
})

test('a closed store is paid for what it has sold', async () => {
  const payable = await newPayable(shop.db, 1_000_00)
  const member = await newSellerMember(shop, payable.id)
  const body = { way: 'telebirr', bank: null, number: '0911223344', holder: 'Hiwot Alemu' } as const
  await shop.call('PUT /seller/pay-details', { cookie: member.cookie, body })
  const { id: detailsId } = await shop.db
    .selectFrom('sellerPayDetails')
    .select('id')
    .where('sellerId', '=', payable.id)
    .executeTakeFirstOrThrow()
  const office = await newMember(shop, 'owner')
  const params = { sellerId: payable.id, detailsId }
  await shop.call('POST /office/sellers/:sellerId/pay-details/:detailsId/verify', { ...office, params })
  await change('closing', member)
  const runId = newId()
  await shop.call('PUT /office/payout-runs/:runId', { ...office, params: { runId } })
  const paid = await shop.call('GET /office/payouts', { ...office, query: { sellerId: payable.id } })
  expect(paid.body.payouts).toMatchObject([{ status: 'made' }])
})

test('only owners close a store, with a password of a short while ago, and not one that is suspended', async () => {
  for (const role of ['manager', 'packer'] as const) {
    expect((await change('closing', await newSellerMember(shop, sellerId, role))).status).toBe(403)
  }
  shop.clock.advance(16 * 60_000)
  expect(refusalOf(await change('closing'))).toBe('staff-password-required')
  const fresh = await newSellerMember(shop, sellerId)
  for (const state of ['suspended', 'applying'] as const) {
    await shop.db.updateTable('sellers').set({ state }).where('id', '=', sellerId).execute()
    for (const step of ['closing', 'reopening'] as const) {
      expect(refusalOf(await change(step, fresh))).toBe('store-not-changeable')
    }
  }
})
