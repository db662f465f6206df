import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addToCart, checkOut, orders, payment } from '../../../../../test/checkout.ts'
import { eventually } from '../../../../../test/eventually.ts'
import { newProduct } from '../../../../../test/new-product.ts'
import { newShopper } from '../../../../../test/new-shopper.ts'
import { openShop } from '../../../../../test/open-shop.ts'
import type { TestShop } from '../../../../../test/open-shop.ts'
import { audit } from '../../../../operations/audit/audit.ts'
import { openChapaDouble, replies } from './chapa-double.ts'
import { chapaBodySignature } from './webhook.ts'

let chapa: Awaited<ReturnType<typeof openChapaDouble>>
let shop: TestShop
beforeAll(async () => {
  chapa = await openChapaDouble()
  shop = await openShop({
    PAYMENT_GATEWAY: 'chapa',
    CHAPA_URL: chapa.url,
    CHAPA_SECRET_KEY: 'CHASECK_TEST-abc',
    CHAPA_WEBHOOK_SECRET: 'hook',
    PUBLIC_URL: 'https://shop.example',
  })
})
afterAll(async () => {
  await shop.close()
  await chapa.close()
})
afterEach(async () => {
  chapa.calls.length = 0
  expect(await audit(shop.db)).toEqual([])
})

async function shopperWithCart() {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim: 50_00 }))
  return shopper
}

function webhook(event: object) {
  const body = JSON.stringify(event)
  return shop.send({
    method: 'POST',
    url: '/api/payment/webhook/chapa',
    headers: { 'content-type': 'application/json', 'x-chapa-signature': chapaBodySignature('hook', body) },
    payload: body,
  })
}

test('a payment is opened as documented, and settled when Chapa confirms it', async () => {
  chapa.reply = () => replies.hosted()
  const shopper = await shopperWithCart()
  const { status, body } = await checkOut(shop, shopper)
  expect(status).toBe(200)
  expect(body.data.checkout_url).toBe('https://checkout.chapa.co/checkout/payment/abc')
  expect(chapa.calls).toMatchObject([
    { method: 'POST', path: '/v1/transaction/initialize', key: 'Bearer CHASECK_TEST-abc' },
  ])
  expect(JSON.parse(chapa.calls[0]?.body ?? '')).toMatchObject({
    amount: '50.00',
    currency: 'ETB',
    tx_ref: body.data.tx_ref,
    email: shopper.email,
    first_name: 'Abebe',
    last_name: 'Bikila',
    phone_number: '0911223344',
    return_url: `https://shop.example/account/orders?payment=${body.data.tx_ref}`,
    callback_url: 'https://shop.example/api/payment/webhook/chapa',
    customization: { title: 'Merkato' },
  })
  chapa.reply = () => replies.unpaid
  expect(await payment(shop, shopper, body.data.tx_ref)).toMatchObject({ status: 'open' })
  chapa.reply = () => replies.verified(body.data.tx_ref)
  expect((await webhook({ event: 'charge.success', tx_ref: body.data.tx_ref })).status).toBe(200)
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
})

test('a second check within a second waits for its turn and shows what has changed since the first', async () => {
  chapa.reply = () => replies.hosted()
  const shopper = await shopperWithCart()
  const { body } = await checkOut(shop, shopper)
  chapa.reply = () => replies.unpaid
  expect(await payment(shop, shopper, body.data.tx_ref)).toMatchObject({ status: 'open' })
  chapa.reply = () => replies.verified(body.data.tx_ref, { reference: 'APseenlater' })
  shop.statements.length = 0
  const look = payment(shop, shopper, body.data.tx_ref)
  await eventually(() => expect(shop.statements.join()).toMatch(/^.*select "asked_at"/s))
  shop.clock.advance(1_000)
  expect(await look).toMatchObject({ status: 'paid' })
})

test('a successful call does not mean a successful payment', async () => {
  chapa.reply = () => replies.hosted()
  const shopper = await shopperWithCart()
  const { body } = await checkOut(shop, shopper)
  chapa.reply = () => replies.verified(body.data.tx_ref, { status: 'failed' })
  await webhook({ event: 'charge.success', tx_ref: body.data.tx_ref })
  expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ paymentStatus: 'failed' }])
})

test.each([
  { amount: 49.99 },
  { amount: '5000' },
  { currency: 'USD' },
  { mode: 'live' },
  { tx_ref: 'other' },
])('a confirmation with %j needs manual review', async (wrong) => {
  chapa.reply = () => replies.hosted()
  const shopper = await shopperWithCart()
  const { body } = await checkOut(shop, shopper)
  chapa.reply = () => replies.verified(body.data.tx_ref, wrong)
  await webhook({ event: 'charge.success', tx_ref: body.data.tx_ref })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'unpaid' }])
})

test("a refused phone number is reported in the shop's own words, although Chapa sends an object of texts", async () => {
  chapa.reply = () => ({
    status: 400,
    body: { message: { phone_number: ['validation.phone_number'] }, status: 'failed', data: null },
  })
  const shopper = await shopperWithCart()
  expect(await checkOut(shop, shopper)).toMatchObject({
    status: 502,
    body: { message: expect.stringContaining('Please enter a valid phone number before proceeding.') },
  })
})

test('another refusal is shown with its reason, except for a wrong key', async () => {
  chapa.reply = () => ({
    status: 400,
    body: { message: 'The amount is below the minimum.', status: 'failed', data: null },
  })
  const refused = await checkOut(shop, await shopperWithCart())
  expect(refused.status).toBe(502)
  expect(refused.body.message).toContain('The amount is below the minimum. Nothing was charged.')
  chapa.reply = () => ({ status: 401, body: { message: 'Invalid API Key', status: 'failed', data: null } })
  const keyless = await checkOut(shop, await shopperWithCart())
  expect(keyless.status).toBe(502)
  expect(keyless.body.message).not.toContain('Key')
})

test('an address on another host is never sent to the customer; the payment is ended and opened again', async () => {
  let opened = 0
  chapa.reply = ({ path }) => {
    if (path.endsWith('/initialize'))
      return replies.hosted((opened += 1) === 1 ? 'https://evil.example/pay' : undefined)
    return opened === 1 && path.includes('/verify/') ? replies.unpaid : replies.unknown
  }
  const shopper = await shopperWithCart()
  const { status, body } = await checkOut(shop, shopper)
  expect(status).toBe(200)
  expect(body.data.checkout_url).toContain('https://checkout.chapa.co/')
  expect(
    chapa.calls.some(({ method, path }) => method === 'PUT' && path.startsWith('/v1/transaction/cancel/')),
  ).toBe(true)
  expect(await orders(shop, shopper, 'pending')).toHaveLength(1)
})

test('a payment that Chapa does not know after a failed call is opened again with the same reference', async () => {
  let opened = 0
  chapa.reply = ({ path }) => {
    if (!path.endsWith('/initialize')) return replies.unknown
    opened += 1
    return opened === 1 ? { status: 502, body: 'Bad Gateway' } : replies.hosted()
  }
  const { status } = await checkOut(shop, await shopperWithCart())
  expect(status).toBe(200)
  const refs = chapa.calls
    .filter(({ path }) => path.endsWith('/initialize'))
    .map(({ body }) => JSON.parse(body).tx_ref)
  expect(refs).toHaveLength(2)
  expect(new Set(refs).size).toBe(1)
})
