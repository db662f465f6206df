import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../../../test/new-product.ts'
import { newSellerMember } from '../../../test/new-seller-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newSeller } from '../../../test/order-of-sellers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
})
afterAll(() => shop.close())

const rate = ({ token, userId }: Shopper, productId: string) =>
  shop.rawCall('POST /update/user/rate', { token, body: { _id: userId, productId, value: 5 } })
const review = ({ token, userId }: Shopper, productId: string) =>
  shop.rawCall('POST /review', { token, body: { _id: userId, productId, rating: 5, review: 'The best.' } })
const refusalOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-refusal']

test('who works for a store, or has its number, rates no goods of it, and those of others', async () => {
  const sellerId = await newSeller(shop.db)
  const member = await newSellerMember(shop, sellerId, 'packer')
  await shop.db.updateTable('sellers').set({ phone: '+251911777888' }).where('id', '=', sellerId).execute()
  const own = await newProduct(shop.db, { sellerId })
  const other = await newProduct(shop.db, { sellerId: await newSeller(shop.db) })
  const ofMember = await newShopper(shop, { email: member.email })
  const ofNumber = await newShopper(shop, { phone: '0911777888' })
  for (const shopper of [ofMember, ofNumber]) {
    expect(refusalOf(await rate(shopper, own))).toBe('own-store')
    expect(refusalOf(await review(shopper, own))).toBe('own-store')
    expect((await rate(shopper, other)).status).toBe(200)
  }
  const stranger = await newShopper(shop)
  expect((await rate(stranger, own)).status).toBe(200)

  const removedAt = shop.db.now()
  await shop.db.updateTable('sellerMembers').set({ removedAt }).where('id', '=', member.memberId).execute()
  expect((await rate(ofMember, own)).status).toBe(200)
})
