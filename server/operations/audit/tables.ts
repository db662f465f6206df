import type { Generated } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    changedOrders: ChangedOrdersTable
    changedCounters: ChangedCountersTable
  }
}

/** Since the last nightly audit without findings; written by triggers. */
interface ChangedOrdersTable {
  userId: string
  orderId: string
  transactionId: Generated<string>
}

/** By how much the counters of a variant (reserved, sold) or product (counted) changed more than the order items that they count. */
interface ChangedCountersTable {
  /** The id of the variant or product. */
  counterId: string
  transactionId: Generated<string>
  reserved: number
  sold: number
  counted: number
}
