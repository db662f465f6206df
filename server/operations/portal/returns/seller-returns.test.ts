import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '../../../../test/new-member.ts'
import { newSellerMember } from '../../../../test/new-seller-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { deliverAll, newSeller, newSendingSeller, paidOrder } from '../../../../test/order-of-sellers.ts'
import {
  onHand,
  refundGoods,
  requestedReturn,
  returnsOf,
  uploadPicture,
} from '../../../../test/returned-goods.ts'
import { refusalOf } from '../../../../test/written-messages.ts'

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

/** Goods that their seller has sent itself, of which a customer wants to return one unit. */
async function returnToSeller(more: { pictures?: string[] } = {}) {
  const sellerId = await newSendingSeller(shop.db)
  await shop.db.updateTable('sellers').set({ phone: '+251911556677' }).where('id', '=', sellerId).execute()
  const bought = await paidOrder(shop, [{ sellerId, santim: 100_00, quantity: 2 }])
  await deliverAll(shop, bought.key)
  const pictures = more.pictures ?? [await uploadPicture(shop, bought.shopper)]
  const key = await requestedReturn(shop, bought, { pictures })
  const member = await newSellerMember(shop, sellerId)
  return { sellerId, bought, key, member, params: { returnId: key.id } }
}

const approve = (cookie: string, returnId: string, sendTo = 'Shop 4, Piassa, Addis Ababa') =>
  shop.rawCall('POST /seller/returns/:returnId/approval', { cookie, params: { returnId }, body: { sendTo } })
const refuse = (cookie: string, returnId: string, reason = 'It was used for a month') =>
  shop.rawCall('POST /seller/returns/:returnId/refusal', { cookie, params: { returnId }, body: { reason } })
const receive = (cookie: string, returnId: string, note?: string) =>
  shop.rawCall('POST /seller/returns/:returnId/arrival', { cookie, params: { returnId }, body: { note } })

test('a seller approves the return of what it has sent and receives it, and the shop pays back', async () => {
  const { bought, key, member, params } = await returnToSeller()
  const { cookie } = member
  const shown = (await shop.call('GET /seller/returns/:returnId', { cookie, params })).body.return
  expect(shown).toMatchObject({ status: 'requested', isOwn: true })
  expect(shown.ownAddress).toContain('0911 55 66 77')
  expect((await shop.call('GET /seller/today', { cookie })).body.returns).toBe(1)
  const [pictureId = ''] = shown.pictures
  const picture = { cookie, params: { ...params, pictureId } }
  expect((await shop.rawCall('GET /seller/returns/:returnId/pictures/:pictureId', picture)).status).toBe(200)

  expect((await approve(cookie, key.id)).body.return).toMatchObject({ status: 'approved' })
  const [ofCustomer] = await returnsOf(shop, bought.shopper)
  expect(ofCustomer).toMatchObject({ status: 'approved', sendTo: 'Shop 4, Piassa, Addis Ababa' })
  expect((await shop.call('GET /seller/today', { cookie })).body.returns).toBe(0)
  const packer = await newSellerMember(shop, member.sellerId, 'packer')
  expect((await receive(packer.cookie, key.id, 'The handle is broken')).body.return.status).toBe('received')
  const { rows } = await sql<{ actor: string; note: string }>`
    select actor, note from return_transitions where return_id = ${key.id} order by position desc limit 1`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ actor: 'seller Hiwot packer', note: 'The handle is broken' }])

  const { id: productId } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('sellerId', '=', member.sellerId)
    .executeTakeFirstOrThrow()
  const before = await onHand(shop, productId)
  await refundGoods(shop, { ...key, orderId: bought.key.id })
  expect(await returnsOf(shop, bought.shopper)).toMatchObject([{ status: 'refunded' }])
  expect((await onHand(shop, productId))! - before!).toBe(1)
})

test('the next return is sent to the address of the last one', async () => {
  const { bought, key, member } = await returnToSeller()
  await approve(member.cookie, key.id, 'Stall 12, Merkato')
  const next = await requestedReturn(shop, bought)
  const { body } = await shop.call('GET /seller/returns/:returnId', {
    cookie: member.cookie,
    params: { returnId: next.id },
  })
  expect(body.return.ownAddress).toBe('Stall 12, Merkato')
})

test('a refused return says why, and what has arrived is refused by the shop alone', async () => {
  const first = await returnToSeller()
  expect((await refuse(first.member.cookie, first.key.id)).status).toBe(200)
  const [refused] = await returnsOf(shop, first.bought.shopper)
  expect(refused).toMatchObject({
    status: 'refused',
    refusal: 'It was used for a month',
    refusedBySeller: true,
  })
  const second = await returnToSeller()
  const { cookie } = second.member
  await approve(cookie, second.key.id)
  await receive(cookie, second.key.id)
  expect(refusalOf(await refuse(cookie, second.key.id))).toBe('return-step-impossible')
})

test('who asks again for what a seller has refused is answered by the shop', async () => {
  const { bought, key, member } = await returnToSeller()
  await refuse(member.cookie, key.id)
  const again = await requestedReturn(shop, bought)
  expect(refusalOf(await refuse(member.cookie, again.id))).toBe('return-of-shop')
  const params = { returnId: again.id }
  const office = await newMember(shop, 'owner')
  const { body } = await shop.call('GET /office/returns/:returnId', { ...office, params })
  expect(body.return.store).toBeNull()
})

test('the office names the store that receives the goods, and can decide as well', async () => {
  const { key, member, params } = await returnToSeller()
  const office = await newMember(shop, 'owner')
  const { body } = await shop.call('GET /office/returns/:returnId', { ...office, params })
  expect(body.return.store?._id).toBe(member.sellerId)
  const { version, ownAddress: sendTo } = body.return
  expect(sendTo).toContain('0911 55 66 77')
  const approval = { ...office, params, body: { sendTo, version } }
  expect((await shop.call('POST /office/returns/:returnId/approval', approval)).status).toBe(200)
  expect(refusalOf(await refuse(member.cookie, key.id))).toBe('return-step-impossible')
})

test('a step that is sent again is taken once, and a second member is told that it is taken', async () => {
  const { key, member } = await returnToSeller()
  const other = await newSellerMember(shop, member.sellerId, 'manager')
  const both = await Promise.all([approve(member.cookie, key.id), approve(member.cookie, key.id)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(refusalOf(await approve(member.cookie, key.id, 'Elsewhere'))).toBe('saved-otherwise')
  expect(refusalOf(await refuse(other.cookie, key.id))).toBe('return-step-impossible')
  const steps = await shop.db
    .selectFrom('returnTransitions')
    .select('status')
    .where('returnId', '=', key.id)
    .orderBy('position')
    .execute()
  expect(steps.map(({ status }) => status)).toEqual(['requested', 'approved'])
})

test('packers decide nothing, and another store and a shop that receives the goods are kept apart', async () => {
  const { key, member, params } = await returnToSeller()
  const packer = await newSellerMember(shop, member.sellerId, 'packer')
  for (const step of [approve, refuse]) expect((await step(packer.cookie, key.id)).status).toBe(403)
  const stranger = await newSellerMember(shop, await newSendingSeller(shop.db))
  for (const step of [approve, refuse, receive]) {
    expect((await step(stranger.cookie, key.id)).status).toBe(404)
  }
  const { pictures } = (await shop.call('GET /seller/returns/:returnId', { cookie: member.cookie, params }))
    .body.return
  const picture = { cookie: stranger.cookie, params: { ...params, pictureId: pictures[0]! } }
  expect((await shop.rawCall('GET /seller/returns/:returnId/pictures/:pictureId', picture)).status).toBe(404)

  const shopSends = await newSeller(shop.db)
  const bought = await paidOrder(shop, [{ sellerId: shopSends, santim: 100_00 }])
  await deliverAll(shop, bought.key)
  const ofShop = await requestedReturn(shop, bought, {
    pictures: [await uploadPicture(shop, bought.shopper)],
  })
  const { cookie } = await newSellerMember(shop, shopSends)
  const shown = await shop.call('GET /seller/returns/:returnId', { cookie, params: { returnId: ofShop.id } })
  expect(shown.body.return).toMatchObject({ isOwn: false, pictures: [], ownAddress: '' })
  for (const step of [approve, refuse, receive]) {
    expect(refusalOf(await step(cookie, ofShop.id))).toBe('return-of-shop')
  }
})

test('a seller is told by SMS of a return that it decides, once', async () => {
  const { key } = await returnToSeller()
  const sent = await shop.db
    .selectFrom('smsMessages')
    .select('kind')
    .where('cause', 'like', `%${key.id}`)
    .execute()
  expect(sent).toEqual([{ kind: 'part-return' }])
})
