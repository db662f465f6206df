import { sql } from 'kysely'
import type { DisputeSide } from '../../../contract/dispute-rules.ts'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { contentOf, encodePrivatePicture, requireAllPictures } from '../../platform/media/private-pictures.ts'
import type { Shop } from '../../platform/shop.ts'

interface Uploaded {
  userId: string
  side: DisputeSide
  /** A seller uploads pictures for a dispute that there is. */
  disputeId: string | null
  /** The customer, or the seller. */
  uploaderId: string
  bytes: Buffer
}

/** The picture is deleted after a day unless a step names it. */
export async function uploadDisputePicture(
  { db, pictures }: Pick<Shop, 'db' | 'pictures'>,
  { userId, side, disputeId, uploaderId, bytes }: Uploaded,
): Promise<string> {
  const upload = { bytes, uploaderId, days: retentionDays.unusedDisputePictures }
  const picture = await encodePrivatePicture({ db, pictures }, upload)
  await db
    .insertInto('disputePictures')
    .values({ userId, side, disputeId, stepId: null, ...picture })
    .execute()
  return picture.id
}

/** Refuses `picture-not-found`, also for a picture of another dispute or of the other side. */
export async function attachDisputePictures(
  tx: Database,
  {
    userId,
    disputeId,
    stepId,
    side,
  }: { userId: string; disputeId: string; stepId: string; side: DisputeSide },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const updated = await tx
    .updateTable('disputePictures')
    .set({ disputeId, stepId, expiresAt: null })
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .where('side', '=', side)
    .where('stepId', 'is', null)
    .where((where) => where.or([where('disputeId', 'is', null), where('disputeId', '=', disputeId)]))
    .executeTakeFirst()
  requireAllPictures(updated, ids)
}

/** With `disputeId` it is a picture that a step of that dispute names. Refuses `picture-not-found`. */
export async function findDisputePicture(
  db: Database,
  { userId, id, disputeId }: { userId?: string; id: string; disputeId?: string },
): Promise<Buffer> {
  const found = await db
    .selectFrom('disputePictures')
    .select('content')
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId!))
    .$if(disputeId !== undefined, (query) =>
      query.where('disputeId', '=', disputeId!).where('stepId', 'is not', null),
    )
    .where((where) => where.or([where('side', '=', 'shopper'), where('stepId', 'is not', null)]))
    .executeTakeFirst()
  return contentOf(found)
}

export const disputePictureJobs: Job[] = [
  every(24 * 60 * 60, 'delete expired pictures of disputes', async ({ db }) => {
    const where = sql`expires_at <= ${db.now()}`
    await deleteInBatches(db, { table: 'disputePictures', key: ['userId', 'id'], where })
  }),
]
