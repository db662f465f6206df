import { encode } from 'uqr'

type QrCode = { size: number; path: string }

/** The dark squares as the path of an SVG whose box has `size` units each way, with a margin of `border` units. */
export function qrCode(text: string, border: number): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border })
  return { size, path: data.map(pathOfRow).join('') }
}

/** Neighbours are one rectangle, which halves the path of a long text. */
function pathOfRow(row: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const end = row.indexOf(false, x)
    const width = (end < 0 ? row.length : end) - x
    path += `M${x} ${y}h${width}v1h-${width}z`
    x += width
  }
  return path
}
