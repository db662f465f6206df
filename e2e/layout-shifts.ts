import type { Page } from '@playwright/test'

declare global {
  interface Window {
    shift?: number
  }
}

/** Adds up the layout shifts of each page that is opened from now on. */
export function recordShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        window.shift! += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns the sum so far. Shifts are reported after the frame in which they happen. */
export function shiftAfterTwoFrames(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.shift!))))
      }),
  )
}
