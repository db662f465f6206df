import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHomeAddress, addToCart, checkOut, choose } from '../../../test/checkout.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newRule } from '../../../test/new-rule.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { receivedReturn, refundGoods } from '../../../test/returned-goods.ts'
import { newBringer } from '../../../test/seller-methods.ts'
import { closeFinishedDays } from '../../ledger/close-days.ts'
import { finishOpening } from '../../ledger/opening.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { injectFault } from '../sandbox-gateway/faults.ts'
import { releaseParts } from '../reserve/release-parts.ts'
import { issueDue } from './issue-due.ts'

const dayMs = 24 * 60 * 60_000
const by = { actor: 'operator Hana' }

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await newRule(shop.db, { basisPoints: 1_000 })
  await finishOpening(shop.db)
})
afterAll(() => shop.close())

/** Goods of 200.00 that their seller brings for 80.00 are delivered; the shop keeps a tenth of the goods. */
async function delivered() {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  const { sellerId } = await newBringer(shop.db)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 9, priceSantim: 200_00, sellerId }))
  const { body } = await checkOut(shop, shopper)
  await choose(body.data.checkout_url, 'pay')
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', shopper.userId)
    .executeTakeFirstOrThrow()
  const key = { userId: shopper.userId, id }
  await shipOrder(shop.db, key, by)
  await completeOrder(shop.db, key, { ...by, proof: 'customer' })
  return { shopper, key, sellerId }
}

/** The month ends, and its statement is issued. */
async function statementOf(sellerId: string) {
  shop.clock.advance(31 * dayMs)
  await closeFinishedDays(shop.db)
  await issueDue(shop.shop, { issuedBy: 'test', sellerId })
  owner = await newMember(shop, 'owner')
  const { body } = await shop.call('GET /office/statements', { ...owner, query: { seller: sellerId } })
  return body.statements[0]!
}

/** The rows of the CSV by their head, without the sums. */
async function entriesOf(number: number) {
  const { body } = await shop.rawCall('GET /office/statements/:number/csv', {
    ...owner,
    params: { number: String(number) },
    query: { language: 'en' },
  })
  const [head = [], ...rows] = String(body)
    .trim()
    .split('\r\n')
    .map((row) => row.replace('\uFEFF', '').slice(1, -1).split('","'))
  const at = (name: string) => head.indexOf(name)
  return rows
    .filter((row) => row[at('Day')] !== '')
    .map((row) => [row[at('Goods, birr')], row[at('Your delivery, birr')], row[at('Amount')]])
}

test('the fee of a seller is a sum and a column of its own', async () => {
  const { sellerId } = await delivered()
  const statement = await statementOf(sellerId)
  expect(statement).toMatchObject({ goods: 200, delivery: 80, commission: 20, commissionVat: 3 })
  expect(statement.closing).toBe(257)
  expect(await entriesOf(statement.number)).toEqual([['200.00', '80.00', '257.00']])
  const { body } = await shop.rawCall('GET /office/statements/:number/page', {
    ...owner,
    params: { number: String(statement.number) },
    query: { language: 'en' },
  })
  expect(String(body)).toContain('<dt>Your delivery, less refunds</dt><dd>80.00</dd>')
  expect(String(body)).toContain('<td data-label="Your delivery, birr">80.00</td>')
})

test('its share of a refund by amount is taken off it', async () => {
  const { sellerId, key } = await delivered()
  await refundOrder(shop, key, { ...by, reason: 'A scratch', amountSantim: 28_00 })
  const statement = await statementOf(sellerId)
  expect(statement).toMatchObject({ goods: 180, delivery: 72, commission: 18, commissionVat: 2.7 })
  expect(await entriesOf(statement.number)).toMatchObject([
    ['200.00', '80.00', '257.00'],
    ['-20.00', '-8.00', expect.any(String)],
  ])
})

test('it moves when the reserve is over, and goes back with goods that were faulty', async () => {
  const order = await delivered()
  const { sellerId, key } = order
  await shop.db
    .updateTable('orderParts')
    .set({ reserveUntil: shop.db.now() })
    .where('orderId', '=', key.id)
    .execute()
  await releaseParts(shop.db)
  await refundGoods(shop, await receivedReturn(shop, order, { items: [[0, 1]] }))
  const statement = await statementOf(sellerId)
  expect(statement).toMatchObject({ goods: 0, delivery: 0, commission: 0, closing: 0 })
  expect(await entriesOf(statement.number)).toEqual([
    ['200.00', '80.00', '257.00'],
    ['177.00', '80.00', '257.00'],
    ['-177.00', '-80.00', '-257.00'],
    ['-200.00', '-80.00', '-257.00'],
  ])
})

test('a refund that fails gives it back', async () => {
  const { sellerId, key } = await delivered()
  const { txRef } = await shop.db
    .selectFrom('payments')
    .select('txRef')
    .where('orderId', '=', key.id)
    .executeTakeFirstOrThrow()
  await injectFault(shop.db, { kind: 'failed-refund', for: txRef, times: 1 })
  await refundOrder(shop, key, { ...by, reason: 'A scratch', amountSantim: 28_00 })
  const statement = await statementOf(sellerId)
  expect(statement).toMatchObject({ goods: 200, delivery: 80, closing: 257 })
  expect(await entriesOf(statement.number)).toMatchObject([
    ['200.00', '80.00', '257.00'],
    ['-20.00', '-8.00', expect.any(String)],
    ['20.00', '8.00', expect.any(String)],
  ])
})
