import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { CreditKind } from '../../../contract/credit.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    creditBalances: CreditBalancesTable
    creditEntries: CreditEntriesTable
  }
}

export type CreditEntryRow = Selectable<CreditEntriesTable>

/** A trigger keeps it as the sum of the entries. */
interface CreditBalancesTable {
  userId: string
  balanceSantim: number
}

/** They are only added; erasure empties what members of staff have written. */
interface CreditEntriesTable {
  userId: string
  id: string
  position: GeneratedAlways<number>
  kind: CreditKind
  /** It is below zero where credit was used, taken or forfeited. */
  amountSantim: number
  causeId: string
  orderId: string | null
  reason: Generated<string>
  actor: string
  createdAt: Date
}
