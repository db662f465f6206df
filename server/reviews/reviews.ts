import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { validate } from 'uuid'
import type { Review } from '../../contract/reviews.ts'
import type { Language } from '../../contract/language.ts'
import { catalogues } from '../../messages/catalogues.server.ts'
import { findUser } from '../accounts/user.ts'
import { checkForSale } from '../catalogue/products-for-sale.ts'
import { dependsOn } from '../dependencies.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { transaction } from '../database/transaction.ts'
import { Fault } from '../fault.ts'
import { presentRating, rateProduct } from './rate-product.ts'
import type { ReviewsTable } from './tables.ts'

type StoredReview = Pick<Selectable<ReviewsTable>, 'id' | 'rating' | 'body' | 'reviewerName'> & {
  createdAt: string
}
export type NewestReviews = { reviews: StoredReview[]; total: number }

/** SQL; the newest `limit` reviews of a product, and the number of all. */
export function newestReviewsOf(productId: RawBuilder<unknown>, limit: number): RawBuilder<NewestReviews> {
  return sql<NewestReviews>`(
    select json_build_object(
      'reviews', coalesce(json_agg(json_build_object('id', r.id, 'rating', r.rating, 'body', r.body,
        'reviewerName', r.reviewer_name, 'createdAt', r.created_at) order by r.created_at desc, r.id desc), '[]'),
      'total', case when count(*) < ${sql.lit(limit)} then count(*)
        else (select count(*) from reviews a where a.product_id = ${productId}) end)
    from (select * from reviews n where n.product_id = ${productId}
      order by n.created_at desc, n.id desc limit ${sql.lit(limit)}) r)`
}

export function reviewFrom(
  {
    id,
    rating,
    body,
    reviewerName,
    createdAt,
  }: Omit<StoredReview, 'createdAt'> & { createdAt: string | Date },
  lang: Language,
): Review {
  return {
    _id: id,
    rating,
    review: body,
    reviewText: body,
    reviewerName: reviewerName || catalogues[lang].reviews.formerShopper,
    reviewDate: new Date(createdAt).toISOString(),
  }
}

/** Newest first; `total` counts all reviews of the product. */
export async function listReviews(
  db: Database,
  { productId, lang, limit, page = 1 }: { productId: string; lang: Language; limit: number; page?: number },
): Promise<{ reviews: Review[]; total: number }> {
  dependsOn('reviews', productId)
  const rows = await newestReviews(db, { productId, limit, offset: (page - 1) * limit })
  const reviews = rows.map((row) => reviewFrom(row, lang))
  const isWhole = page === 1 && rows.length < limit
  return { reviews, total: isWhole ? rows.length : await countReviews(db, productId) }
}

/** Refuses `product-not-found`. */
export async function pageOfReviews(
  db: Database,
  input: { productId: string; lang: Language; limit: number; page: number },
): Promise<{ reviews: Review[]; total: number }> {
  await checkForSale(db, input.productId)
  return listReviews(db, input)
}

async function countReviews(db: Database, productId: string): Promise<number> {
  const { total } = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  return total
}

/** Newest first; of all products by default. */
export async function newestReviews(
  db: Database,
  { productId, limit, offset = 0 }: { productId?: string | undefined; limit: number; offset?: number },
): Promise<Selectable<ReviewsTable>[]> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .$if(productId !== undefined, (query) => query.where('productId', '=', productId ?? ''))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/**
 * Writes or replaces the user's only review of the product, and sets their rating; an unchanged review writes nothing.
 * Returns whether an earlier one was there. Refuses `product-not-found`.
 */
export async function reviewProduct(
  db: Database,
  userId: string,
  { productId, rating, review }: { productId: string; rating: number; review: string },
): Promise<{ isReplaced: boolean }> {
  const before = await findReview(db, userId, productId)
  const isUnchanged = before?.body === review && before.rating === rating
  if (isUnchanged && (await presentRating(db, userId, productId)) === rating) {
    await checkForSale(db, productId)
    return { isReplaced: true }
  }
  return transaction(db, async (tx) => {
    const { fullName } = await findUser(tx, userId)
    // Locks the product's figures, so that of concurrent reviews one is the first.
    await rateProduct(tx, userId, { productId, value: rating })
    const isReplaced = (await findReview(tx, userId, productId)) !== undefined
    const written = { rating, body: review, reviewerName: fullName, createdAt: tx.now() }
    await tx
      .insertInto('reviews')
      .values({ userId, id: newId(), productId, ...written })
      .onConflict((conflict) => conflict.columns(['userId', 'productId']).doUpdateSet(written))
      .execute()
    return { isReplaced }
  })
}

function findReview(
  db: Database,
  userId: string,
  productId: string,
): Promise<Selectable<ReviewsTable> | undefined> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .executeTakeFirst()
}

/** The rating remains. Faults: an unknown id. */
export async function removeReview(db: Database, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const removed = validate(id)
      ? await tx.deleteFrom('reviews').where('id', '=', id).returning('id').executeTakeFirst()
      : undefined
    if (!removed) throw new Fault(`There is no review ${id}.`)
  })
}
