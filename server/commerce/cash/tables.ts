import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { CashKind, CashPurpose } from '../../../contract/office/limits.ts'
import type { Json } from '../../platform/database/connect.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    tills: TillsTable
    cashEntries: CashEntriesTable
    cashCloses: CashClosesTable
    riderDues: RiderDuesTable
  }
}

export type TillRow = Selectable<TillsTable>

/** There is one; days are YYYY-MM-DD in Addis Ababa. */
interface TillsTable {
  id: string
  openedAt: Date | null
  openedBy: Generated<string>
  floatSantim: Generated<number>
  /** It and all days before it are closed. */
  closedOn: string | null
  countedSantim: Generated<number>
}

interface CashEntriesTable {
  id: string
  position: GeneratedAlways<number>
  tillId: string
  kind: CashKind
  amountSantim: number
  bookDay: string
  at: Date
  actor: string
  reason: Generated<string>
  orderNumber: string | null
  /** Triggers enter what received money, parcels that were picked up and refunds cause. */
  causeId: string | null
  carrierId: string | null
  riderName: string | null
  owedSantim: number | null
  isCarried: Generated<boolean>
  corrects: string | null
  /** What it was paid out for; null means an expense, as of entries from before that was asked. */
  purpose: Generated<CashPurpose | null>
}

interface CashClosesTable {
  tillId: string
  day: string
  expectedSantim: number
  countedSantim: number
  banknotes: Json<Record<string, number>, true>
  reason: Generated<string>
  actor: string
  at: Date
}

/** A trigger writes what was collected for a parcel. */
interface RiderDuesTable {
  id: string
  carrierId: string | null
  riderName: string
  kind: 'parcel' | 'difference'
  orderNumber: string | null
  parcel: number | null
  causeId: string
  amountSantim: number
  at: Date
  settledBy: string | null
}
