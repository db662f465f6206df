/** The boxes of an AVIF file up to the pixels fit into it. */
export const pictureStartBytes = 4096

/** The length must be that which the container states. `start` is at least `pictureStartBytes`, or all of it. */
export function isWholePicture(start: Buffer, length: number, format: 'webp' | 'avif'): boolean {
  return format === 'webp' ? isWholeWebp(start, length) : isWholeAvif(start, length)
}

function isWholeWebp(start: Buffer, length: number): boolean {
  const isWebp = start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP'
  return isWebp && start.readUInt32LE(4) + 8 === length
}

/** Boxes follow one another, each with its size (ISO/IEC 14496-12, 4.2). */
function isWholeAvif(start: Buffer, length: number): boolean {
  let at = 0
  while (at + 8 <= start.length && at < length) {
    const size = start.readUInt32BE(at)
    if (size < 8) return false
    at += size
  }
  return at === length
}
