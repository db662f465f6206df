import { profilePictureWidth } from '../../contract/limits.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { lockUser } from './user.ts'

const formats = ['jpeg', 'png', 'webp', 'avif'] as const

/** The content is in base64; both fields are empty if there is no picture. */
export async function findProfileImage(
  db: Database,
  userId: string,
): Promise<{ type: string; content: string }> {
  const row = await db.selectFrom('profileImages').selectAll().where('userId', '=', userId).executeTakeFirst()
  return { type: row?.type ?? '', content: row?.content.toString('base64') ?? '' }
}

/** Re-encodes the picture, so that no metadata is stored. Refuses `picture-unreadable`, `picture-too-many-pixels`. */
export async function setProfileImage(db: Database, userId: string, bytes: Buffer): Promise<void> {
  const box = { width: profilePictureWidth, height: profilePictureWidth }
  // Imported on demand: the decoder uses 20 MB of memory.
  const { decodePicture, fromPixels } = await import('../media/decode-picture.ts')
  const pixels = await decodePicture(bytes, { box, kinds: formats })
  const image = { type: 'image/webp', content: await fromPixels(pixels).webp().toBuffer() }
  await transaction(db, async (tx) => {
    await lockUser(tx, userId)
    const set = { ...image, updatedAt: tx.now() }
    await tx
      .insertInto('profileImages')
      .values({ userId, ...set })
      .onConflict((it) => it.column('userId').doUpdateSet(set))
      .execute()
  })
}

export async function removeProfileImage(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('profileImages').where('userId', '=', userId).execute()
}
