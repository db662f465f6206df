import type { Generated, GeneratedAlways } from 'kysely'
import type { TransferStatus } from '../../../contract/office/stock-transfers.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    stockTransfers: StockTransfersTable
    stockTransferLines: StockTransferLinesTable
  }
}

export interface StockTransfersTable {
  id: string
  number: GeneratedAlways<number>
  fromPlace: string
  toPlace: string
  status: TransferStatus
  note: string
  startedBy: string
  startedAt: Date
  sentBy: string | null
  sentAt: Date | null
  endedBy: string | null
  endedAt: Date | null
  /** Why it was canceled, or why what arrived is not what was sent. */
  reason: Generated<string>
}

interface StockTransferLinesTable {
  transferId: string
  variantId: string
  units: number
  /** So many arrived; it is null until then. */
  received: number | null
}
