import type {
  FaultPart,
  Fault,
  PenaltyKind,
  ScoreDecision,
  SellerFacts,
} from '../../../contract/seller-score.ts'
import type { Json } from '../../platform/database/connect.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    sellerScoreDecisions: SellerScoreDecisionsTable
    sellerPenalties: SellerPenaltiesTable
  }
}

/** It is only ever extended. */
interface SellerScoreDecisionsTable {
  id: string
  sellerId: string
  version: number
  facts: Json<SellerFacts>
  result: Json<ScoreDecision>
  decidedAt: Date
}

export interface SellerPenaltiesTable {
  id: string
  sellerId: string
  decisionId: string
  rule: FaultPart
  kind: PenaltyKind
  /** The seller takes so many orders a day at most; it is null for a warning. */
  dayLimit: number | null
  faults: Json<Fault[]>
  ofParts: number
  fromAt: Date
  untilAt: Date
  appeal: string | null
  appealedAt: Date | null
  appealedBy: string | null
  answer: 'lifted' | 'kept' | null
  answerReason: string | null
  answeredAt: Date | null
  answeredBy: string | null
}
