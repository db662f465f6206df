import type { Generated } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    stock: StockTable
    lowStock: LowStockTable
  }
}

/** A variant without a row has unlimited stock. */
interface StockTable {
  variantId: string
  received: number
  reserved: Generated<number>
  sold: Generated<number>
}

/** Triggers write it. A row may be left of a variant that has more again. */
interface LowStockTable {
  variantId: string
}
