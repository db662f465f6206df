import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { retentionDays } from '../../../../contract/retention.ts'
import { changeOrder } from '../../../../test/change-order.ts'
import { addToCart, buyAndPay, checkOut, orders } from '../../../../test/checkout.ts'
import { newDraft } from '../../../../test/new-draft.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { delivered, receivedReturn, refundGoods } from '../../../../test/returned-goods.ts'
import { deleteOldMovements } from '../../../catalogue/stock/list-movements.ts'
import { addStockOnHand } from '../../../catalogue/stock/stock-on-hand.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { audit } from '../../audit/audit.ts'

let shop: TestShop
let owner: TestMember
let packer: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  owner = await newMember(shop, 'owner')
  packer = await newMember(shop, 'orders')
})
afterAll(() => shop.close())
afterEach(async () => expect(await audit(shop.db)).toEqual([]))

type Filters = { variant?: string; cause?: 'edited' | 'command'; from?: string; to?: string; older?: string }

const historyOf = async (productId: string, query: Filters = {}) =>
  (
    await shop.call('GET /office/products/:productId/stock-history', {
      ...packer,
      params: { productId },
      query,
    })
  ).body

const text = (units: { before: number | null; after: number | null }) => `${units.before}→${units.after}`

/** The oldest first, such as `ordered shopper 10→10 0→1`. */
async function movesOf(productId: string): Promise<string[]> {
  const { movements } = await historyOf(productId)
  return movements
    .toReversed()
    .map(
      ({ cause, actor, onHand, reserved }) =>
        `${cause} ${actor.split(' ')[0]} ${text(onHand)} ${text(reserved)}`,
    )
}

test('what orders and their returns do to the stock is in the history, with the order', async () => {
  const { shopper, key, productId } = await buyAndPay(shop)
  const [order] = await orders(shop, shopper, 'pending')
  const orderNumber = order?.orderId as string
  const { movements } = await historyOf(productId)
  expect(movements[0]).toMatchObject({ cause: 'sold', actor: 'gateway', subject: orderNumber })
  expect(movements[1]).toMatchObject({ cause: 'ordered', actor: 'shopper', subject: orderNumber })

  const other = await newProduct(shop.db, { stock: 4 })
  const reason = { key: newId(), reason: 'Called' }
  const lines = [{ variantId: other, quantity: 1, note: '' }]
  expect(
    (await changeOrder(shop, packer, orderNumber, { lines, ...reason })).headers['x-refusal'],
  ).toBeUndefined()
  expect((await movesOf(other)).slice(1)).toEqual([
    'order-changed staff 4→4 0→1',
    'order-changed staff 4→3 1→0',
  ])
  await shop.call('POST /office/orders/:orderNumber/cancellation', {
    ...packer,
    params: { orderNumber },
    body: { reason: 'Called again' },
  })
  expect((await movesOf(other)).at(-1)).toBe('canceled staff 3→4 0→0')
  expect(key.userId).toBe(shopper.userId)

  const bought = await delivered(shop)
  const returned = await receivedReturn(shop, bought)
  await refundGoods(shop, returned)
  const [last] = (await historyOf(bought.productId)).movements
  expect(last).toMatchObject({ cause: 'returned', subject: returned.id })
})

test('a checkout that is replaced gives back what it reserved', async () => {
  const productId = await newProduct(shop.db, { stock: 3 })
  const shopper = await newShopper(shop)
  for (const _ of [1, 2]) {
    await addToCart(shop, shopper, productId)
    await checkOut(shop, shopper)
  }
  expect((await movesOf(productId)).slice(1)).toEqual([
    'ordered shopper 3→3 0→1',
    'canceled checkout 3→3 1→0',
    'ordered shopper 3→3 0→2',
  ])
})

test('what members and commands change is in the history, and what names no cause too', async () => {
  const productId = await newProduct(shop.db, { stock: 5 })
  const params = { productId }
  const { body: shown } = await shop.call('GET /office/products/:productId', { ...owner, params })
  const { stock } = shown.product.variants[0]!
  const product = structuredClone(shown.product)
  product.variants[0]!.stock = { onHand: 8, shown: stock!.shown }
  const { version, sku } = shown
  await shop.call('PUT /office/products/:productId', { ...owner, params, body: { version, sku, product } })

  const bulkId = newId()
  const change = { kind: 'add-stock', amount: 2, categoryId: null }
  const asked = { productIds: [productId], change }
  const preview = await shop.rawCall('POST /office/bulk-changes/preview', { ...owner, body: asked })
  const body = { ...asked, version: preview.body.version }
  await shop.rawCall('PUT /office/bulk-changes/:bulkId', { ...owner, params: { bulkId }, body })
  await shop.rawCall('POST /office/bulk-changes/:bulkId/undo', { ...owner, params: { bulkId } })
  const line = { variantId: productId, quantity: 2, unitPrice: null, priceReason: '', note: '' }
  const { draftId } = await newDraft(shop, packer, { lines: [line] })
  const hold = (hours: number) =>
    shop.rawCall('PUT /office/drafts/:draftId/hold', { ...packer, params: { draftId }, body: { hours } })
  await hold(4)
  await hold(0)
  await sql`update stock set received = received + 1 where variant_id = ${productId}`.execute(shop.db)
  await addStockOnHand(shop.db, { id: productId, sku }, 1, { cause: 'command', actor: 'operator' })
  // A later statement of the same transaction is not taken for the one that named its cause.
  await shop.db.transaction().execute(async (tx) => {
    await addStockOnHand(
      Object.assign(tx, { now: shop.db.now, enqueue: shop.db.enqueue }),
      { id: productId, sku },
      1,
      {
        cause: 'command',
        actor: 'operator',
      },
    )
    await sql`delete from stock where variant_id = ${productId}`.execute(tx)
  })
  const moves = (await movesOf(productId)).slice(1)
  expect(moves.map((move) => move.replace(/ \S*/, ''))).toEqual([
    'edited 5→8 0→0',
    'bulk 8→10 0→0',
    'bulk-undone 10→8 0→0',
    'draft 8→8 0→2',
    'draft 8→8 2→0',
    'other 8→9 0→0',
    'command 9→10 0→0',
    'command 10→11 0→0',
    'other 11→null 0→0',
  ])
  expect((await historyOf(productId, { cause: 'edited' })).movements).toMatchObject([{ sku, options: '' }])
})

test('the history is read in pages, by cause and day, and exported as CSV', async () => {
  const productId = await newProduct(shop.db, { stock: 1 })
  const day = shop.db.now().toISOString().slice(0, 10)
  for (let n = 0; n < 52; n += 1) {
    await addStockOnHand(shop.db, { id: productId, sku: '' }, 1, { cause: 'command', actor: '=operator' })
  }
  const first = await historyOf(productId)
  expect([first.movements.length, first.variants.length]).toEqual([50, 1])
  const rest = await historyOf(productId, { older: first.older! })
  expect([rest.movements.length, rest.older]).toEqual([3, null])
  expect((await historyOf(productId, { cause: 'edited' })).movements).toEqual([])
  expect((await historyOf(productId, { to: '2001-01-01' })).movements).toEqual([])
  expect((await historyOf(productId, { from: day })).movements).toHaveLength(50)
  expect((await historyOf(productId, { variant: newId() })).movements).toEqual([])

  const params = { productId }
  const body = { cause: 'command' }
  const name = 'POST /office/products/:productId/stock-history/export'
  expect((await shop.rawCall(name, { ...packer, params, body })).status).toBe(403)
  const exported = await shop.rawCall(name, { ...owner, params, body })
  expect(exported.body).toMatchObject({ rows: 52, isWhole: true })
  expect(exported.body.csv).toContain(`"command","'=operator"`)
  const { body: log } = await shop.call('GET /office/activity', {
    ...owner,
    query: { action: 'export-stock' },
  })
  expect(log.entries[0]).toMatchObject({ subject: productId, after: { rows: 52 } })
  const unknown = await shop.rawCall('GET /office/products/:productId/stock-history', {
    ...owner,
    params: { productId: newId() },
    query: {},
  })
  expect([unknown.status, unknown.headers['x-refusal']]).toEqual([404, 'product-not-found'])
})

test('nobody changes the history, and old movements go without leaving a gap', async () => {
  const productId = await newProduct(shop.db, { stock: 5 })
  await expect(sql`update stock_movements set actor = 'x'`.execute(shop.db)).rejects.toThrow('never changed')
  await sql`update stock set received = 6 where variant_id = ${productId}`.execute(shop.db)
  const movesOfIt = sql`variant_id = ${productId}`
  await expect(sql`delete from stock_movements where ${movesOfIt}`.execute(shop.db)).rejects.toThrow(
    'never changed',
  )
  await shop.runAsOwner(`
    alter table stock_movements disable trigger user;
    update stock_movements set at = at - interval '${retentionDays.stockMovements + 400} days'
    where on_hand_after = 5 or on_hand_before is null;
    alter table stock_movements enable trigger user`)
  await deleteOldMovements(shop.db)
  const { movements } = await historyOf(productId)
  expect(movements.map(({ onHand }) => text(onHand))).toContain('5→6')
})
