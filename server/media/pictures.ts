import { pictureWidths } from '../../contract/limits.ts'
import type { Database } from '../database/connect.ts'
import type { MediaStore } from './media-store.ts'

/** The path of pictures. An address names the content by its hash, so what it serves never changes. */
export const mediaPath = '/media'

/** Shown for a product that has no picture. */
export const noPictureUrl = `${mediaPath}/none.svg`

/** The address of a stored picture; `?w=160|320|640|1280` asks for a width, `Accept` for a format. */
export function pictureUrl(hash: string): string {
  return `${mediaPath}/${hash}`
}

export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'avif' | 'webp' | 'jpeg'

const largest: PictureWidth = 1280

/**
 * The widths that a picture of `width` px is stored in: all that are smaller, and the next one, which holds it at its
 * own width where it is not as wide. Pictures are never enlarged.
 */
export function storedWidths(width: number): PictureWidth[] {
  const top = pictureWidths.find((stored) => stored >= width) ?? largest
  return pictureWidths.filter((stored) => stored <= top)
}

/** The stored width to serve for `asked`. */
export function storedWidthFor(width: number, asked: PictureWidth): PictureWidth {
  return storedWidths(width).findLast((stored) => stored <= asked) ?? pictureWidths[0]
}

/** The key of one size in the store. */
export function sizeKey(hash: string, width: PictureWidth, format: PictureFormat): string {
  return `${hash.slice(0, 2)}/${hash}/${width}.${format}`
}

/** Whether the store still has every size that a picture of `width` px is served from. */
export async function hasAllSizes(
  store: Pick<MediaStore, 'has'>,
  { hash, width }: { hash: string; width: number },
): Promise<boolean> {
  const there = await Promise.all(storedWidths(width).map((size) => store.has(sizeKey(hash, size, 'webp'))))
  return !there.includes(false)
}

/**
 * A blurred preview as a data URI of at most 200 characters, shown until the picture has loaded; undefined without
 * one.
 */
export async function placeholderOf(db: Database, imageUrl: string): Promise<string | undefined> {
  const hash = imageUrl.slice(mediaPath.length + 1)
  const row = await db.selectFrom('media').select('placeholder').where('hash', '=', hash).executeTakeFirst()
  return row?.placeholder || undefined
}

/** The thumbnails of these pictures by their hashes: WebP of at most 6 KB each. Unknown hashes are left out. */
export async function thumbnailsOf(db: Database, hashes: readonly string[]): Promise<Map<string, Buffer>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['hash', 'thumbnail'])
    .where('hash', 'in', [...new Set(hashes)])
    .execute()
  return new Map(rows.map((row) => [row.hash, row.thumbnail]))
}
