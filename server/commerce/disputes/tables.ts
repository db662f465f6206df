import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type {
  DisputeActor,
  DisputeBearer,
  DisputeClockStep,
  DisputeKind,
  DisputeOutcome,
  DisputeSide,
  DisputeStatus,
  DisputeStep,
} from '../../../contract/dispute-rules.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    disputes: DisputesTable
    disputeSteps: DisputeStepsTable
    disputeDecisions: DisputeDecisionsTable
    disputeRefundItems: DisputeRefundItemsTable
    disputePictures: DisputePicturesTable
  }
}

export interface DisputesTable {
  userId: string
  id: string
  orderId: string
  partId: string
  sellerId: string
  kind: DisputeKind
  status: DisputeStatus
  offerSantim: number | null
  appealedBy: Generated<DisputeSide[]>
  appealUntil: Date | null
  dueAt: Date | null
  nextClockAt: Date | null
  nextClockStep: DisputeClockStep | null
  /** The books have credited the seller with it. */
  borneSantim: Generated<number>
  /** Each time that it changes is a posting of its own. */
  borneTimes: Generated<number>
  createdAt: Date
  endedAt: Date | null
}

export type DisputeRow = Selectable<DisputesTable>
export type DisputeKey = { userId: string; id: string }

/** It is only ever extended; the text is erased with its customer. */
interface DisputeStepsTable {
  userId: string
  disputeId: string
  id: string
  step: DisputeStep
  side: DisputeActor
  /** It is `shopper`, `clock`, `seller NAME`, or the name of a member of staff. */
  actor: string
  text: string
  amountSantim: number | null
  createdAt: Date
  position: GeneratedAlways<number>
}

export interface DisputeDecisionsTable {
  userId: string
  disputeId: string
  /** It is 1, or 2 about an appeal. */
  number: number
  outcome: DisputeOutcome
  /** It is null for all of the part, and for nothing. */
  amountSantim: number | null
  borneBy: DisputeBearer
  decidedBy: string
  decidedById: string | null
  createdAt: Date
  refundId: string | null
  refundedSantim: number | null
  /** It is the share of the delivery in what is refunded. */
  deliverySantim: Generated<number>
  nextTryAt: Date | null
}

export type DecisionRow = Selectable<DisputeDecisionsTable>

interface DisputeRefundItemsTable {
  userId: string
  refundId: string
  orderId: string
  position: number
  santim: number
}

interface DisputePicturesTable {
  userId: string
  id: string
  side: DisputeSide
  disputeId: string | null
  stepId: string | null
  content: Buffer
  createdAt: Date
  expiresAt: Date | null
}
