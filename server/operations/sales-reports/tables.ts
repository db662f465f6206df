import type { Generated } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    salesByDay: SalesByDayTable
    salesByMonth: SalesByMonthTable
    salesMonths: SalesMonthsTable
    salesDaysToCount: SalesDaysToCountTable
    sellerDays: SellerDaysTable
    sellerDaysCounted: SellerDaysCountedTable
  }
}

/** Days are YYYY-MM-DD in Addis Ababa. A dimension is `variant`, `seller`, `returned`, `part`, `customer`,
 * `code`, `discount`, `card`, `region` or `way`. */
interface SalesByDayTable {
  dimension: string
  key: string
  orders: number
  units: number
  salesSantim: number
  /** It is in the sales. */
  vatSantim: number
  /** Rows of variants and of sellers have it. */
  sellerId: string | null
  day: string
}

/** It has no customers, of whom there are about as many in a month as orders, and no sellers. */
interface SalesByMonthTable {
  dimension: string
  key: string
  orders: number
  units: number
  salesSantim: number
  vatSantim: number
  month: string
}

/** Only these months may be read instead of their days. */
interface SalesMonthsTable {
  month: string
}

interface SalesDaysToCountTable {
  day: string
  transactionId: Generated<string>
}

/** What was refunded is above zero; the other amounts are without it. */
interface SellerDaysTable {
  day: string
  sellerId: string
  goodsSantim: number
  refundedSantim: number
  commissionSantim: number
  commissionVatSantim: number
  payableSantim: number
}

interface SellerDaysCountedTable {
  day: string
}
