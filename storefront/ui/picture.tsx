import { useState } from 'react'
import { foreignLanguage } from '../../contract/language.ts'
import type { pictureWidths } from '../../contract/limits.ts'
import { useLanguage } from '../messages/use-language.ts'

/** The widths offered to the browser. */
const widths: Record<'card' | 'large', readonly (typeof pictureWidths)[number][]> = {
  card: [160, 320, 640],
  large: [320, 640, 1280],
}

type PictureProps = {
  src: string
  alt: string
  sizes: string
  /** In the first view: loaded with priority. */
  eager?: boolean
  /** A data URL shown until the picture is loaded. */
  placeholder?: string | undefined
  /** It may fill the screen. */
  large?: boolean
  className?: string
}

/** A square picture. If it cannot be loaded, its text is shown instead. */
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
      // Of its text.
      lang={foreignLanguage(alt, language)}
      className={`picture ${className}`}
    >
      {placeholder && <img src={placeholder} alt="" className="blur-lg" />}
      {src !== '' && !failed ? (
        <img
          src={`${src}?w=640`}
          srcSet={widths[large ? 'large' : 'card'].map((width) => `${src}?w=${width} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          width={640}
          height={640}
          // In the page as sent, the script in the head decides: see `applyLowData`.
          loading={eager && !import.meta.env.SSR ? 'eager' : 'lazy'}
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
