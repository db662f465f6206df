import { catalogueChanged } from '../catalogue-changed.ts'
import type { Database } from '../database/connect.ts'

/** A user's ratings and reviews, newest first. */
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

/** Removes the name from a user's reviews. Texts and ratings stay. */
export async function anonymizeReviewer(tx: Database, userId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set({ reviewerName: '' })
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows > 0) await catalogueChanged(tx)
}
