import { and, eq, isNull } from 'drizzle-orm'
import type { Product, Review } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { sellerOnWire } from '../sellers/seller-on-wire.ts'
import { cardColumns, cardFrom, pictureFrom } from './cards.ts'
import { categories, productFigures, products, stock } from './tables.ts'

/** Gives the reviews of a product, newest first. */
export type ReviewsOf = (db: Database, productId: string) => Promise<Review[]>

/** One product whole. Refusals: product-not-found, for a retired one too. */
export async function productDetail(
  db: Database,
  reviewsOf: ReviewsOf,
  { productId, lang }: { productId: string; lang: Language },
): Promise<Product> {
  const [row] = await db
    .select({
      ...cardColumns,
      sku: products.sku,
      categoryId: products.categoryId,
      sellerId: products.sellerId,
      specifications: products.specifications,
      variations: products.variations,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productFigures, eq(productFigures.productId, products.id))
    .leftJoin(stock, eq(stock.productId, products.id))
    .where(and(eq(products.id, productId), isNull(products.retiredAt)))
  if (!row) throw new Refusal('product-not-found')
  const [seller, reviews] = await Promise.all([sellerOnWire(db, row.sellerId), reviewsOf(db, productId)])
  const card = cardFrom(row, lang)
  return {
    ...card,
    id: row.id,
    SKU: row.sku,
    categoryId: row.categoryId,
    productThumbil: row.images.map((image) => pictureFrom(image, card.productName)),
    specifications: row.specifications,
    variations: row.variations,
    reviews,
    seller,
  }
}
