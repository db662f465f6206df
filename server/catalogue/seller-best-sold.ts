import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Card } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { sellerBestSoldLength } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { cardFrom, selectCards } from './cards.ts'
import { productFigures, products } from './tables.ts'

/**
 * What the seller of this product sells most, at most ten, by pieces sold and then the newest.
 * Refusals: product-not-found.
 */
export async function sellerBestSold(
  db: Database,
  { productId, lang }: { productId: string; lang: Language },
): Promise<{ products: Card[] }> {
  const [product] = await db
    .select({ sellerId: products.sellerId })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.retiredAt)))
  if (!product) throw new Refusal('product-not-found')
  const rows = await selectCards(db)
    .where(and(eq(products.sellerId, product.sellerId), isNull(products.retiredAt)))
    .orderBy(
      sql`coalesce(${productFigures.piecesSold}, 0) desc`,
      sql`${products.createdAt} desc`,
      sql`${products.id} desc`,
    )
    .limit(sellerBestSoldLength)
  return { products: rows.map((row) => cardFrom(row, lang)) }
}
