import sharp from 'sharp'
import { expect } from 'vitest'
import { completeOrder } from '../server/commerce/orders/complete-order.ts'
import { shipOrder } from '../server/commerce/orders/ship-order.ts'
import type { OrderKey } from '../server/commerce/orders/transition-order.ts'
import { refundReturn } from '../server/commerce/payments/refund-return.ts'
import { approveReturn, receiveReturn } from '../server/commerce/returns/transition-return.ts'
import { readStock } from '../server/catalogue/stock/stock-on-hand.ts'
import { addHomeAddress, addToCart, buyAndPay } from './checkout.ts'
import { newProduct } from './new-product.ts'
import { newShopper } from './new-shopper.ts'
import type { Shopper } from './new-shopper.ts'
import type { TestShop } from './open-shop.ts'

export const by = { actor: 'operator Hana' }
export const sendTo = 'House 7, Bole, Addis Ababa'

export type Delivered = { shopper: Shopper; key: OrderKey }

async function deliver(shop: TestShop, key: OrderKey): Promise<void> {
  await shipOrder(shop.db, key, by)
  await completeOrder(shop.db, key, by)
}

export async function delivered(shop: TestShop) {
  const purchase = await buyAndPay(shop)
  await deliver(shop, purchase.key)
  return purchase
}

/** It is paid in cash: three units of 9.99 birr, 26.97 birr with the discount, and one of 20 birr. */
export async function deliveredTwoLines(
  shop: TestShop,
  { code, deliveryId }: { code?: string; deliveryId?: string } = {},
) {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  const productId = await newProduct(shop.db, { stock: 10, priceSantim: 9_99 })
  const otherId = await newProduct(shop.db, { stock: 10, priceSantim: 20_00 })
  await addToCart(shop, shopper, productId, 3)
  await addToCart(shop, shopper, otherId)
  const { token, userId } = shopper
  if (code !== undefined) await shop.call('POST /cart/code', { token, body: { userId, code } })
  const { body } = await shop.call('POST /order', { token, body: { userId, deliveryId } })
  const key = { userId, id: body.order._id as string }
  await deliver(shop, key)
  return { shopper, key, productId, otherId }
}

export type WantedReturn = {
  items?: [position: number, quantity: number][]
  reason?: string
  text?: string
  pictures?: string[]
}

/** By default it is one unit of the first line, as it leaks. */
export function askToReturn(
  shop: TestShop,
  { shopper, key }: Delivered,
  wanted: WantedReturn = {},
  lang: 'en' | 'am' = 'en',
) {
  const { items = [[0, 1]], reason = 'defect', text = 'It leaks', pictures } = wanted
  return shop.rawCall('POST /returns', {
    token: shopper.token,
    body: {
      userId: shopper.userId,
      orderId: key.id,
      items: items.map(([position, quantity]) => ({ position, quantity })),
      reason,
      text,
      ...(pictures && { pictures }),
    },
    headers: { 'accept-language': lang },
  })
}

export async function requestedReturn(shop: TestShop, bought: Delivered, wanted?: WantedReturn) {
  const response = await askToReturn(shop, bought, wanted)
  expect(response).toMatchObject({ status: 201, body: { return: { status: 'requested' } } })
  return { userId: bought.key.userId, id: response.body.return._id as string, orderId: bought.key.id }
}

export async function receivedReturn(shop: TestShop, bought: Delivered, wanted?: WantedReturn) {
  const key = await requestedReturn(shop, bought, wanted)
  await approveReturn(shop.db, key, { ...by, sendTo })
  await receiveReturn(shop.db, key, by)
  return key
}

export function refundGoods(
  { shop }: TestShop,
  key: OrderKey & { orderId: string },
  { amountSantim, writtenOff }: { amountSantim?: number; writtenOff?: number[] } = {},
) {
  return refundReturn(shop, key, { ...by, amountSantim, writtenOff: new Set(writtenOff) })
}

export async function onHand({ db }: TestShop, productId: string) {
  return (await readStock(db, [productId])).get(productId)?.onHand
}

export async function returnsOf(
  shop: TestShop,
  { token, userId }: Shopper,
  query: { orderId?: string; limit?: string } = {},
) {
  return (await shop.call('GET /returns', { token, query: { userId, ...query } })).body.returns
}

export async function withdraw(shop: TestShop, { token, userId }: Shopper, returnId: string) {
  return shop.call('POST /returns/withdraw', { token, body: { userId, returnId } })
}

export async function uploadPicture(shop: TestShop, { token, userId }: Shopper, color = 'red') {
  const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: color } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('userId', userId)
  form.append('image', new Blob([new Uint8Array(bytes)]), 'crack.png')
  const response = await shop.rawCall('POST /returns/pictures', { token, body: form })
  expect(response.status).toBe(201)
  return response.body.picture._id as string
}
