import type { Generated } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    changedOrders: ChangedOrdersTable
    changedCounters: ChangedCountersTable
  }
}

/** They have changed since the last nightly audit without findings. Triggers write the rows. */
interface ChangedOrdersTable {
  userId: string
  orderId: string
  transactionId: Generated<string>
}

/** Counters of a variant or product changed by so much more than the order items that they count. */
interface ChangedCountersTable {
  counterId: string
  transactionId: Generated<string>
  reserved: number
  sold: number
  counted: number
}
