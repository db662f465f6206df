import type { Selectable } from 'kysely'
import { validate } from 'uuid'
import type { Review } from '../../contract/reviews.ts'
import type { Language } from '../../contract/language.ts'
import { reviewsLength } from '../../contract/limits.ts'
import { catalogues } from '../../messages/catalogues.server.ts'
import { findUser } from '../accounts/user.ts'
import { catalogueChanged } from '../catalogue-changed.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { transaction } from '../database/transaction.ts'
import { Fault } from '../fault.ts'
import { rateProduct } from './rate-product.ts'
import type { ReviewsTable } from './tables.ts'

export async function listReviews(
  db: Database,
  { productId, lang }: { productId: string; lang: Language },
): Promise<Review[]> {
  const rows = await newestReviews(db, { productId, limit: reviewsLength })
  return rows.map((row) => ({
    _id: row.id,
    rating: row.rating,
    review: row.body,
    reviewText: row.body,
    reviewerName: row.reviewerName || catalogues[lang].reviews.formerShopper,
    reviewDate: row.createdAt.toISOString(),
  }))
}

/** Newest first; of all products by default. */
export async function newestReviews(
  db: Database,
  { productId, limit }: { productId?: string | undefined; limit: number },
): Promise<Selectable<ReviewsTable>[]> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .$if(productId !== undefined, (query) => query.where('productId', '=', productId ?? ''))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** A user may review a product several times; the last stars are their rating. Refuses `product-not-found`. */
export async function reviewProduct(
  db: Database,
  userId: string,
  { productId, rating, review }: { productId: string; rating: number; review: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { fullName } = await findUser(tx, userId)
    await rateProduct(tx, userId, { productId, value: rating })
    const row = { userId, id: newId(), productId, rating, body: review, reviewerName: fullName }
    await tx
      .insertInto('reviews')
      .values({ ...row, createdAt: tx.now() })
      .execute()
  })
}

/** The rating remains. Faults: an unknown id. */
export async function removeReview(db: Database, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const removed = validate(id)
      ? await tx.deleteFrom('reviews').where('id', '=', id).returning('id').executeTakeFirst()
      : undefined
    if (!removed) throw new Fault(`There is no review ${id}.`)
    await catalogueChanged(tx)
  })
}
