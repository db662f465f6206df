import { createHash } from 'node:crypto'
import type { Shop } from '../shop.ts'
import type {} from './open-picture-processes.ts'
import { brokenFiles, sizeKey } from './pictures.ts'
import type {} from './tables.ts'

export function pictureHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 24)
}

/**
 * Returns the hash; writes files before the row. Refusals: picture-unreadable, picture-too-many-pixels,
 * picture-too-complex, also from a dry run. Pictures of customers are stored within `pictures.inTurn`.
 */
export async function storePicture(
  { db, media: store, pictures }: Pick<Shop, 'db' | 'media' | 'pictures'>,
  bytes: Buffer,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<string> {
  const hash = pictureHash(bytes)
  const known = await db.selectFrom('media').select('width').where('hash', '=', hash).executeTakeFirst()
  const broken = known ? await brokenFiles(store, { hash, width: known.width }) : []
  if (known && broken.length === 0) return hash
  const { sizes, width, height, thumbnail, placeholder } = await pictures.run('encodeSizes', bytes)
  if (dryRun) return hash
  await Promise.all(sizes.map((size) => store.put(sizeKey(hash, size.width, 'webp'), size.bytes)))
  // WebP is served instead.
  for (const key of broken) if (key.endsWith('.avif')) await store.remove(key)
  await db
    .insertInto('media')
    .values({
      hash,
      width,
      height,
      thumbnail,
      placeholder,
      createdAt: db.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
  return hash
}
