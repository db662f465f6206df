import { join } from 'node:path'
import type { OverlayOptions } from 'sharp'
import { sharePictureSize } from '../../../contract/limits.ts'
import { escapeHtml } from '../../../messages/escape-html.ts'
import { sharp } from './sharp.ts'

export type ShareTexts = { shop: string; name: string; price: string }

const { width, height } = sharePictureSize
const bandHeight = 24
const side = height - bandHeight
const left = side + 46
const textWidth = width - left - 40

const [green, cream, ink, yellow, red] = ['#10452f', '#fdf6e7', '#2b1d14', '#eeb01f', '#b3361f']

/** The fonts have letters of Latin and Ethiopic, and the usual signs. */
const drawn = /[\u0020-\u007e\u00a0-\u00ff\u1200-\u139f\u2010-\u2027\u20ac]/u

/** Returns undefined where a letter would be an empty box. Emoji and other signs are left out. */
export function drawableText(text: string): string | undefined {
  const characters = [...text]
  if (characters.some((it) => !drawn.test(it) && /[\p{L}\p{N}]/u.test(it))) return undefined
  return characters
    .filter((it) => drawn.test(it))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The texts are JSON. The picture is one of the store's own, or empty. */
export async function drawSharePicture(picture: Buffer, texts: Buffer): Promise<Buffer> {
  const { shop, name, price } = JSON.parse(texts.toString()) as ShareTexts
  const [goods, shopText, nameText, priceText] = [
    await squareOf(picture),
    await textPicture(shop, { sizes: [32], color: green, lines: 1 }),
    await textPicture(name, { sizes: [54, 46, 38], color: ink, lines: 4 }),
    await textPicture(price, { sizes: [60, 50, 42, 34, 28], color: green, lines: 1 }),
  ]
  const priceTop = side - 48 - priceText.height
  const layers: OverlayOptions[] = [
    { input: goods, left: 0, top: 0 },
    { input: Buffer.from(bandSvg()), left: 0, top: side },
    { input: Buffer.from(markSvg), left, top: 44 },
    { input: shopText.data, left: left + 84, top: 44 + Math.round((64 - shopText.height) / 2) },
    { input: nameText.data, left, top: 108 + Math.round((priceTop - 108 - nameText.height) / 2) },
    { input: priceText.data, left, top: priceTop },
  ]
  const canvas = sharp({ create: { width, height, channels: 3, background: cream } })
  return encode(await canvas.composite(layers).removeAlpha().raw().toBuffer())
}

/** Messengers load a preview at once only if it is small. */
const bytesMaximum = 120_000

async function encode(pixels: Buffer): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0)
  for (const quality of [84, 70, 50, 30]) {
    const raw = sharp(pixels, { raw: { width, height, channels: 3 } })
    bytes = await raw.jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= bytesMaximum) break
  }
  return bytes
}

/** Without a picture, the shop's own mark stands in its place. */
async function squareOf(picture: Buffer): Promise<Buffer> {
  if (picture.length === 0) {
    const mark = await sharp(Buffer.from(markSvg)).resize(300, 300).png().toBuffer()
    const ground = sharp({ create: { width: side, height: side, channels: 3, background: green } })
    return ground
      .composite([{ input: mark }])
      .png()
      .toBuffer()
  }
  return sharp(picture).flatten({ background: '#fff' }).resize(side, side, { fit: 'cover' }).png().toBuffer()
}

type TextStyle = { sizes: readonly number[]; color: string; lines: number }

/** The largest size is used in which the text has so few lines; in the smallest, its end is left out. */
async function textPicture(text: string, { sizes, color, lines }: TextStyle) {
  const smallest = sizes.at(-1)!
  for (const size of sizes) {
    const picture = await textOf(text, size, color)
    if (fits(picture, size, lines)) return picture
  }
  for (let end = text.length; ; end = Math.floor(end * 0.9)) {
    const picture = await textOf(`${text.slice(0, end).replace(/\s\S{0,12}$/, '')}…`, smallest, color)
    if (fits(picture, smallest, lines) || end < 20) return picture
  }
}

const lineHeight = 1.45

function fits(picture: { height: number; width: number }, size: number, lines: number): boolean {
  return picture.width <= textWidth && picture.height <= size * lineHeight * lines
}

async function textOf(text: string, size: number, color: string) {
  await loadFonts()
  return rendered(`<span foreground="${color}">${escapeHtml(text)}</span>`, size, fonts[0]!)
}

const fonts = ['noto-sans-latin-700.ttf', 'noto-sans-ethiopic-700.ttf'].map((name) =>
  join(import.meta.dirname, 'fonts', name),
)

let loading: Promise<unknown> | undefined

/** A font that was used once stays known, so that a text can have letters of both. */
function loadFonts(): Promise<unknown> {
  return (loading ??= Promise.all(fonts.map((font) => rendered('.', 10, font))))
}

async function rendered(markup: string, size: number, fontfile: string) {
  const font = `Noto Sans, Noto Sans Ethiopic Bold ${size}`
  const { data, info } = await sharp({
    text: { text: markup, font, fontfile, width: textWidth, wrap: 'word-char', rgba: true, spacing: 4 },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** It is the border of a tibeb, as the pages have it. */
function bandSvg(): string {
  const tile =
    `<path fill="${green}" d="M0 0h48v8H0z"/><path fill="${yellow}" d="M0 0h48v1H0zM0 7h48v1H0z"/>` +
    `<path fill="${cream}" d="m12 1.6 4 2.4-4 2.4L8 4z"/><path fill="${red}" d="m12 2.8 2 1.2-2 1.2-2-1.2z"/>` +
    `<path fill="${yellow}" d="m36 1.6 4 2.4-4 2.4L32 4z"/><path fill="${green}" d="m36 2.8 2 1.2-2 1.2-2-1.2z"/>` +
    `<path fill="${red}" d="m0 2 3 2-3 2zm48 0v4l-3-2zM24 2l3 2-3 2-3-2z"/>`
  const scale = bandHeight / 8
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${bandHeight}"><defs>` +
    `<pattern id="a" width="48" height="8" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">` +
    `${tile}</pattern></defs><path fill="url(#a)" d="M0 0h${width}v${bandHeight}H0z"/></svg>`
  )
}

const markPath =
  'M28 1Q19.8 1 14.8-2.900Q9.8-6.8 7.6-14.200Q5.3-21.6 5.3-32.100Q5.3-41.3 7.1-48.600Q8.9-55.8 12.4-60.900Q15.9-6' +
  '6 21.1-68.700Q26.2-71.4 33-71.400L77.8-71.400Q89.1-71.4 94.7-63.600Q100.3-55.7 100.3-40.400Q100.3-24.2 94.7-15' +
  '.700Q89-7.3 78.8-7.300L59.6-7.300L59.6-60.400L49.5-60.400L49.5-10Q47-7.2 44-4.700Q40.9-2.1 37-.5Q33.1 1 28 1M2' +
  '8.4-10.200Q30.6-10.2 32.1-11.100Q33.7-12 34.7-13.300L34.7-60.400L33.7-60.400Q30.1-60.4 27.5-58.200Q24.9-56.1 2' +
  '3.2-52.300Q21.5-48.5 20.7-43.500Q19.9-38.5 19.9-32.800Q19.9-25 20.9-20Q21.8-15 23.7-12.600Q25.6-10.2 28.4-10.2' +
  '00M74.4-60.400L74.4-18.400L76.7-18.400Q79.6-18.4 81.4-20.400Q83.2-22.3 84.2-25.500Q85.1-28.7 85.5-32.600Q85.8-' +
  '36.4 85.8-40.100Q85.8-43.3 85.5-46.800Q85.2-50.3 84.3-53.400Q83.4-56.5 81.7-58.500Q79.9-60.4 77-60.4'

const markSvg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">` +
  `<rect width="64" height="64" rx="17" fill="${green}"/><path fill="${cream}" transform="translate(8.6 48.2) scale(.45)" ` +
  `d="${markPath}"/>` +
  `<path d="M14 54.5h36" stroke="${yellow}" stroke-width="3" stroke-dasharray="3 2.5"/></svg>`
