import type { MediaStore } from './media-store.ts'
import { keptWidths, sizeKey } from './picture-sizes.ts'

/** Whether the store still has every size that a picture of `width` px is served from. */
export async function isWhole(
  store: Pick<MediaStore, 'has'>,
  { hash, width }: { hash: string; width: number },
): Promise<boolean> {
  const there = await Promise.all(keptWidths(width).map((kept) => store.has(sizeKey(hash, kept, 'webp'))))
  return !there.includes(false)
}
