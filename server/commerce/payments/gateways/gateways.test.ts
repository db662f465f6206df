import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addHomeAddress,
  addToCart,
  checkOut,
  orders,
  payment,
  paymentRow,
} from '../../../../test/checkout.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { audit } from '../../../operations/audit/audit.ts'
import { shipOrder } from '../../orders/ship-order.ts'
import { settledPayments } from '../counters.ts'
import { reconcileDuePayments, reconcileDueRefunds } from '../reconcile-due.ts'
import { refundOrder } from '../refund-order.ts'
import { openChapaDouble, replies } from './chapa/chapa-double.ts'
import { chapaBodySignature } from './chapa/webhook.ts'
import { openGateways, readGatewaySettings } from './gateways.ts'

const refund = { actor: 'operator', reason: 'A crack in the pot' }

let chapa: Awaited<ReturnType<typeof openChapaDouble>>
let env: Record<string, string>
let shop: TestShop
beforeAll(async () => {
  chapa = await openChapaDouble()
  env = { CHAPA_URL: chapa.url, CHAPA_SECRET_KEY: 'CHASECK_TEST-abc', CHAPA_WEBHOOK_SECRET: 'hook' }
  shop = await openShop({ ...env, PAYMENT_GATEWAYS: 'chapa,sandbox' })
  await shop.listen()
})
afterAll(async () => {
  await shop.close()
  await chapa.close()
})

/** The shop restarts with other gateway settings. */
async function restarted(settings: Record<string, string>) {
  const config = { ...shop.config, gateways: readGatewaySettings(settings, 'demo').settings }
  return { ...shop.shop, config, gateways: await openGateways(config, shop.db) }
}

async function paidAtChapa() {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim: 50_00 }))
  chapa.reply = () => replies.hosted()
  const { body } = await checkOut(shop, shopper)
  const txRef = body.data.tx_ref as string
  chapa.reply = () => replies.verified(txRef)
  return { shopper, txRef }
}

test('the first gateway of the list is the default, and another one can be chosen', async () => {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim: 50_00 }))
  chapa.reply = () => replies.hosted()
  const { body } = await checkOut(shop, shopper)
  expect(body.data.checkout_url).toContain('https://checkout.chapa.co/')
  expect(await paymentRow(shop, body.data.tx_ref)).toMatchObject({ gateway: 'chapa' })
  chapa.reply = () => replies.unpaid
  const chosen = await checkOut(shop, shopper, { gateway: 'sandbox' })
  expect(chosen.body.data.checkout_url).toContain('/sandbox-gateway/checkout/')
  expect(await paymentRow(shop, chosen.body.data.tx_ref)).toMatchObject({
    gateway: 'sandbox',
    status: 'open',
  })
  expect(await paymentRow(shop, body.data.tx_ref)).toMatchObject({ status: 'failed' })
  expect(await orders(shop, shopper, 'pending')).toHaveLength(1)
})

test.each(['paypal', 'bank-transfer'])(
  'the gateway %s is refused where it is not offered',
  async (gateway) => {
    const shopper = await newShopper(shop)
    await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim: 50_00 }))
    expect(await checkOut(shop, shopper, { gateway })).toMatchObject({ status: 409 })
    expect(await orders(shop, shopper, 'pending')).toEqual([])
  },
)

test('before the first payment, the metric of each gateway is 0, which the alert on stuck payments needs', async () => {
  // Other tests have settled payments in this process.
  settledPayments.reset()
  await restarted({ ...env, PAYMENT_GATEWAYS: 'chapa' })
  const { values } = await settledPayments.get()
  for (const status of ['paid', 'failed', 'refund-due', 'review'])
    expect(values).toContainEqual(
      expect.objectContaining({ labels: { gateway: 'bank-transfer', status }, value: 0 }),
    )
})

test('a payment is settled and refunded by its own gateway, even if only another one is offered', async () => {
  const { shopper, txRef } = await paidAtChapa()
  const later = await restarted({ ...env, PAYMENT_GATEWAYS: 'sandbox' })
  expect(later.gateways.offered.map(({ name }) => name)).toEqual(['sandbox', 'bank-transfer'])
  shop.clock.advance(2 * 60_000)
  chapa.calls.length = 0
  await reconcileDuePayments(later)
  expect(chapa.calls.map(({ path }) => path)).toContain(`/v1/transaction/verify/${txRef}`)
  const [order] = await orders(shop, shopper, 'pending')
  expect(order).toMatchObject({ paymentStatus: 'paid' })

  const key = { userId: shopper.userId, id: order!._id }
  await addHomeAddress(shop, shopper)
  await shipOrder(shop.db, key, { actor: 'operator' })
  chapa.reply = () => replies.refund()
  await refundOrder(later, key, refund)
  expect(chapa.calls.at(-1)).toMatchObject({ method: 'POST', path: `/v1/refund/${txRef}` })
  expect(await orders(shop, shopper, 'refunded')).toMatchObject([{ paymentStatus: 'refunded' }])
  expect(await audit(shop.db)).toEqual([])
})

test('a webhook is accepted from every gateway with the same API', async () => {
  const { shopper, txRef } = await paidAtChapa()
  const body = JSON.stringify({ event: 'charge.success', tx_ref: txRef })
  const deliver = (secret: string) =>
    shop.send({
      method: 'POST',
      url: '/api/payment/webhook/chapa',
      headers: { 'content-type': 'application/json', 'x-chapa-signature': chapaBodySignature(secret, body) },
      payload: body,
    })
  expect((await deliver('forged')).status).toBe(401)
  expect((await deliver('hook')).status).toBe(200)
  expect(await payment(shop, shopper, txRef)).toMatchObject({ status: 'paid' })
})

test('a payment whose gateway is not configured stays due and cannot be refunded until it is', async () => {
  const { shopper, txRef } = await paidAtChapa()
  const without = await restarted({ PAYMENT_GATEWAYS: 'sandbox' })
  const alarms: unknown[] = []
  const log = Object.assign(Object.create(without.log), { error: (alarm: unknown) => alarms.push(alarm) })
  shop.clock.advance(2 * 60_000)
  await reconcileDuePayments({ ...without, log })
  expect(alarms).toContainEqual({ alarm: 'gateway-not-configured', gateway: 'chapa', txRef })
  shop.clock.advance(100 * 60 * 60_000)
  await reconcileDuePayments({ ...without, log })
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'expired', nextCheckAt: expect.any(Date) })

  const again = await restarted({ ...env, PAYMENT_GATEWAYS: 'sandbox' })
  shop.clock.advance(60 * 60_000)
  await reconcileDuePayments(again)
  expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'paid' })

  const [order] = await orders(shop, shopper, 'pending')
  const key = { userId: shopper.userId, id: order!._id }
  await addHomeAddress(shop, shopper)
  await shipOrder(shop.db, key, { actor: 'operator' })
  await expect(refundOrder({ ...without, log }, key, refund)).rejects.toMatchObject({
    code: 'gateway-not-configured',
    values: { gateway: 'chapa', payment: txRef },
  })
  expect(await orders(shop, shopper, 'shipped')).toMatchObject([{ paymentStatus: 'paid' }])
  chapa.reply = () => replies.refund({ status: 'initiated' })
  await refundOrder(again, key, refund)
  shop.clock.advance(24 * 60 * 60_000)
  await reconcileDueRefunds({ ...without, log })
  expect(await orders(shop, shopper, 'shipped')).toMatchObject([{ paymentStatus: 'refund-due' }])
  chapa.reply = () => replies.refund()
  shop.clock.advance(24 * 60 * 60_000)
  await reconcileDueRefunds(again)
  expect(await orders(shop, shopper, 'refunded')).toMatchObject([{ paymentStatus: 'refunded' }])
  expect(await audit(shop.db)).toEqual([])
})
