import type { Generated, GeneratedAlways } from 'kysely'
import type {
  MessageReportDecision,
  MessageReportReason,
  MessageSide,
} from '../../../contract/message-rules.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    conversations: ConversationsTable
    conversationMessages: ConversationMessagesTable
    messagePictures: MessagePicturesTable
    messageReports: MessageReportsTable
    conversationBlocks: ConversationBlocksTable
  }
}

/** A part of an order has one from the first message or block on. Positions of messages count from 1, and 0 is none. */
export interface ConversationsTable {
  userId: string
  partId: string
  orderId: string
  sellerId: string
  messages: Generated<number>
  lastOfCustomer: Generated<number>
  lastOfSeller: Generated<number>
  /** Up to these each side has read what the other wrote. */
  readByCustomer: Generated<number>
  readBySeller: Generated<number>
  /** With these each side was last told of a new message. */
  toldCustomer: Generated<number>
  toldSeller: Generated<number>
  waitsForSeller: GeneratedAlways<boolean>
  lastMessageAt: Date
  createdAt: Date
}

export interface ConversationMessagesTable {
  userId: string
  id: string
  partId: string
  position: number
  author: MessageSide
  /** The member of the seller who wrote. */
  member: string | null
  /** As it was written. */
  text: string
  /** With contacts masked; it is the same if there are none. */
  maskedText: string
  createdAt: Date
}

interface MessagePicturesTable {
  userId: string
  id: string
  author: Generated<MessageSide>
  /** It is null for a picture of the customer that no message names yet. */
  partId: string | null
  messageId: string | null
  content: Buffer
  createdAt: Date
  expiresAt: Date
}

export interface MessageReportsTable {
  userId: string
  id: string
  partId: string
  messageId: string
  reportedBy: MessageSide
  reason: MessageReportReason
  text: Generated<string>
  createdAt: Date
  decision: MessageReportDecision | null
  decisionText: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

export interface ConversationBlocksTable {
  userId: string
  id: string
  partId: string
  blocked: MessageSide
  blockedBy: MessageSide | 'office'
  actor: string
  createdAt: Date
  liftedBy: string | null
  liftedAt: Date | null
}
