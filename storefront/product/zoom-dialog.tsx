import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { useTexts } from '../messages/use-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'

/** The part of the picture in the middle of the view is from 0 to 1. */
type Middle = { x: number; y: number }

const center: Middle = { x: 0.5, y: 0.5 }

/** The middle of the picture is shown at first; a tap shows where it was nearer, and another one the whole again. */
export default function ZoomDialog({
  name,
  pictures,
  first,
  onClose,
}: {
  name: string
  pictures: readonly string[]
  first: number
  onClose: () => void
}) {
  const texts = useTexts('product')
  const { view, shown, isNear, zoom, zoomTo, show } = useZoom(pictures.length, first)
  const control = 'icon-button icon-button-raised absolute'
  return (
    <Dialog label={texts.zoomed} onClose={onClose} wide>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys enlarge what it shows */}
      <div
        ref={view}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
        tabIndex={0}
        role="group"
        aria-label={name}
        data-shown
        onKeyDown={({ key }) => {
          if (key === '+' || key === '-') zoomTo(key === '+', center)
        }}
        className="-m-[min(1.5rem,7vw)] max-h-[80vh] touch-manipulation overflow-auto"
      >
        <button
          type="button"
          aria-label={isNear ? texts.zoomOut : texts.zoomIn}
          onClick={zoom}
          className={`block ${isNear ? 'w-[340%] cursor-zoom-out md:w-[200%]' : 'w-[170%] cursor-zoom-in md:w-full'}`}
        >
          <img
            src={`${pictures[shown]}?w=1280`}
            alt=""
            width={1280}
            height={1280}
            className="aspect-square w-full max-w-none"
          />
        </button>
      </div>
      <button type="button" aria-label={texts.close} onClick={onClose} className={`${control} top-3 end-3`}>
        <Icon name="x" />
      </button>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            aria-label={texts.previousPicture}
            onClick={() => show(shown - 1)}
            className={`${control} bottom-3 start-3`}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            aria-label={texts.nextPicture}
            onClick={() => show(shown + 1)}
            className={`${control} end-3 bottom-3`}
          >
            <Icon name="chevron-right" />
          </button>
        </>
      )}
    </Dialog>
  )
}

/** Holds which picture is shown, and how near. `view` scrolls to the part of it that was chosen. */
function useZoom(pictureCount: number, first: number) {
  const view = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(first)
  const [isNear, setNear] = useState(false)
  const [middle, setMiddle] = useState(center)

  useLayoutEffect(() => {
    const box = view.current
    if (!box) return
    box.scrollLeft = middle.x * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = middle.y * box.scrollHeight - box.clientHeight / 2
  }, [shown, isNear, middle])

  function zoomTo(near: boolean, at: Middle) {
    setMiddle(at)
    setNear(near)
  }

  function zoom(event: MouseEvent<HTMLElement>) {
    // The second tap of a double tap, which is to enlarge, too.
    if (event.detail > 1) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const isPointer = event.detail > 0
    zoomTo(
      !isNear,
      isPointer ? { x: (event.clientX - left) / width, y: (event.clientY - top) / height } : center,
    )
  }

  function show(index: number) {
    setShown((index + pictureCount) % pictureCount)
    setNear(false)
    setMiddle(center)
  }

  return { view, shown, isNear, zoom, zoomTo, show }
}
