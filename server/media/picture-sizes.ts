import { pictureWidths } from '../../contract/limits.ts'

export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'avif' | 'webp' | 'jpeg'

const largest: PictureWidth = 1280

/**
 * The widths that a picture of `width` px is kept in: all that are smaller, and the next one, which holds it at its
 * own width where it is not as wide. Nothing is ever enlarged.
 */
export function keptWidths(width: number): PictureWidth[] {
  const top = pictureWidths.find((kept) => kept >= width) ?? largest
  return pictureWidths.filter((kept) => kept <= top)
}

/** The kept width that answers for `asked`. */
export function keptWidthFor(width: number, asked: PictureWidth): PictureWidth {
  return keptWidths(width).findLast((kept) => kept <= asked) ?? pictureWidths[0]
}

/** Where a size of a picture is kept in the store. */
export function sizeKey(hash: string, width: PictureWidth, format: PictureFormat): string {
  return `${hash.slice(0, 2)}/${hash}/${width}.${format}`
}
