import type { Selectable } from 'kysely'
import { validate } from 'uuid'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { afterCursor, pageOf } from '../../platform/database/cursor.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { ReviewsTable } from './tables.ts'
import { deleteRow } from './write-review.ts'

type ReviewRow = Selectable<ReviewsTable>

export async function newestReviews(
  db: Database,
  { productId, limit }: { productId?: string | undefined; limit: number },
): Promise<ReviewRow[]> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .$if(productId !== undefined, (query) => query.where('productId', '=', productId ?? ''))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

type ReviewState = 'new' | 'low' | 'hidden'

/** They are those that nobody looked at, with one or two stars, or hidden. */
export async function pageOfReviews(
  db: Database,
  { state, after, limit }: { state?: ReviewState | undefined; after?: string | undefined; limit: number },
): Promise<{ reviews: ReviewRow[]; after: string | null }> {
  const found = await db
    .selectFrom('reviews')
    .selectAll()
    .$if(state === 'new', (query) => query.where('lookedAt', 'is', null))
    .$if(state === 'low', (query) => query.where('rating', '<=', 2))
    .$if(state === 'hidden', (query) => query.where('hiddenAt', 'is not', null))
    .where(afterCursor(after))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows: reviews, after: next } = pageOf(found, limit)
  return { reviews, after: next }
}

export async function findReview(db: Database, id: string): Promise<ReviewRow> {
  const found = validate(id)
    ? await db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!found) throw new Refusal('review-not-found')
  return found
}

/** Its author waits with changes until the transaction has ended. Refuses `review-not-found`. */
export async function lockReview(tx: Database, id: string): Promise<ReviewRow> {
  const { userId } = await findReview(tx, id)
  const found = await tx
    .selectFrom('reviews')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('review-not-found')
  return found
}

/** There is nothing to answer or to hide. Refuses `review-not-found`. */
export async function markLookedAt(db: Database, id: string): Promise<void> {
  await changeReview(db, id, {})
}

/** Replaces an earlier answer; null removes it. Refuses `review-not-found`. */
export async function answerReview(
  db: Database,
  id: string,
  { answer, actor, isSeller = false }: { answer: string | null; actor: string; isSeller?: boolean },
): Promise<void> {
  const [answeredAt, answeredBy] = answer === null ? [null, null] : [db.now(), actor]
  await changeReview(db, id, { answer, answeredAt, answeredBy, answeredBySeller: isSeller })
}

/** The author still sees it, with the reason. Its rating counts as before. Refuses `review-not-found`. */
export async function hideReview(
  db: Database,
  id: string,
  { reason, actor }: { reason: string; actor: string },
): Promise<void> {
  await changeReview(db, id, { hiddenAt: db.now(), hiddenBy: actor, hiddenReason: reason })
}

export async function showReview(db: Database, id: string): Promise<void> {
  await changeReview(db, id, { hiddenAt: null, hiddenBy: null, hiddenReason: null })
}

export async function removeReview(db: Database, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    await deleteRow(tx, await lockReview(tx, id))
  })
}

async function changeReview(db: Database, id: string, change: Partial<ReviewRow>): Promise<void> {
  await transaction(db, async (tx) => {
    const { userId } = await lockReview(tx, id)
    await tx
      .updateTable('reviews')
      .set({ ...change, lookedAt: db.now() })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .execute()
  })
}
