import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { pictureUrl } from '../../../contract/paths.ts'
import type { OwnReview } from '../../../contract/reviews.ts'
import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import { findUser } from '../../customers/accounts/user.ts'
import { checkForSale } from '../products/products-for-sale.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { presentRating, rateProduct } from './rate-product.ts'
import { attachPictures, detachPictures, picturesOf } from './review-pictures.ts'
import type { ReviewsTable } from './tables.ts'

type ReviewRow = Selectable<ReviewsTable>
type Written = { productId: string; rating: number; review: string; pictures?: string[] | undefined }

/** Without `pictures` it keeps its own. Returns whether an earlier one was there. */
export async function reviewProduct(
  db: Database,
  userId: string,
  { productId, rating, review, pictures }: Written,
): Promise<{ isReplaced: boolean }> {
  if (await isUnchanged(db, userId, { productId, rating, review, pictures })) {
    await checkForSale(db, productId)
    return { isReplaced: true }
  }
  return transaction(db, async (tx) => {
    const { fullName } = await findUser(tx, userId)
    // This lock comes before the product's figures, as transactions of orders lock them in this order too.
    await sql`select lock_purchases(${userId}, ${productId})`.execute(tx)
    // Locks the product's figures, so that of concurrent reviews one is the first.
    await rateProduct(tx, userId, { productId, value: rating })
    const isReplaced = (await findReview(tx, userId, productId)) !== undefined
    const written = { rating, body: review, reviewerName: fullName, createdAt: tx.now(), lookedAt: null }
    const { id } = await tx
      .insertInto('reviews')
      .values({ userId, id: newId(), productId, ...written })
      .onConflict((conflict) => conflict.columns(['userId', 'productId']).doUpdateSet(written))
      .returning('id')
      .executeTakeFirstOrThrow()
    await hideAgain(tx, { userId, productId })
    if (pictures) await attachPictures(tx, { userId, reviewId: id }, pictures)
    return { isReplaced }
  })
}

/** It comes after the insert, which waits for a deletion of a hidden review at the same time. */
async function hideAgain(
  tx: Database,
  { userId, productId }: { userId: string; productId: string },
): Promise<void> {
  const hidden = await tx
    .deleteFrom('deletedHiddenReviews')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .returning(['hiddenAt', 'hiddenBy', 'hiddenReason'])
    .executeTakeFirst()
  if (!hidden) return
  await tx
    .updateTable('reviews')
    .set(hidden)
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .execute()
}

async function isUnchanged(
  db: Database,
  userId: string,
  { productId, rating, review, pictures }: Written,
): Promise<boolean> {
  const before = await findReview(db, userId, productId)
  if (before?.body !== review || before.rating !== rating) return false
  if ((await presentRating(db, userId, productId)) !== rating) return false
  if (!pictures) return true
  const present = await picturesOf(db, { userId, reviewId: before.id })
  return present.map(({ id }) => id).join() === pictures.join()
}

export async function findOwnReview(
  db: Database,
  userId: string,
  { productId, lang }: { productId: string; lang: Language },
): Promise<OwnReview | null> {
  const found = await findReview(db, userId, productId)
  if (!found) {
    await checkForSale(db, productId)
    return null
  }
  const pictures = await picturesOf(db, { userId, reviewId: found.id })
  const imageName = fill(catalogues[lang].reviews.picture, { name: found.reviewerName })
  return {
    _id: found.id,
    rating: found.rating,
    review: found.body,
    reviewDate: found.createdAt.toISOString(),
    pictures: pictures.map(({ id, media }) => ({ _id: id, imageUrl: pictureUrl(media), imageName })),
    ...(found.hiddenReason !== null && { hidden: found.hiddenReason }),
  }
}

/** The rating remains, and a hidden one leaves that it was hidden. Refuses `review-not-found`. */
export async function deleteReview(db: Database, userId: string, productId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const review = await findReview(tx, userId, productId)
    if (!review) throw new Refusal('review-not-found')
    const { hiddenAt, hiddenBy, hiddenReason } = await deleteRow(tx, review)
    if (hiddenAt === null || hiddenBy === null || hiddenReason === null) return
    const hidden = { userId, productId, hiddenAt, hiddenBy, hiddenReason }
    await tx.insertInto('deletedHiddenReviews').values(hidden).execute()
  })
}

export async function deleteRow(
  tx: Database,
  { userId, id }: Pick<ReviewRow, 'userId' | 'id'>,
): Promise<ReviewRow> {
  await detachPictures(tx, { userId, reviewId: id })
  const deleted = await tx
    .deleteFrom('reviews')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!deleted) throw new Refusal('review-not-found')
  return deleted
}

function findReview(db: Database, userId: string, productId: string): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .executeTakeFirst()
}
