import type { Generated } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    sellerFigures: SellerFiguresTable
    sellerSentOrders: SellerSentOrdersTable
  }
}

interface SellerFiguresTable {
  sellerId: string
  ratingSum: number
  votes: number
  ordersSent: number
  answerHours: number | null
  partsDue: Generated<number>
  partsInTime: Generated<number>
}

interface SellerSentOrdersTable {
  /** It is the first day of the month in UTC in which the orders were placed, as YYYY-MM-DD. */
  month: string
  sellerId: string
  orders: number
}
