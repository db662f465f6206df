import type { Generated, GeneratedAlways } from 'kysely'
import type { Bank } from '../../../contract/banks.ts'
import type {
  PassedOver,
  PayoutChannel,
  PayoutEvent,
  PayoutStatus,
  PayWay,
  TransferState,
} from '../../../contract/payouts.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    sellerPayDetails: PayDetailsTable
    sellerPayoutHolds: PayoutHoldsTable
    payoutRuns: PayoutRunsTable
    payoutRunPassedOver: PassedOverTable
    payoutFiles: PayoutFilesTable
    payouts: PayoutsTable
    payoutEvents: PayoutEventsTable
  }
}

/** Nothing of it changes but whether it is verified. The highest version of a seller counts. */
export interface PayDetailsTable {
  id: string
  sellerId: string
  version: number
  way: PayWay
  /** It is null for a wallet. */
  bank: Bank | null
  accountNumber: string
  holder: string
  /** A member of staff by id, or an operator by name; the name is for people. */
  enteredBy: string
  enteredByName: string
  createdAt: Date
  verifiedBy: string | null
  verifiedByName: string | null
  verifiedAt: Date | null
}

interface PayoutHoldsTable {
  sellerId: string
  reason: string
  heldBy: string
  createdAt: Date
}

interface PayoutRunsTable {
  id: string
  /** YYYY-MM-DD in Addis Ababa. */
  day: string
  isScheduled: boolean
  actor: string
  createdAt: Date
  finishedAt: Date | null
}

interface PassedOverTable {
  runId: string
  sellerId: string
  why: PassedOver
  /** It is below zero for a debt. */
  owedSantim: number
}

interface PayoutFilesTable {
  id: string
  runId: string
  madeBy: string
  content: string
  createdAt: Date
}

export interface PayoutsTable {
  id: string
  number: GeneratedAlways<number>
  runId: string
  sellerId: string
  detailsId: string
  grossSantim: number
  withheldSantim: number
  netSantim: GeneratedAlways<number>
  status: PayoutStatus
  channel: PayoutChannel | null
  fileId: string | null
  transferReference: string | null
  transferState: TransferState | null
  transferNote: Generated<string>
  nextCheckAt: Date | null
  paidFrom: string | null
  bankReference: string | null
  bounceReason: string | null
  createdAt: Date
  sentAt: Date | null
  confirmedAt: Date | null
  bouncedAt: Date | null
}

interface PayoutEventsTable {
  payoutId: string
  position: number
  event: PayoutEvent
  note: Generated<string>
  actor: string
  createdAt: Date
}
