import type { Generated, GeneratedAlways } from 'kysely'
import type { StockCause } from '../../../contract/stock-causes.ts'
import type { Json } from '../../platform/database/connect.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    stock: StockTable
    lowStock: LowStockTable
    stockMovements: StockMovementsTable
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

/** A trigger writes it with each change of `stock`; nothing changes a row. */
interface StockMovementsTable {
  id: GeneratedAlways<number>
  variantId: string
  at: Date
  cause: StockCause
  actor: string
  subject: string
  /** They are null while the stock is not counted. */
  onHandBefore: number | null
  onHandAfter: number | null
  reservedBefore: number
  reservedAfter: number
  /** It is null in a shop with one place. */
  places: Json<PlaceMovement[]> | null
}

type PlaceMovement = { place: string; before: number | null; after: number | null }

/** Triggers write it. A row may be left of a variant that has more again. `isSoldOut` is of the variant. */
interface LowStockTable {
  variantId: string
  productId: string
  productCreatedAt: Date
  isSoldOut: boolean
}

/** A job writes it from `restocked_variants`, and deletes what is older than `rowRules.restockedDays`. */
interface RestockedProductsTable {
  productId: string
  restockedAt: Date
}
