import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handOverTries } from '../../../contract/hand-over.ts'
import { notifications, wholeOrders } from '../../../test/checkout.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newSellerMember } from '../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../test/new-seller-member.ts'
import { newRule } from '../../../test/new-rule.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newSeller, orderedFrom } from '../../../test/three-sellers.ts'
import { audit } from '../../operations/audit/audit.ts'
import { enterCode } from './enter-code.ts'

let shop: TestShop
let office: TestMember
let sellers: string[]
let members: TestSellerMember[]
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await newRule(shop.db, { basisPoints: 1_000 })
  sellers = [await newSeller(shop, 'Habesha Crafts'), await newSeller(shop, 'Addis Coffee')]
  await shop.db.updateTable('sellers').set({ sentBy: 'seller' }).where('id', 'in', sellers).execute()
})
beforeEach(logIn)
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

/** Sessions end when nobody uses them for a while. */
async function logIn(): Promise<void> {
  office = await newMember(shop, 'owner')
  members = []
  for (const id of sellers) members.push(await newSellerMember(shop, id))
}

/** Two parts are on their way, of the first and the second seller. */
async function onTheirWay(method: 'online' | 'cash' = 'online') {
  const lines = sellers.map((sellerId) => ({ sellerId, priceSantim: 500_00 }))
  const { shopper, order } = await orderedFrom(shop, lines, { method })
  const params = { orderNumber: order.orderId }
  for (const part of order.parts ?? []) {
    await shop.call('POST /office/orders/:orderNumber/parts/:partId/shipment', {
      ...office,
      params: { ...params, partId: part._id },
      body: {},
    })
  }
  const [shown] = await wholeOrders(shop, shopper, 'shipped')
  const [first, second] = (shown?.parts ?? []).map(({ _id: partId, handOverCode = '' }) => ({
    partId,
    code: handOverCode,
  }))
  return {
    shopper,
    orderNumber: order.orderId,
    key: { userId: shopper.userId, id: order._id },
    first: first!,
    second: second!,
  }
}

const inOffice = (orderNumber: string, partId: string, code: string, member = office) =>
  shop.rawCall('POST /office/orders/:orderNumber/parts/:partId/hand-over', {
    ...member,
    params: { orderNumber, partId },
    body: { code },
  })
const inPortal = (partId: string, code: string, member = members[0]!) =>
  shop.rawCall('POST /seller/orders/:partId/hand-over', {
    cookie: member.cookie,
    params: { partId },
    body: { code },
  })
const refusalOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-refusal']
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const partOf = (partId: string) =>
  shop.db.selectFrom('orderParts').selectAll().where('id', '=', partId).executeTakeFirstOrThrow()
const proofsOf = (partId: string) =>
  shop.db.selectFrom('handOvers').selectAll().where('partId', '=', partId).execute()

test('nobody enters a code for goods that are not theirs to hand over', async () => {
  const { orderNumber, first } = await onTheirWay()
  expect((await inPortal(first.partId, first.code, { cookie: '' } as TestSellerMember)).status).toBe(401)
  expect((await inPortal(first.partId, first.code, members[1])).status).toBe(404)
  expect(
    (await inOffice(orderNumber, first.partId, first.code, await newMember(shop, 'catalogue'))).status,
  ).toBe(403)
  expect((await inOffice((await onTheirWay()).orderNumber, first.partId, first.code)).status).toBe(404)
  expect(await partOf(first.partId)).toMatchObject({ status: 'shipped', provedBy: null })
})

test('a right code delivers its part by proof, tells the customer, and is good once', async () => {
  const { shopper, key, first, second } = await onTheirWay()
  const { status, body } = await inPortal(first.partId, `${first.code.slice(0, 3)} ${first.code.slice(3)}`)
  expect(status).toBe(200)
  expect(body.order).toMatchObject({ status: 'delivered', provedBy: 'code' })
  const part = await partOf(first.partId)
  expect(part).toMatchObject({ status: 'delivered', provedBy: 'code' })
  const days = (part.reserveUntil!.getTime() - part.deliveredAt!.getTime()) / 86_400_000
  expect(days).toBe(14)
  expect(await proofsOf(first.partId)).toMatchObject([
    { way: 'portal', actor: 'seller Hiwot owner', round: 1 },
  ])
  const transitions = await shop.db
    .selectFrom('orderTransitions')
    .select(['actor', 'note'])
    .where('orderId', '=', key.id)
    .execute()
  expect(transitions.filter(({ note }) => note.includes('proved by the code'))).toHaveLength(1)
  expect(JSON.stringify(transitions)).not.toContain(first.code)
  expect((await notifications(shop, shopper)).length).toBeGreaterThan(0)
  const { entries } = (
    await shop.call('GET /office/activity', { ...office, query: { action: 'hand-over-part' } })
  ).body
  expect(JSON.stringify(entries)).not.toContain(first.code)

  expect((await inPortal(first.partId, first.code)).status).toBe(200)
  expect(await proofsOf(first.partId)).toHaveLength(1)
  expect(refusalOf(await inPortal(first.partId, second.code))).toBe('part-not-on-its-way')
  expect(refusalOf(await inPortal(second.partId, first.code, members[1]))).toBe('hand-over-code-wrong')
  expect(await partOf(second.partId)).toMatchObject({ status: 'shipped' })
})

test('of twenty wrong codes at once no more are tried than are allowed, and then the right one waits', async () => {
  const { orderNumber, key, first } = await onTheirWay()
  const wrong = wrongFor(first.code)
  const tried = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      enterCode(shop.db, key, { partId: first.partId, code: wrong, way: 'courier', actor: 'courier' }),
    ),
  )
  const codes = tried.map((it) => (it.status === 'rejected' ? it.reason.code : 'right'))
  expect(codes.filter((code) => code === 'hand-over-code-wrong')).toHaveLength(handOverTries.beforeWait - 1)
  expect(codes.filter((code) => code === 'hand-over-wait')).toHaveLength(20 - handOverTries.beforeWait + 1)
  const tries = await shop.db
    .selectFrom('handOverCodes')
    .select('wrong')
    .where('partId', '=', first.partId)
    .executeTakeFirstOrThrow()
  expect(tries.wrong).toBe(handOverTries.beforeWait)
  expect(refusalOf(await inOffice(orderNumber, first.partId, first.code))).toBe('hand-over-wait')
  shop.clock.advance(handOverTries.waitMs + 1_000)
  await logIn()
  expect((await inOffice(orderNumber, first.partId, first.code)).status).toBe(200)
  expect(await proofsOf(first.partId)).toMatchObject([{ way: 'office' }])
})

test('after too many wrong codes the part is only written down as delivered without one', async () => {
  const { key, first } = await onTheirWay()
  const wrong = {
    partId: first.partId,
    code: wrongFor(first.code),
    way: 'courier',
    actor: 'courier',
  } as const
  for (let tried = 1; tried <= handOverTries.most; tried += 1) {
    await expect(enterCode(shop.db, key, wrong)).rejects.toMatchObject({ name: 'Refusal' })
    if (tried % handOverTries.beforeWait === 0) shop.clock.advance(handOverTries.waitMs + 1_000)
  }
  await logIn()
  expect(refusalOf(await inPortal(first.partId, first.code))).toBe('hand-over-closed')
  const without = await shop.rawCall('POST /seller/orders/:partId/delivery', {
    cookie: members[0]!.cookie,
    params: { partId: first.partId },
  })
  expect(without.status).toBe(200)
  const part = await partOf(first.partId)
  expect(part).toMatchObject({ status: 'delivered', provedBy: null })
  expect((part.reserveUntil!.getTime() - part.deliveredAt!.getTime()) / 86_400_000).toBe(21)
})

test('what is paid on delivery has no code, and its seller says that it was paid instead', async () => {
  const { first } = await onTheirWay('cash')
  expect(refusalOf(await inPortal(first.partId, '123456'))).toBe('hand-over-of-unpaid')
  const without = await shop.rawCall('POST /seller/orders/:partId/delivery', {
    cookie: members[0]!.cookie,
    params: { partId: first.partId },
  })
  expect(without.status).toBe(200)
  expect(await partOf(first.partId)).toMatchObject({ status: 'delivered', provedBy: 'cash' })
})

test('a code that was entered without a connection counts from then, within bounds', async () => {
  const { key, first, second } = await onTheirWay()
  const sent = shop.db.now()
  shop.clock.advance(10 * 60_000)
  const by = { way: 'courier', actor: 'courier' } as const
  await enterCode(shop.db, key, { ...by, ...first, enteredAt: new Date(sent.getTime() + 4 * 60_000) })
  await enterCode(shop.db, key, { ...by, ...second, enteredAt: new Date('2001-01-01T00:00:00Z') })
  expect(await proofsOf(first.partId)).toMatchObject([{ enteredAt: new Date(sent.getTime() + 4 * 60_000) }])
  const [{ enteredAt, createdAt } = { enteredAt: sent, createdAt: sent }] = await proofsOf(second.partId)
  expect(createdAt.getTime() - enteredAt.getTime()).toBeLessThanOrEqual(10 * 60_000 + 1_000)
})

test('the customer alone proves a delivery too', async () => {
  const { shopper, key, first } = await onTheirWay()
  const { token, userId } = shopper
  await shop.call('POST /orders/received', { token, body: { userId, orderId: key.id, partId: first.partId } })
  expect(await partOf(first.partId)).toMatchObject({ provedBy: 'customer' })
})
