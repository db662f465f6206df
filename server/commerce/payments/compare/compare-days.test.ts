import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addToCart, checkedOut, checkOut, choose, orders, paymentRow } from '../../../../test/checkout.ts'
import { newMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { audit } from '../../../operations/audit/audit.ts'
import { openCharge } from '../../sandbox-gateway/charges.ts'
import { clearFaults, injectFault } from '../../sandbox-gateway/faults.ts'
import { openTelebirrDouble } from '../gateways/telebirr/telebirr-double.ts'
import { compareDay, compareDueDays } from './compare-days.ts'
import { listDifferences } from './explain-difference.ts'

const day = '2026-11-20'
const dayMs = 24 * 60 * 60_000

let double: Awaited<ReturnType<typeof openTelebirrDouble>>
let shop: TestShop
beforeAll(async () => {
  double = await openTelebirrDouble()
  shop = await openShop({ RATE_LIMIT: 'off', PAYMENT_GATEWAYS: 'sandbox,telebirr', ...double.env })
  await shop.listen()
})
afterEach(async () => {
  await clearFaults(shop.db)
  await shop.db.deleteFrom('gatewayDifferences').execute()
  await shop.db.deleteFrom('gatewayDays').execute()
  expect(await audit(shop.db)).toEqual([])
})
afterAll(async () => {
  await shop.close()
  await double.close()
})

const gateway = (name: string) => {
  const found = shop.gateways.named(name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

async function waiting() {
  const found = await listDifferences(shop.db, 10)
  return found.map(({ kind, reference, hereSantim, thereSantim }) => [
    kind,
    reference,
    hereSantim,
    thereSantim,
  ])
}

async function paidAtTelebirr() {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim: 50_00, stock: 5 }))
  const { body } = await checkOut(shop, shopper, { gateway: 'telebirr' })
  const txRef = body.data.tx_ref as string
  double.pay(body.data.checkout_url)
  const payload = double.notification(txRef)
  const headers = { 'content-type': 'application/json' }
  await shop.send({ method: 'POST', url: '/api/payment/webhook/telebirr', headers, payload })
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'paid' })
  return txRef
}

test('a day on which both have the same has no difference', async () => {
  const { url } = await checkedOut(shop)
  await choose(url, 'pay')
  await checkedOut(shop)
  await paidAtTelebirr()
  expect(await compareDay(shop.shop, gateway('sandbox'), day)).toBe(0)
  expect(await compareDay(shop.shop, gateway('telebirr'), day)).toBe(0)
  expect(await waiting()).toEqual([])
  const [compared] = await shop.db
    .selectFrom('gatewayDays')
    .selectAll()
    .where('gateway', '=', 'telebirr')
    .execute()
  expect(compared).toMatchObject({ payments: 1, amountSantim: 50_00 })
})

test('a payment that only the list of the gateway has is stored once, however often the day is compared', async () => {
  const request = { currency: 'ETB', email: 'a@b.example' }
  const charge = await openCharge(shop.db, { txRef: 'mk-stranger', amountSantim: 70_00, request })
  await choose(`${shop.config.publicUrl}/sandbox-gateway/checkout/${charge?.token}`, 'pay')
  const found = await Promise.all([1, 2, 3].map(() => compareDay(shop.shop, gateway('sandbox'), day)))
  expect(found.toSorted()).toEqual([0, 0, 1])
  expect(await waiting()).toEqual([['unknown-here', 'mk-stranger', null, 70_00]])
})

test('a payment of which every message was lost is settled by the list, and is no difference', async () => {
  const { shopper, txRef, url } = await checkedOut(shop)
  await injectFault(shop.db, { kind: 'no-webhook', for: txRef })
  await choose(url, 'pay')
  await compareDay(shop.shop, gateway('sandbox'), day)
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
  expect((await waiting()).filter(([, reference]) => reference === txRef)).toEqual([])
})

test.each([
  ['WAIT_PAY', 'unpaid-there'],
  ['ORDER_CLOSED', 'unpaid-there'],
  ['REFUND_SUCCESS', 'returned-there'],
])('a payment that telebirr has as %s later is a difference', async (status, kind) => {
  const txRef = await paidAtTelebirr()
  double.order(txRef).status = status
  expect(await compareDay(shop.shop, gateway('telebirr'), day)).toBe(1)
  expect(await waiting()).toEqual([[kind, txRef, 50_00, 50_00]])
  double.order(txRef).status = 'PAY_SUCCESS'
})

test('another amount is a difference, and nothing of the order changes', async () => {
  const txRef = await paidAtTelebirr()
  double.order(txRef).content['total_amount'] = '49.99'
  expect(await compareDay(shop.shop, gateway('telebirr'), day)).toBe(1)
  expect(await waiting()).toEqual([['other-amount', txRef, 50_00, 49_99]])
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'paid', reviewReason: null })
  double.order(txRef).content['total_amount'] = '50.00'
})

test('a member explains a difference with a note, once, and the activity log has it', async () => {
  const txRef = await paidAtTelebirr()
  double.order(txRef).status = 'ORDER_CLOSED'
  await compareDay(shop.shop, gateway('telebirr'), day)
  double.order(txRef).status = 'PAY_SUCCESS'
  const { cookie } = await newMember(shop, 'orders')
  const seen = await shop.call('GET /office/payments', { cookie })
  const [difference] = seen.body.differences
  expect(difference).toMatchObject({ kind: 'unpaid-there', gateway: 'telebirr', day, here: 50, there: 50 })
  expect(difference?.orderNumber).toMatch(/^MK-/)
  const params = { differenceId: difference?._id ?? '' }
  const explain = (note: string) =>
    shop.rawCall('POST /office/differences/:differenceId/explanation', { cookie, params, body: { note } })
  expect((await explain(' ')).status).toBe(400)
  const explained = await explain('telebirr confirmed it by telephone')
  expect([explained.status, explained.body.differences]).toEqual([200, []])
  expect((await explain('again')).status).toBe(404)
  expect(await compareDay(shop.shop, gateway('telebirr'), day)).toBe(0)
  const [entry] = await shop.db
    .selectFrom('activityLog')
    .selectAll()
    .where('action', '=', 'explain-difference')
    .execute()
  expect(entry).toMatchObject({
    subject: txRef,
    after: { gateway: 'telebirr', amount: 50, reason: 'telebirr confirmed it by telephone' },
  })
})

test('each day is compared once by night, and again after the gateway did not answer', async () => {
  await compareDueDays(shop.shop)
  const days = () => shop.db.selectFrom('gatewayDays').select(['gateway', 'comparedAt']).execute()
  expect(await days()).toHaveLength(6)
  shop.clock.advance(dayMs)
  const txRef = await paidAtTelebirr()
  shop.clock.advance(dayMs)
  await injectFault(shop.db, { kind: 'down', call: 'list' })
  double.fail('down', 'queryOrder')
  await compareDueDays(shop.shop)
  const before = await days()
  await clearFaults(shop.db)
  await compareDueDays(shop.shop)
  expect((await days()).length).toBeGreaterThan(before.length)
  expect((await waiting()).filter(([, reference]) => reference === txRef)).toEqual([])
})
