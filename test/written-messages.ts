import sharp from 'sharp'
import { expect } from 'vitest'
import { newShopper } from './new-shopper.ts'
import type { Shopper } from './new-shopper.ts'
import { addHomeAddress, addToCart, checkOut } from './checkout.ts'
import { newProduct } from './new-product.ts'
import type { TestSellerMember } from './new-seller-member.ts'
import type { TestShop } from './open-shop.ts'
import { newId } from '../server/platform/database/new-id.ts'

export interface WrittenAbout {
  shopper: Shopper
  orderId: string
}

/** An order that its customer has not paid yet. */
export async function unpaidOrder(
  shop: TestShop,
  sellerId: string,
): Promise<WrittenAbout & { checkoutUrl: string }> {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim: 100_00, sellerId }))
  const { body } = await checkOut(shop, shopper)
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', shopper.userId)
    .executeTakeFirstOrThrow()
  return { shopper, orderId: id, checkoutUrl: String(body.data.checkout_url) }
}

export function write(
  shop: TestShop,
  { shopper: { token, userId }, orderId }: WrittenAbout,
  text: string,
  more: { partId?: string; pictures?: string[] } = {},
) {
  return shop.rawCall('POST /messages', { token, body: { userId, orderId, text, ...more } })
}

export async function read(shop: TestShop, { shopper: { token, userId }, orderId }: WrittenAbout) {
  return (await shop.call('GET /messages', { token, query: { userId, orderId } })).body
}

/** The customer marks all messages of the seller as read. */
export async function readAll(shop: TestShop, about: WrittenAbout, partId: string): Promise<void> {
  const { token, userId } = about.shopper
  const { messages } = await read(shop, about)
  const messageId = messages.at(-1)?._id ?? ''
  await shop.call('POST /messages/read', {
    token,
    body: { userId, orderId: about.orderId, partId, messageId },
  })
}

export async function partIdsOf(shop: TestShop, { orderId }: WrittenAbout): Promise<string[]> {
  const parts = await shop.db
    .selectFrom('orderParts')
    .select('id')
    .where('orderId', '=', orderId)
    .orderBy('number')
    .execute()
  return parts.map(({ id }) => id)
}

export function answer(
  shop: TestShop,
  { cookie }: TestSellerMember,
  partId: string,
  { key = newId(), ...body }: { text: string; key?: string; pictures?: string[] },
) {
  return shop.rawCall('POST /seller/messages/:partId', {
    cookie,
    params: { partId },
    body: { key, ...body },
  })
}

export async function redPicture(): Promise<Blob> {
  const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)])
}

export async function uploadedForMessage(shop: TestShop, { token, userId }: Shopper): Promise<string> {
  const form = new FormData()
  form.append('userId', userId)
  form.append('image', await redPicture(), 'crack.png')
  const { status, body } = await shop.rawCall('POST /messages/pictures', { token, body: form })
  expect(status).toBe(201)
  return body.picture._id
}

export function conversationOf(shop: TestShop, { cookie }: TestSellerMember, partId: string) {
  return shop.rawCall('GET /seller/messages/:partId', { cookie, params: { partId } })
}

export function refusalOf({ headers }: { headers: Record<string, unknown> }) {
  return headers['x-refusal']
}
