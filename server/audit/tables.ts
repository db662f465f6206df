import type { Generated } from 'kysely'

declare module '../database/connect.ts' {
  interface Tables {
    changedOrders: ChangedOrdersTable
    changedProducts: ChangedProductsTable
  }
}

/** Since the last nightly audit without findings; written by triggers. */
export interface ChangedOrdersTable {
  userId: string
  orderId: string
  transactionId: Generated<string>
}

/** By how much the counters of the product changed more than the order items that they count. */
export interface ChangedProductsTable {
  productId: string
  transactionId: Generated<string>
  reserved: number
  sold: number
  counted: number
}
