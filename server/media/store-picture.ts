import { createHash } from 'node:crypto'
import type { Shop } from '../shop.ts'
import { decodePicture } from './decode-picture.ts'
import { encodePlaceholder, encodeSizes, encodeThumbnail } from './encode-sizes.ts'
import { hasAllSizes, sizeKey } from './pictures.ts'

/** The widest and highest that is kept. A taller picture is scaled down. */
const box = { width: 1280, height: 2560 }
const kinds = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const

/** The name of a picture: 24 letters made of its bytes. */
export function pictureHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 24)
}

/**
 * Keeps a picture of the catalogue and returns its hash, by which all else names it. The same bytes are kept once, and
 * once more where the store has lost them.
 * Its files are there before its row is, so a kill in between leaves nothing half done. Refusals: picture-unreadable,
 * picture-too-many-pixels.
 */
export async function storePicture(
  { db, media: store }: Pick<Shop, 'db' | 'media'>,
  bytes: Buffer,
): Promise<string> {
  const hash = pictureHash(bytes)
  const known = await db.selectFrom('media').select('width').where('hash', '=', hash).executeTakeFirst()
  if (known && (await hasAllSizes(store, { hash, width: known.width }))) return hash
  const pixels = await decodePicture(bytes, { box, kinds })
  const { sizes, smallest } = await encodeSizes(pixels)
  const [thumbnail, placeholder] = await Promise.all([encodeThumbnail(smallest), encodePlaceholder(smallest)])
  await Promise.all(sizes.map((size) => store.put(sizeKey(hash, size.width, 'webp'), size.bytes)))
  await db
    .insertInto('media')
    .values({
      hash,
      width: pixels.width,
      height: pixels.height,
      thumbnail,
      placeholder,
      createdAt: db.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
  return hash
}
