import type { Generated } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    stock: StockTable
    lowStock: LowStockTable
  }
}

/** Units of a variant. One without a row has unlimited stock. */
interface StockTable {
  variantId: string
  received: number
  reserved: Generated<number>
  sold: Generated<number>
}

/** Variants of which few can be sold, written by triggers. A row may be left of one that has more again. */
interface LowStockTable {
  variantId: string
}
