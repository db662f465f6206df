import sharp from 'sharp'
import { footOf, paintDisc, paintLayer, paintShadow, toJpeg } from './canvas.ts'
import type { Canvas, Layer, Place } from './canvas.ts'
import type { Pose } from './glyph-layer.ts'
import { backgroundSvg } from './backgrounds.ts'
import type { Background } from './backgrounds.ts'

/** A product is shown whole, near and turned, in a niche, and on a card with a detail under a lens. */
const views = ['whole', 'near', 'niche', 'lens'] as const
export type View = (typeof views)[number]

/** The side is in pixels. */
const side = 1024

export async function drawView(view: View, layer: Layer, pose: Pose, tint: string): Promise<Buffer> {
  if (view === 'lens') return underLens(layer, tint)
  const middle = side / 2
  const canvas = await backgroundCanvas(BACKGROUNDS[view][pose], tint)
  if (view === 'niche') {
    const [room, floor] = pose === 'floor' ? [0.56, 0.885] : [0.46, 0.765]
    stand(canvas, layer, fitted(layer, room), middle, side * floor)
  } else if (pose === 'flat') {
    const near = view === 'near'
    lay(canvas, layer, { ...fitted(layer, near ? 0.88 : 0.66), x: middle, y: middle, turn: near ? -11 : 0 })
  } else {
    const near = scaled(layer, Math.min(1.02 / layer.width, 0.8 / layer.height))
    if (view === 'near') stand(canvas, layer, near, middle, side * 0.9)
    else stand(canvas, layer, fitted(layer, 0.63), middle, side * 0.815)
  }
  return toJpeg(canvas)
}

const BACKGROUNDS: Record<Exclude<View, 'lens'>, Record<Pose, Background>> = {
  whole: { stand: 'sweep', floor: 'sweep', flat: 'sheet' },
  near: { stand: 'wall', floor: 'wall', flat: 'cloth' },
  niche: { stand: 'niche', floor: 'arch', flat: 'niche' },
}

/** The layer stands at the height `floor`, with a dark contact shadow and a faint wide one. */
export function stand(canvas: Canvas, layer: Layer, size: Size, x: number, floor: number): void {
  const { width, height } = size
  paintShadow(canvas, [
    {
      layer,
      place: { x: x + width * 0.03, y: floor - height * 0.005, width: width * 1.14, height: height * 0.13 },
      blur: side * 0.02,
      dark: 0.32,
    },
    {
      layer: footOf(layer, 0.06),
      place: { x, y: floor - side * 0.0015, width, height: height * 0.03 + side * 0.009 },
      blur: side * 0.007,
      dark: 0.55,
    },
  ])
  paintLayer(canvas, layer, { x, y: floor - height / 2, width, height })
}

/** The layer lies flat, seen from above. */
function lay(canvas: Canvas, layer: Layer, place: Place): void {
  paintShadow(canvas, [
    { layer, place: moved(place, 0.012, 0.03), blur: side * 0.027, dark: 0.26 },
    { layer, place: moved(place, 0.003, 0.007), blur: side * 0.007, dark: 0.22 },
  ])
  paintLayer(canvas, layer, place)
}

/** The place moves right and down by shares of the side. */
function moved(place: Place, right: number, down: number): Place {
  return { ...place, x: place.x + side * right, y: place.y + side * down }
}

/** The product is small on a card, next to a round lens with its most detailed part. */
async function underLens(layer: Layer, tint: string): Promise<Buffer> {
  const canvas = await backgroundCanvas('card', tint)
  const size = fitted(layer, 0.52)
  stand(canvas, layer, size, side * 0.43, side * 0.44 + size.height / 2)
  const lens = { x: side * 0.742, y: side * 0.742, radius: side * 0.167 }
  const inside = { ...lens, radius: side * 0.153 }
  const glass = { width: size.width * 2, height: size.height * 2 }
  const detail = richestSpot(layer, lens.radius / glass.width, lens.radius / glass.height)
  const behind: Place = {
    ...glass,
    x: lens.x + (0.5 - detail.x) * glass.width,
    y: lens.y + (0.5 - detail.y) * glass.height,
  }
  const round = { x: lens.x, y: lens.y, width: lens.radius * 2, height: lens.radius * 2 }
  paintShadow(canvas, [{ layer: DISC, place: moved(round, 0.005, 0.016), blur: side * 0.02, dark: 0.3 }])
  paintDisc(canvas, lens, '#fffdf8')
  paintDisc(canvas, inside, tint)
  paintLayer(canvas, layer, behind, inside)
  return toJpeg(canvas)
}

/** The plain disc is for the shadow of the lens. */
const DISC: Layer = { width: 64, height: 64, pixels: new Uint8Array(64 * 64 * 4) }
for (let at = 0; at < 64 * 64; at++) {
  DISC.pixels[at * 4 + 3] = Math.hypot((at % 64) - 31.5, Math.floor(at / 64) - 31.5) < 32 ? 255 : 0
}

/** A window of these half sides shows the most change of colour there, as a place in a layer from 0 to 1. */
function richestSpot(
  { pixels, width, height }: Layer,
  halfX: number,
  halfY: number,
): { x: number; y: number } {
  let best = { x: 0.5, y: 0.5, change: -1 }
  const spots = [0.3, 0.4, 0.5, 0.6, 0.7]
  for (const spot of spots.flatMap((y) => spots.map((x) => ({ x, y })))) {
    let change = 0
    for (let v = -8; v < 8; v++) {
      for (let u = -8; u < 8; u++) {
        const x = Math.round(Math.min(1, Math.max(0, spot.x + (u / 8) * halfX)) * (width - 9))
        const y = Math.round(Math.min(1, Math.max(0, spot.y + (v / 8) * halfY)) * (height - 1))
        const at = (y * width + x) * 4
        const solid = (pixels[at + 3]! / 255) * (pixels[at + 35]! / 255)
        for (let c = 0; c < 3; c++)
          change += solid * Math.min(40, Math.abs(pixels[at + c]! - pixels[at + 32 + c]!))
        change += solid * 6
      }
    }
    if (change > best.change) best = { ...spot, change }
  }
  return best
}

type Size = { width: number; height: number }

/** The share `room` is that of the picture's side; slender layers may be a little longer. */
export function fitted(layer: Size, room: number): Size {
  const longer = Math.max(layer.width, layer.height)
  const bulk = Math.sqrt(layer.width * layer.height) / longer
  return scaled(layer, (room * (1.12 - 0.12 * bulk)) / longer)
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: width * scale * side, height: height * scale * side }
}

const drawnBackgrounds = new Map<string, Promise<Buffer>>()

/** Each background is drawn once and then copied. */
export async function backgroundCanvas(background: Background, tint: string): Promise<Canvas> {
  const key = `${background} ${tint}`
  let pixels = drawnBackgrounds.get(key)
  if (!pixels) {
    pixels = sharp(Buffer.from(backgroundSvg(background, tint, side)))
      .removeAlpha()
      .raw()
      .toBuffer()
    drawnBackgrounds.set(key, pixels)
  }
  return { pixels: new Uint8Array(await pixels), width: side, height: side }
}
