import { useState } from 'react'
import { pictureWidths } from '../../contract/limits.ts'

type PictureProps = {
  src: string
  alt: string
  /** How wide it shows, as in the `sizes` attribute. */
  sizes: string
  /** In the first view: loaded at once, and first. */
  eager?: boolean
  /** A data address of a few blurred bytes, shown until the picture is there. */
  placeholder?: string | undefined
  className?: string
}

/**
 * A square picture in the width that fits, on a ground that stands until it is there. One that cannot be had leaves
 * the ground and its text, and breaks nothing.
 */
export function Picture({ src, alt, sizes, eager = false, placeholder, className = '' }: PictureProps) {
  const [failed, setFailed] = useState(false)
  return (
    <span className={`relative block aspect-square overflow-hidden ground ${className}`}>
      {placeholder && (
        <img src={placeholder} alt="" className="absolute inset-0 size-full object-cover blur-lg" />
      )}
      {src !== '' && !failed ? (
        <img
          src={`${src}?w=640`}
          srcSet={pictureWidths.map((width) => `${src}?w=${width} ${width}w`).join(', ')}
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
