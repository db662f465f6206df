/** Where pictures are served. Their addresses name the content, so what stands at one never changes. */
export const mediaPath = '/media'

/** Shown for a product that has no picture. */
export const noPictureUrl = `${mediaPath}/none.svg`

/** The address of a stored picture; `?w=160|320|640|1280` asks for a width, `Accept` for a format. */
export function pictureUrl(hash: string): string {
  return `${mediaPath}/${hash}`
}
