import type { PaymentStatus } from './orders.ts'
import { messageDays } from './limits.ts'
import type { Sender } from './part-clocks.ts'

/** A customer and a seller write to each other about a part of an order. */
export const messageSides = ['customer', 'seller'] as const
export type MessageSide = (typeof messageSides)[number]

export function otherSide(side: MessageSide): MessageSide {
  return side === 'customer' ? 'seller' : 'customer'
}

export const messageReportReasons = ['insult', 'outside-shop', 'fraud', 'unwanted', 'other'] as const
export type MessageReportReason = (typeof messageReportReasons)[number]

export const messageReportDecisions = ['dismissed', 'customer-blocked', 'seller-blocked'] as const
export type MessageReportDecision = (typeof messageReportDecisions)[number]

/** Whether a side can write now; `blocked` means by the other side or the shop, `blocking` that it has blocked the other. */
export const writingStates = ['open', 'ended', 'full', 'blocked', 'blocking'] as const
export type WritingState = (typeof writingStates)[number]

interface PartFacts {
  paymentStatus: PaymentStatus
  sentBy: Sender
  acceptedAt: Date | null
  sentAt: Date | null
}

/**
 * Before, contacts in a message are masked for the other side, so that nobody sells past the shop. An order in cash is
 * sure once its seller has accepted it, or the shop has sent it where the shop does that; only then does the seller see
 * the receiver too.
 */
export function areContactsShown({ paymentStatus, sentBy, acceptedAt, sentAt }: PartFacts): boolean {
  if (paymentStatus === 'paid' || paymentStatus === 'refund-due' || paymentStatus === 'refunded') return true
  if (paymentStatus !== 'on-delivery') return false
  return sentBy === 'seller' ? acceptedAt !== null : sentAt !== null
}

/** Both may write until then, which is a while after the goods were delivered or canceled; null while that is open. */
export function writableUntil(part: { deliveredAt: Date | null; endedAt: Date | null }): Date | null {
  const end = part.deliveredAt ?? part.endedAt
  return end && new Date(end.getTime() + messageDays * 24 * 60 * 60_000)
}
