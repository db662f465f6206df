import type { MediaStore } from './media-store.ts'
import { sizeKey } from './picture-sizes.ts'
import type { PictureFormat, PictureWidth } from './picture-sizes.ts'

export type SizeBytes = { bytes: Buffer; format: PictureFormat }

/**
 * A kept size in the first of the formats that is there; the last of them is made from the WebP where none is. So
 * who takes WebP as well never waits for AVIF, which the job makes. Undefined when the store has lost the picture.
 */
export async function readSize(
  store: MediaStore,
  { hash, width, formats }: { hash: string; width: PictureWidth; formats: PictureFormat[] },
): Promise<SizeBytes | undefined> {
  for (const format of formats) {
    const there = await store.get(sizeKey(hash, width, format))
    if (there) return { bytes: there, format }
  }
  const format = formats.at(-1) ?? 'jpeg'
  const webp = format === 'webp' ? undefined : await store.get(sizeKey(hash, width, 'webp'))
  if (!webp) return undefined
  // Few clients need it, and what encodes pictures takes twenty megabytes: it is brought in by the first who does.
  const { avifOf, jpegOf } = await import('./convert.ts')
  const bytes = format === 'avif' ? await avifOf(webp) : await jpegOf(webp)
  await store.put(sizeKey(hash, width, format), bytes)
  return { bytes, format }
}
