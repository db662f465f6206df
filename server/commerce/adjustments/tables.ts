import type { Generated } from 'kysely'
import type { AdjustmentKind } from '../../../contract/adjustments.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    bookAdjustments: BookAdjustmentsTable
  }
}

/** Nothing of it changes but the decision, once. Accounts are written as `bank:main`. */
export interface BookAdjustmentsTable {
  id: string
  kind: AdjustmentKind
  debitAccount: string
  creditAccount: string
  amountSantim: number
  sellerId: string | null
  reverses: string | null
  reason: string
  evidence: string
  link: string | null
  proposedBy: string
  /** It is null for an operator at the command line, whose name tells. */
  proposedById: string | null
  proposedAt: Date
  decidedBy: string | null
  decidedById: string | null
  decidedAt: Date | null
  isApproved: boolean | null
  note: Generated<string>
}
