import { chapaBodySignature } from '../server/commerce/payments/gateways/chapa/webhook.ts'
import type { PaymentRow, RefundRow } from '../server/commerce/payments/tables.ts'
import { sandboxCredentials } from '../server/commerce/sandbox-gateway/sandbox-gateway.ts'
import { homeAddress } from './home-address.ts'
import { newProduct } from './new-product.ts'
import { newShopper } from './new-shopper.ts'
import type { Shopper } from './new-shopper.ts'
import type { TestShop } from './open-shop.ts'

export function addToCart(shop: TestShop, { token, userId }: Shopper, productId: string, quantity = 1) {
  return shop.call('POST /cart/add', { token, body: { productId, quantity, userId } })
}

export async function totalPrice(shop: TestShop, { token, userId }: Shopper): Promise<number> {
  return (await shop.call('GET /cart/totalPrice', { token, query: { userId } })).body.totalPrice
}

/** By default `amount` is the price of the cart. */
export async function checkOut(
  shop: TestShop,
  shopper: Shopper,
  over: {
    amount?: number
    phonenumber?: string
    email?: string
    items?: object[]
    code?: string
    deliveryId?: string
    deliveryIds?: string[]
    method?: string
    gateway?: string
    lang?: string
    lastName?: string | undefined
    replaceTransfer?: boolean
    credit?: boolean
  } = {},
) {
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

/** An order of a customer without an address cannot be shipped. */
export async function addHomeAddress(shop: TestShop, { token, userId }: Shopper): Promise<void> {
  await shop.rawCall('POST /add-address', { token, body: { userId, ...homeAddress } })
}

export async function checkedOut(shop: TestShop, { stock = 10, method = 'online' } = {}) {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock, priceSantim: 50_00 })
  await addToCart(shop, shopper, productId)
  const { body } = await checkOut(shop, shopper, { method })
  return { shopper, productId, txRef: body.data.tx_ref, url: body.data.checkout_url }
}

export async function buyAndPay(shop: TestShop) {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  const productId = await newProduct(shop.db, { stock: 5, priceSantim: 50_00 })
  await addToCart(shop, shopper, productId, 2)
  const { body } = await checkOut(shop, shopper)
  const url = body.data.checkout_url
  await choose(url, 'pay')
  const [order] = await orders(shop, shopper, 'pending')
  const key = { userId: shopper.userId, id: order!._id }
  return { shopper, productId, key, txRef: body.data.tx_ref, url }
}

/** Returns where the gateway's page redirects to. */
export async function choose(checkoutUrl: string, outcome: 'pay' | 'decline' | 'leave'): Promise<string> {
  const response = await fetch(checkoutUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })
  return response.headers.get('location') ?? (await response.text())
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

export async function notifications(shop: TestShop, { token, userId }: Shopper): Promise<string[]> {
  const response = await shop.call('GET /notifications/:userId', { token, params: { userId }, query: {} })
  return response.body.map((it: { notificationType: string }) => it.notificationType).reverse()
}

export async function stockOf(shop: TestShop, variantId: string) {
  const row = await shop.db
    .selectFrom('stock')
    .select(['reserved', 'sold'])
    .where('variantId', '=', variantId)
    .executeTakeFirst()
  return { reserved: row?.reserved, sold: row?.sold }
}

export function refundsOf(shop: TestShop, { userId }: Pick<Shopper, 'userId'>): Promise<RefundRow[]> {
  return shop.db
    .selectFrom('refunds')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export function paymentRow(shop: TestShop, txRef: string): Promise<PaymentRow | undefined> {
  return shop.db.selectFrom('payments').selectAll().where('txRef', '=', txRef).executeTakeFirst()
}

/** The webhook is signed with the gateway's secret unless other headers are given. */
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

export async function webhookSecret({ db }: Pick<TestShop, 'db'>): Promise<string> {
  return (await sandboxCredentials(db)).webhookSecret
}
