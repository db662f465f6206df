import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore } from '../../platform/database/delete-in-batches.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Shop } from '../../platform/shop.ts'
import type { ConversationKey } from './conversations.ts'

interface PictureKey {
  userId: string
  id: string
}

/** Re-encoding removes metadata. The picture is deleted after a day unless a message names it. */
export async function uploadMessagePicture(
  { db, pictures }: Pick<Shop, 'db' | 'pictures'>,
  userId: string,
  bytes: Buffer,
): Promise<string> {
  const content = await pictures.inTurn(userId, () => pictures.run('encodeReturnPicture', bytes))
  const id = newId()
  const createdAt = db.now()
  const expiresAt = daysBefore(createdAt, -retentionDays.unusedMessagePictures)
  await db
    .insertInto('messagePictures')
    .values({ userId, id, messageId: null, content, createdAt, expiresAt })
    .execute()
  return id
}

/** Refuses `picture-not-found`, also for a picture of another message. */
export async function attachMessagePictures(
  tx: Database,
  message: PictureKey,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { numUpdatedRows } = await tx
    .updateTable('messagePictures')
    .set({ messageId: message.id, expiresAt: daysBefore(tx.now(), -retentionDays.messagePictures) })
    .where('userId', '=', message.userId)
    .where('id', 'in', ids)
    .where('messageId', 'is', null)
    .where('expiresAt', '>', tx.now())
    .executeTakeFirst()
  if (numUpdatedRows !== BigInt(new Set(ids).size)) throw new Refusal('picture-not-found')
}

/** It is for the customer, who has uploaded it. Refuses `picture-not-found`. */
export async function findMessagePicture(db: Database, { userId, id }: PictureKey): Promise<Buffer> {
  const found = await db
    .selectFrom('messagePictures')
    .select('content')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('picture-not-found')
  return found.content
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
  const [found] = rows
  if (!found) throw new Refusal('picture-not-found')
  return found.content
}
