import type { Metadata, Sharp } from 'sharp'
import { expensivePicturePixels, picturePixels } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { pictureKind } from './picture-kind.ts'
import type { PictureKind } from './picture-kind.ts'
import { sharp } from './sharp.ts'

/** They are upright and in sRGB. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 }

/** The first frame is scaled down into `box`. Refuses `picture-unreadable`, `picture-too-many-pixels`. */
export async function decodePicture(
  bytes: Buffer,
  { box, kinds }: { box: { width: number; height: number }; kinds: readonly PictureKind[] },
): Promise<Pixels> {
  const kind = pictureKind(bytes)
  if (!kind || !kinds.includes(kind)) throw new Refusal('picture-unreadable')
  try {
    const input = { limitInputPixels: picturePixels, failOn: 'error', pages: 1 } as const
    checkPixels(await sharp(bytes, input).metadata())
    const { data, info } = await sharp(bytes, input)
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return await toColour({ data, width: info.width, height: info.height, channels: info.channels })
  } catch (error) {
    if (error instanceof Refusal) throw error
    const isHuge = error instanceof Error && error.message.includes('exceeds pixel limit')
    throw isHuge ? tooManyPixels(picturePixels) : new Refusal('picture-unreadable')
  }
}

export function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

function checkPixels({ format, isProgressive, width, height }: Metadata): void {
  const maximum =
    format === 'heif'
      ? expensivePicturePixels.avif
      : format === 'png' && isProgressive
        ? expensivePicturePixels.interlacedPng
        : picturePixels
  if (width * height > maximum) throw tooManyPixels(maximum)
}

function tooManyPixels(maximum: number): Refusal {
  return new Refusal('picture-too-many-pixels', { megapixels: maximum / 1e6 })
}

async function toColour(raw: {
  data: Buffer
  width: number
  height: number
  channels: number
}): Promise<Pixels> {
  const { data, width, height, channels } = raw
  if (channels === 3 || channels === 4) return { data, width, height, channels }
  const grey = sharp(data, { raw: { width, height, channels: channels as 1 | 2 } })
  const out = await grey.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data: out.data, width, height, channels: out.info.channels as 3 | 4 }
}
