import { sharp } from './sharp.ts'

const avif = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' } as const

export function avifOf(webp: Buffer): Promise<Buffer> {
  return sharp(webp).avif(avif).toBuffer()
}

/** Out of 255, formats differ by up to 3, views of one product by 10 and more. */
const differenceMaximum = 6

/** It throws only if the WebP file cannot be read. */
export async function isSamePicture(webp: Buffer, avif: Buffer): Promise<boolean> {
  const expected = await thumbnailOf(webp)
  const found = await thumbnailOf(avif).catch(() => undefined)
  if (found?.width !== expected.width || found.height !== expected.height) return false
  const difference = expected.pixels.reduce((sum, value, at) => sum + Math.abs(value - found.pixels[at]!), 0)
  return difference / expected.pixels.length <= differenceMaximum
}

async function thumbnailOf(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata()
  const pixels = await sharp(bytes)
    .flatten({ background: '#fff' })
    .resize(48, 48, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return { width, height, pixels }
}

export function jpegOf(webp: Buffer): Promise<Buffer> {
  return sharp(webp).flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true }).toBuffer()
}
