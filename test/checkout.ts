import { chapaBodySignature } from '../server/payments/gateways/chapa/webhook.ts'
import type { PaymentRow, RefundRow } from '../server/payments/tables.ts'
import { sandboxCredentials } from '../server/sandbox-gateway/sandbox-gateway.ts'
import { newProduct } from './new-product.ts'
import { newShopper } from './new-shopper.ts'
import type { Shopper } from './new-shopper.ts'
import type { TestResponse, TestShop } from './open-shop.ts'

/** What a customer does to buy, in tests of orders and payments. The shop must be listening. */

export function addToCart(shop: TestShop, { token, userId }: Shopper, productId: string, quantity = 1) {
  return shop.call('POST /cart/add', { token, body: { productId, quantity, userId } })
}

export async function totalPrice(shop: TestShop, { token, userId }: Shopper): Promise<number> {
  return (await shop.call('GET /cart/totalPrice', { token, query: { userId } })).body.totalPrice
}

/** Asks for a payment of the cart at the price it has now, unless told otherwise. */
export async function checkOut(
  shop: TestShop,
  shopper: Shopper,
  over: {
    amount?: number
    phonenumber?: string
    email?: string
    items?: object[]
    method?: string
    gateway?: string
    lang?: string
    lastName?: string | undefined
  } = {},
): Promise<TestResponse> {
  const body = {
    userId: shopper.userId,
    email: shopper.email,
    firstName: 'Abebe',
    lastName: 'Bikila',
    phonenumber: '0911223344',
    amount: over.amount ?? (await totalPrice(shop, shopper)),
    ...over,
  }
  return shop.rawCall('POST /payment/create', { token: shopper.token, body })
}

/** An order over 90 birr for two units of a new product, paid at the gateway and not shipped yet. */
export async function buyAndPay(shop: TestShop) {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 5, priceSantim: 50_00 })
  await addToCart(shop, shopper, productId, 2)
  const { body } = await checkOut(shop, shopper)
  const url = body.data.checkout_url as string
  await choose(url, 'pay')
  const [order] = await orders(shop, shopper, 'pending')
  const key = { userId: shopper.userId, id: order._id as string }
  return { shopper, productId, key, txRef: body.data.tx_ref as string, url }
}

/** Presses a button of the gateway's page. Returns where the browser is sent. */
export async function choose(checkoutUrl: string, outcome: 'pay' | 'decline' | 'leave'): Promise<string> {
  const answer = await fetch(checkoutUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })
  return answer.headers.get('location') ?? (await answer.text())
}

export async function payment(shop: TestShop, { token }: Shopper, txRef: string) {
  return (await shop.call('GET /payment/:tx_ref', { token, params: { tx_ref: txRef }, query: {} })).body
}

export async function orders(
  shop: TestShop,
  { token, userId }: Shopper,
  status: 'pending' | 'shipped' | 'complete' | 'canceled' | 'refunded',
) {
  return (await shop.call(`GET /orders/${status}`, { token, query: { userId } })).body.orders
}

/** The same, each with its history and all else that only its own page shows. */
export async function wholeOrders(
  shop: TestShop,
  shopper: Shopper,
  status: 'pending' | 'shipped' | 'complete' | 'canceled' | 'refunded',
) {
  const { token, userId } = shopper
  const listed: { _id: string }[] = await orders(shop, shopper, status)
  const one = ({ _id: orderId }: { _id: string }) =>
    shop.call('GET /order', { token, query: { userId, orderId } })
  return (await Promise.all(listed.map(one))).map(({ body }) => body.order)
}

/** Types of a shopper's notifications, oldest first. */
export async function notifications(shop: TestShop, { token, userId }: Shopper): Promise<string[]> {
  const answer = await shop.call('GET /notifications/:userId', { token, params: { userId }, query: {} })
  return answer.body.map((it: { notificationType: string }) => it.notificationType).reverse()
}

/** The units of a product that are reserved and sold. */
export async function stockOf(shop: TestShop, productId: string) {
  const row = await shop.db
    .selectFrom('stock')
    .select(['reserved', 'sold'])
    .where('productId', '=', productId)
    .executeTakeFirst()
  return { reserved: row?.reserved, sold: row?.sold }
}

/** The refunds of a customer's orders, oldest first. */
export function refundsOf(shop: TestShop, { userId }: Pick<Shopper, 'userId'>): Promise<RefundRow[]> {
  return shop.db
    .selectFrom('refunds')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The current row of a payment. */
export function paymentRow(shop: TestShop, txRef: string): Promise<PaymentRow | undefined> {
  return shop.db.selectFrom('payments').selectAll().where('txRef', '=', txRef).executeTakeFirst()
}

/** Delivers a webhook as the gateway does, signed with its secret unless other headers are given. */
export async function deliverWebhook(
  shop: TestShop,
  event: object | string,
  headers?: Record<string, string>,
) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const signed = { 'x-chapa-signature': chapaBodySignature(await webhookSecret(shop), body) }
  return shop.send({
    method: 'POST',
    url: '/api/payment/webhook/chapa',
    headers: { 'content-type': 'application/json', ...(headers ?? signed) },
    payload: body,
  })
}

/** The secret with which the sandbox gateway signs its webhooks. */
export async function webhookSecret({ db }: Pick<TestShop, 'db'>): Promise<string> {
  return (await sandboxCredentials(db)).webhookSecret
}
