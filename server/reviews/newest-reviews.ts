import { desc, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { reviews } from './tables.ts'

export type WrittenReview = typeof reviews.$inferSelect

/** What shoppers wrote last, about one product or about all. */
export async function newestReviews(
  db: Database,
  { productId, limit }: { productId?: string | undefined; limit: number },
): Promise<WrittenReview[]> {
  return db
    .select()
    .from(reviews)
    .where(productId === undefined ? undefined : eq(reviews.productId, productId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
}
