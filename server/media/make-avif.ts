import { eq } from 'drizzle-orm'
import type { Shop } from '../shop.ts'
import { keptWidths, sizeKey } from './picture-sizes.ts'
import { media } from './tables.ts'

/**
 * Adds AVIF to a stored picture at every width where that is smaller than its WebP. Run by a job, for it takes a
 * second a picture; running it again changes nothing.
 */
export async function makeAvif(
  { db, media: store, log }: Pick<Shop, 'db' | 'media' | 'log'>,
  { hash, encode }: { hash: string; encode: (webp: Buffer) => Promise<Buffer> },
): Promise<void> {
  const [row] = await db.select().from(media).where(eq(media.hash, hash))
  if (!row || row.avifReady) return
  for (const width of keptWidths(row.width)) {
    const webp = await store.get(sizeKey(hash, width, 'webp'))
    if (!webp) continue
    try {
      const bytes = await encode(webp)
      if (bytes.length < webp.length) await store.put(sizeKey(hash, width, 'avif'), bytes)
    } catch (error) {
      // Its WebP still serves; a picture that cannot be had as AVIF must not be tried for ever.
      log.warn({ err: error, hash, width }, 'a picture could not be made into AVIF')
    }
  }
  await db.update(media).set({ avifReady: true }).where(eq(media.hash, hash))
}
