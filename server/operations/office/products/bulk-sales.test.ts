import { afterAll, beforeAll, expect, test } from 'vitest'
import { addisTime } from '../../../../contract/addis-time.ts'
import type { BulkChange } from '../../../../contract/office/bulk-changes.ts'
import { newMember } from '../../../../test/new-member.ts'
import { newProduct, setPrice, setSale } from '../../../../test/new-product.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newId } from '../../../platform/database/new-id.ts'

let shop: TestShop
let cookie: string
let owner: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  cookie = (await newMember(shop, 'catalogue')).cookie
  owner = (await newMember(shop, 'owner')).cookie
})
afterAll(() => shop.close())

const dayMs = 24 * 60 * 60_000
const dayIn = (days: number) => addisTime(new Date(shop.clock.now().getTime() + days * dayMs)).slice(0, 10)

type Change = Pick<BulkChange, 'kind'> & { amount?: number; sale?: Partial<BulkChange['sale']> }

const changeOf = ({ kind, amount, sale }: Change): Omit<BulkChange, 'onSaleFrom' | 'tag'> => ({
  kind,
  amount: amount ?? null,
  categoryId: null,
  sale: kind === 'end-sale' ? null : { roundTo: 0.01, from: null, until: null, ...sale },
})
const preview = (productIds: string[], change: Change) =>
  shop.call('POST /office/bulk-changes/preview', {
    body: { productIds, change: changeOf(change) },
    cookie,
  })
async function make(productIds: string[], change: Change) {
  const bulkId = newId()
  const { version } = (await preview(productIds, change)).body
  const { body } = await shop.call('PUT /office/bulk-changes/:bulkId', {
    params: { bulkId },
    body: { productIds, change: changeOf(change), version },
    cookie,
  })
  return { bulkId, body }
}
const undo = async (bulkId: string) =>
  (await shop.call('POST /office/bulk-changes/:bulkId/undo', { params: { bulkId }, cookie })).body
const prices = async (productId: string) => {
  const { price, compareAt, sale } = (await shop.call('GET /product-detail', { query: { productId } })).body
    .product
  return [price, compareAt, sale?.until ?? null]
}

test('products are put on sale after a preview, which the log and the shop show, and undone', async () => {
  const ids = [
    await newProduct(shop.db, { sku: 'POT-1', priceSantim: 499_00 }),
    await newProduct(shop.db, { sku: 'POT-2', priceSantim: 4_00 }),
  ]
  const [pot = '', cup = ''] = ids
  const change = { kind: 'sale-percent', amount: 20, sale: { roundTo: 5, until: dayIn(2) } } as const
  const { body: shown } = await preview(ids, change)
  expect(shown).toMatchObject({
    changed: 1,
    faulty: 1,
    rows: [
      { sku: 'POT-2', fault: 'price-too-low' },
      {
        sku: 'POT-1',
        before: { price: 499, sale: null },
        after: { price: 499, sale: 395, from: null, until: dayIn(2) },
      },
    ],
  })
  expect(await prices(pot)).toEqual([499, null, null])
  const { bulkId } = await make(ids, change)
  expect(await prices(pot)).toEqual([395, 499, new Date(`${dayIn(2)}T24:00:00+03:00`).toISOString()])
  expect(await prices(cup)).toEqual([4, null, null])
  const { body: log } = await shop.call('GET /office/activity', {
    query: { subject: 'POT-1' },
    cookie: owner,
  })
  expect(log.entries).toMatchObject([
    { before: { 'POT-1 sale price': null }, after: { 'POT-1 sale price': 395 } },
  ])
  const { body: made } = await shop.call('GET /office/bulk-changes', { cookie })
  expect(made.changes[0]).toMatchObject({ _id: bulkId, kind: 'sale-percent', amount: 20, changed: 1 })
  expect(await undo(bulkId)).toMatchObject({ restored: 1, leftCount: 0 })
  expect(await prices(pot)).toEqual([499, null, null])
})

test('an amount is taken off the regular price, and what is done twice changes nothing', async () => {
  const id = await newProduct(shop.db, { priceSantim: 499_00 })
  const change = { kind: 'sale-amount', amount: 49.5 } as const
  await make([id], change)
  expect(await prices(id)).toEqual([449.5, 499, null])
  expect((await make([id], change)).body).toMatchObject({ changed: 0, unchanged: 1 })
  await make([id], { kind: 'sale-percent', amount: 33.33 })
  expect(await prices(id)).toEqual([332.68, 499, null])
})

test('a planned sale begins by itself, and ends with the change that ends it, which can be undone', async () => {
  const id = await newProduct(shop.db, { priceSantim: 500_00 })
  await make([id], { kind: 'sale-percent', amount: 10, sale: { from: dayIn(1) } })
  expect(await prices(id)).toEqual([500, null, null])
  const ended = await make([id], { kind: 'end-sale' })
  expect(ended.body).toMatchObject({
    changed: 1,
    rows: [{ before: { sale: 450, from: dayIn(1) }, after: { sale: null } }],
  })
  expect((await make([id], { kind: 'end-sale' })).body).toMatchObject({ changed: 0, unchanged: 1 })
  await undo(ended.bulkId)
  const [row] = await shop.db.selectFrom('variants').selectAll().where('productId', '=', id).execute()
  expect([row?.saleSantim, row?.priceSantim]).toEqual([450_00, 500_00])
})

test('undoing leaves what was changed since, and a sale that would no longer lower the price', async () => {
  const ids = [1, 2, 3].map(() => newProduct(shop.db, { priceSantim: 500_00 }))
  const [first = '', second = '', third = ''] = await Promise.all(ids)
  for (const id of [first, second, third]) await setSale(shop.db, id, { saleSantim: 400_00 })
  const { bulkId } = await make([first, second, third], { kind: 'end-sale' })
  await setSale(shop.db, first, { saleSantim: 450_00 })
  await setPrice(shop.db, second, 300_00)
  expect(await undo(bulkId)).toMatchObject({
    restored: 1,
    left: [{ reason: 'changed-since' }, { reason: 'changed-since' }],
  })
  expect(await Promise.all([first, second, third].map(prices))).toEqual([
    [450, 500, null],
    [300, null, null],
    [400, 500, null],
  ])
})

test('a sale is refused without an amount it can have, or with days in the wrong order or over', async () => {
  const id = await newProduct(shop.db)
  const faults = async (change: Change) => (await preview([id], change)).body.errors
  expect(await faults({ kind: 'sale-percent', amount: 96 })).toEqual([
    { path: 'change.amount', msg: 'A number from 1 to 95' },
  ])
  expect(await faults({ kind: 'sale-amount', amount: -5 })).toHaveLength(1)
  const sale = { from: dayIn(3), until: dayIn(2) }
  expect(await faults({ kind: 'sale-percent', amount: 5, sale })).toEqual([
    { path: 'change.sale.until', msg: 'The last day must not be before the first one.' },
  ])
  expect(await faults({ kind: 'sale-percent', amount: 5, sale: { until: dayIn(-1) } })).toEqual([
    { path: 'change.sale.until', msg: 'The last day is over.' },
  ])
})
