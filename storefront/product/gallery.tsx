import { useState } from 'react'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Picture } from '../ui/picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const ZoomDialog = lazyPart(() => import('./zoom-dialog.tsx'))

export function Gallery({
  name,
  pictures,
  first = 0,
  placeholder,
}: {
  name: string
  pictures: readonly string[]
  /** This picture is shown at first, and again when it changes. */
  first?: number | undefined
  placeholder: string | undefined
}) {
  const texts = useTexts('product')
  const [pressed, setPressed] = useState({ index: first, first })
  const chosen = pressed.first === first ? pressed.index : first
  const [zoomed, setZoomed] = useState(false)
  const shown = pictures[chosen] ?? ''
  return (
    <div className="min-w-0 self-center max-md:w-[min(100%,38vh)] md:sticky md:top-24 md:self-start">
      <div className="relative">
        <Picture
          large
          key={shown}
          src={shown}
          alt={name}
          sizes="(width >= 77rem) 580px, (width >= 48rem) 46vw, min(92vw, 38vh)"
          eager
          placeholder={chosen === 0 ? placeholder : undefined}
          className="rounded-xl"
        />
        <button
          type="button"
          aria-label={texts.zoom}
          onClick={() => setZoomed(true)}
          className="icon-button icon-button-raised absolute end-3 bottom-3 after:absolute after:-inset-3"
        >
          <Icon name="zoom-in" className="size-5" />
        </button>
      </div>
      {pictures.length > 1 && (
        <ul className="mt-3 flex gap-2.5 overflow-x-auto p-1 noscript:hidden">
          {pictures.map((picture, index) => (
            <li key={picture} className="shrink-0">
              <button
                type="button"
                aria-label={fill(texts.picture, { number: index + 1, count: pictures.length })}
                aria-current={index === chosen ? 'true' : undefined}
                onClick={() => setPressed({ index, first })}
                className="block rounded-md aria-[current]:outline-3 aria-[current]:outline-offset-2 aria-[current]:outline-green"
              >
                <Picture src={picture} alt="" sizes="72px" className="size-16 rounded-md md:size-18" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {pictures.length > 1 && (
        <noscript>
          <ul className="mt-3 flex flex-wrap gap-x-4">
            {pictures.map((picture, index) => (
              <li key={picture}>
                <a href={`${picture}?w=1280`} className="flex min-h-11 items-center text-green underline">
                  {fill(texts.picture, { number: index + 1, count: pictures.length })}
                </a>
              </li>
            ))}
          </ul>
        </noscript>
      )}
      {zoomed && (
        <ZoomDialog name={name} pictures={pictures} first={chosen} onClose={() => setZoomed(false)} />
      )}
    </div>
  )
}
