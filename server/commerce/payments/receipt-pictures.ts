import { sql } from 'kysely'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore, deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { contentOf, encodePrivatePicture, requireAllPictures } from '../../platform/media/private-pictures.ts'
import type { Shop } from '../../platform/shop.ts'
import type { ReceivedKey } from './received-money.ts'

/** The picture is deleted after a day unless a record of money names it. */
export async function uploadReceipt(
  { db, pictures }: Pick<Shop, 'db' | 'pictures'>,
  { userId, by, bytes }: { userId: string; by: string; bytes: Buffer },
): Promise<string> {
  const upload = { bytes, uploaderId: by, days: retentionDays.unusedReceiptPictures }
  const picture = await encodePrivatePicture({ db, pictures }, upload)
  await db
    .insertInto('receiptPictures')
    .values({ userId, ...picture })
    .execute()
  return picture.id
}

/** Refuses `picture-not-found`, also for the picture of another record. */
export async function attachReceipt(
  tx: Database,
  { userId, id: receivedId }: ReceivedKey,
  pictureId: string,
): Promise<void> {
  const expiresAt = daysBefore(tx.now(), -retentionDays.receiptPictures)
  const updated = await tx
    .updateTable('receiptPictures')
    .set({ receivedId, expiresAt })
    .where('userId', '=', userId)
    .where('id', '=', pictureId)
    .where('receivedId', 'is', null)
    .executeTakeFirst()
  requireAllPictures(updated, [pictureId])
}

export async function findReceipt(db: Database, { userId, id }: ReceivedKey): Promise<Buffer> {
  const found = await db
    .selectFrom('receiptPictures')
    .select('content')
    .where('userId', '=', userId)
    .where('receivedId', '=', id)
    .executeTakeFirst()
  return contentOf(found)
}

export async function deleteOldReceipts(db: Database): Promise<void> {
  const where = sql`expires_at <= ${db.now()}`
  await deleteInBatches(db, { table: 'receiptPictures', key: ['userId', 'id'], where })
}
