import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { placeToasts } from './toast-layer.ts'

/** A modal dialog, which Escape closes, and a click outside of it. Then the focus returns to where it was, or around it. */
export function Dialog({
  label,
  wide = false,
  staysOnClick = false,
  mayClose = () => true,
  onClose,
  children,
}: {
  label: string
  wide?: boolean | 'screen' | 'sheet'
  /** A click outside does not close it. */
  staysOnClick?: boolean
  /** It is asked before the dialog closes. */
  mayClose?: () => boolean
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const around = holdersOf(before)
    const element = dialog.current
    element?.showModal()
    placeToasts()
    // Before the dialog is removed, and toasts with it.
    return () => {
      placeToasts(element)
      // Nothing outside of the dialog can have the focus before it is removed.
      queueMicrotask(() => {
        const isLost = document.activeElement === document.body
        // What opened it may be gone, such as a row of what waits for a decision, and its list with it.
        const next = [before, ...around].find((it) => it?.isConnected)
        if (isLost && next instanceof HTMLElement) next.focus({ preventScroll: next !== before })
      })
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keyboard has Escape
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        // A file field has this event too.
        if (event.target === dialog.current && !mayClose()) event.preventDefault()
      }}
      // Browsers close it without asking when Escape is pressed again and again.
      onClose={() => (mayClose() ? onClose() : dialog.current?.showModal())}
      onClick={(event) => event.target === dialog.current && !staysOnClick && onClose()}
      className={`dialog ${wide ? `dialog-${wide === true ? 'wide' : wide}` : ''}`}
    >
      <div>{children}</div>
    </dialog>
  )
}

/** The parts of the page around it that can take the focus, the innermost first. */
function holdersOf(element: Element | null): Element[] {
  const holder = element?.parentElement?.closest('[tabindex="-1"]')
  return holder ? [holder, ...holdersOf(holder)] : []
}
