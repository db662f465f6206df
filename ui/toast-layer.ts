import { createElement } from './create-element.ts'

/** Contains the toasts; styled in toasts.css. */
let layer: HTMLElement | undefined

/** The toasts that are shown, the newest last. */
export function shownToasts(): Element[] {
  return [...(layer?.children ?? [])]
}

export function showToast(element: HTMLElement): void {
  layer ??= Object.assign(createElement('div', 'toast-layer'), { popover: 'manual' })
  layer.append(element)
  placeToasts()
}

/**
 * Above everything else, and within an open dialog: outside of it nothing can be used. `closing` is a dialog that is
 * about to be removed.
 */
export function placeToasts(closing?: HTMLElement | null): void {
  if (!layer?.firstChild) return
  const dialogs = [...document.querySelectorAll('dialog[open]')].filter((dialog) => dialog !== closing)
  const host = dialogs.at(-1) ?? document.body
  if (layer.parentNode !== host) host.append(layer)
  // Older browsers have no popovers.
  if ('showPopover' in layer) {
    layer.hidePopover()
    layer.showPopover()
  }
  makeRoom()
}

/** A dialog may grow while a toast is shown, such as by a text that says the same at more length. */
let growth: ResizeObserver | undefined
let followed: Element | undefined

/** A dialog that would be covered, such as with enlarged text, leaves the toast its place (toasts.css). */
export function makeRoom(): void {
  const dialog = layer?.parentElement
  if (!layer?.firstChild || dialog?.localName !== 'dialog') return
  if (followed !== dialog) {
    growth?.disconnect()
    growth = new ResizeObserver(makeRoom)
    growth.observe(dialog)
    followed = dialog
  }
  const isCovered = ({ bottom, left }: DOMRect) =>
    bottom > dialog.offsetTop && left < dialog.offsetLeft + dialog.offsetWidth
  if (!isCovered(layer.getBoundingClientRect())) return
  // At the edge of the screen there may be room enough.
  dialog.dataset['toast'] = ''
  const atEdge = layer.getBoundingClientRect()
  if (isCovered(atEdge)) dialog.style.setProperty('--toast', `${atEdge.height}px`)
}
