import sharp from 'sharp'
import { expect } from 'vitest'
import type { DisputeKind } from '../contract/dispute-rules.ts'
import { newMember } from './new-member.ts'
import type { TestMember } from './new-member.ts'
import { newSellerMember } from './new-seller-member.ts'
import { newSeller, newSendingSeller, paidOrder } from './order-of-sellers.ts'
import type { TestShop } from './open-shop.ts'
import type { Shopper } from './new-shopper.ts'

export const dayMs = 24 * 60 * 60_000

export interface Disputed {
  shopper: Shopper
  key: { userId: string; id: string }
  sellerId: string
  partId: string
  txRef: string
}

/** A shopper has paid 1,000.00 to a seller who sends, or whose goods the shop sends, and 500.00 to another one. */
export async function boughtOfTwo(shop: TestShop, sentBy: 'shop' | 'seller' = 'seller'): Promise<Disputed> {
  return boughtOf(shop, sentBy === 'seller' ? await newSendingSeller(shop.db) : await newSeller(shop.db))
}

/** A shopper has paid 1,000.00 for goods of this seller, and 500.00 for goods of another one. */
export async function boughtOf(shop: TestShop, sellerId: string): Promise<Disputed> {
  const bought = await paidOrder(shop, [
    { sellerId, santim: 1_000_00 },
    { sellerId: await newSeller(shop.db), santim: 500_00 },
  ])
  const { id: partId } = await shop.db
    .selectFrom('orderParts')
    .select('id')
    .where('orderId', '=', bought.key.id)
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  return { ...bought, sellerId, partId }
}

export function openDisputeAs(
  shop: TestShop,
  { token, userId }: Pick<Shopper, 'token' | 'userId'>,
  { key, partId }: Pick<Disputed, 'key' | 'partId'>,
  more: { kind?: DisputeKind; text?: string; pictures?: string[] } = {},
) {
  return shop.rawCall('POST /disputes', {
    token,
    body: { userId, orderId: key.id, partId, kind: 'damaged', text: 'It is broken', ...more },
  })
}

export async function opened(
  shop: TestShop,
  bought: Disputed,
  more: Parameters<typeof openDisputeAs>[3] = {},
) {
  const response = await openDisputeAs(shop, bought.shopper, bought, more)
  expect(response.status).toBe(201)
  return response.body.dispute._id as string
}

export function answerAsShopper(
  shop: TestShop,
  { token, userId }: Pick<Shopper, 'token' | 'userId'>,
  disputeId: string,
  answer: string,
  more: { text?: string; pictures?: string[] } = {},
) {
  return shop.rawCall('POST /disputes/answer', { token, body: { userId, disputeId, answer, ...more } })
}

/** The member of the seller logs in anew, as tests move the clock. */
export async function answerAsSeller(
  shop: TestShop,
  sellerId: string,
  disputeId: string,
  body: { answer: string; amount?: number; text?: string; pictures?: string[] },
) {
  const { cookie } = await newSellerMember(shop, sellerId)
  return shop.rawCall('POST /seller/disputes/:disputeId/answer', { cookie, params: { disputeId }, body })
}

export function decideAs(
  shop: TestShop,
  member: TestMember,
  disputeId: string,
  body: { outcome: string; amount?: number; borneBy?: string; reason?: string; version?: string },
) {
  return shop.rawCall('POST /office/disputes/:disputeId/decision', {
    ...member,
    params: { disputeId },
    body: { borneBy: 'seller', reason: 'The picture shows it', ...body },
  })
}

export async function decide(shop: TestShop, disputeId: string, body: Parameters<typeof decideAs>[3]) {
  const response = await decideAs(shop, await newMember(shop, 'owner'), disputeId, body)
  expect(response).toMatchObject({ status: 200 })
  return response.body.dispute
}

async function picture(color = 'red'): Promise<Blob> {
  const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: color } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)])
}

export async function uploadAsShopper(shop: TestShop, { token, userId }: Shopper): Promise<string> {
  const form = new FormData()
  form.append('userId', userId)
  form.append('image', await picture(), 'crack.png')
  const response = await shop.rawCall('POST /disputes/pictures', { token, body: form })
  expect(response.status).toBe(201)
  return response.body.picture._id as string
}
