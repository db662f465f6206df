import type { Page } from '@playwright/test'

/** The width of a page at 400 % zoom (WCAG 2.2, 1.4.10). */
const narrowest = 320

/** A page scrolls sideways by so many px; a phone has the narrowest width too. */
export async function sidewaysOverflow(page: Page, isPhone: boolean): Promise<number> {
  const beyond = () =>
    page.evaluate(() => {
      // What is below the fold is laid out too.
      const whole = new CSSStyleSheet()
      whole.replaceSync('* { content-visibility: visible !important }')
      const before = document.adoptedStyleSheets
      document.adoptedStyleSheets = [...before, whole]
      const width = document.documentElement.scrollWidth - innerWidth
      document.adoptedStyleSheets = before
      return width
    })
  const before = await beyond()
  const size = page.viewportSize()
  if (!isPhone || !size) return before
  await page.setViewportSize({ ...size, width: narrowest })
  const narrow = await beyond()
  await page.setViewportSize(size)
  return Math.max(before, narrow)
}
