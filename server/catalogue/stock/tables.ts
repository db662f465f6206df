import type { Generated } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    stock: StockTable
    lowStock: LowStockTable
    restockedProducts: RestockedProductsTable
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

/** A job writes it from `restocked_variants`, and deletes what is older than `rowRules.restockedDays`. */
interface RestockedProductsTable {
  productId: string
  restockedAt: Date
}
