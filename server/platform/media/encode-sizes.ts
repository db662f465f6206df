import { fromPixels } from './decode-picture.ts'
import type { Pixels } from './decode-picture.ts'
import { storedWidths } from './pictures.ts'
import type { PictureWidth } from './pictures.ts'

const thumbnailBytes = 6 * 1024

// Effort 4 takes twice as long to save a twelfth.
const webp = { quality: 78, effort: 2 }

/** The widest comes first, each scaled from the one before; `smallest` are the pixels of the last. */
export async function encodeSizes(
  pixels: Pixels,
): Promise<{ sizes: { width: PictureWidth; bytes: Buffer }[]; smallest: Pixels }> {
  const sizes: { width: PictureWidth; bytes: Buffer }[] = []
  let from = pixels
  for (const width of storedWidths(pixels.width).toReversed()) {
    from = await scaledTo(from, width)
    sizes.push({ width, bytes: await fromPixels(from).webp(webp).toBuffer() })
  }
  return { sizes, smallest: from }
}

export async function encodeThumbnail(pixels: Pixels): Promise<Buffer> {
  for (const [side, quality] of [
    [160, 70],
    [160, 45],
    [120, 30],
    [80, 20],
    [32, 10],
  ] as const) {
    const thumbnail = await fromPixels(pixels)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 4 })
      .toBuffer()
    if (thumbnail.length <= thumbnailBytes) return thumbnail
  }
  throw new Error('a thumbnail of 32 px has more than 6 KB')
}

export async function encodePlaceholder(pixels: Pixels): Promise<string> {
  for (const side of [8, 4, 1]) {
    const tiny = await fromPixels(pixels)
      .resize({ width: side, height: side, fit: 'inside' })
      .flatten({ background: '#fff' })
      .webp({ quality: 30, effort: 4, smartSubsample: false })
      .toBuffer()
    const uri = `data:image/webp;base64,${tiny.toString('base64')}`
    if (uri.length <= 200) return uri
  }
  return ''
}

async function scaledTo(pixels: Pixels, width: number): Promise<Pixels> {
  if (pixels.width <= width) return pixels
  const { data, info } = await fromPixels(pixels)
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 }
}
