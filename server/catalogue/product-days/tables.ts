import type { Generated } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    productDays: ProductDaysTable
  }
}

/** `day` is YYYY-MM-DD, in Addis Ababa's time. The seller is the one that had the product then. */
interface ProductDaysTable {
  sellerId: string
  day: string
  productId: string
  views: Generated<number>
  additions: Generated<number>
}
