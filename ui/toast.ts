import { closeByHand } from './close-by-hand.ts'
import { createElement } from './create-element.ts'
import { makeRoom, showToast, shownToasts } from './toast-layer.ts'

type ToastKind = 'success' | 'error' | 'info'

/** A button, or a link if it has an address: `run` is called by both. */
export type ToastAction = { label: string; href?: string; run: () => void }

/** Not counted while the toast is pointed at, focused or touched. */
const shownMs = 3_000

/**
 * A short message, with a second line if there is `more` to say. Part of the first scripts and independent of React, as toasts tell that something else could not
 * be loaded. A toast with an action replaces an earlier one with the same text.
 */
export function toast(kind: ToastKind, text: string, action?: ToastAction, more = ''): void {
  const element = createElement('div', 'toast')
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
  closeByHand(element, close)

  if (action)
    shownToasts()
      .find((shown) => shown.firstChild?.textContent === text + more)
      ?.remove()
  showToast(element)
  // Into an element that is already shown, so that screen readers announce it.
  const words = createElement('span', '', more ? '' : text)
  if (more) words.append(createElement('span', '', text), createElement('small', '', more))
  element.append(words)
  if (action) element.append(actionControl(action))
  makeRoom()
}

/** Whether a toast with this text can still be read. */
export function isToastShown(text: string): boolean {
  return shownToasts().some(({ textContent }) => textContent.startsWith(text))
}

function actionControl({ label, href, run }: ToastAction): HTMLElement {
  const control = createElement(href === undefined ? 'button' : 'a', 'button button-outline', label)
  if (control instanceof HTMLAnchorElement) control.href = href ?? ''
  control.onclick = (event) => {
    event.preventDefault()
    run()
  }
  return control
}
