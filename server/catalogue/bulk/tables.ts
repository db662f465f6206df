import type { BulkChange, BulkResult, BulkUndone } from '../../../contract/office/bulk-changes.ts'
import type { Json } from '../../platform/database/connect.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    bulkChanges: BulkChangesTable
    bulkChangeItems: BulkChangeItemsTable
  }
}

interface BulkChangesTable {
  id: string
  change: Json<BulkChange>
  actor: string
  changedAt: Date
  result: Json<BulkResult | null> | null
  undoneAt: Date | null
  undone: Json<BulkUndone | null> | null
}

interface BulkChangeItemsTable {
  bulkId: string
  position: number
  productId: string
  targetId: string
  before: Json<string | number | null> | null
  after: Json<string | number | null> | null
}
