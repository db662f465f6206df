import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { products } from './tables.ts'

/** A product as an order copies it: texts in both languages, today's unit price, the hash of its first picture. */
export type ProductForSale = {
  id: string
  name: string
  nameAm: string
  description: string
  descriptionAm: string
  priceSantim: number
  image: string | null
}

/** Those of these products that are for sale, by id. */
export async function productsForSale(db: Database, ids: string[]): Promise<Map<string, ProductForSale>> {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      nameAm: products.nameAm,
      description: products.description,
      descriptionAm: products.descriptionAm,
      priceSantim: products.priceSantim,
      images: products.images,
    })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.retiredAt)))
  return new Map(rows.map(({ images, ...row }) => [row.id, { ...row, image: images[0]?.media ?? null }]))
}
