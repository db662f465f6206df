import { findUser } from '../accounts/find-user.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { transaction } from '../database/transaction.ts'
import { rateProduct } from './rate-product.ts'
import { reviews } from './tables.ts'

type NewReview = { productId: string; rating: number; review: string }

/**
 * Writes a review under the user's own name and today's date; its stars are the user's rating from now on.
 * A user may review a product several times. Refuses `product-not-found`.
 */
export async function reviewProduct(db: Database, userId: string, input: NewReview): Promise<void> {
  await transaction(db, async (tx) => {
    const { fullName } = await findUser(tx, userId)
    await rateProduct(tx, userId, { productId: input.productId, value: input.rating })
    await tx.insert(reviews).values({
      userId,
      id: newId(),
      productId: input.productId,
      rating: input.rating,
      text: input.review,
      reviewerName: fullName,
      createdAt: tx.now(),
    })
  })
}
