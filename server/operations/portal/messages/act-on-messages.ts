import type { MessageReportReason } from '../../../../contract/message-rules.ts'
import { sellerRateLimits } from '../../../../contract/seller/limits.ts'
import type { SellerConversation } from '../../../../contract/seller/messages.ts'
import {
  blockSide,
  liftOwnBlock,
  markMessagesRead,
  reportMessage,
} from '../../../commerce/messages/act-on-conversation.ts'
import { findConversation, writingOf } from '../../../commerce/messages/conversations.ts'
import type { ConversationKey } from '../../../commerce/messages/conversations.ts'
import { pictureOfConversation, uploadMessagePicture } from '../../../commerce/messages/message-pictures.ts'
import { messageFor, readMessages } from '../../../commerce/messages/read-messages.ts'
import { writeMessage } from '../../../commerce/messages/write-message.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'
import { enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'

/** The part was read as its seller, so that it is the seller's. */
export interface OnConversation {
  key: ConversationKey
  member: SellerSession
  address: string
}

const side = 'seller'

/**
 * Whether contacts are masked depends on the payment, which sellers do not see, so that the shop reads the messages of a
 * part that was found as its seller.
 */
export async function conversationForSeller(
  { unwalled: { db } }: Portal,
  { isOrderShown, ...key }: ConversationKey & { isOrderShown: boolean },
): Promise<SellerConversation> {
  const conversation = await findConversation(db, key)
  const messages = await readMessages(db, key)
  const { orderNumber, fullName } = conversation
  return {
    partId: key.partId,
    orderNumber,
    customerName: firstNameOf(fullName),
    isOrderShown,
    ...writingOf(conversation, side, db.now()),
    messages: messages.map((written) => ({
      ...messageFor(side, conversation, written),
      member: written.member,
    })),
  }
}

export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? ''
}

export async function writeForSeller(
  { unwalled: { db, config } }: Portal,
  { key, member, address }: OnConversation,
  { key: id, text, pictures }: { key: string; text: string; pictures: readonly string[] },
): Promise<void> {
  const { name } = member.actor(address)
  await writeMessage(db, key, { id, member: name, text, pictures, portalUrl: config.seller.url })
}

export async function markReadForSeller(
  { unwalled: { db } }: Portal,
  { key }: Pick<OnConversation, 'key'>,
  messageId: string,
): Promise<void> {
  await markMessagesRead(db, key, { side, messageId })
}

export async function reportForSeller(
  { unwalled: { db } }: Portal,
  { key }: Pick<OnConversation, 'key'>,
  reported: { messageId: string; reason: MessageReportReason; text: string },
): Promise<void> {
  await reportMessage(db, key, { side, ...reported })
}

/** The block names the member. */
export async function blockForSeller(
  { unwalled: { db } }: Portal,
  { key, member, address }: OnConversation,
  isBlocked: boolean,
): Promise<void> {
  const { name: actor } = member.actor(address)
  if (isBlocked) await blockSide(db, key, { blocked: 'customer', blockedBy: side, actor })
  else await liftOwnBlock(db, key, { side, actor })
}

/** It counts against the limit of the seller, as pictures of products do. */
export async function uploadForSeller(
  { unwalled }: Portal,
  { key: { userId, partId }, member: { sellerId } }: Pick<OnConversation, 'key' | 'member'>,
  bytes: Buffer,
): Promise<string> {
  await enforceRateLimit(unwalled, sellerRateLimits.picture, sellerId)
  const uploaded = { userId, partId, author: side, uploaderId: sellerId, bytes } as const
  return uploadMessagePicture(unwalled, uploaded)
}

export function pictureForSeller(
  { unwalled: { db } }: Portal,
  key: ConversationKey,
  pictureId: string,
): Promise<Buffer> {
  return pictureOfConversation(db, key, pictureId)
}
