import sharp from 'sharp'

/** A file as from the camera of a phone. */
export async function aPicture(name: string, background = '#a5532a') {
  const sheet = { width: 640, height: 640, channels: 3, background } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create: sheet }).png().toBuffer() }
}
