import type { Page } from '@playwright/test'

/** Who enlarges a page fourfold has 320 px (WCAG 2.2, 1.4.10). */
const narrowest = 320

/** By how many px a page scrolls sideways; on a phone, also on the narrowest one. */
export async function sidewaysOverflow(page: Page, isPhone: boolean): Promise<number> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const before = await beyond()
  const size = page.viewportSize()
  if (!isPhone || !size) return before
  await page.setViewportSize({ ...size, width: narrowest })
  const narrow = await beyond()
  await page.setViewportSize(size)
  return Math.max(before, narrow)
}
