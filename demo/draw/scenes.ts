import type { Layer } from './canvas.ts'
import { toJpeg } from './canvas.ts'
import type { Subject } from './glyph-layer.ts'
import { fitted, backgroundCanvas, stand } from './product-views.ts'

/** A thing of a scene: where it stands (0 to 1, from the left and from the top) and its size as a share of the side. */
export type Prop = Subject & { x: number; floor: number; size: number }

/**
 * Several things on one background, from back to front. Scenes are square, with nothing important in the upper and lower
 * fifth, so that they can be cropped to a wide picture.
 */
export type Scene = { tint: string; props: Prop[] }

/** The scene of a category's tile: the first two things large at the back, the others small in front of them. */
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

/** Draws a scene as JPEG. */
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
