/** Twice what the shop keeps, for dense screens to come; and below this many bytes nothing is worth the work. */
const widthMaximum = 1024
const worthShrinkingBytes = 200_000

/**
 * A photo made small before it travels: prepaid data is dear, and a telephone's photos are past the limit. What the
 * browser cannot read goes as it is, for the server to judge.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size < worthShrinkingBytes) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, widthMaximum / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.85))
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}
