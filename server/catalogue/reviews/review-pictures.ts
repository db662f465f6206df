import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { reviewPictures } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore } from '../../platform/database/delete-in-batches.ts'
import { newId } from '../../platform/database/new-id.ts'
import { newPictureHash, removePicture, storePicture } from '../../platform/media/store-picture.ts'
import type { UsedPictures } from '../../platform/media/unused-pictures.ts'
import type { Shop } from '../../platform/shop.ts'
import type { ReviewPicturesTable } from './tables.ts'

type ReviewKey = { userId: string; reviewId: string }
type PictureRow = Selectable<ReviewPicturesTable>

/** Older pictures of an account expire, so that nobody fills the disk. */
const unusedMaximum = 2 * reviewPictures

/** The row is written first, so that a picture that is not used is deleted whatever happens. */
export async function uploadReviewPicture(
  shop: Pick<Shop, 'db' | 'media' | 'pictures'>,
  userId: string,
  bytes: Buffer,
): Promise<Pick<PictureRow, 'id' | 'media'>> {
  const { db, pictures } = shop
  return pictures.inTurn(userId, async () => {
    const createdAt = db.now()
    const expiresAt = daysBefore(createdAt, -retentionDays.unusedReviewPictures)
    const row = { userId, id: newId(), media: newPictureHash(), createdAt, expiresAt }
    await db.insertInto('reviewPictures').values(row).execute()
    try {
      await storePicture(shop, bytes, { task: 'encodeCustomerSizes', hash: row.media })
    } catch (error) {
      await expire(db, userId, sql`id = ${row.id}`)
      throw error
    }
    await expire(
      db,
      userId,
      sql`review_id is null and id not in (
        select id from review_pictures where user_id = ${userId} and review_id is null
        order by created_at desc, id desc limit ${unusedMaximum})`,
    )
    return row
  })
}

async function expire(db: Database, userId: string, where: ReturnType<typeof sql<boolean>>): Promise<void> {
  await db
    .updateTable('reviewPictures')
    .set({ expiresAt: db.now() })
    .where('userId', '=', userId)
    .where('reviewId', 'is', null)
    .where(where)
    .execute()
}

export async function picturesOf(db: Database, { userId, reviewId }: ReviewKey): Promise<PictureRow[]> {
  return db
    .selectFrom('reviewPictures')
    .selectAll()
    .where('userId', '=', userId)
    .where('reviewId', '=', reviewId)
    .orderBy('position')
    .execute()
}

/** Other pictures of the review expire. Refuses `picture-not-found`, also for a picture of another review. */
export async function attachPictures(tx: Database, key: ReviewKey, ids: readonly string[]): Promise<void> {
  const known = await tx
    .selectFrom('reviewPictures')
    .select('id')
    .where('userId', '=', key.userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where((it) => it.or([it('reviewId', '=', key.reviewId), it('expiresAt', '>', tx.now())]))
    .forUpdate()
    .execute()
  if (known.length !== ids.length) throw new Refusal('picture-not-found')
  await detachPictures(tx, key)
  for (const [position, id] of ids.entries()) {
    await tx
      .updateTable('reviewPictures')
      .set({ reviewId: key.reviewId, position, expiresAt: null })
      .where('userId', '=', key.userId)
      .where('id', '=', id)
      .execute()
  }
}

export async function detachPictures(
  tx: Database,
  { userId, reviewId }: { userId: string; reviewId?: string },
): Promise<void> {
  await tx
    .updateTable('reviewPictures')
    .set({ reviewId: null, position: null, expiresAt: tx.now() })
    .where('userId', '=', userId)
    .$if(reviewId !== undefined, (query) => query.where('reviewId', '=', reviewId ?? ''))
    .execute()
}

/** An expired one is deleted with its row. */
export const picturesOfReviews: UsedPictures = sql`select media as hash from review_pictures`

const batch = 100

/** Files are deleted before rows, so that a failed deletion is repeated later. */
export async function deleteExpiredPictures(
  { db, media }: Pick<Shop, 'db' | 'media'>,
  stop?: AbortSignal,
): Promise<number> {
  for (let deleted = 0; ;) {
    const rows = await db
      .selectFrom('reviewPictures')
      .select(['userId', 'id', 'media'])
      .where('expiresAt', '<=', db.now())
      .limit(batch)
      .execute()
    for (const { userId, id, media: hash } of rows) {
      if (stop?.aborted) return deleted
      await removePicture({ db, media }, hash)
      await db.deleteFrom('reviewPictures').where('userId', '=', userId).where('id', '=', id).execute()
      deleted += 1
    }
    if (rows.length < batch) return deleted
  }
}
