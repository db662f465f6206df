import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftDays } from '../../../../contract/office/limits.ts'
import { stockOf } from '../../../../test/checkout.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newProduct, setPrice } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newReference } from '../../../../test/record-money.ts'
import { audit } from '../../audit/audit.ts'

let shop: TestShop
let manager: TestMember
let packer: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  manager = await newMember(shop, 'manager')
  packer = await newMember(shop, 'orders')
})
afterAll(() => shop.close())

const address = {
  street: 'Kebele 14',
  city: 'Bole',
  state: 'Addis Ababa',
  country: 'Ethiopia',
  zipCode: '1000',
}

let numbers = 0
const newNumber = () => `0944${String((numbers += 1)).padStart(6, '0')}`

function contentOf(
  lines: { variantId: string; quantity: number; [field: string]: unknown }[],
  over: object = {},
) {
  return {
    version: null as string | null,
    customerId: null,
    fullName: 'Almaz Bekele',
    phone: newNumber(),
    language: 'am',
    lines: lines.map((line) => ({ unitPrice: null, priceReason: '', note: '', ...line })),
    code: '',
    deliveryId: null,
    address,
    note: '',
    ...over,
  }
}

const save = (draftId: string, body: object, by = packer) =>
  shop.rawCall('PUT /office/drafts/:draftId', { ...by, params: { draftId }, body })

const read = async (draftId: string) =>
  (await shop.call('GET /office/drafts/:draftId', { ...packer, params: { draftId } })).body.draft

const finish = (draftId: string, body: object, by = packer) =>
  shop.rawCall('POST /office/drafts/:draftId/order', { ...by, params: { draftId }, body })

const hold = (draftId: string, hours: number) =>
  shop.rawCall('PUT /office/drafts/:draftId/hold', { ...packer, params: { draftId }, body: { hours } })

const orderOf = async (orderNumber: string) =>
  (await shop.call('GET /office/orders/:orderNumber', { ...manager, params: { orderNumber } })).body.order

const newestEntry = async () =>
  (await shop.call('GET /office/activity', { ...manager, query: {} })).body.entries[0]

async function newDraft({
  stock = 10,
  quantity = 2,
  over = {},
}: { stock?: number; quantity?: number; over?: object } = {}) {
  const productId = await newProduct(shop.db, { stock, priceSantim: 100_00 })
  const id = randomUUID()
  const { body } = await save(id, contentOf([{ variantId: productId, quantity }], over))
  return { id, productId, draft: body.draft }
}

const refusalOf = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => [
  status,
  headers['x-refusal'],
]

/** Sessions of members end meanwhile. */
async function passTime(ms: number): Promise<void> {
  shop.clock.advance(ms)
  await shop.jobs.drain()
  manager = await newMember(shop, 'manager')
  packer = await newMember(shop, 'orders')
}

test('a draft costs what the shop asks, is listed, and is edited by several members', async () => {
  const { id, productId, draft } = await newDraft()
  expect(draft.sums).toMatchObject({ subtotal: 200, quantitySaving: 20, delivery: 0, total: 180 })
  expect(draft).toMatchObject({ faults: [], madeBy: 'Selam orders', orderNumber: null })
  const { body } = await shop.call('GET /office/drafts', packer)
  expect(body.drafts[0]).toMatchObject({
    _id: id,
    fullName: 'Almaz Bekele',
    lines: 1,
    madeBy: 'Selam orders',
  })

  const content = contentOf([{ variantId: productId, quantity: 1 }], { version: draft.version })
  expect((await save(id, content, manager)).body.draft).toMatchObject({
    changedBy: 'Selam manager',
    sums: { total: 100 },
  })
  expect(refusalOf(await save(id, { ...content, note: 'Mine' }))).toEqual([409, 'changed-meanwhile'])
  expect((await save(id, content)).status).toBe(200)
  expect(await newestEntry()).toMatchObject({
    action: 'save-draft',
    subject: id,
    who: 'Selam manager',
    before: { lines: `2 × SKU-${productId}` },
    after: { lines: `1 × SKU-${productId}` },
  })
})

test('an order of a draft is an ordinary order of a customer without an account', async () => {
  const { id, productId, draft } = await newDraft({ over: { note: 'Call before you come.' } })
  const { body, status } = await finish(id, { version: draft.version, amount: 180, way: 'on-delivery' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ wasMade: false, payLink: null, outcome: null })
  expect(await orderOf(body.orderNumber)).toMatchObject({
    status: 'pending',
    paymentStatus: 'on-delivery',
    buyer: { fullName: 'Almaz Bekele', email: '' },
    address,
    sums: { total: 180, quantitySaving: 20 },
    history: [{ actor: 'Selam orders' }],
    notes: [{ author: 'Selam orders', text: 'Call before you come.' }],
  })
  expect(await stockOf(shop, productId)).toEqual({ reserved: 2, sold: 0 })
  expect((await read(id)).orderNumber).toBe(body.orderNumber)
  const { body: all } = await shop.call('GET /office/drafts', packer)
  expect(all.drafts.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
  expect(refusalOf(await hold(id, 4))).toEqual([409, 'draft-finished'])
})

test('two members who finish a draft at once make one order', async () => {
  const { id, productId, draft } = await newDraft()
  const body = { version: draft.version, amount: 180, way: 'on-delivery' }
  const answers = await Promise.all([packer, manager, packer, manager].map((by) => finish(id, body, by)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body.orderNumber)).size).toBe(1)
  expect(answers.filter((answer) => !answer.body.wasMade)).toHaveLength(1)
  expect(await stockOf(shop, productId)).toEqual({ reserved: 2, sold: 0 })
})

test('an order costs exactly what the draft showed, else it is refused with the new price', async () => {
  const { id, productId, draft } = await newDraft()
  await setPrice(shop.db, productId, 120_00)
  const refused = await finish(id, { version: draft.version, amount: 180, way: 'on-delivery' })
  expect(refusalOf(refused)).toEqual([409, 'draft-price-changed'])
  expect(refused.body.message).toContain('216.00')
  expect(refused.body.errors).toEqual([{ path: 'amount', msg: refused.body.message }])
  const made = await finish(id, { version: draft.version, amount: 216, way: 'on-delivery' })
  expect(await orderOf(made.body.orderNumber)).toMatchObject({ sums: { total: 216 } })
})

test('a draft that costs more than can be paid makes no order, in a sentence for the office', async () => {
  const { id, draft } = await newDraft()
  const costly = await newProduct(shop.db, { stock: 2_000, priceSantim: 200_00 })
  const { body } = await save(
    id,
    contentOf([{ variantId: costly, quantity: 999 }], { version: draft.version }),
  )
  const { version, sums } = body.draft
  const refused = await finish(id, { version, amount: sums.total, way: 'on-delivery' })
  expect(refusalOf(refused)).toEqual([409, 'order-too-large'])
  expect(refused.body.message).toContain('at most 100,000.00 ETB')
})

test('only who may change prices does so, with a reason that is in the order and the activity log', async () => {
  const { id, productId, draft } = await newDraft()
  const lines = [{ variantId: productId, quantity: 2, unitPrice: 80, priceReason: 'Scratched' }]
  const content = contentOf(lines, { version: draft.version })
  expect(refusalOf(await save(id, content))).toEqual([403, 'role-forbids'])
  const { priceReason: _reason, ...bare } = lines[0]!
  expect((await save(id, contentOf([bare], { version: draft.version }), manager)).status).toBe(400)
  const saved = (await save(id, content, manager)).body.draft
  expect(saved).toMatchObject({ lines: [{ shopPrice: 100, unitPrice: 80 }], sums: { total: 144 } })
  // A member who may not change prices keeps it.
  expect((await save(id, { ...content, version: saved.version, note: 'Today' })).status).toBe(200)
  const { version } = await read(id)
  const { body } = await finish(id, { version, amount: 144, way: 'on-delivery' })
  const order = await orderOf(body.orderNumber)
  expect(order.lines[0]?.priceChange).toEqual({ from: 100, reason: 'Scratched' })
  expect(await newestEntry()).toMatchObject({
    action: 'finish-draft',
    subject: body.orderNumber,
    before: { price: `SKU-${productId}: 100.00` },
    after: { price: `SKU-${productId}: 80.00`, reason: `SKU-${productId}: Scratched`, amount: 144 },
  })
})

test('a draft says by line what cannot be ordered, and loses nothing', async () => {
  const { id, productId, draft } = await newDraft({ stock: 1, over: { code: 'NONE', address: null } })
  const retired = await newProduct(shop.db, { name: 'Mesob' })
  const lines = [
    { variantId: productId, quantity: 2 },
    { variantId: retired, quantity: 1 },
  ]
  const over = { version: draft.version, code: 'NONE', address: null, fullName: '', phone: '' }
  await save(id, contentOf(lines, over))
  await shop.db
    .updateTable('variants')
    .set({ retiredAt: shop.db.now() })
    .where('productId', '=', retired)
    .execute()
  const shown = await read(id)
  expect(shown.lines.map(({ fault }: { fault: string | null }) => fault)).toEqual([
    'Only 1 of Jebena coffee pot are left.',
    'Mesob is not sold any more.',
  ])
  expect(shown.faults).toHaveLength(5)
  const refused = await finish(id, { version: shown.version, amount: shown.sums.total, way: 'on-delivery' })
  expect(refusalOf(refused)).toEqual([409, 'draft-not-ready'])
  expect(refused.body.errors.map(({ path }) => path)).toEqual([
    'lines.0',
    'lines.1',
    'fullName',
    'address',
    'code',
  ])
  expect(await read(id)).toEqual(shown)
})

describe('reserved stock', () => {
  test('it is what there is, follows the lines, and ends by itself', async () => {
    const { id, productId } = await newDraft({ stock: 5, quantity: 3 })
    const other = await newDraft({ over: {} })
    expect((await hold(id, 4)).body.draft.lines[0]).toMatchObject({ held: 3, left: 5 })
    expect(await stockOf(shop, productId)).toEqual({ reserved: 3, sold: 0 })
    const { version } = await read(id)
    const lines = [
      { variantId: productId, quantity: 9 },
      { variantId: other.productId, quantity: 1 },
    ]
    const { body } = await save(id, contentOf(lines, { version }))
    expect(body.draft.lines.map(({ held }: { held: number }) => held)).toEqual([5, 1])
    expect(body.draft.lines[0]?.fault).toBe('Only 5 of Jebena coffee pot are left.')
    await passTime(4 * 60 * 60_000)
    expect(await read(id)).toMatchObject({ holdUntil: null, lines: [{ held: 0 }, { held: 0 }] })
    expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })
  })

  test('parallel drafts never reserve more than there is, and an order takes over what its draft has', async () => {
    const productId = await newProduct(shop.db, { stock: 3, priceSantim: 100_00 })
    const ids = Array.from({ length: 5 }, () => randomUUID())
    for (const id of ids) await save(id, contentOf([{ variantId: productId, quantity: 1 }]))
    const held = await Promise.all(ids.map(async (id) => (await hold(id, 24)).body.draft.lines[0]?.held))
    expect(held.toSorted()).toEqual([0, 0, 1, 1, 1])
    const first = ids[held.indexOf(1)]!
    const last = ids[held.indexOf(0)]!
    const order = async (id: string) =>
      finish(id, { version: (await read(id)).version, amount: 100, way: 'on-delivery' })
    expect((await order(first)).status).toBe(200)
    expect(refusalOf(await order(last))).toEqual([409, 'draft-not-ready'])
    expect(await stockOf(shop, productId)).toEqual({ reserved: 3, sold: 0 })
    expect((await audit(shop.db)).filter(({ check }) => check === 'stock-reserved')).toEqual([])
  })

  test('a draft that is removed or ends releases it', async () => {
    const removed = await newDraft()
    const ended = await newDraft()
    await hold(removed.id, 72)
    await hold(ended.id, 72)
    await shop.call('DELETE /office/drafts/:draftId', { ...packer, params: { draftId: removed.id } })
    expect(await newestEntry()).toMatchObject({ action: 'remove-draft', subject: removed.id })
    expect(await stockOf(shop, removed.productId)).toEqual({ reserved: 0, sold: 0 })
    await passTime(draftDays * 24 * 60 * 60_000)
    const gone = await shop.rawCall('GET /office/drafts/:draftId', {
      ...packer,
      params: { draftId: ended.id },
    })
    expect(refusalOf(gone)).toEqual([404, 'draft-not-found'])
    const query = { action: 'end-draft' as const }
    const { entries } = (await shop.call('GET /office/activity', { ...manager, query })).body
    expect(entries.map(({ subject }) => subject)).toContain(ended.id)
    expect(entries[0]).toMatchObject({ source: 'shop', before: { lines: expect.any(String) }, after: null })
    expect(await stockOf(shop, ended.productId)).toEqual({ reserved: 0, sold: 0 })
  })
})

test('money over the counter pays the order, and a number that was used makes none', async () => {
  const { id, draft, productId } = await newDraft()
  const reference = newReference()
  const money = { key: randomUUID(), way: 'telebirr', reference }
  const paid = await finish(id, { version: draft.version, amount: 180, way: 'money', money })
  expect(paid.body).toMatchObject({ outcome: { state: 'paid' } })
  expect(await orderOf(paid.body.orderNumber)).toMatchObject({
    paymentStatus: 'paid',
    received: [{ way: 'telebirr', amount: 180, reference }],
  })
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 2 })
  const again = await newDraft()
  const used = {
    version: again.draft.version,
    amount: 180,
    way: 'money',
    money: { ...money, key: randomUUID() },
  }
  expect((await finish(again.id, used)).headers['x-refusal']).toBe('reference-used-by')
  expect(await read(again.id)).toMatchObject({ orderNumber: null, faults: [] })
})

test('an account is found by its number in any spelling, and its order is in the account', async () => {
  const phone = newNumber()
  const shopper = await newShopper(shop, { phone })
  const spelled = `+251 ${phone.slice(1, 3)} ${phone.slice(3)}`
  const { body } = await shop.call('GET /office/customers', { ...packer, query: { find: spelled } })
  expect(body.customers).toMatchObject([{ _id: shopper.userId }])
  const over = { customerId: shopper.userId, fullName: '', phone: '' }
  const { id, draft } = await newDraft({ over })
  expect(draft).toMatchObject({ customer: { _id: shopper.userId }, faults: [] })
  const made = await finish(id, { version: draft.version, amount: 180, way: 'pay-link', linkDays: 3 })
  const { token, userId } = shopper
  const { body: own } = await shop.call('GET /orders/pending', { token, query: { userId } })
  expect(own.orders).toMatchObject([{ orderId: made.body.orderNumber, paymentStatus: 'unpaid' }])
})

test('erasing a customer removes the drafts about them, and their data names them', async () => {
  const shopper = await newShopper(shop)
  const over = { customerId: shopper.userId, fullName: 'Traceable Almaz', phone: '' }
  const { id, productId } = await newDraft({ over })
  await hold(id, 24)
  const { token, userId, password } = shopper
  const { body } = await shop.call('GET /my-data', { token, query: { userId } })
  expect(body.drafts).toMatchObject([{ fullName: 'Traceable Almaz', items: [{ quantity: 2 }] }])
  await shop.call('DELETE /my-account', { token, body: { userId, password } })
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })
  const left = await shop.db.selectFrom('drafts').select('id').where('id', '=', id).execute()
  expect(left).toEqual([])
})

test('a scanned SKU finds one variant, and words find those of the products', async () => {
  const productId = await newProduct(shop.db, {
    name: 'Woven gabi',
    variants: [
      { options: [{ name: 'Size', value: 'L' }], sku: 'GABI-L', barcode: '6291041500213', stock: 4 },
      { options: [{ name: 'Size', value: 'M' }], sku: 'GABI-M' },
    ],
  })
  const find = async (q: string) =>
    (await shop.call('GET /office/variants', { ...packer, query: { q } })).body
  const large = { _id: productId, name: expect.stringContaining('Woven gabi'), sku: 'GABI-L', left: 4 }
  expect(await find('gabi-l')).toMatchObject({ variants: [large], isExact: true })
  expect(await find('6291041500213')).toMatchObject({ variants: [large], isExact: true })
  const { variants, isExact } = await find('woven gabi')
  expect(variants.map(({ sku }: { sku: string }) => sku)).toEqual(['GABI-L', 'GABI-M'])
  expect(isExact).toBe(false)
  expect(await find('nothing like this')).toEqual({ variants: [], isExact: false })
})
