import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { userOfKey } from '../../platform/database/directory.ts'
import { transaction } from '../../platform/database/transaction.ts'

/** Each user counts once for a review; a trigger counts. Refuses `review-not-found`, `own-review`. */
export async function markHelpful(
  db: Database,
  userId: string,
  { reviewId, isHelpful }: { reviewId: string; isHelpful: boolean },
): Promise<number> {
  return transaction(db, async (tx) => {
    const review = await tx
      .selectFrom('reviews')
      .select(['userId as reviewerId', 'productId', 'helpful'])
      .where('userId', '=', userOfKey(tx, 'review', reviewId))
      .where('id', '=', reviewId)
      .where('hiddenAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!review) throw new Refusal('review-not-found')
    const { reviewerId, productId, helpful } = review
    if (reviewerId === userId) throw new Refusal('own-review')
    if (isHelpful) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('helpfulMarks')
        .values({ userId, reviewId, reviewerId, productId, createdAt: tx.now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return helpful + Number(numInsertedOrUpdatedRows)
    }
    const { numDeletedRows } = await tx
      .deleteFrom('helpfulMarks')
      .where('userId', '=', userId)
      .where('reviewId', '=', reviewId)
      .executeTakeFirst()
    return helpful - Number(numDeletedRows)
  })
}

export async function helpfulReviews(db: Database, userId: string, productId: string): Promise<string[]> {
  const marks = await db
    .selectFrom('helpfulMarks')
    .select('reviewId')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .execute()
  return marks.map(({ reviewId }) => reviewId)
}
