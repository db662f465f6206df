import type { Generated, Selectable } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import type { StatementFormat } from '../../../contract/statements.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    sellerStatementCounter: SellerStatementCounterTable
    sellerStatements: SellerStatementsTable
    sellerStatementFiles: SellerStatementFilesTable
    sellerStatementChunks: SellerStatementChunksTable
    sellerStatementPeriods: SellerStatementPeriodsTable
  }
}

interface SellerStatementCounterTable {
  id: Generated<boolean>
  lastNumber: number
}

/** Amounts are above zero for what the shop owes the seller. Rows are only added. */
export interface SellerStatementsTable {
  number: number
  sellerId: string
  period: string
  firstDay: string
  lastDay: string
  head: Buffer
  issuedAt: Date
  issuedBy: string
  openingSantim: number
  /** What customers paid for the goods, with what of savings the shop bears, less refunds. */
  goodsSantim: number
  /** Fees of deliveries of its own. Statements of before have them under goods. */
  deliverySantim: Generated<number>
  commissionSantim: number
  commissionVatSantim: number
  withheldSantim: number
  /** Payouts that the bank has confirmed are below zero. */
  payoutsSantim: number
  otherSantim: number
  closingSantim: number
  heldSantim: number
  availableSantim: number
  onTheWaySantim: number
  entries: number
}

export type StatementSums = Pick<
  Selectable<SellerStatementsTable>,
  Extract<keyof SellerStatementsTable, `${string}Santim` | 'entries'>
>

interface SellerStatementPeriodsTable {
  period: string
  finishedAt: Date
}

interface SellerStatementFilesTable {
  number: number
  language: Language
  format: StatementFormat
  chunks: number
  bytes: number
  sha256: Buffer
}

interface SellerStatementChunksTable {
  number: number
  language: Language
  format: StatementFormat
  position: number
  content: Buffer
}
