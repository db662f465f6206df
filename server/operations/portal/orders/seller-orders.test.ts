import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newRule } from '../../../../test/new-rule.ts'
import { newMember } from '../../../../test/new-member.ts'
import { newSellerMember } from '../../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../../test/new-seller-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { deliverAll, newSeller, newSendingSeller, paidOrder } from '../../../../test/order-of-sellers.ts'
import { refundsOf } from '../../../../test/checkout.ts'
import { holdOrder, releaseHold } from '../../../commerce/orders/order-holds.ts'
import { lockOrder } from '../../../commerce/orders/transition-order.ts'
import type { OrderKey } from '../../../commerce/orders/transition-order.ts'
import { runClocks } from '../../../commerce/seller-parts/run-clocks.ts'
import { audit } from '../../audit/audit.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { transaction } from '../../../platform/database/transaction.ts'

const hourMs = 60 * 60_000
let shop: TestShop
let sellerId: string
let other: string
let owner: TestSellerMember
let packer: TestSellerMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await newRule(shop.db, { basisPoints: 1_000 })
})
beforeEach(async () => {
  sellerId = await newSendingSeller(shop.db)
  other = await newSeller(shop.db)
  owner = await newSellerMember(shop, sellerId)
  packer = await newSellerMember(shop, sellerId, 'packer')
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

interface Waiting {
  partId: string
  key: OrderKey
}

/** An order with a unit of the seller, for 1,000.00 birr, and one of another seller. */
async function waiting({ isAlone = false, units = 1 } = {}): Promise<Waiting> {
  const goods = [
    { sellerId, santim: 1_000_00, quantity: units },
    { sellerId: other, santim: 333_00 },
  ]
  const { key } = await paidOrder(shop, isAlone ? goods.slice(0, 1) : goods)
  const { id } = await shop.db
    .selectFrom('orderParts')
    .select('id')
    .where('orderId', '=', key.id)
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  return { partId: id, key }
}

const by = ({ cookie }: TestSellerMember) => cookie
const show = async (partId: string, member = owner) =>
  (await shop.call('GET /seller/orders/:partId', { cookie: by(member), params: { partId } })).body.order
const accept = (partId: string, member = owner) =>
  shop.rawCall('POST /seller/orders/:partId/acceptance', { cookie: by(member), params: { partId } })
const ship = (partId: string, member = owner, body: object = {}) =>
  shop.rawCall('POST /seller/orders/:partId/shipment', {
    cookie: by(member),
    params: { partId },
    body: { key: newId(), ...body },
  })
const cancel = (partId: string, member = owner, body: object = {}) =>
  shop.rawCall('POST /seller/orders/:partId/cancellation', {
    cookie: by(member),
    params: { partId },
    body: { key: newId(), reason: 'sold-out', ...body },
  })
const refusalOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-refusal']
const saidOf = ({ body }: { body: unknown }) => JSON.stringify(body)
const actionsOf = async () =>
  (
    await shop.db
      .selectFrom('activityLog')
      .select(['action', 'source', 'who'])
      .where('sellerId', '=', sellerId)
      .where('action', 'in', ['accept-part', 'ship-part', 'refuse-part', 'cancel-part'])
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ action, source, who }) => `${action} ${source} ${who}`)

describe('a part that waits to be accepted', () => {
  test('is first on Today and in its list, with the time that is left, and without its receiver', async () => {
    const { partId } = await waiting()
    const today = (await shop.rawCall('GET /seller/today', packer)).body
    expect(today).toMatchObject({ toAccept: 1, toSend: 0 })
    const { orders } = (
      await shop.call('GET /seller/orders', { cookie: owner.cookie, query: { state: 'to-accept' } })
    ).body
    expect(orders).toMatchObject([{ _id: partId, status: 'new', dueAt: today.acceptUntil }])
    expect(Date.parse(today.acceptUntil ?? '')).toBeGreaterThan(shop.db.now().getTime())
    const shown = await show(partId)
    expect(shown).toMatchObject({ status: 'new', receiver: null, dueAt: today.acceptUntil })
    expect(shown.place).not.toBe('')
  })

  test('says what the seller gets for it as the office and the books do', async () => {
    const { partId, key } = await waiting()
    const { earns } = await show(partId)
    expect(earns).toEqual({
      goods: 1_000,
      commission: 100,
      commissionVat: 15,
      delivery: 0,
      takenBack: 0,
      total: 885,
    })
    const staff = await newMember(shop, 'owner')
    const { orderNumber } = await show(partId)
    const { parts } = (
      await shop.call('GET /office/orders/:orderNumber', { ...staff, params: { orderNumber } })
    ).body.order
    expect(parts.find(({ _id }) => _id === partId)?.earnings).toMatchObject({ commission: 100, payable: 885 })
    await accept(partId)
    await deliverAll(shop, key)
    expect((await shop.rawCall('GET /seller/balance', owner)).body.balance.held).toBe(885)
  })

  test('comes before one that was ordered later', async () => {
    const first = await waiting()
    shop.clock.advance(60_000)
    const second = await waiting()
    const ids = async (query: object) =>
      (await shop.call('GET /seller/orders', { cookie: owner.cookie, query })).body.orders.map(
        ({ _id }) => _id,
      )
    expect(await ids({ state: 'to-accept' })).toEqual([first.partId, second.partId])
    expect(await ids({})).toEqual([second.partId, first.partId])
  })
})

describe('a member who accepts', () => {
  test('sees the receiver then, and the log names the member', async () => {
    const { partId } = await waiting()
    const { body, status } = await accept(partId, packer)
    expect(status).toBe(200)
    expect(body.order).toMatchObject({ status: 'accepted', goods: null, earns: null })
    expect(body.order.receiver?.name).not.toBe('')
    expect(Date.parse(body.order.dueAt ?? '')).toBeGreaterThan(shop.db.now().getTime())
    expect((await accept(partId, packer)).status).toBe(200)
    expect(await actionsOf()).toEqual(['accept-part seller-portal Hiwot packer'])
  })

  test('together with another one is told who was first', async () => {
    const { partId } = await waiting()
    const both = await Promise.all([accept(partId, owner), accept(partId, packer)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const first = both[0].status === 200 ? 'Hiwot owner' : 'Hiwot packer'
    const second = both.find(({ status }) => status === 409)!
    expect(refusalOf(second)).toBe('seller-part-accepted')
    expect(saidOf(second)).toContain(`${first} has already accepted this order.`)
    expect(await actionsOf()).toEqual([`accept-part seller-portal ${first}`])
  })

  test('too late is told so in a sentence', async () => {
    const { partId } = await waiting()
    shop.clock.advance(10 * 24 * hourMs)
    for (let step = 0; step < 3; step += 1) {
      await runClocks(shop.shop)
      shop.clock.advance(4 * 24 * hourMs)
    }
    owner = await newSellerMember(shop, sellerId)
    for (const answer of [await accept(partId), await ship(partId), await cancel(partId)]) {
      expect(refusalOf(answer)).toBe('seller-part-run-out')
      expect(saidOf(answer)).toContain('has run out')
    }
    const { orders } = (
      await shop.call('GET /seller/orders', { cookie: owner.cookie, query: { state: 'ended' } })
    ).body
    expect(orders.map(({ _id }) => _id)).toContain(partId)
  })

  test('cannot do it for the shop, which sends the part itself', async () => {
    const theirs = await newSellerMember(shop, other)
    const { key } = await waiting()
    const { id } = await shop.db
      .selectFrom('orderParts')
      .select('id')
      .where('orderId', '=', key.id)
      .where('sellerId', '=', other)
      .executeTakeFirstOrThrow()
    for (const answer of [await accept(id, theirs), await ship(id, theirs), await cancel(id, theirs)])
      expect(refusalOf(answer)).toBe('part-sent-by-shop')
  })
})

describe('the papers of a part', () => {
  const paperOf = (partId: string, member = packer) =>
    shop.rawCall('GET /seller/orders/:partId/paper', { cookie: by(member), params: { partId } })

  test('have the own goods once it is accepted, until it is sent', async () => {
    const { partId } = await waiting()
    expect((await paperOf(partId)).body.paper.items).toEqual([])
    await accept(partId)
    const { orderNumber } = await show(partId)
    const { paper } = (await paperOf(partId)).body
    expect(paper).toMatchObject({ orderNumber, items: [{ quantity: 1 }] })
    expect(paper.code).toBe(`${orderNumber}-${partId.slice(0, 6).toUpperCase()}`)
    expect(paper.receiver.name).not.toBe('')
    expect(JSON.stringify(paper)).not.toContain(other)
    await ship(partId)
    expect((await paperOf(partId)).body.paper.items).toEqual([])
  })

  test('have a code by which the office ships that part alone', async () => {
    const { partId, key } = await waiting()
    await accept(partId)
    const { orderNumber } = await show(partId)
    const staff = await newMember(shop, 'owner')
    const part = partId.slice(0, 6)
    const shipCode = (more: object) =>
      shop.call('POST /office/shipments', {
        ...staff,
        body: { onlyUnsent: true, shipments: [{ orderNumber, ...more }] },
      })
    const { results } = (await shipCode({ part })).body
    expect(results).toMatchObject([{ orderNumber, part, isShipped: true }])
    const statuses = async () =>
      (
        await shop.db
          .selectFrom('orderParts')
          .select(['sellerId', 'status'])
          .where('orderId', '=', key.id)
          .execute()
      ).map(({ sellerId: id, status }) => [id === sellerId ? 'own' : 'other', status])
    expect(await statuses()).toEqual(
      expect.arrayContaining([
        ['own', 'shipped'],
        ['other', 'accepted'],
      ]),
    )
    expect((await shipCode({ part })).body.results).toMatchObject([{ isShipped: false }])
    expect((await shipCode({ part: '000000' })).body.results).toMatchObject([{ isShipped: false }])
  })

  test('are not needed to ship the rest: what its seller sends stays out of the parcel of the shop', async () => {
    const { partId } = await waiting()
    const { orderNumber } = await show(partId)
    const staff = await newMember(shop, 'owner')
    const shipWhole = async () =>
      (
        await shop.call('POST /office/shipments', {
          ...staff,
          body: { onlyUnsent: true, shipments: [{ orderNumber }] },
        })
      ).body.results[0]
    expect(await shipWhole()).toMatchObject({ isShipped: true })
    expect((await show(partId)).status).toBe('new')
    const again = await shipWhole()
    expect(again).toMatchObject({ isShipped: false })
    expect(again?.text).toContain('is sent by its sellers')
  })
})

describe('a member who sends', () => {
  test('says by whom, once for each request, and the part is on its way', async () => {
    const { partId } = await waiting()
    await accept(partId)
    const body = { key: newId(), trackingNumber: 'EE123456785ET' }
    expect((await ship(partId, packer, body)).body.order).toMatchObject({
      status: 'shipped',
      items: [{ unsent: 0 }],
      parcels: [{ trackingNumber: 'EE123456785ET', carrier: null }],
    })
    expect((await ship(partId, packer, body)).status).toBe(200)
    const otherwise = await ship(partId, packer, { trackingNumber: 'EE473124829ET' })
    expect(refusalOf(otherwise)).toBe('seller-part-sent')
    const again = await ship(partId, owner)
    expect(refusalOf(again)).toBe('seller-part-sent')
    expect(saidOf(again)).toContain('Hiwot packer has already sent this order.')
    expect((await actionsOf()).at(-1)).toBe('ship-part seller-portal Hiwot packer')
    expect(await actionsOf()).toHaveLength(2)
  })

  test('names a rider of a carrier that needs one', async () => {
    const { partId } = await waiting()
    const carrier = `rider-${partId.slice(-8)}`
    await shop.db
      .insertInto('carriers')
      .values({
        id: carrier,
        kind: 'rider',
        name: 'Riders',
        translations: '{}',
        link: '',
        numberRule: 'none',
        numberPattern: '',
        riderName: '',
        riderPhone: '',
        isActive: true,
        position: 1,
      })
      .execute()
    const { carriers } = (await shop.rawCall('GET /seller/carriers', packer)).body
    expect(carriers).toContainEqual(expect.objectContaining({ _id: carrier, kind: 'rider' }))
    expect(refusalOf(await ship(partId, packer, { carrier }))).toBe('rider-missing')
    const rider = { name: 'Dawit', phone: '0911223344' }
    expect((await ship(partId, packer, { carrier, rider })).body.order.parcels).toMatchObject([
      { carrier: 'Riders' },
    ])
  })

  test('is told that the order is on hold, without the reason of the shop', async () => {
    const { partId, key } = await waiting()
    await transaction(shop.db, (tx) => holdOrder(tx, key, { id: newId(), reason: 'charge-back' }))
    expect(await show(partId)).toMatchObject({ isHeld: true })
    for (const held of [await accept(partId), await ship(partId), await cancel(partId)]) {
      expect(refusalOf(held)).toBe('seller-part-held')
      expect(saidOf(held)).not.toContain('bank')
    }
    await transaction(shop.db, async (tx) =>
      releaseHold(tx, await lockOrder(tx, key), { actor: 'test', reason: 'test' }),
    )
    expect((await ship(partId)).status).toBe(200)
  })
})

describe('a member who cancels', () => {
  test('refunds what was paid for the part, and the other member is told', async () => {
    const { partId, key } = await waiting()
    const { body } = await cancel(partId, owner, { note: 'The shelf is empty' })
    expect(body.order).toMatchObject({ status: 'canceled', endedBecause: 'by-seller', earns: { total: 0 } })
    expect((await refundsOf(shop, key)).map(({ amountSantim }) => amountSantim)).toEqual([1_000_00])
    const manager = await newSellerMember(shop, sellerId, 'manager')
    const late = await cancel(partId, manager)
    expect(refusalOf(late)).toBe('seller-part-canceled')
    expect(saidOf(late)).toContain('Hiwot owner has already canceled this order.')
    expect((await cancel(partId, owner)).status).toBe(200)
    expect(await refundsOf(shop, key)).toHaveLength(1)
    expect(await actionsOf()).toEqual(['refuse-part seller-portal Hiwot owner'])
  })

  test('at the same time as another one accepts: one of both is done, and the other is told', async () => {
    const { partId } = await waiting({ isAlone: true })
    const [accepted, canceled] = await Promise.all([accept(partId, packer), cancel(partId, owner)])
    expect(canceled.status).toBe(200)
    if (accepted.status !== 200) expect(refusalOf(accepted)).toBe('seller-part-canceled')
    expect((await show(partId)).status).toBe('canceled')
  })

  test('some of its units leaves the rest to be sent', async () => {
    const { partId, key } = await waiting({ units: 2 })
    await accept(partId)
    const shown = await show(partId)
    const [{ position } = { position: -1 }] = shown.items
    const units = [{ position, quantity: 3 }]
    expect(refusalOf(await cancel(partId, owner, { units }))).toBe('units-not-left')
    const theirs = [{ position: position === 0 ? 1 : 0, quantity: 1 }]
    expect(refusalOf(await cancel(partId, owner, { units: theirs }))).toBe('units-not-left')
    const one = { key: newId(), units: [{ position, quantity: 1 }] }
    for (const answer of [await cancel(partId, owner, one), await cancel(partId, owner, one)])
      expect(answer.body.order).toMatchObject({ status: 'accepted', items: [{ canceled: 1, unsent: 1 }] })
    const otherwise = { ...one, units: [{ position, quantity: 2 }] }
    expect(refusalOf(await cancel(partId, owner, otherwise))).toBe('saved-otherwise')
    // Two units cost less than twice one of them.
    expect((await refundsOf(shop, key)).map(({ amountSantim }) => amountSantim)).toEqual([900_00])
    expect((await show(partId)).earns).toMatchObject({ goods: 900, commission: 90, total: 796.5 })
    const last = await cancel(partId, owner, { units: [{ position, quantity: 1 }] })
    expect(last.body.order).toMatchObject({ status: 'canceled', items: [{ canceled: 2, unsent: 0 }] })
    expect((await actionsOf()).at(-1)).toBe('cancel-part seller-portal Hiwot owner')
  })

  test('is no packer', async () => {
    const { partId } = await waiting()
    expect(refusalOf(await cancel(partId, packer))).toBe('role-forbids')
    expect((await show(partId)).status).toBe('new')
  })
})

test('what another seller does is refused as for an unknown part, and changes nothing', async () => {
  const { partId } = await waiting()
  const stranger = await newSellerMember(shop, await newSendingSeller(shop.db))
  for (const act of [accept, ship, cancel]) {
    const [foreign, unknown] = [await act(partId, stranger), await act(newId(), stranger)]
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
  }
  expect((await show(partId)).status).toBe('new')
})
