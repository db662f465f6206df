import sharp from 'sharp'

/** The pixels are RGBA, premultiplied by alpha. */
export type Layer = { pixels: Uint8Array; width: number; height: number }

/** The pixels are RGB. */
export type Canvas = { pixels: Uint8Array; width: number; height: number }

/** Centre and size of a layer are in pixels of the canvas, its rotation in degrees. */
export type Place = { x: number; y: number; width: number; height: number; turn?: number }

/** Nothing is painted outside this disc. */
type Clip = { x: number; y: number; radius: number }

/** The blur of a shadow is in pixels, its opacity from 0 to 1. */
type Fall = { layer: Layer; place: Place; blur: number; dark: number }

/** Shadows are soft, so they are computed at an eighth of the resolution. */
const COARSE = 8
const SHADOW = [74, 44, 40] as const

/** The interpolation is bilinear. */
export function paintLayer(canvas: Canvas, layer: Layer, place: Place, clip?: Clip): void {
  const { pixels, width } = canvas
  const from = layer.pixels
  const stride = layer.width * 4
  eachRun(canvas, layer, place, 1, (y, first, last, start, startV, stepU, stepV) => {
    if (clip && Math.abs(y - clip.y) > clip.radius) return
    const reach = clip ? Math.sqrt(Math.max(0, clip.radius ** 2 - (y - clip.y) ** 2)) : 0
    const [begin, end] = clip
      ? [Math.max(first, clip.x - reach) | 0, Math.min(last, clip.x + reach) | 0]
      : [first, last]
    let u = start + (begin - first) * stepU - 0.5
    let v = startV + (begin - first) * stepV - 0.5
    for (let x = begin; x <= end; x++, u += stepU, v += stepV) {
      const left = u | 0
      const top = v | 0
      if (u < 0 || v < 0 || left >= layer.width - 1 || top >= layer.height - 1) continue
      const a = top * stride + left * 4
      const b = a + stride
      const fx = u - left
      const fy = v - top
      const wd = fx * fy
      const wc = fy - wd
      const wb = fx - wd
      const wa = 1 - fx - wc
      const alpha = from[a + 3]! * wa + from[a + 7]! * wb + from[b + 3]! * wc + from[b + 7]! * wd
      if (alpha === 0) continue
      const rest = 1 - alpha / 255
      for (let c = 0, at = (y * width + x) * 3; c < 3; c++, at++) {
        const paint = from[a + c]! * wa + from[a + 4 + c]! * wb + from[b + c]! * wc + from[b + 4 + c]! * wd
        pixels[at] = paint + pixels[at]! * rest + 0.5
      }
    }
  })
}

/** Where the shadows of one layer overlap they multiply. */
export function paintShadow(canvas: Canvas, falls: Fall[]): void {
  const coarse = {
    width: Math.ceil(canvas.width / COARSE) + 1,
    height: Math.ceil(canvas.height / COARSE) + 1,
  }
  const lit = new Float32Array(coarse.width * coarse.height).fill(1)
  for (const { layer, place, blur, dark } of falls) {
    const cover = new Float32Array(lit.length)
    eachRun(coarse, layer, place, COARSE, (y, first, last, u, v, stepU, stepV) => {
      for (let x = first; x <= last; x++, u += stepU, v += stepV) {
        if (u < 0 || v < 0 || u >= layer.width || v >= layer.height) continue
        cover[y * coarse.width + x] = layer.pixels[((v | 0) * layer.width + (u | 0)) * 4 + 3]! / 255
      }
    })
    soften(cover, coarse.width, coarse.height, Math.max(1, Math.round(blur / COARSE)))
    for (let at = 0; at < lit.length; at++) lit[at] = lit[at]! * (1 - cover[at]! * dark)
  }
  darken(canvas, lit, coarse.width)
}

/** The disc has one colour (`#rrggbb`) and a smooth edge. */
export function paintDisc(canvas: Canvas, { x, y, radius }: Clip, colour: string): void {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  for (let py = Math.floor(y - radius - 1); py <= y + radius + 1; py++) {
    for (let px = Math.floor(x - radius - 1); px <= x + radius + 1; px++) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(px - x, py - y)))
      const at = (py * canvas.width + px) * 3
      for (let c = 0; c < 3; c++)
        canvas.pixels[at + c] = canvas.pixels[at + c]! * (1 - cover) + rgb[c]! * cover
    }
  }
}

export function toJpeg(canvas: Canvas): Promise<Buffer> {
  return sharp(canvas.pixels, { raw: { width: canvas.width, height: canvas.height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** The lowest rows of a layer touch the surface. */
export function footOf(layer: Layer, share: number): Layer {
  const rows = Math.max(1, Math.round(layer.height * share))
  return {
    pixels: layer.pixels.subarray((layer.height - rows) * layer.width * 4),
    width: layer.width,
    height: rows,
  }
}

type VisitRun = (
  y: number,
  first: number,
  last: number,
  u: number,
  v: number,
  stepU: number,
  stepV: number,
) => void

/**
 * It visits row by row what a placed layer may cover of a grid: the range of columns, and the position in the layer.
 */
function eachRun(
  grid: { width: number; height: number },
  layer: Layer,
  place: Place,
  step: number,
  visit: VisitRun,
): void {
  const angle = ((place.turn ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const halfWidth = (Math.abs(cos) * place.width + Math.abs(sin) * place.height) / 2
  const halfHeight = (Math.abs(sin) * place.width + Math.abs(cos) * place.height) / 2
  const [zoomX, zoomY] = [layer.width / place.width, layer.height / place.height]
  const first = Math.max(0, Math.ceil((place.x - halfWidth) / step))
  const last = Math.min(grid.width - 1, Math.floor((place.x + halfWidth) / step))
  const bottom = Math.min(grid.height - 1, Math.floor((place.y + halfHeight) / step))
  const dx = first * step - place.x
  for (let y = Math.max(0, Math.ceil((place.y - halfHeight) / step)); y <= bottom; y++) {
    const dy = y * step - place.y
    const u = (cos * dx + sin * dy) * zoomX + layer.width / 2
    const v = (cos * dy - sin * dx) * zoomY + layer.height / 2
    visit(y, first, last, u, v, cos * zoomX * step, -sin * zoomY * step)
  }
}

/** The blur is made in place, with two passes of a running mean along each axis. */
function soften(cover: Float32Array, width: number, height: number, radius: number): void {
  const line = new Float32Array(Math.max(width, height))
  const pass = (start: number, stride: number, length: number) => {
    let sum = 0
    for (let at = -radius; at < length; at++) {
      if (at + radius < length) sum += cover[start + (at + radius) * stride]!
      if (at - radius - 1 >= 0) sum -= cover[start + (at - radius - 1) * stride]!
      if (at >= 0) line[at] = sum / (radius * 2 + 1)
    }
    for (let at = 0; at < length; at++) cover[start + at * stride] = line[at]!
  }
  for (let again = 0; again < 2; again++) {
    for (let y = 0; y < height; y++) pass(y * width, 1, width)
    for (let x = 0; x < width; x++) pass(x, width, height)
  }
}

function darken({ pixels, width, height }: Canvas, lit: Float32Array, coarseWidth: number): void {
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / COARSE) * coarseWidth
    const fy = (y % COARSE) / COARSE
    for (let cell = row; cell < row + width / COARSE; cell++) {
      const above = lit[cell]!
      const below = lit[cell + coarseWidth]!
      const start = above + (below - above) * fy
      const end = lit[cell + 1]! + (lit[cell + coarseWidth + 1]! - lit[cell + 1]!) * fy
      if (start > 0.998 && end > 0.998) continue
      const at = (y * width + (cell - row) * COARSE) * 3
      for (let x = 0; x < COARSE; x++) {
        const light = start + ((end - start) * x) / COARSE
        for (let c = 0; c < 3; c++) {
          const channel = at + x * 3 + c
          pixels[channel] = pixels[channel]! * light + SHADOW[c]! * (1 - light) + 0.5
        }
      }
    }
  }
}
