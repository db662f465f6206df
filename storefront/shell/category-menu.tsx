import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageLink } from '../ui/link.tsx'

const CategoryLinks = lazyPart(() => import('./category-links.tsx'))

/** A pointer that only crosses the link opens nothing, and one that leaves for a moment closes nothing. */
const openAfterMs = 150
const closeAfterMs = 250

/** The link leads to all categories; pointing at it, or the button beside it, opens them under the bar. */
export function CategoryMenu({ className }: { className: string }) {
  const { bar } = useTexts('shell')
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const { key } = useLocation()
  useEffect(
    () => () => {
      // The pointer that chose a category has just entered the panel, which would open again.
      clearTimeout(timer.current)
      setOpen(false)
    },
    [key],
  )

  const openLater = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(setOpen, next ? openAfterMs : closeAfterMs, next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div
      role="presentation"
      className="flex items-center"
      onPointerEnter={openLater(true)}
      onPointerLeave={openLater(false)}
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <PageLink to="/categories" className={`${className} pe-2`}>
        {bar.categories}
      </PageLink>
      <button
        ref={button}
        type="button"
        aria-label={bar.openCategories}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => {
          clearTimeout(timer.current)
          setOpen(!isOpen)
        }}
        className="icon-button -ms-1 noscript:hidden"
      >
        <Icon name="chevron-down" className="size-4" />
      </button>
      {isOpen && (
        <div id={panel} className="absolute inset-x-0 top-full z-50 border-b border-line bg-paper floating">
          <div className="page-width max-h-[80vh] min-h-40 overflow-y-auto py-6">
            <CategoryLinks />
          </div>
        </div>
      )}
    </div>
  )
}
