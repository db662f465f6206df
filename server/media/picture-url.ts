/** Where pictures are served. Addresses never change meaning: they name the content. */
export const mediaPath = '/media'

/** Shown for a product that has no picture. */
export const noPictureUrl = `${mediaPath}/none.svg`

/** The address of a stored picture; `?w=160|320|640|1280` asks for a width. */
export function pictureUrl(hash: string): string {
  return `${mediaPath}/${hash}.webp`
}
