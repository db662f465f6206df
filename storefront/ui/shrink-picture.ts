const shrunkFromBytes = 200_000

/**
 * Shrinks a photo before the upload: mobile data is expensive, and photos exceed the size limit. A file that
 * the browser cannot read is uploaded as it is.
 */
export async function shrinkPicture(file: File, widthMaximum: number): Promise<Blob> {
  if (file.size < shrunkFromBytes) return file
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
