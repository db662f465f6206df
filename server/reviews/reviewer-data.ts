import type { Database } from '../database/connect.ts'
import type {} from './tables.ts'

export async function exportReviews(db: Database, userId: string) {
  const [ratings, reviews] = await Promise.all([
    db.selectFrom('ratings').selectAll().where('userId', '=', userId).orderBy('ratedAt', 'desc').execute(),
    db.selectFrom('reviews').selectAll().where('userId', '=', userId).orderBy('createdAt', 'desc').execute(),
  ])
  return {
    ratings: ratings.map(({ productId, value, ratedAt }) => ({
      productId,
      rating: value,
      ratedAt: ratedAt.toISOString(),
    })),
    reviews: reviews.map(({ productId, rating, body, reviewerName, createdAt }) => ({
      productId,
      rating,
      review: body,
      reviewerName,
      reviewDate: createdAt.toISOString(),
    })),
  }
}

/** Texts and ratings remain. */
export async function anonymizeReviewer(tx: Database, userId: string): Promise<void> {
  await tx.updateTable('reviews').set({ reviewerName: '' }).where('userId', '=', userId).execute()
}
