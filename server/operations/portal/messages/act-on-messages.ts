import type { MessageReportReason } from '../../../../contract/message-rules.ts'
import type { SellerConversation } from '../../../../contract/seller/messages.ts'
import {
  blockSide,
  liftOwnBlock,
  markMessagesRead,
  reportMessage,
} from '../../../commerce/messages/act-on-conversation.ts'
import { findConversation, writingOf } from '../../../commerce/messages/conversations.ts'
import type { ConversationKey } from '../../../commerce/messages/conversations.ts'
import { pictureOfConversation } from '../../../commerce/messages/message-pictures.ts'
import { messageFor, readMessages } from '../../../commerce/messages/read-messages.ts'
import { writeMessage } from '../../../commerce/messages/write-message.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'

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
  { key: id, text }: { key: string; text: string },
): Promise<void> {
  const { name } = member.actor(address)
  await writeMessage(db, key, { id, member: name, text, pictures: [], portalUrl: config.seller.url })
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

export function pictureForSeller(
  { unwalled: { db } }: Portal,
  key: ConversationKey,
  pictureId: string,
): Promise<Buffer> {
  return pictureOfConversation(db, key, pictureId)
}
