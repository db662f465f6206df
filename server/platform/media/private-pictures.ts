/** Private pictures are in the database and not in files: whoever may see one loads it by a call. */
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { daysBefore } from '../database/delete-in-batches.ts'
import { newId } from '../database/new-id.ts'
import type { Shop } from '../shop.ts'

interface Upload {
  bytes: Buffer
  /** The pictures of one are encoded one after the other. */
  uploaderId: string
  /** It is deleted after so many days, unless something names it. */
  days: number
}

interface NewPicture {
  id: string
  content: Buffer
  createdAt: Date
  expiresAt: Date
}

/** Refuses `invalid-input` if no file was sent. */
export function sentFile(file: { content: Buffer } | undefined): Buffer {
  if (!file) throw new Refusal('invalid-input', {}, [{ msg: 'Required', path: 'image' }])
  return file.content
}

/** Re-encoding removes metadata. */
export async function encodePrivatePicture(
  { db, pictures }: { db: Database; pictures: Shop['pictures'] },
  { bytes, uploaderId, days }: Upload,
): Promise<NewPicture> {
  const content = await pictures.inTurn(uploaderId, () => pictures.run('encodeReturnPicture', bytes))
  const createdAt = db.now()
  return { id: newId(), content, createdAt, expiresAt: daysBefore(createdAt, -days) }
}

/** What names pictures has updated their rows. Refuses `picture-not-found` unless that was each of them. */
export function requireAllPictures(
  { numUpdatedRows }: { numUpdatedRows: bigint },
  ids: readonly string[],
): void {
  if (numUpdatedRows !== BigInt(new Set(ids).size)) throw new Refusal('picture-not-found')
}

/** Refuses `picture-not-found`. */
export function contentOf(found: { content: Buffer } | undefined): Buffer {
  if (!found) throw new Refusal('picture-not-found')
  return found.content
}

export function pictureOnWire(content: Buffer): { type: string; content: string } {
  return { type: 'image/webp', content: content.toString('base64') }
}
