import type { Page } from '@playwright/test'

/** Controls smaller than 44 px in a direction, except for links within a sentence. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a[href], button, input, select, textarea, summary').evaluateAll((controls) => {
    const isSmall = (control: Element) => {
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
      return width > 0 && Math.min(width, height) < 43.5
    }
    const isSpread = (control: Element) => getComputedStyle(control, '::after').position === 'absolute'
    const inSentence = (control: Element) =>
      getComputedStyle(control).display === 'inline' &&
      (control.parentElement?.textContent ?? '').length > (control.textContent ?? '').length
    return controls
      .filter((control) => isSmall(control) && !isSpread(control) && !inSentence(control))
      .map((control) => control.outerHTML.slice(0, 120))
  })
}
