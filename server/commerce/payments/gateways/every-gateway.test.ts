import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addHomeAddress,
  addToCart,
  checkOut,
  choose,
  notifications,
  orders,
  payment,
  paymentRow,
  refundsOf,
  stockOf,
} from '../../../../test/checkout.ts'
import { freePort } from '../../../../test/free-port.ts'
import { openGatewayDouble } from '../../../../test/gateway-double.ts'
import { moneyMissingInBooks } from '../../../../test/money-in-books.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import type { Shopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { audit } from '../../../operations/audit/audit.ts'
import { shipOrder } from '../../orders/ship-order.ts'
import { sandboxCredentials } from '../../sandbox-gateway/sandbox-gateway.ts'
import { reconcileDuePayments } from '../reconcile-due.ts'
import { refundOrder } from '../refund-order.ts'
import { chapaBodySignature } from './chapa/webhook.ts'
import { gatewayDefinitions } from './gateways.ts'
import { openTelebirrDouble } from './telebirr/telebirr-double.ts'

type Delivery = { body: string; headers: Record<string, string> }

type Provider = {
  shop: TestShop
  /** The customer pays on the gateway's page; no message reaches the shop. */
  pay: (bought: { txRef: string; url: string }) => Promise<void>
  /** The message that the payment changed, as the gateway signs it. */
  webhook: (txRef: string) => Promise<Delivery>
  forged: (txRef: string) => Promise<Delivery>
  close: () => Promise<unknown>
}

let deliveries = 0

const nowhere = 'http://127.0.0.1:1'

/** The sandbox has Chapa's API, so it plays Chapa too. The address for its own webhooks leads nowhere. */
async function openSandboxAs(name: 'sandbox' | 'chapa'): Promise<Provider> {
  const port = await freePort()
  const shop = await openShop({
    RATE_LIMIT: 'off',
    PORT: String(port),
    PAYMENT_GATEWAYS: name,
    CHAPA_SECRET_KEY: 'CHASECK_TEST-table',
    CHAPA_WEBHOOK_SECRET: 'table',
    ...(name === 'chapa' && { CHAPA_URL: `http://127.0.0.1:${port}/sandbox-gateway` }),
  })
  await shop.listen()
  const { injectFault } = await import('../../sandbox-gateway/faults.ts')
  const signed = (secret: string) => async (txRef: string) => {
    const body = JSON.stringify({ event: 'charge.success', tx_ref: txRef })
    return { body, headers: { 'x-chapa-signature': chapaBodySignature(secret, body) } }
  }
  expect(await sandboxCredentials(shop.db)).toBeDefined()
  return {
    shop,
    pay: async ({ txRef, url }) => {
      await injectFault(shop.db, { kind: 'no-webhook', for: txRef })
      await choose(url, 'pay')
    },
    webhook: signed('table'),
    forged: signed('another secret'),
    close: () => shop.close(),
  }
}

const providers: Record<string, () => Promise<Provider>> = {
  sandbox: () => openSandboxAs('sandbox'),
  chapa: () => openSandboxAs('chapa'),
  telebirr: async () => {
    const double = await openTelebirrDouble()
    const shop = await openShop({ RATE_LIMIT: 'off', PAYMENT_GATEWAYS: 'telebirr', ...double.env })
    return {
      shop,
      pay: async ({ url }) => void double.pay(url),
      webhook: async (txRef) => ({ body: double.notification(txRef), headers: {} }),
      forged: async (txRef) => ({ body: double.notification(txRef, { key: 'stranger' }), headers: {} }),
      close: async () => {
        await shop.close()
        await double.close()
      },
    }
  },
  'a gateway of its own': async () => {
    const double = await openGatewayDouble('second', { brand: 'Second Pay' })
    const shop = await openShop(
      // The double sends its webhook by itself, which must not reach the shop in this table.
      { RATE_LIMIT: 'off', PAYMENT_GATEWAYS: 'second', PUBLIC_URL: nowhere },
      { gateways: [...gatewayDefinitions, double.definition] },
    )
    return {
      shop,
      pay: async ({ txRef }) => {
        const opened = double.payments.get(txRef)
        if (opened) opened.status = 'success'
      },
      webhook: async (txRef) => double.webhook(txRef),
      forged: async (txRef) => ({ ...double.webhook(txRef), headers: { 'x-double': 'forged' } }),
      close: async () => {
        await shop.close()
        await double.close()
      },
    }
  },
}

test('the table has every online gateway that the shop can be opened with', () => {
  const online = gatewayDefinitions.filter(({ method, name }) => method === 'online' && name !== 'credit')
  expect(Object.keys(providers)).toEqual(expect.arrayContaining(online.map(({ name }) => name)))
})

describe.each(Object.entries(providers))('%s', (_name, open) => {
  let provider: Provider
  let shop: TestShop
  beforeAll(async () => {
    provider = await open()
    shop = provider.shop
  })
  afterEach(async () => {
    expect(await audit(shop.db)).toEqual([])
    expect(await moneyMissingInBooks(shop.db)).toEqual([])
  })
  afterAll(() => provider.close())

  async function checkedOut() {
    const shopper = await newShopper(shop)
    const productId = await newProduct(shop.db, { priceSantim: 50_00, stock: 5 })
    await addToCart(shop, shopper, productId, 2)
    const { status, body } = await checkOut(shop, shopper)
    expect(status).toBe(200)
    const { tx_ref: txRef, checkout_url: url } = body.data
    return { shopper, productId, txRef, url }
  }

  async function deliver({ body, headers }: Delivery) {
    const { gateways } = shop.shop
    const url = `/api/payment/webhook/${gateways.offered[0]?.webhook}`
    const sent = { 'content-type': 'application/json', ...headers }
    // A refusal is logged once a minute for an address.
    const remoteAddress = `10.1.${(deliveries += 1)}.1`
    return (await shop.send({ method: 'POST', url, headers: sent, payload: body, remoteAddress })).status
  }

  async function sent(shopper: Shopper) {
    const [order] = await orders(shop, shopper, 'pending')
    const key = { userId: shopper.userId, id: order?._id as string }
    await addHomeAddress(shop, shopper)
    await shipOrder(shop.db, key, { actor: 'operator' })
    return key
  }

  test('a message about a payment has it verified, and the order is paid once', async () => {
    const bought = await checkedOut()
    expect(await deliver(await provider.webhook(bought.txRef))).toBe(200)
    expect(await paymentRow(shop, bought.txRef)).toMatchObject({ status: 'open' })
    await provider.pay(bought)
    const message = await provider.webhook(bought.txRef)
    expect(await Promise.all([deliver(message), deliver(message), deliver(message)])).toEqual([200, 200, 200])
    expect(await paymentRow(shop, bought.txRef)).toMatchObject({ status: 'paid' })
    expect(await stockOf(shop, bought.productId)).toEqual({ reserved: 0, sold: 2 })
    expect(await notifications(shop, bought.shopper)).toEqual(['Order', 'OrderSuccessful'])
  })

  test('a forged message changes nothing and is a security event', async () => {
    const bought = await checkedOut()
    await provider.pay(bought)
    expect(await deliver(await provider.forged(bought.txRef))).toBe(401)
    expect(await paymentRow(shop, bought.txRef)).toMatchObject({ status: 'open' })
    expect(shop.securityEvents('webhook-refused')).toHaveLength(1)
  })

  test('without a message, the return page finds that the order was paid', async () => {
    const bought = await checkedOut()
    expect(await payment(shop, bought.shopper, bought.txRef)).toMatchObject({ status: 'open' })
    await provider.pay(bought)
    shop.clock.advance(2_000)
    expect(await payment(shop, bought.shopper, bought.txRef)).toMatchObject({ status: 'paid' })
  })

  test('without a message and a return, the periodic check finds it', async () => {
    const bought = await checkedOut()
    await provider.pay(bought)
    shop.clock.advance(2 * 60_000)
    await reconcileDuePayments(shop.shop)
    expect(await orders(shop, bought.shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
  })

  test('an order that nobody pays ends, and its goods are free again', async () => {
    const bought = await checkedOut()
    shop.clock.advance(31 * 60_000)
    await reconcileDuePayments(shop.shop)
    expect(await paymentRow(shop, bought.txRef)).toMatchObject({ status: 'expired' })
    expect(await stockOf(shop, bought.productId)).toEqual({ reserved: 0, sold: 0 })
  })

  test('a part and then the rest are sent back through the gateway', async () => {
    const bought = await checkedOut()
    await provider.pay(bought)
    shop.clock.advance(2 * 60_000)
    await reconcileDuePayments(shop.shop)
    const key = await sent(bought.shopper)
    const why = { actor: 'operator', reason: 'A crack in the pot' }
    await refundOrder(shop.shop, key, { ...why, amountSantim: 30_00 })
    await refundOrder(shop.shop, key, why)
    const refunds = await refundsOf(shop, bought.shopper)
    const state = refunds.map(({ amountSantim, status }) => [amountSantim, status])
    expect(state).toEqual([
      [30_00, 'refunded'],
      // The second piece was cheaper.
      [60_00, 'refunded'],
    ])
    expect(await orders(shop, bought.shopper, 'refunded')).toMatchObject([{ paymentStatus: 'refunded' }])
  })
})
