import { sql } from 'kysely'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { contentOf, encodePrivatePicture, requireAllPictures } from '../../platform/media/private-pictures.ts'
import type { Shop } from '../../platform/shop.ts'
import type { ReturnKey } from './transition-return.ts'

/** The picture is deleted after a day unless a return names it. */
export async function uploadReturnPicture(
  { db, pictures }: Pick<Shop, 'db' | 'pictures'>,
  userId: string,
  bytes: Buffer,
): Promise<string> {
  const upload = { bytes, uploaderId: userId, days: retentionDays.unusedReturnPictures }
  const picture = await encodePrivatePicture({ db, pictures }, upload)
  await db
    .insertInto('returnPictures')
    .values({ userId, ...picture })
    .execute()
  return picture.id
}

/** Refuses `picture-not-found`, also for a picture of another return. */
export async function attachPictures(tx: Database, found: ReturnKey, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const updated = await tx
    .updateTable('returnPictures')
    .set({ returnId: found.id, expiresAt: null })
    .where('userId', '=', found.userId)
    .where('id', 'in', ids)
    .where('returnId', 'is', null)
    .executeTakeFirst()
  requireAllPictures(updated, ids)
}

export async function findReturnPicture(db: Database, { userId, id }: ReturnKey): Promise<Buffer> {
  const found = await db
    .selectFrom('returnPictures')
    .select('content')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return contentOf(found)
}

/** Refuses `picture-not-found`, also for a picture of another return. */
export async function findPictureOfReturn(
  db: Database,
  { id, returnId }: { id: string; returnId: string },
): Promise<Buffer> {
  const found = await db
    .selectFrom('returnPictures')
    .select('content')
    .where('id', '=', id)
    .where('returnId', '=', returnId)
    .executeTakeFirst()
  return contentOf(found)
}

export const returnJobs: Job[] = [
  every(24 * 60 * 60, 'delete expired pictures of returns', async ({ db }) => {
    const where = sql`expires_at <= ${db.now()}`
    await deleteInBatches(db, { table: 'returnPictures', key: ['userId', 'id'], where })
  }),
]
