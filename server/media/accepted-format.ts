import type { PictureFormat } from './picture-sizes.ts'

/**
 * The formats that an `Accept` header names, the best first; JPEG where it names none of ours. Only a format named
 * outright counts: browsers that cannot show WebP send a star as well.
 */
export function acceptedFormats(accept: string | undefined): PictureFormat[] {
  const named = (['avif', 'webp'] as const).filter((format) => takes(accept, `image/${format}`))
  return named.length > 0 ? named : ['jpeg']
}

function takes(accept = '', type: string): boolean {
  return accept.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
