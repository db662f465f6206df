import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database } from '../database/connect.ts'
import { Fault } from '../fault.ts'
import { stockOf } from '../stock/stock-on-hand.ts'
import type { ProductKey, Stock } from '../stock/stock-on-hand.ts'
import type { ProductsTable } from './tables.ts'
import type {} from '../sellers/tables.ts'

export type ProductDetails = Omit<Selectable<ProductsTable>, 'categoryId' | 'sellerId'> & {
  category: string
  store: string
  /** Null for unlimited stock. */
  stock: Stock | null
  unitsSold: number
}

/** Finds retired products as well. */
export async function showProduct(db: Database, sku: string): Promise<ProductDetails | undefined> {
  const row = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .innerJoin('sellers', 'sellers.id', 'products.sellerId')
    .leftJoin('productFigures', 'productFigures.productId', 'products.id')
    .selectAll('products')
    .select(['categories.name as category', 'sellers.storeName as store', 'productFigures.unitsSold'])
    .select(stockOf(sql.ref('products.id')).as('stock'))
    .where('sku', '=', sku)
    .executeTakeFirst()
  if (!row) return undefined
  const { unitsSold, categoryId: _categoryId, sellerId: _sellerId, ...product } = row
  return { ...product, unitsSold: unitsSold ?? 0 }
}

/** Throws a Fault for an unknown SKU. */
export async function findProductKey(db: Database, sku: string): Promise<ProductKey> {
  const product = await db
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('sku', '=', sku)
    .executeTakeFirst()
  if (!product) throw new Fault(`There is no product with the SKU ${sku}.`)
  return product
}
