declare module '../../platform/database/connect.ts' {
  interface Tables {
    orderReductions: OrderReductionsTable
  }
}

/** What a refund, or units that are not collected, took off a line or off the delivery. Rows are only added. */
interface OrderReductionsTable {
  userId: string
  orderId: string
  id: string
  causeKind: 'refund' | 'refund-failed' | 'uncollected'
  causeId: string
  /** It is null for a delivery. */
  position: number | null
  /** It is that of a delivery of its own. */
  partId: string | null
  /** It is below zero for what a refund that failed gives back. */
  santim: number
  isAfterDelivery: boolean
  createdAt: Date
}
