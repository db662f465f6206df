import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Option } from '../../../contract/catalogue.ts'
import type { Database } from '../../platform/database/connect.ts'
import { Fault } from '../../platform/fault.ts'
import { stockOf } from '../stock/stock-on-hand.ts'
import type { Stock, VariantSku } from '../stock/stock-on-hand.ts'
import type { ProductsTable } from './tables.ts'

export type ProductDetails = Omit<Selectable<ProductsTable>, 'categoryId' | 'sellerId'> & {
  category: string
  store: string
  stock: Stock | null
  variants: {
    sku: string
    options: Option[]
    priceSantim: number
    sale: { regularSantim: number; saleSantim: number; from: string | null; until: string | null } | null
    retiredAt: string | null
    stock: Stock | null
  }[]
  unitsSold: number
}

/** It finds retired products, too, by their SKU or that of a variant. */
export async function showProduct(db: Database, sku: string): Promise<ProductDetails | undefined> {
  const row = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .innerJoin('sellers', 'sellers.id', 'products.sellerId')
    .leftJoin('productFigures', 'productFigures.productId', 'products.id')
    .selectAll('products')
    .select(['categories.name as category', 'sellers.storeName as store', 'productFigures.unitsSold'])
    .select(
      sql<ProductDetails['variants']>`(
        select json_agg(json_build_object('sku', v.sku, 'options', v.options, 'priceSantim', v.price_santim,
          'sale', case when v.sale_santim is not null then json_build_object(
            'regularSantim', coalesce(v.regular_santim, v.price_santim), 'saleSantim', v.sale_santim,
            'from', v.sale_from, 'until', v.sale_until) end,
          'retiredAt', v.retired_at, 'stock', ${stockOf(sql.ref('v.id'))}) order by v.position, v.id)
        from variants v where v.product_id = products.id)`.as('variants'),
    )
    .where('products.id', '=', productOfSku(db, sku))
    .executeTakeFirst()
  if (!row) return undefined
  const { unitsSold, categoryId: _categoryId, sellerId: _sellerId, ...product } = row
  const onSale = row.variants.filter(({ retiredAt }) => retiredAt === null)
  return { ...product, stock: sumOf(onSale.map(({ stock }) => stock)), unitsSold: unitsSold ?? 0 }
}

function productOfSku(db: Database, sku: string) {
  const ofVariant = db.selectFrom('variants').select('productId as id').where('sku', '=', sku)
  return sql<string>`coalesce(${db.selectFrom('products').select('id').where('sku', '=', sku)}, ${ofVariant})`
}

function sumOf(stocks: (Stock | null)[]): Stock | null {
  return stocks.reduce((sum, stock) => {
    if (!sum || !stock) return null
    const { onHand, reserved, sold } = stock
    return { onHand: sum.onHand + onHand, reserved: sum.reserved + reserved, sold: sum.sold + sold }
  })
}

/** The SKU of a product with one variant will do. Throws a Fault for an unknown SKU. */
export async function findVariant(db: Database, sku: string): Promise<VariantSku & { productId: string }> {
  const variant = await db
    .selectFrom('variants')
    .select(['id', 'sku', 'productId'])
    .where('sku', '=', sku)
    .executeTakeFirst()
  if (variant) return variant
  const product = await showProduct(db, sku)
  if (!product) throw new Fault(`There is no product with the SKU ${sku}.`)
  const skus = product.variants.map((it) => it.sku)
  if (skus.length > 1) throw new Fault(`${sku} has several variants. Name one of them: ${skus.join(', ')}.`)
  return findVariant(db, skus[0] ?? '')
}
