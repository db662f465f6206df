import { generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addHomeAddress,
  addToCart,
  checkOut,
  orders,
  payment,
  paymentRow,
  refundsOf,
} from '../../../../../test/checkout.ts'
import { moneyMissingInBooks } from '../../../../../test/money-in-books.ts'
import { newProduct } from '../../../../../test/new-product.ts'
import { newShopper } from '../../../../../test/new-shopper.ts'
import type { Shopper } from '../../../../../test/new-shopper.ts'
import { openShop } from '../../../../../test/open-shop.ts'
import type { TestShop } from '../../../../../test/open-shop.ts'
import { audit } from '../../../../operations/audit/audit.ts'
import { shipOrder } from '../../../orders/ship-order.ts'
import { reconcileDuePayments, reconcileDueRefunds } from '../../reconcile-due.ts'
import { refundOrder } from '../../refund-order.ts'
import { GatewayMalformed, GatewayRefused, GatewayUnreachable } from '../gateway.ts'
import type { Gateway, PaymentToStart } from '../gateway.ts'
import { readGatewaySettings } from '../gateways.ts'
import { openTelebirrDouble } from './telebirr-double.ts'
import type { DoubleFault } from './telebirr-double.ts'

const minuteMs = 60_000

let double: Awaited<ReturnType<typeof openTelebirrDouble>>
let shop: TestShop
let client: Gateway
beforeAll(async () => {
  double = await openTelebirrDouble()
  shop = await openShop({ RATE_LIMIT: 'off', PAYMENT_GATEWAYS: 'telebirr', ...double.env })
  client = await open({})
})
beforeEach(() => {
  double.calls.length = 0
})
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})
afterAll(async () => {
  await shop.close()
  await double.close()
})

/** The gateway alone. */
async function open(env: Record<string, string>, timeoutMs = 30_000): Promise<Gateway> {
  const { settings } = readGatewaySettings({ ...double.env, ...env }, 'demo')
  const configured = settings.configured.get('telebirr')
  if (!configured) throw new Error('telebirr is not configured')
  return configured.open({ config: shop.config, db: shop.db, timeoutMs })
}

let count = 0

function toStart(over: Partial<PaymentToStart> = {}): PaymentToStart {
  count += 1
  return {
    txRef: `mk-${String(count).padStart(32, '0')}`,
    amountSantim: 129_950,
    currency: 'ETB',
    payer: { email: 'abebe@merkato.example', fullName: 'Abebe Bikila', phone: '0911223344' },
    title: 'Merkato: all & more',
    description: 'Order 1042',
    returnUrl: 'https://shop.example/account/orders',
    callbackUrl: 'https://shop.example/api/payment/webhook/telebirr',
    expiresAt: new Date(shop.db.now().getTime() + 30 * minuteMs),
    ...over,
  }
}

async function checkedOut(priceSantim = 50_00) {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim, stock: 5 }))
  const { status, body } = await checkOut(shop, shopper)
  expect(status).toBe(200)
  return { shopper, txRef: body.data.tx_ref as string, url: body.data.checkout_url as string }
}

function notify(body: string) {
  const headers = { 'content-type': 'application/json' }
  // A refusal is logged once a minute for an address.
  const remoteAddress = `10.2.${(count += 1)}.1`
  const url = '/api/payment/webhook/telebirr'
  return shop.send({ method: 'POST', url, headers, payload: body, remoteAddress })
}

async function refundWhole(shopper: Shopper) {
  const [order] = await orders(shop, shopper, 'pending')
  const key = { userId: shopper.userId, id: order?._id as string }
  await addHomeAddress(shop, shopper)
  await shipOrder(shop.db, key, { actor: 'operator' })
  await refundOrder(shop.shop, key, { actor: 'operator', reason: 'Sent back – broken' })
}

test('an order is opened with birr in two decimals, signed, and its page has exactly the signed fields', async () => {
  const payment = toStart()
  const { checkoutUrl } = await client.start(payment)
  const content = double.order(payment.txRef).content
  expect(content).toMatchObject({
    merch_order_id: payment.txRef.replace('-', ''),
    total_amount: '1299.50',
    trans_currency: 'ETB',
    trade_type: 'Checkout',
    title: 'Merkato all more Order 1042',
    timeout_express: '30m',
    notify_url: payment.callbackUrl,
    redirect_url: payment.returnUrl,
  })
  const { pathname, searchParams } = new URL(checkoutUrl)
  expect(pathname).toBe('/payment/web/paygate')
  expect([...searchParams.keys()]).toEqual([
    'appid',
    'merch_code',
    'nonce_str',
    'prepay_id',
    'timestamp',
    'sign',
    'sign_type',
    'version',
    'trade_type',
  ])
  expect(double.pay(checkoutUrl)).toBe(payment.returnUrl)
  expect(await client.verify(payment.txRef)).toEqual({
    status: 'success',
    amountSantim: 129_950,
    currency: 'ETB',
    reference: expect.stringMatching(/^T/),
    txRef: payment.txRef,
    mode: null,
  })
})

test.each([
  [-5, '1m'],
  [0.5, '1m'],
  [30, '30m'],
  [48 * 60, '120m'],
])('an order that is held for %d minutes can be paid for %s', async (minutes, stated) => {
  const payment = toStart({ expiresAt: new Date(shop.db.now().getTime() + minutes * minuteMs) })
  await client.start(payment)
  expect(double.order(payment.txRef).content['timeout_express']).toBe(stated)
})

test.each([
  ['WAIT_PAY', 'pending'],
  ['PAYING', 'pending'],
  ['PAY_FAILED', 'failed'],
  ['ORDER_CLOSED', 'failed'],
  ['REFUND_SUCCESS', 'returned'],
  ['REFUND_FAILED', 'success'],
])('the status %s of an order is %s', async (status, known) => {
  const payment = toStart()
  await client.start(payment)
  double.order(payment.txRef).status = status
  expect(await client.verify(payment.txRef)).toMatchObject({ status: known })
})

test('an unknown order is absent, and an unknown status cannot be read', async () => {
  expect(await client.verify('mk-none')).toEqual({ status: 'absent' })
  const payment = toStart()
  await client.start(payment)
  double.order(payment.txRef).status = 'SOMETHING'
  await expect(client.verify(payment.txRef)).rejects.toBeInstanceOf(GatewayMalformed)
})

test('one token serves many calls, and one that telebirr no longer takes is renewed once', async () => {
  const own = await open({})
  await Promise.all([own.verify('mk-1'), own.verify('mk-2'), own.verify('mk-3')])
  expect(double.calls.filter(({ name }) => name === 'token')).toHaveLength(1)
  double.endToken()
  const payment = toStart()
  await own.start(payment)
  expect(double.calls.filter(({ name }) => name === 'token')).toHaveLength(2)
  expect(double.calls.filter(({ name }) => name === 'preOrder')).toHaveLength(2)
  double.fail('token-expired', 'queryOrder', 2)
  await expect(own.verify(payment.txRef)).rejects.toBeInstanceOf(GatewayRefused)
  expect(await own.verify(payment.txRef)).toMatchObject({ status: 'pending' })
})

test('a token is renewed before its hour is over', async () => {
  const own = await open({})
  await own.verify('mk-1')
  shop.clock.advance(51 * minuteMs)
  await own.verify('mk-1')
  expect(double.calls.filter(({ name }) => name === 'token')).toHaveLength(2)
})

test('a token that could not be fetched is asked for again', async () => {
  const own = await open({})
  double.fail('down', 'token')
  await expect(own.verify('mk-1')).rejects.toBeInstanceOf(GatewayUnreachable)
  expect(await own.verify('mk-1')).toEqual({ status: 'absent' })
})

test.each([
  ['down', GatewayUnreachable],
  ['busy', GatewayUnreachable],
  ['slow', GatewayUnreachable],
  ['lost-answer', GatewayUnreachable],
  ['not-json', GatewayMalformed],
  ['wrong-signature', GatewayMalformed],
  ['unsigned', GatewayMalformed],
  ['wrong-merchant', GatewayMalformed],
] as [DoubleFault, typeof Error][])('when the answer is %s, the outcome is unknown', async (fault, error) => {
  const asking = fault === 'slow' ? await open({}, 300) : client
  const payment = toStart()
  double.fail(fault, 'preOrder')
  await expect(asking.start(payment)).rejects.toBeInstanceOf(error)
  const paid = toStart()
  double.pay((await client.start(paid)).checkoutUrl)
  double.fail(fault, 'queryOrder')
  await expect(asking.verify(paid.txRef)).rejects.toBeInstanceOf(error)
  expect(await client.verify(paid.txRef)).toMatchObject({ status: 'success' })
})

test('unsigned answers count only where the setting says so, and wrong signatures never do', async () => {
  const trusting = await open({ TELEBIRR_ANSWERS: 'any' })
  const payment = toStart()
  double.fail('unsigned', 'preOrder')
  await trusting.start(payment)
  double.fail('wrong-signature', 'queryOrder')
  await expect(trusting.verify(payment.txRef)).rejects.toBeInstanceOf(GatewayMalformed)
})

test('the other padding signs too', async () => {
  const other = await open({ TELEBIRR_SIGNATURE: 'pkcs1' })
  const payment = toStart()
  double.pay((await other.start(payment)).checkoutUrl)
  expect(await other.verify(payment.txRef)).toMatchObject({ status: 'success' })
})

test('a wrong signature of the shop is a refusal that no customer reads', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const wrong = await open({
    TELEBIRR_PRIVATE_KEY: String(privateKey.export({ format: 'pem', type: 'pkcs8' })),
  })
  await expect(wrong.start(toStart())).rejects.toMatchObject({ name: 'GatewayRefused', httpStatus: 401 })
})

test('an order whose answer was lost is ended, and another one is opened', async () => {
  double.fail('lost-answer', 'preOrder')
  const { shopper, txRef, url } = await checkedOut()
  const opened = double.calls.filter(({ name }) => name === 'preOrder')
  expect(opened).toHaveLength(2)
  double.pay(url)
  expect((await notify(double.notification(txRef))).status).toBe(200)
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
})

test('a notification pays only what the query confirms, however often and whenever it comes', async () => {
  const { shopper, txRef, url } = await checkedOut()
  const early = double.notification(txRef)
  expect((await notify(early)).status).toBe(200)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open' })
  double.pay(url)
  double.fail('still-pending', 'queryOrder')
  expect((await notify(double.notification(txRef))).status).toBe(200)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open' })
  const again = [1, 2, 3].map(() => notify(double.notification(txRef)))
  expect((await Promise.all(again)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'paid' })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
})

test('the amount and the status of a notification are not believed', async () => {
  const { txRef } = await checkedOut()
  const lie = { trade_status: 'Completed', total_amount: '1.00' }
  expect((await notify(double.notification(txRef, { fields: lie }))).status).toBe(200)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open' })
  const failure = { trade_status: 'Failure' }
  expect((await notify(double.notification(txRef, { fields: failure }))).status).toBe(200)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open' })
})

test('a notification that is forged, unsigned, altered or for another merchant changes nothing and is a security event', async () => {
  const { txRef, url } = await checkedOut()
  double.pay(url)
  const altered = JSON.stringify({ ...JSON.parse(double.notification(txRef)), total_amount: '0.01' })
  const forged = [
    double.notification(txRef, { key: 'stranger' }),
    double.notification(txRef, { key: 'none' }),
    // Whoever knows the shop's own key is not telebirr.
    double.notification(txRef, { key: 'shop' }),
    double.notification(txRef, { fields: { merch_code: '999999' } }),
    double.notification(txRef, { fields: { appid: '1' } }),
    altered,
    '{}',
  ]
  double.calls.length = 0
  for (const body of forged) expect((await notify(body)).status).toBe(401)
  expect(double.calls).toEqual([])
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open', nextCheckAt: expect.any(Date) })
  expect(shop.securityEvents('webhook-refused')).toHaveLength(forged.length)
  expect(await shop.db.selectFrom('paymentEvents').selectAll().where('txRef', '=', txRef).execute()).toEqual(
    [],
  )
})

test('a signed notification that names no order, or one that is not known, does nothing', async () => {
  expect((await notify(double.notification('mk-unknown'))).status).toBe(200)
  expect((await notify(double.notification('x', { fields: { merch_order_id: '../x' } }))).status).toBe(200)
})

test.each([
  ['wrong-amount', 'amount'],
  ['wrong-currency', 'currency'],
  ['other-order', 'reference'],
] as const)('a query that answers with %s needs manual review', async (fault, reason) => {
  const { shopper, txRef, url } = await checkedOut()
  double.pay(url)
  double.fail(fault, 'queryOrder')
  await notify(double.notification(txRef))
  const row = await paymentRow(shop, txRef)
  expect(row?.reviewReason).toMatch(new RegExp(`^${reason}: `))
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'unpaid' }])
})

test('a payment that stays pending for long is asked about until it is over', async () => {
  const { shopper, txRef, url } = await checkedOut()
  double.pay(url, 'PAYING')
  for (const minutes of [2, 3, 5, 10]) {
    shop.clock.advance(minutes * minuteMs)
    await reconcileDuePayments(shop.shop)
    expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open' })
  }
  double.order(txRef).status = 'PAY_SUCCESS'
  shop.clock.advance(20 * minuteMs)
  await reconcileDuePayments(shop.shop)
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
})

test('who pays after choosing to pay later gets the order, although telebirr cannot close an order', async () => {
  const { shopper, txRef, url } = await checkedOut()
  shop.clock.advance(31 * minuteMs)
  await reconcileDuePayments(shop.shop)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'expired' })
  double.pay(url)
  expect((await notify(double.notification(txRef))).status).toBe(200)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'paid' })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
})

test('an order that telebirr closed is over', async () => {
  const { shopper, txRef } = await checkedOut()
  double.order(txRef).status = 'ORDER_CLOSED'
  expect(await payment(shop, shopper, txRef)).toMatchObject({ status: 'failed' })
})

async function paid() {
  const bought = await checkedOut()
  double.pay(bought.url)
  await notify(double.notification(bought.txRef))
  return bought
}

test('a refund is sent by the number of the shop, and is done when telebirr says so', async () => {
  const { shopper, txRef } = await paid()
  await refundWhole(shopper)
  expect([...double.order(txRef).refunds.values()]).toEqual([{ amount: '50.00', status: 'REFUND_SUCCESS' }])
  expect(await orders(shop, shopper, 'refunded')).toMatchObject([{ paymentStatus: 'refunded' }])
})

test.each(['lost-answer', 'unknown-refund', 'down', 'busy'] as const)(
  'a refund whose answer is %s is asked about, and is never sent twice',
  async (fault) => {
    const { shopper, txRef } = await paid()
    double.fail(fault, 'refund')
    await refundWhole(shopper)
    expect(await refundsOf(shop, shopper)).toMatchObject([{ status: 'initiated' }])
    shop.clock.advance(2 * minuteMs)
    await reconcileDueRefunds(shop.shop)
    expect(await refundsOf(shop, shopper)).toMatchObject([{ status: 'refunded' }])
    expect([...double.order(txRef).refunds.values()]).toEqual([{ amount: '50.00', status: 'REFUND_SUCCESS' }])
  },
)

test('a refund that telebirr refuses has failed, and one that it has not finished waits', async () => {
  const refund = { reference: 'mkr-1', reason: 'Broken', amountSantim: 50_00 }
  const unpaid = toStart()
  await client.start(unpaid)
  await expect(client.refund({ txRef: unpaid.txRef, ...refund })).rejects.toBeInstanceOf(GatewayRefused)
  const late = toStart()
  double.pay((await client.start(late)).checkoutUrl)
  const { gatewayReference } = await client.refund({ txRef: late.txRef, ...refund })
  double.order(late.txRef).status = 'REFUNDING'
  expect(await client.readRefund(gatewayReference ?? '')).toMatchObject({ status: 'pending' })
  double.order(late.txRef).status = 'REFUND_FAILED'
  expect(await client.readRefund(gatewayReference ?? '')).toMatchObject({ status: 'failed' })
  expect(await client.readRefund('mkr-1')).toMatchObject({ status: 'absent' })
})

test('more than telebirr takes is refused before an order exists there', async () => {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim: 75_000_01 }))
  const refused = await checkOut(shop, shopper)
  expect([refused.status, refused.headers['x-refusal']]).toEqual([409, 'method-amount'])
  expect(refused.body.message).toContain('from 1.00 to 75,000.00 ETB')
  expect(double.calls).toEqual([])
  expect(await orders(shop, shopper, 'pending')).toEqual([])
})
