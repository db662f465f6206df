import { inArray } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { media } from './tables.ts'

/** The thumbnails of these pictures by their hashes: WebP of at most 6 KB each. Unknown hashes are left out. */
export async function thumbnailsOf(db: Database, hashes: readonly string[]): Promise<Map<string, Buffer>> {
  const wanted = [...new Set(hashes)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ hash: media.hash, thumbnail: media.thumbnail })
    .from(media)
    .where(inArray(media.hash, wanted))
  return new Map(rows.map((row) => [row.hash, row.thumbnail]))
}
