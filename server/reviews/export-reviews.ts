import { desc, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { ratings, reviews } from './tables.ts'

/** What a user rated and wrote, newest first. */
export async function exportReviews(db: Database, userId: string) {
  const [rated, written] = await Promise.all([
    db.select().from(ratings).where(eq(ratings.userId, userId)).orderBy(desc(ratings.ratedAt)),
    db.select().from(reviews).where(eq(reviews.userId, userId)).orderBy(desc(reviews.createdAt)),
  ])
  return {
    ratings: rated.map(({ productId, value, ratedAt }) => ({
      productId,
      rating: value,
      ratedAt: ratedAt.toISOString(),
    })),
    reviews: written.map(({ productId, rating, text, reviewerName, createdAt }) => ({
      productId,
      rating,
      review: text,
      reviewerName,
      reviewDate: createdAt.toISOString(),
    })),
  }
}
