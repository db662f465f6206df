import type { Selectable } from 'kysely'
import type { Database } from '../database/connect.ts'
import { stockOnHand } from './stock-on-hand.ts'
import type { ProductsTable } from './tables.ts'

/** A product with everything that its operator may want to know. */
export type ProductDetails = Omit<Selectable<ProductsTable>, 'categoryId' | 'sellerId'> & {
  category: string
  store: string
  /** Null for unlimited stock. */
  stock: { onHand: number; reserved: number; sold: number } | null
  unitsSold: number
}

/** The product of a SKU, on sale or retired; undefined when there is none. */
export async function showProduct(db: Database, sku: string): Promise<ProductDetails | undefined> {
  const row = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .innerJoin('sellers', 'sellers.id', 'products.sellerId')
    .leftJoin('stock', 'stock.productId', 'products.id')
    .leftJoin('productFigures', 'productFigures.productId', 'products.id')
    .selectAll('products')
    .select(['categories.name as category', 'sellers.storeName as store', 'productFigures.unitsSold'])
    .select(['stock.received', 'stock.reserved', 'stock.sold'])
    .where('sku', '=', sku)
    .executeTakeFirst()
  if (!row) return undefined
  const {
    received,
    reserved,
    sold,
    unitsSold,
    categoryId: _categoryId,
    sellerId: _sellerId,
    ...product
  } = row
  const onHand = received === null || sold === null ? null : stockOnHand({ received, sold })
  return {
    ...product,
    stock: onHand === null ? null : { onHand, reserved: reserved ?? 0, sold: sold ?? 0 },
    unitsSold: unitsSold ?? 0,
  }
}
