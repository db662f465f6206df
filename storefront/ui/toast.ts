import { languageOfPath, localPath } from '../../contract/language-path.ts'
import { goTo } from '../client/go-to.ts'

type ToastKind = 'success' | 'error' | 'info'

/** A button, or a link to a page by its English path. */
type ToastAction = { label: string } & ({ run: () => void } | { to: string })

/** Not counted while the toast is pointed at, focused or touched. */
const shownMs = 3_000

/** A toast that is dragged further than this is closed. */
const closingDragPx = 80

/** Contains the toasts; styled in toasts.css. */
let layer: HTMLElement | undefined

/**
 * A short message, with a second line if there is `more` to say. Part of the first scripts and independent of React, as toasts tell that something else could not
 * be loaded. A toast with an action replaces an earlier one with the same text.
 */
export function toast(kind: ToastKind, text: string, action?: ToastAction, more = ''): void {
  const element = create('div', 'toast')
  element.dataset['kind'] = kind
  element.role = 'alert'
  // Measures time without moving anything, and stands still while the page is hidden.
  const clock = element.animate(null, shownMs)
  const close = () => {
    clock.cancel()
    element.dataset['leaving'] = ''
    const motions = element.getAnimations().map(({ finished }) => finished)
    void Promise.allSettled(motions).then(() => element.remove())
  }
  clock.onfinish = close
  let isTouched = false
  const pauseOrGoOn = () => {
    if (isTouched || element.matches(':hover, :focus-within')) clock.pause()
    else if (clock.playState === 'paused') clock.play()
  }
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    // After the event, when the focus has arrived where it goes.
    element.addEventListener(type, () => queueMicrotask(pauseOrGoOn))
  }
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    element.addEventListener(type, () => {
      isTouched = type === 'pointerdown'
      pauseOrGoOn()
    })
  }
  closeOnClickOrDrag(element, close)

  layer ??= Object.assign(create('div', 'toast-layer'), { popover: 'manual' })
  if (action) [...layer.children].find((shown) => shown.firstChild?.textContent === text + more)?.remove()
  layer.append(element)
  placeToasts()
  // Into an element that is already shown, so that screen readers announce it.
  const words = create('span', '', more ? '' : text)
  if (more) words.append(create('span', '', text), create('small', '', more))
  element.append(words)
  if (action) element.append(actionControl(action))
  makeRoom()
}

/** Whether a toast with this text can still be read. */
export function isToastShown(text: string): boolean {
  return [...(layer?.children ?? [])].some(({ textContent }) => textContent.startsWith(text))
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
function makeRoom(): void {
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

function actionControl(action: ToastAction): HTMLElement {
  const look = 'button button-outline'
  if ('run' in action) {
    const button = create('button', look, action.label)
    button.onclick = action.run
    return button
  }
  const link = create('a', look, action.label)
  link.href = localPath(action.to, languageOfPath(location.pathname))
  link.onclick = (event) => {
    event.preventDefault()
    goTo(action.to)
  }
  return link
}

function closeOnClickOrDrag(element: HTMLElement, close: () => void): void {
  let start: number | undefined
  let moved = 0
  const move = (x: number) => {
    moved = x
    element.style.translate = x === 0 ? '' : `${x}px`
  }
  element.addEventListener('pointerdown', ({ clientX }) => {
    start = clientX
    move(0)
  })
  element.addEventListener('pointermove', ({ clientX, pointerId }) => {
    if (start === undefined) return
    if (Math.abs(clientX - start) > 5) element.setPointerCapture(pointerId)
    if (element.hasPointerCapture(pointerId)) move(clientX - start)
  })
  for (const end of ['pointerup', 'pointercancel']) {
    element.addEventListener(end, () => {
      start = undefined
      if (Math.abs(moved) > closingDragPx) close()
      else if (end === 'pointercancel') move(0)
    })
  }
  element.addEventListener('click', () => {
    if (moved === 0) close()
    else move(0)
  })
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: text })
}
