import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTransfersMaximum } from '../../../../contract/office/limits.ts'
import { addToCart, checkOut } from '../../../../test/checkout.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { defaultPlace, savePlace } from '../../../catalogue/places/places.ts'
import { stockAtPlaces } from '../../../catalogue/places/stock-at-places.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { audit } from '../../audit/audit.ts'

let shop: TestShop
let hana: TestMember
let selam: TestMember
let packer: TestMember
let bole: string
const merkato = newId()
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  hana = await newMember(shop, 'owner')
  selam = await newMember(shop, 'catalogue')
  packer = await newMember(shop, 'orders')
  bole = (await defaultPlace(shop.db)).id
  const actor = { staffId: null, name: 'operator', address: null }
  await savePlace(shop.db, { placeId: merkato, name: 'Merkato', code: 'MERK', isActive: true, actor })
})
afterAll(() => shop.close())
afterEach(async () => expect(await audit(shop.db)).toEqual([]))

async function start(body: object = { from: bole, to: merkato }, by = selam) {
  const transferId = newId()
  const answer = await shop.rawCall('PUT /office/stock-transfers/:transferId', {
    ...by,
    params: { transferId },
    body,
  })
  return { transferId, status: answer.status, refusal: answer.headers['x-refusal'] }
}

const setLine = (transferId: string, variantId: string, units: unknown, by = selam) =>
  shop.rawCall('PUT /office/stock-transfers/:transferId/lines/:variantId', {
    ...by,
    params: { transferId, variantId },
    body: { units },
  })

const step = (what: 'sending' | 'receipt' | 'cancellation', transferId: string, body: object, by = selam) =>
  shop.rawCall(`POST /office/stock-transfers/:transferId/${what}`, { ...by, params: { transferId }, body })

const show = async (transferId: string) =>
  (await shop.call('GET /office/stock-transfers/:transferId', { ...packer, params: { transferId } })).body
    .transfer

/** What is at Bole, at Merkato, and on the way. */
async function there(productId: string): Promise<[number, number, number]> {
  const { body } = await shop.call('GET /office/products/:productId/places', {
    ...packer,
    params: { productId },
  })
  const at = (id: string) => body.variants[0]?.atPlaces.find(({ placeId }) => placeId === id)?.onHand ?? 0
  return [at(bole), at(merkato), body.variants[0]?.onTheWay ?? 0]
}

async function drafted(productId: string, units: number, body?: object) {
  const { transferId } = await start(body)
  expect((await setLine(transferId, productId, units)).status).toBe(200)
  return transferId
}

test('goods leave one place, are in no stock on their way, and arrive at the other one', async () => {
  const id = await newProduct(shop.db, { stock: 10 })
  expect((await start(undefined, packer)).status).toBe(403)
  const transferId = await drafted(id, 4)
  expect((await setLine(transferId, id, 6, packer)).status).toBe(403)
  expect(await there(id)).toEqual([10, 0, 0])
  expect((await step('receipt', transferId, { lines: [] })).headers['x-refusal']).toBe('transfer-not-sent')
  expect((await step('sending', transferId, { units: 3 })).headers['x-refusal']).toBe('transfer-changed')
  expect((await step('sending', transferId, { units: 4 }, packer)).status).toBe(403)
  const twice = await Promise.all([1, 2].map(() => step('sending', transferId, { units: 4 })))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await there(id)).toEqual([6, 0, 4])
  expect((await setLine(transferId, id, 5)).headers['x-refusal']).toBe('transfer-sent')
  const lines = [{ variantId: id, units: 3 }]
  expect((await step('receipt', transferId, { lines })).headers['x-refusal']).toBe('transfer-reason-needed')
  const strange = [{ variantId: newId(), units: 3 }]
  expect((await step('receipt', transferId, { lines: strange, reason: 'x' })).headers['x-refusal']).toBe(
    'variant-not-found',
  )
  const arrived = await Promise.all(
    [1, 2].map(() => step('receipt', transferId, { lines, reason: 'One broke' })),
  )
  expect(arrived.map(({ status }) => status)).toEqual([200, 200])
  expect(await there(id)).toEqual([6, 3, 0])
  expect(await show(transferId)).toMatchObject({
    status: 'received',
    reason: 'One broke',
    from: { code: 'SHOP' },
    to: { code: 'MERK', name: 'Merkato' },
    lines: [{ units: 4, received: 3 }],
  })
  for (const what of ['cancellation', 'receipt'] as const)
    expect((await step(what, transferId, { reason: 'x', lines: [] }, hana)).headers['x-refusal']).toBe(
      'transfer-ended',
    )
  const { body } = await shop.call('GET /office/products/:productId/stock-history', {
    ...packer,
    params: { productId: id },
    query: {},
  })
  expect(body.movements.slice(0, 2)).toMatchObject([
    { cause: 'transfer-received', subject: transferId, places: [{ code: 'MERK', before: 0, after: 3 }] },
    { cause: 'transfer-sent', subject: transferId, places: [{ code: 'SHOP', before: 10, after: 6 }] },
  ])
  const { body: log } = await shop.call('GET /office/activity', { ...hana, query: { subject: transferId } })
  expect(log.entries.map(({ action }) => action)).toEqual([
    'receive-transfer',
    'send-transfer',
    'start-transfer',
  ])
})

test('what is canceled on its way is back, and what is reserved or not there cannot leave', async () => {
  const id = await newProduct(shop.db, { stock: 5 })
  const transferId = await drafted(id, 5)
  await step('sending', transferId, { units: 5 })
  expect((await step('cancellation', transferId, { reason: ' ' })).status).toBe(400)
  for (const _ of [1, 2])
    expect((await step('cancellation', transferId, { reason: 'Rain' })).status).toBe(200)
  expect(await there(id)).toEqual([5, 0, 0])
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, id, 2)
  await checkOut(shop, shopper)
  const second = await drafted(id, 4)
  expect((await show(second)).lines).toMatchObject([{ units: 4, left: 3 }])
  expect((await step('sending', second, { units: 4 })).headers['x-refusal']).toBe('transfer-short')
  const third = await drafted(id, 1, { from: merkato, to: bole })
  expect((await step('sending', third, { units: 1 })).headers['x-refusal']).toBe('transfer-short')
  const unlimited = await drafted(await newProduct(shop.db), 1)
  expect((await step('sending', unlimited, { units: 1 })).headers['x-refusal']).toBe('transfer-short')
  expect((await start({ from: bole, to: bole })).refusal).toBe('transfer-to-itself')
  expect((await start({ from: bole, to: newId() })).refusal).toBe('place-not-found')
  const empty = await start()
  expect((await step('sending', empty.transferId, { units: 1 })).headers['x-refusal']).toBe('transfer-empty')
  expect((await setLine(empty.transferId, newId(), 1)).headers['x-refusal']).toBe('variant-not-found')
  for (const units of [-1, 0.5, 1e15, '1', null, undefined])
    expect((await setLine(empty.transferId, id, units)).status).toBe(400)
  expect((await start({ from: 'x', to: '\0' })).status).toBe(400)
  expect((await start({ from: bole, to: merkato, note: 'a\0b' })).status).toBe(400)
  expect((await setLine(newId(), id, 1)).headers['x-refusal']).toBe('transfer-not-found')
  const started = []
  for (let n = 0; n < openTransfersMaximum; n += 1) started.push(await start())
  expect(started.at(-1)?.refusal).toBe('transfers-full')
  const { transfers } = (await shop.call('GET /office/stock-transfers', packer)).body
  expect(transfers).toHaveLength(openTransfersMaximum)
  for (const { transferId: open, status } of started)
    if (status === 200) await step('cancellation', open, { reason: 'Test' })
})

test('two transfers and checkouts for the last piece never make a negative number', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await newProduct(shop.db, { stock: 1, priceSantim: 50_00 })
    const shoppers = await Promise.all([newShopper(shop), newShopper(shop)])
    for (const shopper of shoppers) await addToCart(shop, shopper, id)
    const transfers = [await drafted(id, 1), await drafted(id, 1)]
    const outcomes = await Promise.all([
      ...transfers.map(async (it) => (await step('sending', it, { units: 1 })).status === 200),
      ...shoppers.map(async (it) => (await checkOut(shop, it)).status < 300),
    ])
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    const stock = (await stockAtPlaces(shop.db, [id])).get(id)
    const sent = outcomes.slice(0, 2).includes(true)
    expect([stock?.onHand, stock?.reserved]).toEqual(sent ? [0, 0] : [1, 1])
    for (const it of transfers) await step('cancellation', it, { reason: 'Test' })
    expect(await there(id)).toEqual([1, 0, 0])
  }
})
