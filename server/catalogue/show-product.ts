import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { unlimitedStock } from './set-stock.ts'
import type { Specification, StoredImage, Variation } from './tables.ts'

/** A product as its operator sees it. */
export type ProductSheet = {
  id: string
  sku: string
  name: string
  nameAm: string
  description: string
  descriptionAm: string
  priceSantim: number
  brand: string
  model: string
  category: string
  store: string
  images: StoredImage[]
  specifications: Specification[]
  variations: Variation[]
  /** Null for a product that is never short. */
  stock: { stockOnHand: number; held: number; sold: number } | null
  piecesSold: number
  createdAt: string
  updatedAt: string
  retiredAt: string | null
}

type Row = Omit<ProductSheet, 'stock'> & { owned: number | null; held: number; sold: number }

/** The product of a SKU, on sale or retired; undefined when there is none. */
export async function showProduct(db: Database, sku: string): Promise<ProductSheet | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.sku, p.name, p.name_am as "nameAm", p.description, p.description_am as "descriptionAm",
      p.price_santim as "priceSantim", p.brand, p.model, c.name as category, s.store_name as store, p.images,
      p.specifications, p.variations, coalesce(f.pieces_sold, 0) as "piecesSold", p.created_at as "createdAt",
      p.updated_at as "updatedAt", p.retired_at as "retiredAt", stock.owned, stock.held, stock.sold
    from products p
    join categories c on c.id = p.category_id
    join sellers s on s.id = p.seller_id
    left join stock on stock.product_id = p.id
    left join product_figures f on f.product_id = p.id
    where p.sku = ${sku}`)
  const [row] = rows
  if (!row) return undefined
  const { owned, held, sold, ...product } = row
  const counted = owned !== null && owned < unlimitedStock
  return { ...product, stock: counted ? { stockOnHand: owned - sold, held, sold } : null }
}
