import type { Generated, GeneratedAlways } from 'kysely'

declare module '../platform/database/connect.ts' {
  interface Tables {
    ledgerAccounts: LedgerAccountsTable
    ledgerTransactions: LedgerTransactionsTable
    ledgerEntries: LedgerEntriesTable
    ledgerSeals: LedgerSealsTable
    ledgerHeads: LedgerHeadsTable
    ledgerDays: LedgerDaysTable
    ledgerKindDays: LedgerKindDaysTable
    ledgerOpening: LedgerOpeningTable
    ledgerOpeningLanes: LedgerOpeningLanesTable
  }
}

/** Rows of the ledger are only added. Days are YYYY-MM-DD in Addis Ababa. */
interface LedgerAccountsTable {
  id: GeneratedAlways<number>
  kind: string
  owner: 'shop' | 'seller' | 'customer'
  name: Generated<string>
  currency: Generated<string>
  normalSide: 'debit' | 'credit'
}

interface LedgerTransactionsTable {
  id: GeneratedAlways<number>
  causeKind: string
  causeId: string
  day: string
  description: string
  reason: Generated<string>
  actor: Generated<string>
  postedAt: Date
  entryCount: number
  reverses: number | null
}

interface LedgerEntriesTable {
  transactionId: number
  position: number
  accountId: number
  day: string
  /** It is above zero for debit and below for credit. */
  amountSantim: number
  orderId: string | null
  partId: string | null
}

interface LedgerSealsTable {
  day: string
  transactionId: number
  hash: Buffer
}

interface LedgerHeadsTable {
  day: string
  transactions: number
  entries: number
  hash: Buffer
}

interface LedgerDaysTable {
  accountId: number
  day: string
  debitSantim: number
  creditSantim: number
  entries: number
  balanceSantim: number
}

interface LedgerKindDaysTable {
  kind: string
  day: string
  debitSantim: number
  creditSantim: number
  entries: number
  balanceSantim: number
}

/** It has at most one row. */
interface LedgerOpeningTable {
  id: Generated<boolean>
  beganAt: Date
  step: Generated<string>
  lastUser: string | null
  lastId: string | null
  posted: Generated<number>
  total: Generated<number>
  finishedAt: Date | null
}

interface LedgerOpeningLanesTable {
  lane: number
  lastUser: string | null
  lastId: string | null
  posted: Generated<number>
  isOver: Generated<boolean>
}
