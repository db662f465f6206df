export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** The signature decides; other formats, such as SVG, never reach the decoder. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  const at = (start: number, end: number) => bytes.subarray(start, end).toString('latin1')
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp'
  if (at(4, 8) === 'ftyp' && /avi[fs]/.test(at(8, 32))) return 'avif'
  if (/^GIF8[79]a$/.test(at(0, 6))) return 'gif'
  return undefined
}
