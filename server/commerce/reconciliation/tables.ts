import type { Generated, Selectable } from 'kysely'
import type {
  Calendar,
  ColumnMeaning,
  DateOrder,
  ItemEnding,
  ItemKind,
  LineKind,
} from '../../../contract/reconciliation.ts'
import type { Json } from '../../platform/database/connect.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    statementFiles: StatementFilesTable
    statementLines: StatementLinesTable
    statementMatches: StatementMatchesTable
    statementColumns: StatementColumnsTable
    reconciliationItems: ReconciliationItemsTable
    chargeBacks: ChargeBacksTable
  }
}

export type ItemRow = Selectable<ReconciliationItemsTable>

/** Days are YYYY-MM-DD. */
interface StatementFilesTable {
  id: string
  account: string
  fileName: string
  digest: Buffer
  firstDay: string
  lastDay: string
  lines: number
  newLines: number
  openingSantim: number | null
  closingSantim: number | null
  actor: string
  createdAt: Date
}

interface StatementLinesTable {
  id: string
  account: string
  fileId: string
  line: number
  day: string
  reference: string
  text: string
  kind: LineKind
  /** It is above zero for what came in. */
  santim: number
  position: number
  balanceSantim: number | null
  state: Generated<'open' | 'matched' | 'other-amount' | 'ended'>
}

/** It is without a line where entries cancel each other out. */
interface StatementMatchesTable {
  transactionId: number
  position: number
  lineId: string | null
  how: 'reference' | 'amount' | 'posted' | 'reversed' | 'by-hand'
  actor: string
  at: Date
}

interface StatementColumnsTable {
  account: string
  columns: Json<Partial<Record<ColumnMeaning, string>>>
  dateOrder: DateOrder
  calendar: Calendar
}

interface ReconciliationItemsTable {
  id: string
  account: string
  kind: ItemKind
  lineId: string | null
  transactionId: number | null
  position: number | null
  day: string
  santim: number
  ownerId: string | null
  note: Generated<string>
  openedAt: Date
  endedAt: Date | null
  endedAs: ItemEnding | null
  reason: Generated<string>
  endedBy: string | null
}

interface ChargeBacksTable {
  lineId: string
  userId: string
  orderId: string
  paymentId: string
  santim: number
  prepaidSantim: number
  createdAt: Date
}
