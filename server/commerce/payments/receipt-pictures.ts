import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore, deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Shop } from '../../platform/shop.ts'
import type { ReceivedKey } from './received-money.ts'

/** Re-encoding removes metadata. The picture is deleted after a day unless a record of money names it. */
export async function uploadReceipt(
  { db, pictures }: Pick<Shop, 'db' | 'pictures'>,
  { userId, by, bytes }: { userId: string; by: string; bytes: Buffer },
): Promise<string> {
  const content = await pictures.inTurn(by, () => pictures.run('encodeReturnPicture', bytes))
  const id = newId()
  const createdAt = db.now()
  const expiresAt = daysBefore(createdAt, -retentionDays.unusedReceiptPictures)
  await db.insertInto('receiptPictures').values({ userId, id, content, createdAt, expiresAt }).execute()
  return id
}

/** Refuses `picture-not-found`, also for the picture of another record. */
export async function attachReceipt(
  tx: Database,
  { userId, id: receivedId }: ReceivedKey,
  pictureId: string,
): Promise<void> {
  const expiresAt = daysBefore(tx.now(), -retentionDays.receiptPictures)
  const { numUpdatedRows } = await tx
    .updateTable('receiptPictures')
    .set({ receivedId, expiresAt })
    .where('userId', '=', userId)
    .where('id', '=', pictureId)
    .where('receivedId', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('picture-not-found')
}

export async function findReceipt(db: Database, { userId, id }: ReceivedKey): Promise<Buffer> {
  const found = await db
    .selectFrom('receiptPictures')
    .select('content')
    .where('userId', '=', userId)
    .where('receivedId', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('picture-not-found')
  return found.content
}

export async function deleteOldReceipts(db: Database): Promise<void> {
  const where = sql`expires_at <= ${db.now()}`
  await deleteInBatches(db, { table: 'receiptPictures', key: ['userId', 'id'], where })
}
