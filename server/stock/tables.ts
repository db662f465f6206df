import type { Generated } from 'kysely'

declare module '../database/connect.ts' {
  interface Tables {
    stock: StockTable
  }
}

/** Units of a product. One without a row has unlimited stock. */
export interface StockTable {
  productId: string
  received: number
  reserved: Generated<number>
  sold: Generated<number>
}
