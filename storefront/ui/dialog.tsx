import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { placeToasts } from './toast.ts'

/** A modal dialog; Escape and a click outside close it. */
export function Dialog({
  label,
  onClose,
  wide = false,
  children,
}: {
  label: string
  onClose: () => void
  wide?: boolean
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const element = dialog.current
    element?.showModal()
    placeToasts()
    // Before the dialog is removed, and toasts with it.
    return () => {
      placeToasts(element)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keyboard has Escape
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={`m-auto ${wide ? 'w-[min(56rem,100vw-min(2rem,9vw))]' : 'w-[min(30rem,100vw-min(2rem,9vw))]'} max-w-none rounded-xl bg-surface p-0 text-ink shadow-float backdrop:bg-[var(--backdrop)] open:animate-[rise_200ms_var(--ease-out)]`}
    >
      <div className="p-[min(1.5rem,7vw)]">{children}</div>
    </dialog>
  )
}
