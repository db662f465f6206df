/** Larger ones are not shown anywhere. */
const longestSide = 1600

/** A photo of a phone would take minutes on a slow line. */
export async function shrunk(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  const scale = bitmap ? longestSide / Math.max(bitmap.width, bitmap.height) : 1
  if (!bitmap || scale >= 1) return file
  const { width, height } = bitmap
  const box = { left: 0, top: 0, width, height }
  return (await cut(bitmap, box)) ?? file
}

export type Box = { left: number; top: number; width: number; height: number }

/** A part of a picture, in its pixels, at most as large as one is shown. */
export function cut(bitmap: ImageBitmap, { left, top, width, height }: Box): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
}
