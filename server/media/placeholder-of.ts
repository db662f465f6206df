import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { mediaPath } from './picture-url.ts'
import { media } from './tables.ts'

/**
 * The few blurred bytes, as a data address, that stand for a stored picture until it is there; undefined without
 * any. The pages alone know of them: the wire is settled by api.md.
 */
export async function placeholderOf(db: Database, imageUrl: string): Promise<string | undefined> {
  const hash = imageUrl.slice(mediaPath.length + 1)
  const [row] = await db.select({ placeholder: media.placeholder }).from(media).where(eq(media.hash, hash))
  return row?.placeholder || undefined
}
