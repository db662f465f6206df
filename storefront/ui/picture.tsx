import { useState } from 'react'
import { foreignLanguage } from '../../contract/language.ts'
import type { pictureWidths } from '../../contract/limits.ts'
import { isLowData } from '../client/low-data.ts'
import { useLanguage } from '../messages/use-language.ts'

const widths: Record<'card' | 'large', readonly (typeof pictureWidths)[number][]> = {
  card: [160, 320, 640],
  large: [320, 640, 1280],
}

type PictureProps = {
  src: string
  alt: string
  sizes: string
  eager?: boolean
  placeholder?: string | undefined
  large?: boolean
  className?: string
}

/** If the picture cannot be loaded, its text is shown instead. */
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
  const language = useLanguage()
  return (
    <span
      // The language is that of the text.
      lang={foreignLanguage(alt, language)}
      className={`picture ${className}`}
    >
      {placeholder && <img src={placeholder} alt="" className="[filter:blur(1rem)]" />}
      {src !== '' && !failed ? (
        <img
          src={`${src}?w=640`}
          srcSet={widths[large ? 'large' : 'card'].map((width) => `${src}?w=${width} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          width={640}
          height={640}
          // The script in the head decides in the page as sent: see `applyLowData`.
          // With low data the style sheet hides it, so that a lazy one is not loaded.
          loading={eager && !import.meta.env.SSR && !isLowData() ? 'eager' : 'lazy'}
          suppressHydrationWarning
          fetchPriority={eager ? 'high' : undefined}
          decoding={eager ? 'sync' : 'async'}
          onError={() => setFailed(true)}
        />
      ) : (
        <span className="absolute inset-0 grid place-items-center p-3 text-center text-sm text-soft">
          {alt}
        </span>
      )}
    </span>
  )
}
