import { eq } from 'drizzle-orm'
import { profilePictureWidth } from '../../contract/limits.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { lockUser } from './lock-user.ts'
import { profileImages } from './tables.ts'

/** What may be uploaded (api.md, "Accounts"). */
const kinds = ['jpeg', 'png', 'webp', 'avif'] as const

/** The profile picture in base64; both fields empty where there is none. */
export async function findProfileImage(
  db: Database,
  userId: string,
): Promise<{ type: string; content: string }> {
  const [row] = await db.select().from(profileImages).where(eq(profileImages.userId, userId))
  return { type: row?.type ?? '', content: row?.content.toString('base64') ?? '' }
}

/**
 * Sets the profile picture: upright, at most 512 px, encoded anew so that nothing but the pixels is kept. Refuses
 * `picture-unreadable`, `picture-too-many-pixels`.
 */
export async function setProfileImage(db: Database, userId: string, bytes: Buffer): Promise<void> {
  const box = { width: profilePictureWidth, height: profilePictureWidth }
  // Brought in by the first upload: what decodes pictures takes twenty megabytes.
  const { decodePicture, fromPixels } = await import('../media/decode-picture.ts')
  const pixels = await decodePicture(bytes, { box, kinds })
  const image = { type: 'image/webp', content: await fromPixels(pixels).webp().toBuffer() }
  await transaction(db, async (tx) => {
    await lockUser(tx, userId)
    const set = { ...image, updatedAt: tx.now() }
    await tx
      .insert(profileImages)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: profileImages.userId, set })
  })
}

/** Removes the profile picture; without one nothing happens. */
export async function removeProfileImage(db: Database, userId: string): Promise<void> {
  await db.delete(profileImages).where(eq(profileImages.userId, userId))
}
