import { sql } from 'kysely'
import type { MessageSide } from '../../../contract/message-rules.ts'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore } from '../../platform/database/delete-in-batches.ts'
import { contentOf, encodePrivatePicture, requireAllPictures } from '../../platform/media/private-pictures.ts'
import type { Shop } from '../../platform/shop.ts'
import type { ConversationKey } from './conversations.ts'

interface Uploaded {
  userId: string
  author: MessageSide
  /** A seller uploads pictures for a part; a customer may not have chosen one yet. */
  partId: string | null
  /** The customer, or the seller. */
  uploaderId: string
  bytes: Buffer
}

/** The picture is deleted after a day unless a message names it. */
export async function uploadMessagePicture(
  { db, pictures }: Pick<Shop, 'db' | 'pictures'>,
  { userId, author, partId, uploaderId, bytes }: Uploaded,
): Promise<string> {
  const upload = { bytes, uploaderId, days: retentionDays.unusedMessagePictures }
  const picture = await encodePrivatePicture({ db, pictures }, upload)
  await db
    .insertInto('messagePictures')
    .values({ userId, author, partId, messageId: null, ...picture })
    .execute()
  return picture.id
}

/** Refuses `picture-not-found`, also for a picture of another message, of the other side, or for another part. */
export async function attachMessagePictures(
  tx: Database,
  { userId, partId, id, author }: ConversationKey & { id: string; author: MessageSide },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const updated = await tx
    .updateTable('messagePictures')
    .set({ messageId: id, partId, expiresAt: daysBefore(tx.now(), -retentionDays.messagePictures) })
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .where('author', '=', author)
    .where('messageId', 'is', null)
    .where((where) => where.or([where('partId', 'is', null), where('partId', '=', partId)]))
    .where('expiresAt', '>', tx.now())
    .executeTakeFirst()
  requireAllPictures(updated, ids)
}

/** It is for the customer: what the customer has uploaded, or a message of the seller names. Refuses `picture-not-found`. */
export async function findMessagePicture(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<Buffer> {
  const found = await db
    .selectFrom('messagePictures')
    .select('content')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where((where) => where.or([where('author', '=', 'customer'), where('messageId', 'is not', null)]))
    .executeTakeFirst()
  return contentOf(found)
}

/** It is of a message of this conversation. Refuses `picture-not-found`. */
export async function pictureOfConversation(
  db: Database,
  { userId, partId }: ConversationKey,
  pictureId: string,
): Promise<Buffer> {
  const { rows } = await sql<{ content: Buffer }>`
    select p.content from message_pictures p
    join conversation_messages m on m.user_id = p.user_id and m.id = p.message_id
    where p.user_id = ${userId}::uuid and p.id = ${pictureId}::uuid and m.part_id = ${partId}::uuid`.execute(
    db,
  )
  return contentOf(rows[0])
}
