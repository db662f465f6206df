import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { isWithoutMotion } from '../client/low-data.ts'
import { Picture } from '../ui/picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { whenIdle } from '../ui/when-idle.ts'

const ZoomDialog = lazyPart(() => import('./zoom-dialog.tsx'))

type Props = {
  name: string
  pictures: readonly string[]
  /** This picture is shown at first, and again when it changes. */
  first?: number | undefined
  placeholder: string | undefined
}

export function Gallery({ name, pictures, first = 0, placeholder }: Props) {
  const texts = useTexts('product')
  const { scroller, slides, chosen, isUsed, use, follow, show } = useSlides(pictures, first)
  const [zoomed, setZoomed] = useState(false)
  const nameOf = (index: number) => fill(texts.picture, { number: index + 1, count: pictures.length })
  return (
    <div className="min-w-0 self-center max-md:w-[min(100%,38vh)] md:sticky md:top-24 md:self-start">
      <div className="relative">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what touches it loads its pictures */}
        <ul
          ref={scroller}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
          tabIndex={pictures.length > 1 ? 0 : undefined}
          aria-label={texts.zoomed}
          onPointerEnter={use}
          onTouchStart={use}
          onFocus={use}
          onScroll={follow}
          className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain rounded-xl"
        >
          {slides.map((index) => (
            <li key={pictures[index]} className="aspect-square w-full shrink-0 snap-center bg-sunk">
              {(index === chosen || (isUsed && Math.abs(index - chosen) < 2)) && (
                <Picture
                  large
                  src={pictures[index] ?? ''}
                  alt={index === chosen ? name : nameOf(index)}
                  sizes="(width >= 77rem) 580px, (width >= 48rem) 46vw, min(92vw, 38vh)"
                  eager={index === first}
                  placeholder={index === 0 ? placeholder : undefined}
                />
              )}
            </li>
          ))}
        </ul>
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
        <ul className="flex overflow-x-auto max-md:[justify-content:safe_center] md:mt-3 md:gap-2.5 md:p-1 noscript:hidden">
          {pictures.map((picture, index) => (
            <li key={picture} className="shrink-0">
              <button
                type="button"
                aria-label={nameOf(index)}
                aria-current={index === chosen ? 'true' : undefined}
                onClick={() => show(index)}
                className="group grid place-items-center max-md:size-11 md:rounded-md md:aria-[current]:outline-3 md:aria-[current]:outline-offset-2 md:aria-[current]:outline-green"
              >
                <span className="size-2 rounded-full bg-edge group-aria-[current]:bg-green group-aria-[current]:outline-2 group-aria-[current]:outline-offset-2 group-aria-[current]:outline-green md:hidden" />
                <Picture src={picture} alt="" sizes="72px" className="size-20 rounded-md max-md:hidden" />
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
                  {nameOf(index)}
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

/**
 * The page is sent with one picture. Places for the others follow, and their pictures once the gallery is touched, so
 * that a visit that does not swipe does not load them.
 */
function useSlides(pictures: readonly string[], first: number) {
  const scroller = useRef<HTMLUListElement>(null)
  const wanted = useRef<number>(undefined)
  const [pressed, setPressed] = useState({ index: first, first })
  const [isReady, setReady] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const chosen = pressed.first === first ? pressed.index : first

  useEffect(() => whenIdle(() => setReady(true)), [])

  // Neither the places before the first picture nor another variant move what is shown.
  useLayoutEffect(() => {
    wanted.current = undefined
    scroller.current?.scrollTo({ left: first * scroller.current.clientWidth, behavior: 'instant' })
  }, [isReady, first])

  useLayoutEffect(() => {
    const left = (wanted.current ?? -1) * (scroller.current?.clientWidth ?? 0)
    if (left >= 0) scroller.current?.scrollTo({ left, behavior: isWithoutMotion() ? 'instant' : 'smooth' })
  }, [pressed])

  function show(index: number) {
    setReady(true)
    setUsed(true)
    wanted.current = index
    setPressed({ index, first })
  }

  function follow() {
    const box = scroller.current
    if (!box || !isReady) return
    const index = Math.round(box.scrollLeft / box.clientWidth)
    if (wanted.current !== undefined && wanted.current !== index) return
    wanted.current = undefined
    if (index !== chosen && index < pictures.length) setPressed({ index, first })
  }

  return {
    scroller,
    slides: isReady ? [...pictures.keys()] : [chosen],
    chosen,
    isUsed,
    use: () => setUsed(true),
    follow,
    show,
  }
}
