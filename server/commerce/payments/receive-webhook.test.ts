import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addToCart,
  checkOut,
  choose,
  deliverWebhook,
  orders,
  paymentRow,
  webhookSecret,
} from '../../../test/checkout.ts'
import { moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { injectFault } from '../sandbox-gateway/faults.ts'
import { reconcileDuePayments } from './reconcile-due.ts'
import { chapaBodySignature, chapaMerchantSignature } from './gateways/chapa/webhook.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.listen()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})

async function checkedOut() {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 10, priceSantim: 50_00 }))
  const { body } = await checkOut(shop, shopper)
  return { shopper, txRef: body.data.tx_ref as string, url: body.data.checkout_url as string }
}

test('duplicate and reordered webhooks change nothing', async () => {
  const { shopper, txRef, url } = await checkedOut()
  await injectFault(shop.db, { kind: 'duplicate-webhooks', for: txRef })
  await injectFault(shop.db, { kind: 'reordered-webhooks', for: txRef })
  await choose(url, 'pay')
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'paid' })
  expect(await orders(shop, shopper, 'canceled')).toEqual([])
  const events = await shop.db.selectFrom('paymentEvents').selectAll().where('txRef', '=', txRef).execute()
  expect(Object.fromEntries(events.map((event) => [event.event, event.deliveries]))).toEqual({
    'charge.success': 3,
    'charge.failed/cancelled': 1,
  })
})

test('a webhook is never trusted and only causes a verification', async () => {
  const { shopper, txRef } = await checkedOut()
  const body = JSON.stringify({ event: 'charge.success', tx_ref: txRef, status: 'success', amount: '50.00' })
  expect(await deliverWebhook(shop, body)).toMatchObject({ status: 200, body: { success: true } })
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open' })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'unpaid' }])
})

test('an unsigned webhook, or one with a wrong or the constant signature only, is a 401 and is not stored', async () => {
  const { txRef, url } = await checkedOut()
  await injectFault(shop.db, { kind: 'no-webhook', for: txRef })
  await choose(url, 'pay')
  const body = JSON.stringify({ event: 'charge.success', tx_ref: txRef })
  const secret = await webhookSecret(shop)
  const other = { 'x-chapa-signature': chapaBodySignature(secret, `${body} `) }
  for (const headers of [{}, other, { 'chapa-signature': chapaMerchantSignature(secret) }]) {
    expect((await deliverWebhook(shop, body, headers as Record<string, string>)).status).toBe(401)
  }
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open' })
  const events = await shop.db.selectFrom('paymentEvents').selectAll().where('txRef', '=', txRef).execute()
  expect(events).toEqual([])
})

test('checks of the webhook succeed: GET, and a signed unknown event', async () => {
  expect((await shop.send({ method: 'GET', url: '/api/payment/webhook/chapa' })).status).toBe(200)
  const signature = chapaMerchantSignature(await webhookSecret(shop))
  const headers = { 'chapa-signature': signature, 'x-chapa-signature': 'x' }
  const stored = () => shop.db.selectFrom('paymentEvents').selectAll().execute()
  const before = await stored()
  expect((await deliverWebhook(shop, '{"event":"cli.test","message":"hello"}', headers)).status).toBe(200)
  const body = JSON.stringify({ event: 'charge.success', tx_ref: 'unknown' })
  expect((await deliverWebhook(shop, body)).status).toBe(200)
  const unknown = await shop.send({ method: 'POST', url: '/api/payment/webhook/other', payload: '{}' })
  expect(unknown.status).toBe(404)
  expect(await stored()).toEqual(before)
})

test('the signature that is the same for all deliveries is not stored', async () => {
  const { txRef, url } = await checkedOut()
  await choose(url, 'pay')
  const events = await shop.db.selectFrom('paymentEvents').selectAll().where('txRef', '=', txRef).execute()
  expect(events.map(({ headers }) => Object.keys(headers))).toEqual([['x-chapa-signature']])
})

test('what is stored of a payment has a bound, and a body beyond it is refused', async () => {
  const { txRef } = await checkedOut()
  const deliver = (number: number) =>
    deliverWebhook(shop, JSON.stringify({ event: 'charge.success', tx_ref: txRef, number }))
  for (let number = 0; number < 55; number += 1) expect((await deliver(number)).status).toBe(200)
  const events = await shop.db.selectFrom('paymentEvents').select('id').where('txRef', '=', txRef).execute()
  expect(events).toHaveLength(50)
  const long = JSON.stringify({ event: 'charge.success', tx_ref: txRef, text: 'x'.repeat(100_000) })
  expect((await deliverWebhook(shop, long)).status).toBe(413)
})

test('deliveries at the same moment do not pass the bound', async () => {
  const { txRef } = await checkedOut()
  const deliver = (number: number) =>
    deliverWebhook(shop, JSON.stringify({ event: 'charge.success', tx_ref: txRef, number }))
  await Promise.all(Array.from({ length: 80 }, (_, number) => deliver(number)))
  const events = await shop.db.selectFrom('paymentEvents').select('id').where('txRef', '=', txRef).execute()
  expect(events).toHaveLength(50)
})

test.each([
  '',
  'no json',
  'null',
  '[]',
  '{"tx_ref":5}',
  '{"event":"charge.success","tx_ref":"a\\u0000"}',
  '{"event":"charge.\\u0000","tx_ref":"unknown"}',
])('a signed webhook without a meaning is acknowledged and ignored: %s', async (body) => {
  expect((await deliverWebhook(shop, body)).status).toBe(200)
})

test('after a crash right after the 200 the payment is due immediately', async () => {
  const { txRef, url } = await checkedOut()
  await injectFault(shop.db, { kind: 'no-webhook', for: txRef })
  await choose(url, 'pay')
  await injectFault(shop.db, { kind: 'down', for: txRef, call: 'verify', times: 1 })
  const body = JSON.stringify({ event: 'charge.success', tx_ref: txRef })
  expect((await deliverWebhook(shop, body)).status).toBe(200)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open', nextCheckAt: shop.db.now() })
  await reconcileDuePayments(shop.shop)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'paid' })
})
