import type { SellerAnswer } from '../../../../contract/dispute-rules.ts'
import { toBirr } from '../../../../contract/money.ts'
import { sellerRateLimits } from '../../../../contract/seller/limits.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { answerAsSeller } from '../../../commerce/disputes/answer-dispute.ts'
import { uploadDisputePicture } from '../../../commerce/disputes/dispute-pictures.ts'
import type { DisputeOfSeller } from '../../../commerce/disputes/disputes-of-seller.ts'
import { leftOfPart } from '../../../commerce/disputes/refund-of-dispute.ts'
import { readOrder } from '../../../commerce/orders/transition-order.ts'
import { refundDispute } from '../../../commerce/payments/refund-dispute.ts'
import { sellerActor } from '../../../customers/seller-members/seller-actor.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'
import { sentFile } from '../../../platform/media/private-pictures.ts'
import { enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'

/** The dispute was read as its seller, so that it is the seller's. */
type Found = Pick<DisputeOfSeller, 'userId' | 'id' | 'orderId' | 'orderNumber' | 'partId' | 'kind'>

interface Answering {
  found: Found
  answer: SellerAnswer
  amountSantim: number | undefined
  text: string
  pictures: readonly string[]
  member: SellerSession
  address: string
}

/** A refund that the seller agrees to is begun at once. */
export async function answerForSeller({ unwalled }: Portal, answering: Answering): Promise<void> {
  const { found, answer, amountSantim, text, pictures, member, address } = answering
  const by = member.actor(address)
  await answerAsSeller(unwalled.db, found, {
    answer,
    amountSantim,
    text,
    pictures,
    actor: sellerActor(by.name),
    record: (tx) =>
      recordActivity(tx, by, {
        action: 'answer-dispute',
        subject: found.orderNumber,
        after: { answer, ...(answer === 'offer' && { amount: toBirr(amountSantim ?? 0) }) },
      }),
  })
  await refundDispute(unwalled, found)
}

export async function uploadForSeller(
  { unwalled }: Portal,
  { userId, id: disputeId, sellerId }: Found & { sellerId: string },
  file: { content: Buffer } | undefined,
): Promise<string> {
  const bytes = sentFile(file)
  await enforceRateLimit(unwalled, sellerRateLimits.picture, sellerId)
  return uploadDisputePicture(unwalled, { userId, side: 'seller', disputeId, uploaderId: sellerId, bytes })
}

/** The kept amounts of the part are known to its seller; what they are computed of is not. */
export async function leftForSeller({ unwalled }: Portal, found: Found): Promise<number> {
  const order = await readOrder(unwalled.db, { userId: found.userId, id: found.orderId })
  return (await leftOfPart(unwalled.db, order, found)).santim
}
