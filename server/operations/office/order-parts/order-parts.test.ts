import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSantim } from '../../../../contract/money.ts'
import { divideOrder } from '../../../../contract/order-parts.ts'
import { saveDeliveryMethod } from '../../../catalogue/delivery/delivery-methods.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newSeller, orderedFrom } from '../../../../test/three-sellers.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { holdOrder } from '../../../commerce/orders/order-holds.ts'

let shop: TestShop
let owner: TestMember
let sellers: string[]
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await saveDeliveryMethod(shop.db, 'courier', { name: 'Courier', feeSantim: 100_00, daysFrom: 1, daysTo: 2 })
  owner = await newMember(shop, 'owner')
  sellers = []
  for (const name of ['Habesha Crafts', 'Addis Coffee', 'Gulele Tools'])
    sellers.push(await newSeller(shop, name))
})
afterAll(() => shop.close())

const of = (index: number) => sellers[index] ?? ''

/** Two lines of the first seller, and one each of the others. */
async function ordered(options: Parameters<typeof orderedFrom>[2] = {}) {
  const lines = [
    { name: 'Jebena', sellerId: of(0), priceSantim: 1_000_00 },
    { name: 'Coffee', sellerId: of(1), priceSantim: 333_33, quantity: 2 },
    { name: 'Basket', sellerId: of(0), priceSantim: 500_00 },
    { name: 'Hammer', sellerId: of(2), priceSantim: 77_77 },
  ]
  const { order, ...rest } = await orderedFrom(shop, lines, { deliveryId: 'courier', ...options })
  const [crafts, coffee, tools] = (order.parts ?? []).map(({ _id }) => _id)
  if (!crafts || !coffee || !tools) throw new Error('The order is not in three parts.')
  return { ...rest, order, orderNumber: order.orderId, parts: { crafts, coffee, tools } }
}

const read = async (orderNumber: string, member = owner) =>
  (await shop.call('GET /office/orders/:orderNumber', { ...member, params: { orderNumber } })).body.order

const statusesOf = async (orderNumber: string) => (await read(orderNumber)).parts.map(({ status }) => status)

const cancelPart = (orderNumber: string, partId: string) =>
  shop.call('POST /office/orders/:orderNumber/parts/:partId/cancellation', {
    ...owner,
    params: { orderNumber, partId },
    body: { reason: 'Gone' },
  })

const partCall = (
  what: 'shipment' | 'delivery' | 'refusal' | 'cancellation',
  { orderNumber, partId }: { orderNumber: string; partId: string },
  body: object = {},
  member = owner,
) => {
  const given = { ...member, params: { orderNumber, partId } }
  return shop.rawCall(`POST /office/orders/:orderNumber/parts/:partId/${what}`, {
    ...given,
    ...(what !== 'delivery' && { body }),
  })
}

test('a part is sent and delivered by itself, and the order follows with the last one', async () => {
  const { orderNumber, parts } = await ordered()
  const ship = (partId: string, body: object = {}) => partCall('shipment', { orderNumber, partId }, body)
  expect((await ship(parts.coffee)).body.order.shipments).toMatchObject([
    { number: 1, items: [{ position: 1, quantity: 2 }] },
  ])
  expect(await statusesOf(orderNumber)).toEqual(['accepted', 'shipped', 'accepted'])
  const one = { units: [{ position: 0, quantity: 1 }] }
  expect((await ship(parts.crafts, one)).body.order.shipments).toHaveLength(2)
  expect(await statusesOf(orderNumber)).toEqual(['accepted', 'shipped', 'accepted'])
  expect((await partCall('delivery', { orderNumber, partId: parts.coffee })).status).toBe(200)
  expect(await statusesOf(orderNumber)).toEqual(['accepted', 'delivered', 'accepted'])
  await ship(parts.crafts)
  await ship(parts.tools)
  expect(await read(orderNumber)).toMatchObject({ status: 'shipped' })
  await partCall('delivery', { orderNumber, partId: parts.crafts })
  await partCall('delivery', { orderNumber, partId: parts.tools })
  expect(await read(orderNumber)).toMatchObject({ status: 'complete' })
})

test('a part is not sent with lines of another, nor twice, and another order has no such part', async () => {
  const { orderNumber, parts } = await ordered()
  const other = await ordered()
  const given = { orderNumber, partId: parts.coffee }
  const refusalOf = async (call: ReturnType<typeof partCall>) => (await call).headers['x-refusal']
  const foreign = { units: [{ position: 0, quantity: 1 }] }
  expect(await refusalOf(partCall('shipment', given, foreign))).toBe('units-not-left')
  for (const what of ['shipment', 'delivery', 'refusal', 'cancellation'] as const) {
    const body = {
      shipment: {},
      delivery: {},
      refusal: { writeOff: false },
      cancellation: { reason: 'Gone' },
    }
    const call = partCall(what, { orderNumber, partId: other.parts.coffee }, body[what])
    expect(await refusalOf(call), what).toBe('part-not-found')
  }
  expect(await refusalOf(partCall('delivery', given))).toBe('part-not-on-its-way')
  await partCall('shipment', given)
  expect(await refusalOf(partCall('shipment', given))).toBe('part-nothing-unsent')
  expect(await refusalOf(partCall('cancellation', given, { reason: 'Gone' }))).toBe('part-nothing-unsent')
})

test('of two members who send a part at once, one sends it and the other is told', async () => {
  const { orderNumber, parts } = await ordered()
  const packer = await newMember(shop, 'orders')
  const given = { orderNumber, partId: parts.crafts }
  const both = await Promise.all([partCall('shipment', given), partCall('shipment', given, {}, packer)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read(orderNumber)).shipments).toHaveLength(1)
  const key = newId()
  const repeated = { orderNumber, partId: parts.tools }
  const sent = await Promise.all([1, 2].map(() => partCall('shipment', repeated, { key })))
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect((await read(orderNumber)).shipments).toHaveLength(2)
})

test('a canceled part is refunded and logged, and the last one ends the order with its delivery', async () => {
  const { orderNumber, order, parts } = await ordered()
  const cancel = (partId: string) => cancelPart(orderNumber, partId)
  const { body } = await cancel(parts.coffee)
  expect(body.refund?.amount).toBe(599.99)
  expect(body.order.parts.map(({ status }) => status)).toEqual(['accepted', 'canceled', 'accepted'])
  await cancel(parts.crafts)
  const last = await cancel(parts.tools)
  expect(last.body.order).toMatchObject({ status: 'canceled' })
  expect(last.body.order.sums?.refunded).toBe(order.total)
  const { entries } = (
    await shop.call('GET /office/activity', { ...owner, query: { action: 'cancel-part' } })
  ).body
  expect(entries.filter(({ subject }) => subject === orderNumber)).toHaveLength(3)
  expect(entries[0]?.after).toMatchObject({ seller: 'Gulele Tools', reason: 'Gone' })
})

test('cash parcels of a part are refused or taken by themselves', async () => {
  const { orderNumber, parts } = await ordered({ method: 'cash' })
  for (const partId of [parts.crafts, parts.coffee, parts.tools])
    await partCall('shipment', { orderNumber, partId })
  await partCall('refusal', { orderNumber, partId: parts.crafts }, { writeOff: false })
  expect(await statusesOf(orderNumber)).toEqual(['refused', 'shipped', 'shipped'])
  await partCall('delivery', { orderNumber, partId: parts.coffee })
  await partCall('delivery', { orderNumber, partId: parts.tools })
  expect(await read(orderNumber)).toMatchObject({ status: 'complete', paymentStatus: 'paid' })
})

test('whoever may not refund cannot cancel a part, and nobody else acts on it', async () => {
  const { orderNumber, parts, shopper } = await ordered()
  const support = await newMember(shop, 'support')
  const partId = parts.crafts
  const params = { orderNumber, partId }
  for (const what of ['shipment', 'refusal', 'cancellation'] as const) {
    const body = what === 'refusal' ? { writeOff: false } : what === 'cancellation' ? { reason: 'Gone' } : {}
    expect((await partCall(what, params, body, support)).status, what).toBe(403)
    const path = `POST /office/orders/:orderNumber/parts/:partId/${what}` as const
    expect((await shop.rawCall(path, { params, body })).status, what).toBe(401)
    expect((await shop.rawCall(path, { params, body, token: shopper.token })).status, what).toBe(401)
  }
  expect(await statusesOf(orderNumber)).toEqual(['accepted', 'accepted', 'accepted'])
})

test('an order on hold is not sent, whole or in part, until a member releases it', async () => {
  const { orderNumber, order, shopper, parts } = await ordered()
  const key = { userId: shopper.userId, id: order._id }
  const hold = { id: newId(), reason: 'charge-back' as const }
  await holdOrder(shop.db, key, hold)
  await holdOrder(shop.db, key, hold)
  expect((await read(orderNumber)).holds).toMatchObject([{ reason: 'charge-back' }])
  const params = { orderNumber }
  const whole = () =>
    shop.rawCall('POST /office/orders/:orderNumber/shipment', { ...owner, params, body: {} })
  expect((await whole()).headers['x-refusal']).toBe('order-held')
  const part = await partCall('shipment', { orderNumber, partId: parts.coffee })
  expect(part.headers['x-refusal']).toBe('order-held')
  const many = await shop.call('POST /office/shipments', { ...owner, body: { shipments: [{ orderNumber }] } })
  expect(many.body.results).toMatchObject([{ isShipped: false }])
  const listed = await shop.call('GET /office/orders', { ...owner, query: { q: orderNumber } })
  expect(listed.body.orders).toMatchObject([{ isHeld: true }])
  const release = (member: TestMember) =>
    shop.rawCall('POST /office/orders/:orderNumber/release', {
      ...member,
      params,
      body: { reason: 'The customer has paid again' },
    })
  expect((await release(await newMember(shop, 'support'))).status).toBe(403)
  const both = await Promise.all([release(owner), release(await newMember(shop, 'manager'))])
  expect(both.map(({ headers }) => headers['x-refusal']).filter(Boolean)).toEqual(['order-not-held'])
  const { body } = await shop.call('GET /office/activity', { ...owner, query: { action: 'release-hold' } })
  expect(body.entries).toMatchObject([
    { subject: orderNumber, after: { reason: 'The customer has paid again' } },
  ])
  expect((await whole()).status).toBe(200)
})

test('the orders of a seller are listed by the state of its part', async () => {
  const seller = await newSeller(shop, 'Shiro Meda')
  const other = await newSeller(shop, 'Piassa')
  const lines = [
    { sellerId: seller, priceSantim: 10_00, quantity: 3 },
    { sellerId: other, priceSantim: 20_00 },
  ]
  const orders = []
  for (let count = 0; count < 3; count += 1) orders.push((await orderedFrom(shop, lines)).order)
  const [first, second, third] = orders.map(({ orderId, parts }) => ({
    orderNumber: orderId,
    partId: parts?.[0]?._id ?? '',
  }))
  await partCall('shipment', first!)
  await partCall('cancellation', second!, { reason: 'Gone' })
  const list = async (query: object) =>
    (await shop.call('GET /office/orders', { ...owner, query: { seller, ...query } })).body
  const all = await list({})
  expect(all.orders.map(({ orderId }) => orderId)).toEqual(orders.map(({ orderId }) => orderId).toReversed())
  expect(all.counts).toMatchObject({ pending: 1, 'to-pack': 1, shipped: 1, complete: 0, canceled: 1 })
  const numbers = async (query: object) => (await list(query)).orders.map(({ orderId }) => orderId)
  expect(await numbers({ state: 'to-pack' })).toEqual([third?.orderNumber])
  expect(await numbers({ state: 'shipped' })).toEqual([first?.orderNumber])
  expect(await numbers({ state: 'canceled' })).toEqual([second?.orderNumber])
  expect((await list({ state: 'to-pack' })).orders).toMatchObject([
    { sellers: 2, part: { store_name: 'Shiro Meda', status: 'accepted', units: 3, goods: 27 } },
  ])
  expect(await numbers({ q: third?.orderNumber })).toEqual([third?.orderNumber])
  expect(await numbers({ older: all.orders[0]?._id })).toHaveLength(2)
  const many = {
    ...owner,
    body: { seller, onlyUnsent: true, shipments: orders.map(({ orderId }) => ({ orderNumber: orderId })) },
  }
  const { body } = await shop.call('POST /office/shipments', many)
  expect(body.results.map(({ isShipped }) => isShipped)).toEqual([false, false, true])
  expect(await statusesOf(third!.orderNumber)).toEqual(['shipped', 'accepted'])
})

test('the papers of one seller have nothing of the others, nor the sums of the order', async () => {
  const { orderNumber, order, shopper } = await ordered({ method: 'cash' })
  const papers = async (seller: string) =>
    (
      await shop.call('GET /office/printed-orders', {
        ...owner,
        query: { numbers: orderNumber, seller, language: 'en' },
      })
    ).body
  const {
    orders: [paper],
  } = await papers(of(0))
  const text = JSON.stringify(paper)
  for (const foreign of ['Coffee', 'Hammer', 'Gulele', of(1), of(2), shopper.email, String(order.total)])
    expect(text).not.toContain(foreign)
  for (const { variant } of [order.items[1]!, order.items[3]!]) expect(text).not.toContain(variant.SKU)
  expect(paper).toMatchObject({
    sums: null,
    lines: [{ productName: 'Jebena' }, { productName: 'Basket' }],
    ofSeller: { store_name: 'Habesha Crafts', collect: 1_600 },
  })
  const stranger = await newSeller(shop, `Nobody ${newId()}`)
  expect((await papers(stranger)).orders).toEqual([])
})

test('what a paper says is to be taken in cash is what its parcel takes', async () => {
  const { orderNumber, parts } = await ordered({ method: 'cash' })
  for (const [index, partId] of [parts.crafts, parts.coffee, parts.tools].entries()) {
    const query = { numbers: orderNumber, seller: of(index) }
    const { body } = await shop.call('GET /office/printed-orders', { ...owner, query })
    const sent = await partCall('shipment', { orderNumber, partId })
    expect(sent.body.order.shipments.at(-1)?.collect).toBe(body.orders[0]?.ofSeller?.collect)
  }
})

test('a line that is wholly refunded before it is sent is not to be packed any more', async () => {
  const { orderNumber } = await ordered()
  const refund = (units: { position: number; quantity: number }[]) =>
    shop.rawCall('POST /office/orders/:orderNumber/refunds', {
      ...owner,
      params: { orderNumber },
      body: { key: newId(), reason: 'Scratched', units },
    })
  await refund([{ position: 1, quantity: 1 }])
  expect(await statusesOf(orderNumber)).toEqual(['accepted', 'accepted', 'accepted'])
  await refund([{ position: 1, quantity: 1 }])
  const { parts, lines, sums } = await read(orderNumber)
  expect(parts.map(({ status }) => status)).toEqual(['accepted', 'canceled', 'accepted'])
  expect(lines[1]).toMatchObject({ unsent: 0, canceled: 2, refunded: 2 })
  expect(sums?.refunded).toBe(599.99)
  const rest = [0, 2, 3].map((position) => ({ position, quantity: 1 }))
  expect((await refund(rest)).headers['x-refusal']).toBe('refund-of-all-unsent')
})

test('parts that are canceled one after the other give back all that was paid, to the santim', async () => {
  const line = fc.record({
    seller: fc.nat(2),
    priceSantim: fc.integer({ min: 1_00, max: 9_999_99 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  })
  const orderOfAll = fc.tuple(
    fc.array(line, { minLength: 1, maxLength: 4 }),
    fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
  )
  await fc.assert(
    fc.asyncProperty(orderOfAll, async ([more, sequence]) => {
      const lines = [...[0, 1, 2].map((seller) => ({ seller, priceSantim: 33_33, quantity: 1 })), ...more]
      const bought = lines.map(({ seller, ...rest }) => ({ ...rest, sellerId: of(seller) }))
      const { order } = await orderedFrom(shop, bought, { deliveryId: 'courier' })
      const shares = divideOrder(
        (await read(order.orderId)).lines.map(({ position, quantity, amounts }) => ({
          sellerId: order.parts!.find(({ items }) => items.includes(position))!.seller._id,
          quantity,
          paidSantim: toSantim(amounts!.total),
          lineTotalSantim: toSantim(amounts!.total),
        })),
        100_00,
      )
      let backSantim = 0
      for (const [index, which] of sequence.entries()) {
        const part = order.parts![which]!
        const { body } = await cancelPart(order.orderId, part._id)
        const share = shares.find(({ sellerId }) => sellerId === part.seller._id)!
        const isLast = index === sequence.length - 1
        expect(toSantim(body.refund?.amount ?? 0)).toBe(share.goodsSantim + (isLast ? 100_00 : 0))
        backSantim += toSantim(body.refund?.amount ?? 0)
      }
      expect(shares.reduce((sum, { deliverySantim }) => sum + deliverySantim, 0)).toBe(100_00)
      expect(backSantim).toBe(toSantim(order.total))
    }),
    { numRuns: 2 },
  )
})
