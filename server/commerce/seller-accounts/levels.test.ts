import { afterAll, beforeAll, expect, test } from 'vitest'
import { levelRules } from '../../../contract/seller-levels.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newSellerMember } from '../../../test/new-seller-member.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { deliverAll, newSeller, paidOrder } from '../../../test/order-of-sellers.ts'
import { followLevelRules } from './follow-level-rules.ts'

let shop: TestShop
let manager: TestMember
let seller: string
let other: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  seller = await newSeller(shop.db, 'new', 'rules')
  other = await newSeller(shop.db, 'new', 'rules')
})
afterAll(() => shop.close())

const dayMs = 24 * 60 * 60_000

async function levelOf(sellerId: string) {
  const { level, levelBy } = await shop.db
    .selectFrom('sellers')
    .select(['level', 'levelBy'])
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow()
  return { level, levelBy }
}

const choose = (level: 'new' | 'trusted' | 'rules') =>
  shop.call('PUT /office/sellers/:sellerId/level', {
    ...manager,
    params: { sellerId: seller },
    body: { level, reason: 'Asked by the owner' },
  })

test('what a seller delivers earns a level, and what fails costs it, unless the shop chooses one', async () => {
  const goods = [{ sellerId: seller, santim: 100_00 }]
  for (let count = 0; count < levelRules.regular.delivered; count += 1)
    await deliverAll(shop, (await paidOrder(shop, goods)).key)
  await followLevelRules(shop.db)
  expect(await levelOf(seller)).toEqual({ level: 'new', levelBy: 'rules' })
  shop.clock.advance(levelRules.regular.days * dayMs)
  for (const _ of [1, 2]) await followLevelRules(shop.db)
  expect(await levelOf(seller)).toEqual({ level: 'regular', levelBy: 'rules' })
  expect(await levelOf(other)).toEqual({ level: 'new', levelBy: 'rules' })

  const { cookie } = await newSellerMember(shop, seller)
  const { store } = (await shop.call('GET /seller/store', { cookie })).body
  const { delivered } = levelRules.regular
  expect(store).toMatchObject({
    level: 'regular',
    levelBy: 'rules',
    record: { delivered, failed: 0, days: 30 },
  })

  for (let count = 0; count < 2; count += 1) {
    const { key } = await paidOrder(shop, goods)
    await shop.db
      .updateTable('orderParts')
      .set({ status: 'canceled', endedBecause: count === 0 ? 'by-seller' : 'late', endedAt: shop.db.now() })
      .where('orderId', '=', key.id)
      .execute()
  }
  await followLevelRules(shop.db)
  expect(await levelOf(seller)).toEqual({ level: 'new', levelBy: 'rules' })

  manager = await newMember(shop, 'manager')
  await choose('trusted')
  await followLevelRules(shop.db)
  expect(await levelOf(seller)).toEqual({ level: 'trusted', levelBy: 'shop' })
  expect((await choose('rules')).body).toEqual({ level: 'new' })
  expect(await levelOf(seller)).toEqual({ level: 'new', levelBy: 'rules' })

  const shown = await shop.call('GET /office/books/sellers/:sellerId', {
    ...manager,
    params: { sellerId: seller },
  })
  expect(shown.body).toMatchObject({ levelBy: 'rules', record: { delivered, failed: 2, days: 30 } })
  const logged = await shop.db
    .selectFrom('activityLog')
    .select(['who', 'after'])
    .where('action', '=', 'change-seller-level')
    .orderBy('position')
    .execute()
  expect(logged.map(({ who, after }) => [who === 'rules', (after as { level: string }).level])).toEqual([
    [true, 'regular'],
    [true, 'new'],
    [false, 'trusted'],
    [false, 'new'],
  ])
})
