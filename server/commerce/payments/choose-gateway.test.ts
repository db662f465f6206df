import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHomeAddress, addToCart, checkOut, orders, payment, paymentRow } from '../../../test/checkout.ts'
import { openGatewayDouble } from '../../../test/gateway-double.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { gatewayDefinitions, openGateways, readGatewaySettings } from './gateways/gateways.ts'
import { reconcileDuePayments } from './reconcile-due.ts'
import { refundOrder } from './refund-order.ts'

const logo = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/></svg>'

let double: Awaited<ReturnType<typeof openGatewayDouble>>
let shop: TestShop
let definitions: typeof gatewayDefinitions
beforeAll(async () => {
  double = await openGatewayDouble('second', {
    brand: 'Second Pay',
    logo,
    minimumSantim: 10_00,
    maximumSantim: 500_00,
  })
  definitions = [...gatewayDefinitions, double.definition]
  shop = await openShop({ RATE_LIMIT: 'off', PAYMENT_GATEWAYS: 'sandbox,second' }, { gateways: definitions })
  await shop.listen()
})
afterAll(async () => {
  await shop.close()
  await double.close()
})

async function withCart(priceSantim = 50_00) {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim, stock: 5 }))
  return shopper
}

async function chosenSecond() {
  const shopper = await withCart()
  const { body } = await checkOut(shop, shopper, { gateway: 'second' })
  return { shopper, txRef: body.data.tx_ref as string, checkoutUrl: body.data.checkout_url as string }
}

test('the methods are listed with name, kind, logo and limits, in the language of the reader', async () => {
  const { body } = await shop.call('GET /payment-methods', {})
  expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([
    'sandbox',
    'second',
    'bank-transfer',
    'on-delivery',
  ])
  expect(body[1]).toEqual({
    _id: 'second',
    name: 'Second Pay',
    kind: 'online',
    logo: expect.stringMatching(/^\/media\/payment-logos\/second-[0-9a-f]{12}\.svg$/),
    minimum: 10,
    maximum: 500,
    note: null,
    ways: [],
  })
  expect(body[2]).toMatchObject({ kind: 'transfer', minimum: 0, maximum: 100_000 })
  expect(body[3]).toMatchObject({ kind: 'cash', name: 'Cash on delivery', maximum: 30_000 })
  const amharic = await shop.call('GET /payment-methods', { query: { lang: 'am' } })
  expect(amharic.body[1]?.name).toBe('Second Pay')
  expect(amharic.body[2]?.name).toBe('የባንክ ዝውውር')
})

test('the logo of a method is an image with an address that changes with it', async () => {
  const { body } = await shop.call('GET /payment-methods', {})
  for (const method of body) {
    const response = await shop.app.inject({ url: method.logo ?? '' })
    expect([method._id, response.headers['content-type']]).toEqual([method._id, 'image/svg+xml'])
    expect(response.headers['cache-control']).toContain('immutable')
    expect(response.payload).toMatch(/^<svg /)
  }
  for (const file of ['second.svg', 'second-0123456789ab.svg', 'unknown-0123456789ab.svg', '..%2f..%2fetc']) {
    expect((await shop.app.inject(`/media/payment-logos/${file}`)).statusCode, file).toBe(404)
  }
})

test('the chosen gateway opens, settles and refunds the payment, and the customer returns to the order', async () => {
  const { shopper, txRef, checkoutUrl } = await chosenSecond()
  expect(checkoutUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/checkout\//)
  expect(await paymentRow(shop, txRef)).toMatchObject({ gateway: 'second', status: 'open' })
  const { webhook, returnUrl } = await double.pay(txRef)
  expect(webhook).toBe(200)
  expect(new URL(returnUrl).searchParams.get('payment')).toBe(txRef)
  expect(await payment(shop, shopper, txRef)).toMatchObject({ status: 'paid' })

  const [order] = await orders(shop, shopper, 'pending')
  const key = { userId: shopper.userId, id: order?._id as string }
  await addHomeAddress(shop, shopper)
  await shipOrder(shop.db, key, { actor: 'operator' })
  await refundOrder(shop.shop, key, { actor: 'operator', reason: 'Sent back' })
  expect([...double.refunds.values()].map(({ amountSantim }) => amountSantim)).toEqual([50_00])
  expect(await orders(shop, shopper, 'refunded')).toHaveLength(1)
  expect(await audit(shop.db)).toEqual([])
})

test('the return page asks the gateway that opened the payment', async () => {
  const { shopper, txRef } = await chosenSecond()
  const opened = double.payments.get(txRef)
  if (!opened) throw new Error('The payment was opened elsewhere.')
  opened.status = 'success'
  expect(await payment(shop, shopper, txRef)).toMatchObject({ status: 'paid' })
})

test('a webhook that the gateway has not signed, or that comes to another gateway, changes nothing', async () => {
  const { txRef } = await chosenSecond()
  const send = (path: string) =>
    shop.send({
      method: 'POST',
      url: `/api/payment/webhook/${path}`,
      headers: { 'content-type': 'application/json', 'x-double': 'forged' },
      payload: JSON.stringify({ txRef }),
    })
  expect((await send('second')).status).toBe(401)
  expect((await send('chapa')).status).toBe(401)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open' })
})

test('a gateway that was switched off is refused, but settles and refunds the payments that it has opened', async () => {
  const { shopper, txRef } = await chosenSecond()
  const { settings } = readGatewaySettings({ PAYMENT_GATEWAYS: 'sandbox' }, 'demo', definitions)
  const config = { ...shop.config, gateways: settings }
  const later = { ...shop.shop, config, gateways: await openGateways(config, shop.db) }
  expect(later.gateways.offered.map(({ name }) => name)).toEqual(['sandbox', 'bank-transfer'])
  const opened = double.payments.get(txRef)
  if (!opened) throw new Error('The payment was opened elsewhere.')
  opened.status = 'success'
  shop.clock.advance(2 * 60_000)
  await reconcileDuePayments(later)
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])

  const closed = await openShop({ RATE_LIMIT: 'off', PAYMENT_GATEWAYS: 'sandbox' }, { gateways: definitions })
  const other = await newShopper(closed)
  await addToCart(closed, other, await newProduct(closed.db, { priceSantim: 50_00 }))
  const refused = await checkOut(closed, other, { gateway: 'second' })
  expect([refused.status, refused.headers['x-refusal']]).toEqual([409, 'method-unavailable'])
  await closed.close()
})

test.each(['unknown', 'bank-transfer', 'constructor'])(
  'the gateway %s is refused by name',
  async (gateway) => {
    const shopper = await withCart()
    const refused = await checkOut(shop, shopper, { gateway })
    expect([refused.status, refused.headers['x-refusal']]).toEqual([409, 'method-unavailable'])
    expect(await orders(shop, shopper, 'pending')).toEqual([])
  },
)

test.each([
  [9_99, 409],
  [10_00, 200],
  [500_00, 200],
  [500_01, 409],
])('a payment of %i santim, beside the limits of its gateway, gets %i', async (priceSantim, status) => {
  const shopper = await withCart(priceSantim)
  const answer = await checkOut(shop, shopper, { gateway: 'second' })
  expect(answer.status).toBe(status)
  if (status === 200) return
  expect(answer.headers['x-refusal']).toBe('method-amount')
  expect(answer.body.message).toBe(
    'With Second Pay you can pay from 10.00 to 500.00 ETB. Please choose another way to pay.',
  )
  expect((await checkOut(shop, shopper, { gateway: 'sandbox' })).status).toBe(200)
})

test('what is bought at once is paid by the chosen gateway too', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { priceSantim: 50_00 })
  const items = [{ productId, quantity: 1 }]
  const { body } = await checkOut(shop, shopper, { items, amount: 50, gateway: 'second' })
  await double.pay(body.data.tx_ref)
  expect(await payment(shop, shopper, body.data.tx_ref)).toMatchObject({ status: 'paid' })
})

test('who changes the gateway before paying has one open payment, at the gateway chosen last', async () => {
  const { shopper, txRef } = await chosenSecond()
  const { body } = await checkOut(shop, shopper, { gateway: 'sandbox' })
  expect(await paymentRow(shop, body.data.tx_ref)).toMatchObject({ gateway: 'sandbox', status: 'open' })
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'failed' })
  expect(double.payments.get(txRef)).toMatchObject({ status: 'failed' })
  expect(await orders(shop, shopper, 'pending')).toHaveLength(1)
})
