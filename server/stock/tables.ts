import type { Generated } from 'kysely'

declare module '../database/connect.ts' {
  interface Tables {
    stock: StockTable
  }
}

/** Units of a variant. One without a row has unlimited stock. */
export interface StockTable {
  variantId: string
  received: number
  reserved: Generated<number>
  sold: Generated<number>
}
