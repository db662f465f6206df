import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSellerMember } from '../../../../test/new-seller-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { deliverAll, newSeller, paidOrder } from '../../../../test/order-of-sellers.ts'
import { requestedReturn } from '../../../../test/returned-goods.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

test('a return of several sellers shows each of them own goods, and a stranger nothing', async () => {
  const [first, second] = [await newSeller(shop.db), await newSeller(shop.db)]
  const bought = await paidOrder(shop, [
    { sellerId: first, santim: 100_00, quantity: 2 },
    { sellerId: second, santim: 50_00 },
  ])
  await deliverAll(shop, bought.key)
  await requestedReturn(shop, bought, {
    items: [
      [0, 2],
      [1, 1],
    ],
  })
  const returnsOf = async (sellerId: string) => {
    const { cookie } = await newSellerMember(shop, sellerId, 'packer')
    return { cookie, ...(await shop.call('GET /seller/returns', { cookie, query: { state: 'open' } })).body }
  }
  const ofFirst = await returnsOf(first)
  const ofSecond = await returnsOf(second)
  expect(ofFirst.returns).toMatchObject([{ status: 'requested', items: [{ position: 0, quantity: 2 }] }])
  expect(ofSecond.returns).toMatchObject([{ items: [{ position: 1, quantity: 1 }] }])
  const params = { returnId: ofFirst.returns[0]!._id }
  const one = (cookie: string) => shop.rawCall('GET /seller/returns/:returnId', { cookie, params })
  expect((await one(ofFirst.cookie)).body.return).toMatchObject({
    items: [{ position: 0 }],
    steps: [{ status: 'requested' }],
  })
  const stranger = await returnsOf(await newSeller(shop.db))
  expect(stranger.returns).toEqual([])
  expect((await one(stranger.cookie)).status).toBe(404)
})
