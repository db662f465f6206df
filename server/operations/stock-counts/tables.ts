import type { Generated } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    stockCounts: StockCountsTable
    stockCountLines: StockCountLinesTable
    stockCountScans: StockCountScansTable
  }
}

export interface StockCountsTable {
  id: string
  /** It is null for a count of whatever is scanned, and after the category was removed. */
  categoryId: string | null
  categoryName: string
  note: string
  status: 'open' | 'applied' | 'discarded'
  startedBy: string
  startedAt: Date
  endedBy: string | null
  endedAt: Date | null
  reason: Generated<string>
  /** Null is the default place. */
  placeId: Generated<string | null>
}

interface StockCountLinesTable {
  countId: string
  variantId: string
  units: number
  /** So many were on the shelf by the books when it was first scanned; null if its stock was not counted. */
  expected: number | null
  unsent: number
  isLeftOut: Generated<boolean>
  onHandBefore: number | null
  onHandAfter: number | null
}

interface StockCountScansTable {
  countId: string
  id: string
  code: string
  variantId: string | null
  units: number
  actor: string
  at: Date
}
