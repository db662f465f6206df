import { targetOf } from './target-of.ts'

declare global {
  interface Window {
    replayEarlyClicks?: () => void
  }
}

/** Clicks on buttons before hydration are queued, and no form is sent by the browser. */
export function queueEarlyClicks(): void {
  const queue = new Set<HTMLElement>()
  const add = (event: Event) => {
    const button = targetOf(event, 'button:not([popovertarget])')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    queue.add(button)
  }
  addEventListener('click', add, true)
  window.replayEarlyClicks = () => {
    removeEventListener('click', add, true)
    for (const button of queue) if (button.isConnected) button.click()
    queue.clear()
  }
}

/** It is called after hydration, when the session is known. */
export function replayEarlyClicks(): void {
  window.replayEarlyClicks?.()
  delete window.replayEarlyClicks
}
