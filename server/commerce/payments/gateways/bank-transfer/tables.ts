import type { Selectable } from 'kysely'
import type { Bank } from '../../../../../contract/banks.ts'

declare module '../../../../platform/database/connect.ts' {
  interface Tables {
    bankTransfers: BankTransfersTable
    claimedReferences: ClaimedReferencesTable
  }
}

export type TransferRow = Selectable<BankTransfersTable>

interface BankTransfersTable {
  userId: string
  txRef: string
  token: string
  amountSantim: number
  returnUrl: string
  bank: Bank | null
  reference: string | null
  link: string | null
  claimedAt: Date | null
  decision: 'confirmed' | 'rejected' | 'canceled' | null
  actor: string | null
  decidedAt: Date | null
  createdAt: Date
}

/** Rows are only added: a reference that was named once is used up for every other order. */
interface ClaimedReferencesTable {
  userId: string
  reference: string
  orderId: string
  txRef: string
  bank: Bank
  claimedAt: Date
}
