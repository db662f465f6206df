import { pictureUrl } from '../../../contract/paths.ts'
import type { Database } from '../../platform/database/connect.ts'
import { detachPictures } from './review-pictures.ts'

export async function exportReviews(db: Database, userId: string) {
  const [ratings, reviews, pictures, marks, deleted] = await Promise.all([
    db.selectFrom('ratings').selectAll().where('userId', '=', userId).orderBy('ratedAt', 'desc').execute(),
    db.selectFrom('reviews').selectAll().where('userId', '=', userId).orderBy('createdAt', 'desc').execute(),
    db.selectFrom('reviewPictures').selectAll().where('userId', '=', userId).orderBy('position').execute(),
    db.selectFrom('helpfulMarks').selectAll().where('userId', '=', userId).orderBy('createdAt').execute(),
    db.selectFrom('deletedHiddenReviews').selectAll().where('userId', '=', userId).execute(),
  ])
  return {
    ratings: ratings.map(({ productId, value, ratedAt }) => ({
      productId,
      rating: value,
      ratedAt: ratedAt.toISOString(),
    })),
    reviews: reviews.map(
      ({ id, productId, rating, body, reviewerName, createdAt, answer, hiddenReason }) => ({
        productId,
        rating,
        review: body,
        reviewerName,
        reviewDate: createdAt.toISOString(),
        pictures: pictures.filter(({ reviewId }) => reviewId === id).map(({ media }) => pictureUrl(media)),
        ...(answer !== null && { answer }),
        ...(hiddenReason !== null && { hidden: hiddenReason }),
      }),
    ),
    unusedReviewPictures: pictures
      .filter(({ reviewId }) => reviewId === null)
      .map(({ media }) => pictureUrl(media)),
    foundHelpful: marks.map(({ productId, createdAt }) => ({
      productId,
      markedAt: createdAt.toISOString(),
    })),
    deletedHiddenReviews: deleted.map(({ productId, hiddenAt, hiddenReason }) => ({
      productId,
      hidden: hiddenReason,
      hiddenAt: hiddenAt.toISOString(),
    })),
  }
}

/** Texts and ratings remain; pictures, which may show the reviewer, are deleted by the next run of their job. */
export async function anonymizeReviewer(tx: Database, userId: string): Promise<void> {
  await tx.updateTable('reviews').set({ reviewerName: '' }).where('userId', '=', userId).execute()
  await tx
    .updateTable('reviews')
    .set({ hiddenReason: '–' })
    .where('userId', '=', userId)
    .where('hiddenReason', 'is not', null)
    .execute()
  await tx.deleteFrom('helpfulMarks').where('userId', '=', userId).execute()
  await tx.deleteFrom('deletedHiddenReviews').where('userId', '=', userId).execute()
  await detachPictures(tx, { userId })
}
