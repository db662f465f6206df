import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Shop } from '../shop.ts'
import { keptWidths, sizeKey } from './picture-sizes.ts'
import { media } from './tables.ts'

const avif = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' } as const

/** A stored size as AVIF. */
export function avifOf(webp: Buffer): Promise<Buffer> {
  return sharp(webp).avif(avif).toBuffer()
}

/**
 * Adds AVIF to a stored picture at every width where that is smaller than its WebP. Run by a job, for it takes a
 * second a picture; running it again changes nothing.
 */
export async function makeAvif(
  { db, media: store, log }: Pick<Shop, 'db' | 'media' | 'log'>,
  { hash }: { hash: string },
): Promise<void> {
  const [row] = await db.select().from(media).where(eq(media.hash, hash))
  if (!row || row.avifReady) return
  for (const width of keptWidths(row.width)) {
    const webp = await store.get(sizeKey(hash, width, 'webp'))
    if (!webp) continue
    try {
      const bytes = await avifOf(webp)
      if (bytes.length < webp.length) await store.put(sizeKey(hash, width, 'avif'), bytes)
    } catch (error) {
      // Its WebP still serves; a picture that cannot be had as AVIF must not be tried for ever.
      log.warn({ err: error, hash, width }, 'a picture could not be made into AVIF')
    }
  }
  await db.update(media).set({ avifReady: true }).where(eq(media.hash, hash))
}
