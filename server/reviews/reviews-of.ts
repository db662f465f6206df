import { desc, eq } from 'drizzle-orm'
import type { Review } from '../../contract/catalogue.ts'
import { defaultLanguage } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import { reviewsLength } from '../../contract/limits.ts'
import { catalogues } from '../../messages/catalogues.server.ts'
import type { Database } from '../database/connect.ts'
import { reviews } from './tables.ts'

/** The newest reviews of a product, at most 50. */
export async function reviewsOf(
  db: Database,
  productId: string,
  lang: Language = defaultLanguage,
): Promise<Review[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(eq(reviews.productId, productId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(reviewsLength)
  return rows.map((row) => ({
    _id: row.id,
    rating: row.rating,
    review: row.text,
    reviewText: row.text,
    reviewerName: row.reviewerName || catalogues[lang].reviews.formerShopper,
    reviewDate: row.createdAt.toISOString(),
  }))
}
