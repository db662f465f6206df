import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { retentionDays } from '../../../contract/retention.ts'
import { documentsMaximum } from '../../../contract/seller-applications.ts'
import type { DocumentKind } from '../../../contract/seller-applications.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore, deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { pictureOnWire } from '../../platform/media/private-pictures.ts'
import type { EncryptionKey } from '../../platform/encryption-keys.ts'
import type { Shop } from '../../platform/shop.ts'
import { decryptDocument, encryptDocument } from './encryption.ts'
import { lockOpenApplication } from './fill-application.ts'

type Added = { sellerId: string; actor: Actor; kind: DocumentKind; bytes: Buffer }

/**
 * Re-encoding removes metadata. A repetition changes nothing. Refuses `application-closed`, `documents-full`, and what is
 * no picture.
 */
export async function addDocument(
  { db, pictures, config }: Pick<Shop, 'db' | 'pictures' | 'config'>,
  { sellerId, actor, kind, bytes }: Added,
): Promise<void> {
  const picture = await pictures.inTurn(sellerId, () => pictures.run('encodeReturnPicture', bytes))
  const id = newId()
  const content = encryptDocument(config.documentKeys, { id, sellerId }, picture)
  await transaction(db, async (tx) => {
    const { seller } = await lockOpenApplication(tx, sellerId)
    const documents = await tx
      .selectFrom('sellerDocuments')
      .select(['id', 'kind', 'content'])
      .where('sellerId', '=', sellerId)
      .execute()
    const isKept = documents.some(
      (known) => known.kind === kind && isPicture(config.documentKeys, { ...known, sellerId }, picture),
    )
    if (isKept) return
    if (documents.length >= documentsMaximum) throw new Refusal('documents-full', { most: documentsMaximum })
    const createdAt = tx.now()
    const expiresAt = daysBefore(createdAt, -retentionDays.sellerDocuments)
    await tx
      .insertInto('sellerDocuments')
      .values({ id, sellerId, kind, content, addedBy: actor.name, createdAt, expiresAt })
      .execute()
    const after = { document: kind }
    await recordActivity(tx, actor, { action: 'fill-application', subject: seller.storeName, after })
  })
}

/** Each encryption of a picture has other bytes. What cannot be decrypted is taken for another picture. */
function isPicture(
  keys: readonly EncryptionKey[],
  { id, sellerId, content }: { id: string; sellerId: string; content: Buffer },
  picture: Buffer,
): boolean {
  try {
    return decryptDocument(keys, { id, sellerId }, content).equals(picture)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

type DocumentKey = { sellerId: string; documentId: string }

/** Refuses `application-closed`, and `document-not-found` also for that of another seller. */
export async function removeDocument(
  tx: Database,
  { sellerId, documentId }: DocumentKey,
  actor: Actor,
): Promise<void> {
  const { seller } = await lockOpenApplication(tx, sellerId)
  const removed = await tx
    .deleteFrom('sellerDocuments')
    .where('sellerId', '=', sellerId)
    .where('id', '=', documentId)
    .returning('kind')
    .executeTakeFirst()
  if (!removed) throw new Refusal('document-not-found')
  const before = { document: removed.kind }
  await recordActivity(tx, actor, { action: 'fill-application', subject: seller.storeName, before })
}

/** Refuses `document-not-found`, also for that of another seller, and what cannot be decrypted. */
export async function showDocument(
  db: Database,
  keys: readonly EncryptionKey[],
  { sellerId, documentId }: DocumentKey,
): Promise<{ type: string; content: string }> {
  const found = await db
    .selectFrom('sellerDocuments')
    .select('content')
    .where('sellerId', '=', sellerId)
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (!found) throw new Refusal('document-not-found')
  return pictureOnWire(decryptDocument(keys, { id: documentId, sellerId }, found.content))
}

/** Those of who was never approved are deleted earlier. */
export async function deleteOldDocuments(db: Database): Promise<void> {
  const ended = daysBefore(db.now(), retentionDays.endedApplications)
  const where = sql`(expires_at <= ${db.now()} or seller_id in (
    select seller_id from seller_applications
    where status in ('open', 'asked', 'refused') and greatest(created_at, submitted_at, decided_at) <= ${ended}))`
  await deleteInBatches(db, { table: 'sellerDocuments', key: ['id'], where })
}
