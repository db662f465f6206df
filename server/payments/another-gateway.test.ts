import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addToCart, checkOut, orders, payment } from '../../test/checkout.ts'
import { freePort } from '../../test/free-port.ts'
import { newProduct } from '../../test/new-product.ts'
import { newShopper } from '../../test/new-shopper.ts'
import { openShop } from '../../test/open-shop.ts'
import type { TestShop } from '../../test/open-shop.ts'
import { audit } from '../audit/audit.ts'
import { chapaBodySignature } from './gateways/chapa/webhook.ts'

/** A gateway that is not our sandbox: it says what the test tells it to, in Chapa's words as documented. */
type Said = { status: number; body: unknown }
const heard: { method: string; path: string; body: string; key: string | undefined }[] = []
let says: (path: string) => Said

const server = createServer((request, response) => {
  void read(request).then((body) => {
    const { method = '', url: path = '', headers } = request
    heard.push({ method, path, body, key: headers.authorization })
    const { status, body: answer } = says(path)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
})

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

let shop: TestShop
beforeAll(async () => {
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  shop = await openShop({
    PAYMENT_GATEWAY: 'chapa',
    CHAPA_URL: `http://127.0.0.1:${port}`,
    CHAPA_SECRET_KEY: 'CHASECK_TEST-abc',
    CHAPA_WEBHOOK_SECRET: 'hook',
    PUBLIC_URL: 'https://shop.example',
  })
})
afterAll(async () => {
  await shop.close()
  server.close()
})
afterEach(async () => {
  heard.length = 0
  expect(await audit(shop.db)).toEqual([])
})

const hosted = (url = 'https://checkout.chapa.co/checkout/payment/abc'): Said => ({
  status: 200,
  body: { message: 'Hosted Link', status: 'success', data: { checkout_url: url } },
})
const unpaid: Said = {
  status: 404,
  body: { message: 'Payment not paid yet', status: null, data: null },
}
const unknown: Said = {
  status: 404,
  body: { message: 'Invalid transaction or Transaction not found', status: 'failed', data: null },
}
const verified = (txRef: string, over: object = {}): Said => ({
  status: 200,
  body: {
    message: 'Payment details',
    status: 'success',
    data: {
      first_name: 'Abebe',
      currency: 'ETB',
      amount: '50.00',
      charge: 1.5,
      mode: 'test',
      status: 'success',
      reference: '6jnheVKQEmy',
      tx_ref: txRef,
      ...over,
    },
  },
})

async function shopperWithCart() {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db, { pieces: 5, priceSantim: 50_00 }))
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

test('it is asked in the documented way and believed when it confirms', async () => {
  says = () => hosted()
  const shopper = await shopperWithCart()
  const { status, body } = await checkOut(shop, shopper)
  expect(status).toBe(200)
  expect(body.data.checkout_url).toBe('https://checkout.chapa.co/checkout/payment/abc')
  expect(heard).toMatchObject([
    { method: 'POST', path: '/v1/transaction/initialize', key: 'Bearer CHASECK_TEST-abc' },
  ])
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({
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
  says = () => unpaid
  expect(await payment(shop, shopper, body.data.tx_ref)).toMatchObject({ status: 'open' })
  says = () => verified(body.data.tx_ref)
  expect((await webhook({ event: 'charge.success', tx_ref: body.data.tx_ref })).status).toBe(200)
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
})

test('who looks right after another look waits for a turn to ask, and sees what has changed meanwhile', async () => {
  says = () => hosted()
  const shopper = await shopperWithCart()
  const { body } = await checkOut(shop, shopper)
  says = () => unpaid
  expect(await payment(shop, shopper, body.data.tx_ref)).toMatchObject({ status: 'open' })
  says = () => verified(body.data.tx_ref, { reference: 'APseenlater' })
  shop.statements.length = 0
  const look = payment(shop, shopper, body.data.tx_ref)
  await vi.waitFor(() => expect(shop.statements.join()).toMatch(/^.*select "asked_at"/s), {
    timeout: 20_000,
  })
  shop.clock.advance(1_000)
  expect(await look).toMatchObject({ status: 'paid' })
})

test('that a call worked does not mean that the payment did', async () => {
  says = () => hosted()
  const shopper = await shopperWithCart()
  const { body } = await checkOut(shop, shopper)
  says = () => verified(body.data.tx_ref, { status: 'failed' })
  await webhook({ event: 'charge.success', tx_ref: body.data.tx_ref })
  expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ paymentStatus: 'failed' }])
})

test.each([
  { amount: 49.99 },
  { amount: '5000' },
  { currency: 'USD' },
  { mode: 'live' },
  { tx_ref: 'other' },
])('a confirmation with %j waits for a person', async (wrong) => {
  says = () => hosted()
  const shopper = await shopperWithCart()
  const { body } = await checkOut(shop, shopper)
  says = () => verified(body.data.tx_ref, wrong)
  await webhook({ event: 'charge.success', tx_ref: body.data.tx_ref })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'unpaid' }])
})

test('a refused number is said in the words of the shop, with the object of texts understood', async () => {
  says = () => ({
    status: 400,
    body: { message: { phone_number: ['validation.phone_number'] }, status: 'failed', data: null },
  })
  const shopper = await shopperWithCart()
  expect(await checkOut(shop, shopper)).toMatchObject({
    status: 502,
    body: { message: expect.stringContaining('Please enter a valid phone number before proceeding.') },
  })
})

test('another refusal names its reason, and a wrong key is no business of the shopper', async () => {
  says = () => ({
    status: 400,
    body: { message: 'The amount is below the minimum.', status: 'failed', data: null },
  })
  const refused = await checkOut(shop, await shopperWithCart())
  expect(refused.status).toBe(502)
  expect(refused.body.message).toContain('The amount is below the minimum. Nothing was charged.')
  says = () => ({ status: 401, body: { message: 'Invalid API Key', status: 'failed', data: null } })
  const keyless = await checkOut(shop, await shopperWithCart())
  expect(keyless.status).toBe(502)
  expect(keyless.body.message).not.toContain('Key')
})

test('an address elsewhere is never handed to the shopper; the payment is ended and opened anew', async () => {
  let opened = 0
  says = (path) => {
    if (path.endsWith('/initialize'))
      return hosted((opened += 1) === 1 ? 'https://evil.example/pay' : undefined)
    return opened === 1 && path.includes('/verify/') ? unpaid : { ...unknown, status: 404 }
  }
  const shopper = await shopperWithCart()
  const { status, body } = await checkOut(shop, shopper)
  expect(status).toBe(200)
  expect(body.data.checkout_url).toContain('https://checkout.chapa.co/')
  expect(
    heard.some(({ method, path }) => method === 'PUT' && path.startsWith('/v1/transaction/cancel/')),
  ).toBe(true)
  expect(await orders(shop, shopper, 'pending')).toHaveLength(1)
})

test('a gateway that knows nothing of the payment is asked once more, with the same reference', async () => {
  let opened = 0
  says = (path) => {
    if (!path.endsWith('/initialize')) return unknown
    opened += 1
    return opened === 1 ? { status: 502, body: 'Bad Gateway' } : hosted()
  }
  const { status } = await checkOut(shop, await shopperWithCart())
  expect(status).toBe(200)
  const refs = heard
    .filter(({ path }) => path.endsWith('/initialize'))
    .map(({ body }) => JSON.parse(body).tx_ref)
  expect(refs).toHaveLength(2)
  expect(new Set(refs).size).toBe(1)
})
