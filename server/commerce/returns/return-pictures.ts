import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore, deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { newId } from '../../platform/database/new-id.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Shop } from '../../platform/shop.ts'
import type { ReturnKey } from './transition-return.ts'

/** Re-encoding removes metadata. The picture is deleted after a day unless a return names it. */
export async function uploadReturnPicture(
  { db, pictures }: Pick<Shop, 'db' | 'pictures'>,
  userId: string,
  bytes: Buffer,
): Promise<string> {
  const content = await pictures.inTurn(userId, () => pictures.run('encodeReturnPicture', bytes))
  const id = newId()
  const createdAt = db.now()
  const expiresAt = daysBefore(createdAt, -retentionDays.unusedReturnPictures)
  await db.insertInto('returnPictures').values({ userId, id, content, createdAt, expiresAt }).execute()
  return id
}

/** Refuses `picture-not-found`, also for a picture of another return. */
export async function attachPictures(tx: Database, found: ReturnKey, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const { numUpdatedRows } = await tx
    .updateTable('returnPictures')
    .set({ returnId: found.id, expiresAt: null })
    .where('userId', '=', found.userId)
    .where('id', 'in', ids)
    .where('returnId', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== BigInt(new Set(ids).size)) throw new Refusal('picture-not-found')
}

export async function findReturnPicture(db: Database, { userId, id }: ReturnKey): Promise<Buffer> {
  const found = await db
    .selectFrom('returnPictures')
    .select('content')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('picture-not-found')
  return found.content
}

export const returnJobs: Job[] = [
  every(24 * 60 * 60, 'delete expired pictures of returns', async ({ db }) => {
    const where = sql`expires_at <= ${db.now()}`
    await deleteInBatches(db, { table: 'returnPictures', key: ['userId', 'id'], where })
  }),
]
