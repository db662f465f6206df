import { useState } from 'react'
import type { pictureWidths } from '../../contract/limits.ts'

/** The widths that a picture of a list, and one that fills the screen, is offered in. */
const widths: Record<'card' | 'large', readonly (typeof pictureWidths)[number][]> = {
  card: [160, 320, 640],
  large: [320, 640, 1280],
}

type PictureProps = {
  src: string
  alt: string
  /** How wide it shows, as in the `sizes` attribute. */
  sizes: string
  /** In the first view: loaded at once, and first. */
  eager?: boolean
  /** A data address of a few blurred bytes, shown until the picture is there. */
  placeholder?: string | undefined
  /** One that may fill the screen. */
  large?: boolean
  className?: string
}

/**
 * A square picture in the width that fits, on a ground that stands until it is there. One that cannot be had leaves
 * the ground and its text, and breaks nothing.
 */
export function Picture({
  src,
  alt,
  sizes,
  eager = false,
  placeholder,
  large = false,
  className = '',
}: PictureProps) {
  const [failed, setFailed] = useState(false)
  return (
    <span className={`relative block aspect-square overflow-hidden picture-background ${className}`}>
      {placeholder && (
        <img src={placeholder} alt="" className="absolute inset-0 size-full object-cover blur-lg" />
      )}
      {src !== '' && !failed ? (
        <img
          src={`${src}?w=640`}
          srcSet={widths[large ? 'large' : 'card'].map((width) => `${src}?w=${width} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          width={640}
          height={640}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding={eager ? 'sync' : 'async'}
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover dark:brightness-90"
        />
      ) : (
        <span className="absolute inset-0 grid place-items-center p-3 text-center text-sm text-soft">
          {alt}
        </span>
      )}
    </span>
  )
}
