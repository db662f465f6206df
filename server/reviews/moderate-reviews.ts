import type { Selectable } from 'kysely'
import { validate } from 'uuid'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { Fault } from '../fault.ts'
import type { ReviewsTable } from './tables.ts'
import { deleteRow } from './write-review.ts'

type ReviewRow = Selectable<ReviewsTable>

/** Newest first, hidden ones too; of all products by default. */
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

/** Replaces an earlier answer; null removes it. Faults: an unknown id. */
export async function answerReview(
  db: Database,
  id: string,
  { answer, actor }: { answer: string | null; actor: string },
): Promise<void> {
  const [answeredAt, answeredBy] = answer === null ? [null, null] : [db.now(), actor]
  await changeReview(db, id, { answer, answeredAt, answeredBy })
}

/** The author still sees it, with the reason. Its rating counts as before. Faults: an unknown id. */
export async function hideReview(
  db: Database,
  id: string,
  { reason, actor }: { reason: string; actor: string },
): Promise<void> {
  await changeReview(db, id, { hiddenAt: db.now(), hiddenBy: actor, hiddenReason: reason })
}

/** Faults: an unknown id. */
export async function showReview(db: Database, id: string): Promise<void> {
  await changeReview(db, id, { hiddenAt: null, hiddenBy: null, hiddenReason: null })
}

/** The rating remains. Faults: an unknown id. */
export async function removeReview(db: Database, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    await deleteRow(tx, await lockReview(tx, id))
  })
}

async function changeReview(db: Database, id: string, change: Partial<ReviewRow>): Promise<void> {
  await transaction(db, async (tx) => {
    const { userId } = await lockReview(tx, id)
    await tx.updateTable('reviews').set(change).where('userId', '=', userId).where('id', '=', id).execute()
  })
}

async function lockReview(tx: Database, id: string): Promise<ReviewRow> {
  const found = validate(id)
    ? await tx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!found) throw new Fault(`There is no review ${id}.`)
  return found
}
