import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, checkOut, choose, notifications, paymentRow } from '../../../test/checkout.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { seeded } from '../../../test/simulation/random.ts'
import { injectFault } from '../sandbox-gateway/faults.ts'
import { chapaBodySignature, chapaMerchantSignature } from './gateways/chapa/webhook.ts'
import type { WebhookDelivery } from './gateways/gateway.ts'
import { openTelebirrDouble } from './gateways/telebirr/telebirr-double.ts'
import { receiveWebhook } from './receive-webhook.ts'

type Sent = { path: string; delivery: WebhookDelivery }

const secret = 'a-secret-for-these-webhooks'
const total = 10_000

let double: Awaited<ReturnType<typeof openTelebirrDouble>>
let shop: TestShop
beforeAll(async () => {
  double = await openTelebirrDouble()
  shop = await openShop({
    RATE_LIMIT: 'off',
    PAYMENT_GATEWAYS: 'sandbox,telebirr',
    CHAPA_SECRET_KEY: 'CHASECK_TEST-forged',
    CHAPA_WEBHOOK_SECRET: secret,
    ...double.env,
  })
  await shop.listen()
})
afterAll(async () => {
  await shop.close()
  await double.close()
})

const receive = ({ path, delivery }: Sent) => receiveWebhook(shop.shop, path, delivery)

/** It is paid at its gateway, and the shop has not heard of it: whatever has it verified makes it paid. */
async function paidAt(gateway: 'sandbox' | 'telebirr') {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim: 50_00, stock: 5 }))
  const { body } = await checkOut(shop, shopper, { gateway })
  const txRef = body.data.tx_ref as string
  if (gateway === 'telebirr') double.pay(body.data.checkout_url)
  else {
    await injectFault(shop.db, { kind: 'no-webhook', for: txRef })
    await choose(body.data.checkout_url, 'pay')
  }
  return { shopper, txRef }
}

function ofTelebirr(body: string): Sent {
  return { path: 'telebirr', delivery: { headers: {}, body: Buffer.from(body) } }
}

function ofChapa(body: string, headers: Record<string, string>): Sent {
  return { path: 'chapa', delivery: { headers, body: Buffer.from(body) } }
}

function signedFor(event: string, forge: (body: string) => [body: string, signature: string]): Sent {
  const [body, signature] = forge(event)
  return ofChapa(body, { 'x-chapa-signature': signature })
}

test(
  'of 10,000 messages about payments that are forged, none has a payment verified',
  { timeout: 120_000 },
  async () => {
    const random = seeded(98)
    const [telebirr, chapa] = [await paidAt('telebirr'), await paidAt('sandbox')]
    const genuine = JSON.parse(double.notification(telebirr.txRef)) as Record<string, string>
    const signed = ['stranger', 'none', 'shop'] as const
    const written = signed.map((key) => double.notification(telebirr.txRef, { key }))
    const strangers: Record<string, string>[] = [{ merch_code: '999999' }, { appid: '1' }]
    const others = strangers.map((fields) => double.notification(telebirr.txRef, { fields }))
    const event = () =>
      JSON.stringify({ event: 'charge.success', tx_ref: chapa.txRef, amount: random.below(1e6) })
    const altered = (fields: object) => ofTelebirr(JSON.stringify({ ...genuine, ...fields }))
    const forgeries: (() => Sent)[] = [
      () => ofTelebirr(written[random.below(written.length)]!),
      () => ofTelebirr(others[random.below(others.length)]!),
      () => altered({ total_amount: `${random.below(1e6)}.00` }),
      () => altered({ notify_time: String(random.below(1e9)) }),
      () => altered({ extra: String(random.below(1e9)) }),
      () => altered({ sign: flipped(genuine['sign']!) }),
      () => altered({ sign: '' }),
      () => ofChapa(event(), { 'x-chapa-signature': chapaMerchantSignature(secret) }),
      // Whoever saw one delivery knows this header.
      () => ofChapa(event(), { 'chapa-signature': chapaMerchantSignature(secret) }),
      () => signedFor(event(), (body) => [body, chapaBodySignature('another secret', body)]),
      () => signedFor(event(), (body) => [`${body} `, chapaBodySignature(secret, body)]),
      () => signedFor(event(), (body) => [body, flipped(chapaBodySignature(secret, body))]),
      () => ofChapa(event(), {}),
    ]
    /** One character of it is another. */
    function flipped(text: string): string {
      const at = random.below(text.length - 3)
      return text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1)
    }
    let accepted = 0
    double.calls.length = 0
    for (let sent = 0; sent < total; sent += 1) {
      const outcome = await receive(forgeries[sent % forgeries.length]!()).then(
        () => 'accepted',
        (error: { code: string }) => error.code,
      )
      if (outcome !== 'bad-signature') accepted += 1
    }
    expect(accepted).toBe(0)
    expect(double.calls).toEqual([])
    expect(await shop.db.selectFrom('paymentEvents').select('id').execute()).toEqual([])
    for (const { txRef } of [telebirr, chapa])
      expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'open' })
  },
)

test(
  'a message that was right is sent again 500 times, and the payment counts once',
  { timeout: 60_000 },
  async () => {
    const { shopper, txRef } = await paidAt('telebirr')
    const body = double.notification(txRef)
    await receive(ofTelebirr(body))
    const paid = await paymentRow(shop, txRef)
    expect(paid).toMatchObject({ status: 'paid' })
    for (let again = 0; again < 500; again += 1) await receive(ofTelebirr(body))
    const events = shop.db.selectFrom('paymentEvents').select('id').where('txRef', '=', txRef)
    expect(await events.execute()).toHaveLength(1)
    expect(await paymentRow(shop, txRef)).toMatchObject({ status: 'paid', settledAt: paid?.settledAt })
    expect(await notifications(shop, shopper)).toEqual(['Order', 'OrderSuccessful'])
  },
)
