import { pictureWidths } from '../../../contract/limits.ts'
import { mediaPath } from '../../../contract/paths.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { StoredPicture } from '../../../contract/site.ts'
import type { Database } from '../database/connect.ts'
import { isWholePicture } from './is-whole-picture.ts'
import { prepare } from '../database/prepared-statement.ts'
import type { MediaStore } from './media-store.ts'

export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'avif' | 'webp' | 'jpeg'

const largest: PictureWidth = 1280

/** They are all smaller widths, and the next one for the picture's own width. */
export function storedWidths(width: number): PictureWidth[] {
  const top = pictureWidths.find((stored) => stored >= width) ?? largest
  return pictureWidths.filter((stored) => stored <= top)
}

export function storedWidthFor(width: number, requested: PictureWidth): PictureWidth {
  return storedWidths(width).findLast((stored) => stored <= requested) ?? pictureWidths[0]
}

export function sizeKey(hash: string, width: PictureWidth, format: PictureFormat): string {
  return `${hash.slice(0, 2)}/${hash}/${width}.${format}`
}

/** Files may be missing or damaged. Pictures need not have AVIF. */
export async function brokenFiles(
  store: Pick<MediaStore, 'start'>,
  { hash, width }: { hash: string; width: number },
): Promise<string[]> {
  const checks = storedWidths(width).flatMap((size) =>
    (['webp', 'avif'] as const).map(async (format) => {
      const key = sizeKey(hash, size, format)
      const file = await store.start(key)
      const isGood = file ? isWholePicture(file.bytes, file.length, format) : format === 'avif'
      return isGood ? [] : [key]
    }),
  )
  return (await Promise.all(checks)).flat()
}

export async function findPicture(db: Database, imageUrl: string): Promise<StoredPicture | undefined> {
  const hash = imageUrl.slice(mediaPath.length + 1)
  const [found] = await selectPicture(db, { hash })
  return found
}

const selectPicture = prepare((db, { hash }: { hash: string }) =>
  db.selectFrom('media').select(['width', 'height', 'placeholder']).where('hash', '=', hash),
)

/** Who saves what shows a picture locks it before, so that it is not deleted meanwhile. */
export async function lockPicture(
  tx: Database,
  hash: string,
): Promise<{ width: number; height: number } | undefined> {
  return tx
    .selectFrom('media')
    .select(['width', 'height'])
    .where('hash', '=', hash)
    .forKeyShare()
    .executeTakeFirst()
}

/** Likewise; refuses `picture-not-found`. */
export async function requirePicture(tx: Database, hash: string): Promise<void> {
  if (!(await lockPicture(tx, hash))) throw new Refusal('picture-not-found')
}

/** Each is a WebP of at most 6 KB; unknown hashes are omitted. */
export async function thumbnailsOf(db: Database, hashes: readonly string[]): Promise<Map<string, Buffer>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['hash', 'thumbnail'])
    .where('hash', 'in', [...new Set(hashes)])
    .execute()
  return new Map(rows.map((row) => [row.hash, row.thumbnail]))
}
