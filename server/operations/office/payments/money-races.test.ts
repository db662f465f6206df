import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orders, stockOf } from '../../../../test/checkout.ts'
import { moneyMissingInBooks } from '../../../../test/money-in-books.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { limitMoney, newUnpaidOrder, recordMoney as record } from '../../../../test/record-money.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { decideMoney } from '../../../commerce/payments/decide-money.ts'
import { reconcileDuePayments } from '../../../commerce/payments/reconcile-due.ts'
import { recordMoney } from '../../../commerce/payments/record-money.ts'
import { audit } from '../../audit/audit.ts'

const hourMs = 60 * 60_000

let shop: TestShop
let clerk: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  clerk = await newMember(shop, 'orders')
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})

const unpaidOrder = (method?: string) => newUnpaidOrder(shop, method)

const by = { actor: { staffId: null, name: 'first' }, mayReadOrders: true, record: async () => {} }

test('two parts that arrive at once add up, and the one that is too much goes back', async () => {
  const { orderNumber, shopper, productId } = await unpaidOrder()
  const sent = await Promise.all([30, 30, 30].map((amount) => record(shop, clerk, orderNumber, { amount })))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid', owed: 40 }])
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 1 })
})

test('a customer who cancels at that moment gets all of it back', async () => {
  for (const amount of [20, 50, 60]) {
    const { orderNumber, shopper, key } = await unpaidOrder()
    const { token, userId } = shopper
    const [recorded, canceled] = await Promise.all([
      record(shop, clerk, orderNumber, { amount }),
      shop.rawCall('POST /orders/cancel', { token, body: { userId, orderId: key.id } }),
    ])
    expect([recorded.status, canceled.status]).toEqual([200, 200])
    const [order] = await orders(shop, shopper, 'canceled')
    const refunds = await shop.db
      .selectFrom('refunds')
      .select('amountSantim')
      .where('userId', '=', userId)
      .where('status', '=', 'refunded')
      .execute()
    const refunded = refunds.reduce((sum, { amountSantim }) => sum + amountSantim / 100, 0)
    const due = order?.paymentStatus === 'refund-due' ? 50 : 0
    expect(refunded + due + (order?.owed ?? 0), String(amount)).toBe(amount)
  }
})

test('money that was recorded before the process ended is settled afterwards, once', async () => {
  const { key, shopper } = await unpaidOrder()
  const money = { id: newId(), way: 'cash', amountSantim: 50_00 } as const
  const gateways = { ...shop.shop.gateways, named: () => undefined }
  await expect(recordMoney({ ...shop.shop, gateways }, key, money, by)).rejects.toThrow('by-hand')
  expect(await audit(shop.db)).toEqual([])
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'unpaid', due: 0 }])
  shop.clock.advance(3 * 60_000)
  await reconcileDuePayments(shop.shop)
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
  expect(await recordMoney(shop.shop, key, money, by)).toMatchObject({ state: 'paid' })
})

test('a transfer that was confirmed as reported cannot be confirmed as recorded', async () => {
  await limitMoney(shop, 10)
  const { key, url, txRef, orderNumber } = await unpaidOrder('bank-transfer')
  const shown = { bank: 'cbe', reference: 'FT2633077777' } as const
  await shop.send({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(shown).toString(),
  })
  const id = newId()
  const recorded = await recordMoney(
    shop.shop,
    key,
    { id, way: 'transfer', amountSantim: 50_00, ...shown },
    by,
  )
  expect(recorded.state).toBe('waiting')
  const body = { confirm: true, ...shown }
  await shop.rawCall('POST /office/transfers/:txRef/decision', { ...clerk, params: { txRef }, body })
  const terms = { actor: { staffId: null, name: 'second' }, record: by.record }
  const received = { userId: key.userId, id }
  await expect(decideMoney(shop.shop, received, { ...terms, confirm: true })).rejects.toMatchObject({
    code: 'reference-used',
  })
  expect(await decideMoney(shop.shop, received, { ...terms, confirm: false })).toMatchObject({
    state: 'rejected',
  })
  const { order } = (
    await shop.call('GET /office/orders/:orderNumber', { ...clerk, params: { orderNumber } })
  ).body
  expect(order).toMatchObject({ paymentStatus: 'paid', payments: [{ gateway: 'bank-transfer' }] })
  await limitMoney(shop, 5_000)
})

test('the note and the receipt are exported, and erased with the account', async () => {
  const { orderNumber, shopper } = await unpaidOrder()
  const note = 'Called from 0977000009'
  await record(shop, clerk, orderNumber, { amount: 50, note, picture: await receiptOf(orderNumber) })
  const { token, userId, password } = shopper
  const exported = (await shop.call('GET /my-data', { token, query: { userId } })).body
  expect(exported).toMatchObject({
    receivedMoney: [{ way: 'telebirr', amount: 50, note }],
    receiptPictures: [{ type: 'image/webp' }],
  })
  await shop.rawCall('POST /orders/cancel', {
    token,
    body: { userId, orderId: (await orders(shop, shopper, 'pending'))[0]?._id },
  })
  const deleted = await shop.rawCall('DELETE /my-account', { token, body: { userId, password } })
  expect(deleted.status).toBe(200)
  expect(await leftOf(userId)).toEqual({ notes: [''], pictures: 0 })
  // A member of staff types about a deleted account, too.
  clerk = await newMember(shop, 'orders')
  await record(shop, clerk, orderNumber, { amount: 1, note, picture: await receiptOf(orderNumber) })
  await shop.jobs.drain()
  expect(await leftOf(userId)).toEqual({ notes: ['', ''], pictures: 0 })
})

test('a picture without a record is deleted after a day, others later', async () => {
  const { orderNumber, shopper } = await unpaidOrder()
  await receiptOf(orderNumber)
  await record(shop, clerk, orderNumber, { amount: 50, picture: await receiptOf(orderNumber) })
  expect((await leftOf(shopper.userId)).pictures).toBe(2)
  shop.clock.advance(25 * hourMs)
  await shop.jobs.drain()
  expect((await leftOf(shopper.userId)).pictures).toBe(1)
  shop.clock.advance(400 * 24 * hourMs)
  await shop.jobs.drain()
  expect((await leftOf(shopper.userId)).pictures).toBe(0)
})

async function receiptOf(orderNumber: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  const image = sharp({ create: { width: 30, height: 20, channels: 3, background: 'white' } })
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(await image.png().toBuffer())]), 'receipt.png')
  const params = { orderNumber }
  const sent = await shop.rawCall('POST /office/orders/:orderNumber/receipts', { ...clerk, params, body })
  return sent.body.picture._id
}

async function leftOf(userId: string) {
  const rows = await shop.db.selectFrom('receivedMoney').select('note').where('userId', '=', userId).execute()
  const pictures = await shop.db
    .selectFrom('receiptPictures')
    .select('id')
    .where('userId', '=', userId)
    .execute()
  return { notes: rows.map(({ note }) => note), pictures: pictures.length }
}
