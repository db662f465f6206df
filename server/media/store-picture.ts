import { createHash } from 'node:crypto'
import type { Shop } from '../shop.ts'
import { decodePicture } from './decode-picture.ts'
import { encodePlaceholder, encodeSizes, encodeThumbnail } from './encode-sizes.ts'
import { hasAllSizes, sizeKey } from './pictures.ts'
import type {} from './tables.ts'

/** Larger pictures are scaled down to these pixels. */
const box = { width: 1280, height: 2560 }
const kinds = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const

export function pictureHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 24)
}

/** Returns the hash; writes files before the row. Refusals: picture-unreadable, picture-too-many-pixels. */
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
