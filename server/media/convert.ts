import { sharp } from './sharp.ts'

const avif = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' } as const

/** A stored size as AVIF. */
export function avifOf(webp: Buffer): Promise<Buffer> {
  return sharp(webp).avif(avif).toBuffer()
}

/** A stored size as JPEG, on white where it is clear. */
export function jpegOf(webp: Buffer): Promise<Buffer> {
  return sharp(webp).flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true }).toBuffer()
}
