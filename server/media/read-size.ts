import sharp from 'sharp'
import type { MediaStore } from './media-store.ts'
import { sizeKey } from './picture-sizes.ts'
import type { PictureFormat, PictureWidth } from './picture-sizes.ts'

export type SizeBytes = { bytes: Buffer; format: PictureFormat }

/**
 * A kept size in the wanted format. AVIF falls back to WebP until the job has made it, and where it would not be
 * smaller; JPEG is made from the WebP when first asked for. Undefined when the store has lost it.
 */
export async function readSize(
  store: MediaStore,
  { hash, width, format }: { hash: string; width: PictureWidth; format: PictureFormat },
): Promise<SizeBytes | undefined> {
  const there = await store.get(sizeKey(hash, width, format))
  if (there) return { bytes: there, format }
  if (format === 'webp') return undefined
  const webp = await store.get(sizeKey(hash, width, 'webp'))
  if (!webp || format === 'avif') return webp && { bytes: webp, format: 'webp' }
  const bytes = await sharp(webp)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer()
  await store.put(sizeKey(hash, width, 'jpeg'), bytes)
  return { bytes, format: 'jpeg' }
}
