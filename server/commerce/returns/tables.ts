import type { Generated, GeneratedAlways } from 'kysely'
import type { ReturnReason, ReturnStatus } from '../../../contract/return-rules.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    returns: ReturnsTable
    returnItems: ReturnItemsTable
    returnTransitions: ReturnTransitionsTable
    returnPictures: ReturnPicturesTable
  }
}

export interface ReturnsTable {
  userId: string
  id: string
  orderId: string
  /** All goods are of the seller, who has sent them itself and receives them; null if they come back to the shop. */
  sellerId: string | null
  returnNumber: string
  status: ReturnStatus
  reason: ReturnReason
  text: string
  sendTo: string | null
  refusal: string | null
  /** It is that of the refund under way or finished, not of one that failed. */
  refundId: string | null
  refundSantim: number | null
  /** It is the part of the delivery fee in what may be refunded. */
  deliverySantim: Generated<number>
  createdAt: Date
  endedAt: Date | null
  /** Its units go there. Null is where the order took them from. */
  placeId: Generated<string | null>
}

interface ReturnItemsTable {
  userId: string
  returnId: string
  orderId: string
  position: number
  quantity: number
  /** It is known when the refund begins, as is what was paid for the units. */
  isWrittenOff: Generated<boolean>
  paidSantim: number | null
  /** It is what the units that are kept of the line cost then; null for a refund from before the rule. */
  keptSantim: number | null
}

interface ReturnTransitionsTable {
  userId: string
  returnId: string
  id: string
  status: ReturnStatus
  actor: string
  note: Generated<string>
  createdAt: Date
  position: GeneratedAlways<number>
}

interface ReturnPicturesTable {
  userId: string
  id: string
  returnId: string | null
  content: Buffer
  createdAt: Date
  expiresAt: Date | null
}
