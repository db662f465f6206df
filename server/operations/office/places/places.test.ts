import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { placesMaximum } from '../../../../contract/office/limits.ts'
import { changeOrder } from '../../../../test/change-order.ts'
import { addHomeAddress, addToCart, checkOut, choose, orders } from '../../../../test/checkout.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { approveReturn } from '../../../commerce/returns/transition-return.ts'
import { completeOrder } from '../../../commerce/orders/complete-order.ts'
import { refundGoods, requestedReturn, sendTo } from '../../../../test/returned-goods.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { audit } from '../../audit/audit.ts'

let shop: TestShop
let owner: TestMember
let keeper: TestMember
let packer: TestMember
let bole: string
let merkato: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  owner = await newMember(shop, 'owner')
  keeper = await newMember(shop, 'catalogue')
  packer = await newMember(shop, 'orders')
})
afterAll(() => shop.close())
afterEach(async () => expect(await audit(shop.db)).toEqual([]))

const listPlaces = async () => (await shop.call('GET /office/places', packer)).body.places

const savePlace = (placeId: string, body: object, by = owner) =>
  shop.rawCall('PUT /office/places/:placeId', { ...by, params: { placeId }, body })

async function placed(productId: string): Promise<Record<string, number>> {
  const { body } = await shop.call('GET /office/products/:productId/places', {
    ...packer,
    params: { productId },
  })
  const [variant] = body.variants
  const codes = new Map(body.places.map(({ _id, code }) => [_id, code]))
  const there = variant!.atPlaces.map(({ placeId, onHand }) => [codes.get(placeId), onHand] as const)
  expect(there.reduce((sum, [, units]) => sum + units, 0)).toBe(variant!.onHand)
  return Object.fromEntries(there.filter(([, units]) => units > 0))
}

const setAt = (variantId: string, placeId: string, body: object, by = keeper) =>
  shop.rawCall('PUT /office/variants/:variantId/places/:placeId', {
    ...by,
    params: { variantId, placeId },
    body,
  })

/** Bole is the default place, and the first one. */
async function cup({ there = 0, here = 0 }): Promise<string> {
  const id = await newProduct(shop.db, { stock: here, priceSantim: 50_00 })
  if (there > 0) expect((await setAt(id, merkato, { onHand: there, shown: 0 })).status).toBe(200)
  return id
}

async function buy(productId: string, units: number) {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, productId, units)
  const { body } = await checkOut(shop, shopper)
  await choose(body.data.checkout_url, 'pay')
  const [order] = await orders(shop, shopper, 'pending')
  const key = { userId: shopper.userId, id: order!._id as string }
  return { shopper, key, orderNumber: order!.orderId as string }
}

const showOrder = async (orderNumber: string) =>
  (await shop.call('GET /office/orders/:orderNumber', { ...packer, params: { orderNumber } })).body.order

const linePlaces = async (orderNumber: string) =>
  (await showOrder(orderNumber)).lines[0]?.places?.map(
    ({ code, units, isTaken }) => `${units} ${code}${isTaken ? '' : '?'}`,
  )

const cancel = (orderNumber: string, body: object = {}) =>
  shop.call('POST /office/orders/:orderNumber/cancellation', {
    ...owner,
    params: { orderNumber },
    body: { reason: 'Called', ...body },
  })

const choosePlace = (orderNumber: string, placeId: string, by = packer) =>
  shop.rawCall('PUT /office/orders/:orderNumber/lines/:position/place', {
    ...by,
    params: { orderNumber, position: '0' },
    body: { placeId },
  })

const ship = (orderNumber: string) =>
  shop.rawCall('POST /office/orders/:orderNumber/shipment', {
    ...packer,
    params: { orderNumber },
    body: { key: newId() },
  })

test('a shop has one place, and says nothing of it until there is another one', async () => {
  const [only, ...others] = await listPlaces()
  expect([only, others]).toMatchObject([{ name: '', code: 'SHOP', isDefault: true, isActive: true }, []])
  bole = only!._id
  const productId = await newProduct(shop.db, { stock: 5, priceSantim: 50_00 })
  const { orderNumber } = await buy(productId, 2)
  expect((await showOrder(orderNumber)).lines[0]).not.toHaveProperty('places')
  const { body } = await shop.call('GET /office/products/:productId/stock-history', {
    ...packer,
    params: { productId },
    query: {},
  })
  expect(body.movements[0]).not.toHaveProperty('places')
  expect(await shop.db.selectFrom('orderPlaces').select('units').execute()).toEqual([])
  await cancel(orderNumber)
  expect(await placed(productId)).toEqual({ SHOP: 5 })
})

test('who may change settings adds places and says which give first; the default one stays', async () => {
  merkato = newId()
  const store = { name: 'Merkato store', code: 'merk' }
  for (const by of [packer, keeper]) expect((await savePlace(merkato, store, by)).status).toBe(403)
  expect((await savePlace(merkato, store)).status).toBe(200)
  expect((await savePlace(bole, { name: 'Bole shop', code: 'BOLE' })).status).toBe(200)
  expect(
    (await savePlace(bole, { name: 'Bole shop', code: 'BOLE', isActive: false })).headers['x-refusal'],
  ).toBe('place-needed')
  const refusals = [
    [{ name: 'merkato STORE', code: 'OTHER' }, 'place-known'],
    [{ name: 'Other', code: 'Merk' }, 'place-known'],
    [{ name: '', code: 'OTHER' }, 'place-unnamed'],
  ] as const
  for (const [body, refusal] of refusals)
    expect((await savePlace(newId(), body)).headers['x-refusal']).toBe(refusal)
  for (const body of [{ name: 'x\0', code: 'X' }, { name: 'X', code: '-' }, { name: 'X', code: 7 }, {}])
    expect((await savePlace(newId(), body)).status).toBe(400)

  const order = (placeIds: unknown, by = owner) =>
    shop.rawCall('PUT /office/places', { ...by, body: { placeIds } })
  expect((await order([merkato, bole], keeper)).status).toBe(403)
  expect((await order([merkato, merkato])).headers['x-refusal']).toBe('places-changed')
  expect((await order([bole, newId()])).headers['x-refusal']).toBe('places-changed')
  expect((await order('all')).status).toBe(400)
  expect((await order([merkato, bole])).body.places.map(({ code }: { code: string }) => code)).toEqual([
    'MERK',
    'BOLE',
  ])
  expect((await order([bole, merkato])).status).toBe(200)
  const { body: log } = await shop.call('GET /office/activity', {
    ...owner,
    query: { action: 'order-places' },
  })
  expect(log.entries.map(({ after }) => after)).toEqual([{ order: 'BOLE, MERK' }, { order: 'MERK, BOLE' }])
})

test('a place is set beside what others have, and never below what is reserved', async () => {
  const id = await cup({ here: 3, there: 4 })
  expect(await placed(id)).toEqual({ BOLE: 3, MERK: 4 })
  expect((await setAt(id, merkato, { onHand: 9, shown: 3 })).headers['x-refusal']).toBe('stock-changed')
  expect((await setAt(id, merkato, { onHand: 9, shown: 4 }, packer)).status).toBe(403)
  expect((await setAt(id, newId(), { onHand: 9, shown: 4 })).headers['x-refusal']).toBe('place-not-found')
  expect((await setAt(newId(), merkato, { onHand: 9, shown: 0 })).headers['x-refusal']).toBe(
    'variant-not-found',
  )
  for (const onHand of [-1, 1.5, 1e12, '3', null])
    expect((await setAt(id, merkato, { onHand, shown: 4 })).status).toBe(400)
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, id, 5)
  await checkOut(shop, shopper)
  expect((await setAt(id, merkato, { onHand: 1, shown: 4 })).headers['x-refusal']).toBe('stock-reserved')
  expect((await setAt(id, merkato, { onHand: 2, shown: 4 })).status).toBe(200)
  // A stock that is typed as a whole, as before, changes the first place of the shop, and others only if it must.
  const unlimited = await newProduct(shop.db)
  expect((await setAt(unlimited, merkato, { onHand: 6, shown: 0 })).status).toBe(200)
  expect(await placed(unlimited)).toEqual({ MERK: 6 })
  await shop.db.updateTable('stock').set({ received: 9 }).where('variantId', '=', unlimited).execute()
  expect(await placed(unlimited)).toEqual({ BOLE: 3, MERK: 6 })
  await shop.db.updateTable('stock').set({ received: 4 }).where('variantId', '=', unlimited).execute()
  expect(await placed(unlimited)).toEqual({ MERK: 4 })
  await expect(shop.db.updateTable('placeStock').set({ onHand: 9 }).execute()).rejects.toThrow(
    'changes with stock only',
  )
})

test('orders take from the first places, and what is canceled or changed goes back there', async () => {
  const id = await cup({ here: 2, there: 5 })
  const { orderNumber } = await buy(id, 4)
  expect(await placed(id)).toEqual({ MERK: 3 })
  expect(await linePlaces(orderNumber)).toEqual(['2 BOLE', '2 MERK'])
  const body = { lines: [{ variantId: id, quantity: 3, note: '' }], key: newId(), reason: 'Called' }
  expect((await changeOrder(shop, owner, orderNumber, body)).headers['x-refusal']).toBeUndefined()
  expect(await placed(id)).toEqual({ MERK: 4 })
  await cancel(orderNumber, { key: newId(), units: [{ position: 0, quantity: 1 }] })
  expect(await placed(id)).toEqual({ MERK: 5 })
  await cancel(orderNumber)
  expect(await placed(id)).toEqual({ BOLE: 2, MERK: 5 })
  const { body: history } = await shop.call('GET /office/products/:productId/stock-history', {
    ...packer,
    params: { productId: id },
    query: { cause: 'sold' },
  })
  expect(history.movements[0]?.places).toEqual([
    { code: 'BOLE', name: 'Bole shop', before: 2, after: 0 },
    { code: 'MERK', name: 'Merkato store', before: 5, after: 3 },
  ])
})

test('who packs says that the units come from elsewhere, until something is sent', async () => {
  const id = await cup({ here: 3, there: 2 })
  const { orderNumber } = await buy(id, 2)
  expect((await choosePlace(orderNumber, merkato, keeper)).status).toBe(403)
  expect((await choosePlace(orderNumber, newId())).headers['x-refusal']).toBe('place-not-found')
  expect((await choosePlace('MK-NONE', merkato)).status).toBe(404)
  for (const _ of [1, 2]) expect((await choosePlace(orderNumber, merkato)).status).toBe(200)
  expect([await placed(id), await linePlaces(orderNumber)]).toEqual([{ BOLE: 3 }, ['2 MERK']])
  const other = await buy(id, 1)
  expect((await choosePlace(other.orderNumber, merkato)).headers['x-refusal']).toBe('place-short')
  const { body: printed } = await shop.call('GET /office/printed-orders', {
    ...packer,
    query: { numbers: orderNumber },
  })
  expect(printed.orders[0]?.lines[0]?.places).toMatchObject([{ code: 'MERK', units: 2, isTaken: true }])
  expect((await ship(orderNumber)).status).toBe(200)
  expect((await choosePlace(orderNumber, bole)).headers['x-refusal']).toBe('place-too-late')
  const { body: log } = await shop.call('GET /office/activity', {
    ...owner,
    query: { action: 'choose-place' },
  })
  expect(log.entries).toMatchObject([
    { subject: orderNumber, before: { from: 'BOLE' }, after: { from: 'MERK', line: 1, units: 2 } },
  ])
})

test('an order on delivery takes from the place that was chosen, when it is sent', async () => {
  const id = await cup({ here: 3, there: 2 })
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, id, 2)
  const { token, userId } = shopper
  const { body } = await shop.call('POST /order', { token, body: { userId } })
  const orderNumber = body.order.orderId as string
  expect(await linePlaces(orderNumber)).toEqual(['2 BOLE?'])
  expect((await choosePlace(orderNumber, merkato)).status).toBe(200)
  expect([await placed(id), await linePlaces(orderNumber)]).toEqual([{ BOLE: 3, MERK: 2 }, ['2 MERK?']])
  expect((await ship(orderNumber)).status).toBe(200)
  expect([await placed(id), await linePlaces(orderNumber)]).toEqual([{ BOLE: 3 }, ['2 MERK']])
  const refused = await shop.rawCall('POST /office/orders/:orderNumber/refusal', {
    ...packer,
    params: { orderNumber },
    body: { writeOff: true },
  })
  expect(refused.status).toBe(200)
  expect(await placed(id)).toEqual({ BOLE: 3 })
})

test('returned goods are kept where they came from, or where they arrived', async () => {
  const id = await cup({ here: 0, there: 6 })
  const bought = await buy(id, 3)
  expect((await ship(bought.orderNumber)).status).toBe(200)
  await completeOrder(shop.db, bought.key, { actor: 'operator' })
  const arrive = async (place?: string) => {
    const key = await requestedReturn(shop, bought)
    await approveReturn(shop.db, key, { actor: 'operator', sendTo })
    const { body } = await shop.call('GET /office/returns/:returnId', {
      ...owner,
      params: { returnId: key.id },
    })
    const arrived = await shop.rawCall('POST /office/returns/:returnId/arrival', {
      ...owner,
      params: { returnId: key.id },
      query: { version: body.return.version, ...(place && { place }) },
    })
    if (arrived.status === 200) await refundGoods(shop, key)
    return arrived.headers['x-refusal']
  }
  await arrive()
  expect(await placed(id)).toEqual({ MERK: 4 })
  await arrive(bole)
  expect(await placed(id)).toEqual({ BOLE: 1, MERK: 4 })
  expect(await arrive(newId())).toBe('place-not-found')
})

test('a count is of one place, and what orders still have there counts as there', async () => {
  const id = await cup({ here: 4, there: 6 })
  const { sku } = await shop.db
    .selectFrom('variants')
    .select('sku')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const waiting = await buy(id, 5)
  expect(await placed(id)).toEqual({ MERK: 5 })
  const count = async (place: string, units: number) => {
    const countId = newId()
    const params = { countId }
    const started = await shop.rawCall('PUT /office/stock-counts/:countId', {
      ...keeper,
      params,
      body: { place },
    })
    if (started.status !== 200) return started.headers['x-refusal']
    const scans = [{ key: newId(), code: sku, units }]
    await shop.call('POST /office/stock-counts/:countId/scans', { ...keeper, params, body: { scans } })
    const { body } = await shop.call('POST /office/stock-counts/:countId/application', {
      ...keeper,
      params,
      body: { reason: 'Count', scans: 1 },
    })
    const [line] = body.count.lines
    return [body.count.place?.code, line?.expected, line?.onHand, line?.after]
  }
  expect(await count(newId(), 1)).toBe('place-not-found')
  expect(await count(merkato, 5)).toEqual(['MERK', 6, 5, 4])
  expect(await count(bole, 5)).toEqual(['BOLE', 4, 0, 1])
  expect(await placed(id)).toEqual({ BOLE: 1, MERK: 4 })
  await ship(waiting.orderNumber)
  expect(await count(merkato, 4)).toEqual(['MERK', 4, 4, 4])
})

test('a place with goods stays in use, and there are not too many', async () => {
  const store = { name: 'Merkato store', code: 'MERK', isActive: false }
  expect((await savePlace(merkato, store)).headers['x-refusal']).toBe('place-in-use')
  const statuses = []
  for (let n = 2; n <= placesMaximum; n += 1)
    statuses.push(await savePlace(newId(), { name: `Place ${n}`, code: `P${n}`, isActive: false }))
  expect(statuses.at(-1)?.headers['x-refusal']).toBe('places-full')
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(placesMaximum - 2)
  const [off] = (await listPlaces()).filter(({ isActive }) => !isActive)
  const id = await cup({ here: 1 })
  expect((await setAt(id, off!._id, { onHand: 1, shown: 0 })).headers['x-refusal']).toBe('place-off')
})
