import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import type { Layer } from './canvas.ts'
import { shadeGlyph } from './shade-glyph.ts'

/** `stand` is on a surface, `floor` on the floor, and `flat` seen from above. */
export type Pose = 'stand' | 'floor' | 'flat'

/** A picture shows a glyph, possibly in another colour, in its pose (`stand` by default). */
export type Subject = {
  /** It is a file of `glyphs/`, or else an icon of Fluent Emoji (Microsoft, MIT). */
  glyph: string
  /** Every colour is turned by so many degrees. */
  hue?: number
  saturation?: number
  brightness?: number
  pose?: Pose
}

type IconSet = { icons: Record<string, { body: string } | undefined> }
let iconSet: IconSet | undefined

function ownFile(name: string): URL {
  return new URL(`glyphs/${name}.svg`, import.meta.url)
}

/** The SVG has 32 by 32 units. It throws by name when there is no such glyph. */
export function glyphSvg(name: string, size: number): string {
  const own = ownFile(name)
  let body: string | undefined
  if (existsSync(own)) body = shadeGlyph(readFileSync(own, 'utf8'))
  else {
    iconSet ??= createRequire(import.meta.url)('@iconify-json/fluent-emoji/icons.json') as IconSet
    body = iconSet.icons[name]?.body
  }
  if (body === undefined) throw new Error(`There is no glyph named "${name}".`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${body}</svg>`
}

/**
 * The longer side is up to `size` pixels long, cropped to the outline. Fluent's colours are made less saturated and
 * warmer, so that they match our own.
 */
export async function glyphLayer(subject: Subject, size: number): Promise<Layer> {
  const { glyph, hue = 0, saturation = 1, brightness = 1 } = subject
  let drawing = sharp(Buffer.from(glyphSvg(glyph, size)))
  if (hue !== 0 || saturation !== 1 || brightness !== 1)
    drawing = drawing.modulate({ hue, saturation, brightness })
  const whole = await drawing.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { data, info } = await sharp(whole.data, { raw: whole.info })
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 8 })
    .extend({ top: 2, bottom: 2, left: 2, right: 2, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [calm, warm] = existsSync(ownFile(glyph)) ? [1, 1] : [0.86, 0.97]
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]! / 255
    const grey = 0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!
    for (let c = 0; c < 3; c++) {
      const colour = (grey + (data[at + c]! - grey) * calm) * (c === 2 ? warm : 1)
      data[at + c] = Math.round(Math.min(255, Math.max(0, colour)) * alpha)
    }
  }
  return { pixels: data, width: info.width, height: info.height }
}
