import { afterAll, beforeAll, expect, test } from 'vitest'
import { recommendationRules as rules } from '../../../contract/limits.ts'
import { newMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newBuyers, newPurchases } from '../../../test/new-purchase.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { limitLooks } from './count-looks.ts'
import { pairProducts } from './pair-products.ts'

const unknown = '0190a0a0-0000-7000-8000-000000000000'
const dayMs = 24 * 60 * 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A set of products in a category of its own, which some customers bought together. */
async function newSet(size: number, category: string): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < size; at += 1) ids.push(await newProduct(shop.db, { category, name: `Part ${at}` }))
  const buyers = await newBuyers(shop.db, 4)
  await newPurchases(
    shop.db,
    buyers.map((userId) => ({ userId, productIds: ids, at: new Date(shop.db.now().getTime() - dayMs) })),
  )
  await pairProducts(shop.db)
  return ids
}

async function together(id: string) {
  const { body } = await shop.call('GET /product/:id/together', { params: { id }, query: {} })
  return { ...body, bought: idsOf(body.bought), looked: idsOf(body.looked) }
}

async function togetherWith(...productIds: string[]) {
  const { body } = await shop.call('GET /together', { query: { productIds: productIds.join(',') } })
  return { ...body, bought: idsOf(body.bought) }
}

const idsOf = (cards: { _id: string }[]) => cards.map(({ _id }) => _id)

const look = (productId: string, previousId: string, options: object = {}) =>
  shop.rawCall('POST /looked', { body: { productId, previousId }, ...options })

const looks = async () =>
  shop.db.selectFrom('lookedTogether').select(['productId', 'otherId', 'looks']).execute()

test('a page shows what was bought with its product, a cart what was bought with all of it', async () => {
  const [first = '', second = '', ...others] = await newSet(6, 'Coffee')
  const ofPage = await together(first)
  expect(ofPage).toMatchObject({ isFilled: false, looked: [] })
  expect(ofPage.bought.toSorted()).toEqual([second, ...others].toSorted())
  const ofCart = await togetherWith(first, second, unknown)
  expect(ofCart.bought.toSorted()).toEqual(others.toSorted())
})

test('what is sold out or retired is not shown', async () => {
  const [first = '', soldOut = '', retired = '', ...others] = await newSet(7, 'Sport')
  await shop.db.insertInto('stock').values({ variantId: soldOut, received: 0 }).execute()
  await shop.db.updateTable('products').set({ retiredAt: shop.db.now() }).where('id', '=', retired).execute()
  expect((await together(first)).bought.toSorted()).toEqual(others.toSorted())
})

test('similar products of the category fill a row that is too short, and it says so', async () => {
  const [first = '', second = ''] = await newSet(2, 'Lamps')
  expect(await together(first)).toMatchObject({ bought: [], isFilled: false })
  const far = await newProduct(shop.db, { category: 'Lamps', name: 'Part of a lamp' })
  const near = await newProduct(shop.db, { category: 'Lamps', name: 'Part 7' })
  await newProduct(shop.db, { category: 'Lamps', name: 'Part 8', stock: 0 })
  await newProduct(shop.db, { category: 'Chairs', name: 'Part 9' })
  expect(await together(first)).toMatchObject({ bought: [], isFilled: false })
  const least = await newProduct(shop.db, { category: 'Lamps', name: 'Oil' })
  expect(await together(first)).toMatchObject({ bought: [second, near, far, least], isFilled: true })
  // Nothing is known of this one, so that nothing is said.
  expect(await together(near)).toMatchObject({ bought: [], isFilled: false })
})

test('unknown and too many products are refused or ignored', async () => {
  const { status } = await shop.rawCall('GET /product/:id/together', { params: { id: unknown }, query: {} })
  expect(status).toBe(404)
  expect(await togetherWith(unknown)).toEqual({ bought: [], isFilled: false })
  const productIds = Array.from({ length: rules.ofCart + 1 }, () => unknown).join(',')
  expect((await shop.rawCall('GET /together', { query: { productIds } })).status).toBe(400)
  expect((await shop.rawCall('GET /together', { query: { productIds: "';--" } })).status).toBe(400)
})

test('a pair counts once a day for each network address, in either direction, without who looked', async () => {
  const [one = '', other = ''] = [await newProduct(shop.db), await newProduct(shop.db)].toSorted()
  await look(one, other)
  await look(other, one)
  await look(one, other)
  expect(await looks()).toEqual([{ productId: one, otherId: other, looks: 1 }])
  await look(other, one, { remoteAddress: '10.0.0.2' })
  expect(await looks()).toMatchObject([{ looks: 2 }])
  shop.clock.advance(dayMs)
  await look(one, other)
  expect(await looks()).toHaveLength(2)
})

test('looks of those who do not want it, at unknown products and at the same one are not counted', async () => {
  const before = await looks()
  const [one, other] = [await newProduct(shop.db), await newProduct(shop.db)]
  await look(one, other, { headers: { dnt: '1' } })
  await look(one, other, { headers: { 'sec-gpc': '1' } })
  await look(one, unknown)
  await look(one, one)
  const retired = await newProduct(shop.db, { retiredAt: shop.db.now() })
  expect((await look(one, retired)).status).toBe(200)
  expect((await look(one, 'not an id')).status).toBe(400)
  expect(await looks()).toEqual(before)
})

test('a flood from one address, and from many, ends at a limit', () => {
  const limit = limitLooks()
  const count = (address: (at: number) => string, times: number) =>
    Array.from({ length: times }, (_, at) => limit.isNew('2026-11-27', address(at), `pair ${at}`)).filter(
      Boolean,
    ).length
  expect(count(() => '10.0.0.1', 2 * rules.looksOfAddress)).toBe(rules.looksOfAddress)
  const counted = count((at) => `10.1.${at >> 8}.${at & 255}`, rules.looksOfDay + 10)
  expect(counted).toBe(rules.looksOfDay - rules.looksOfAddress)
  expect(limit.isNew('2026-11-28', '10.0.0.1', 'pair 1')).toBe(true)
})

test('what others looked at is shown once there are enough looks, and forgotten after a while', async () => {
  const ids: string[] = []
  for (let at = 0; at < 5; at += 1) ids.push(await newProduct(shop.db, { category: 'Looked at' }))
  const [first = '', ...others] = ids
  for (let from = 0; from < rules.least.looked; from += 1) {
    expect((await together(first)).looked).toEqual([])
    for (const other of others) await look(other, first, { remoteAddress: `10.0.1.${from}` })
    await pairProducts(shop.db)
  }
  expect((await together(first)).looked.toSorted()).toEqual(others.toSorted())
  shop.clock.advance(91 * dayMs)
  await shop.jobs.drain()
  expect(await looks()).toEqual([])
  await pairProducts(shop.db)
  expect((await together(first)).looked).toEqual([])
})

test('the nightly job pairs products', async () => {
  const [first = ''] = await newSet(5, 'Nightly')
  await shop.db.deleteFrom('productPairs').execute()
  shop.clock.advance(dayMs - (shop.clock.now().getTime() % dayMs) + 12 * 60 * 60_000)
  await shop.jobs.drain()
  expect((await together(first)).bought).toEqual([])
  shop.clock.advance(11 * 60 * 60_000)
  await shop.jobs.drain()
  expect((await together(first)).bought).toHaveLength(4)
})

test('deleting an account leaves no trace in pairs', async () => {
  const shopper = await newShopper(shop)
  const ids: string[] = []
  for (let at = 0; at < 5; at += 1) ids.push(await newProduct(shop.db, { category: 'Erased' }))
  const userIds = [...(await newBuyers(shop.db, rules.least.bought - 1)), shopper.userId]
  await newPurchases(
    shop.db,
    userIds.map((userId) => ({ userId, productIds: ids, at: shop.db.now() })),
  )
  await pairProducts(shop.db)
  expect((await together(ids[0]!)).bought).toHaveLength(4)
  const { token, userId, password } = shopper
  await shop.rawCall('DELETE /my-account', { token, body: { userId, password } })
  await pairProducts(shop.db)
  expect((await together(ids[0]!)).bought).toEqual([])
})

test('a shopkeeper switches the rows off, which the activity log says', async () => {
  const [first = ''] = await newSet(5, 'Switched')
  const owner = await newMember(shop, 'owner')
  const save = async (rows: string) => {
    const { body } = await shop.call('GET /office/settings', { ...owner })
    const { version } = body.recommendations
    return shop.rawCall('PUT /office/settings/recommendations', {
      ...owner,
      body: { version, values: { rows } },
    })
  }
  expect((await save('maybe')).status).toBe(400)
  expect((await save('hidden')).status).toBe(200)
  expect(await together(first)).toEqual({ bought: [], isFilled: false, looked: [] })
  expect(await togetherWith(first)).toEqual({ bought: [], isFilled: false })
  const before = await looks()
  await look(first, await newProduct(shop.db), { remoteAddress: '10.0.9.9' })
  expect(await looks()).toEqual(before)
  const { body: log } = await shop.call('GET /office/activity', { ...owner, query: {} })
  expect(log.entries[0]).toMatchObject({
    action: 'change-settings',
    subject: 'recommendations',
    before: { rows: 'shown' },
    after: { rows: 'hidden' },
  })
  expect((await save('shown')).status).toBe(200)
  expect((await together(first)).bought).toHaveLength(4)
})
