import type { PictureFormat } from './picture-sizes.ts'

/**
 * The best format that an `Accept` header names. Only a format named outright counts: browsers that cannot show WebP
 * send a star as well.
 */
export function acceptedFormat(accept: string | undefined): PictureFormat {
  if (takes(accept, 'image/avif')) return 'avif'
  return takes(accept, 'image/webp') ? 'webp' : 'jpeg'
}

function takes(accept = '', type: string): boolean {
  return accept.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
