import { encode } from 'uqr'

type QrCode = { size: number; path: string }

/** The dark squares as the path of an SVG whose box has `size` units each way, with a margin of `border` units. */
export function qrCode(text: string, border: number): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: path.join('') }
}
