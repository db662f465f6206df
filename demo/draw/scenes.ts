import type { Layer } from './canvas.ts'
import { toJpeg } from './canvas.ts'
import type { Subject } from './glyph-layer.ts'
import { fitted, backgroundCanvas, stand } from './product-views.ts'

/** The position (0 to 1, from left and top) and size are shares of the side. */
type Prop = Subject & { x: number; floor: number; size: number }

/** The subjects come from back to front; the upper and lower fifth may be cropped. */
export type Scene = { tint: string; props: Prop[] }

/** Two large subjects are at the back, the others small in front. */
export function tileScene(tint: string, glyphs: readonly string[]): Scene {
  const places = [
    { x: 0.34, floor: 0.64, size: 0.46 },
    { x: 0.68, floor: 0.65, size: 0.44 },
    { x: 0.26, floor: 0.75, size: 0.26 },
    { x: 0.78, floor: 0.76, size: 0.26 },
    { x: 0.52, floor: 0.78, size: 0.24 },
  ]
  return { tint, props: glyphs.map((glyph, index) => ({ glyph, ...places[index % places.length]! })) }
}

export async function drawScene(
  { tint, props }: Scene,
  layerOf: (subject: Subject) => Promise<Layer>,
): Promise<Buffer> {
  const canvas = await backgroundCanvas('stage', tint)
  for (const { x, floor, size, ...subject } of props) {
    const layer = await layerOf(subject)
    stand(canvas, layer, fitted(layer, size), x * canvas.width, floor * canvas.height)
  }
  return toJpeg(canvas)
}
