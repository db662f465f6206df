import type { Locator, Page } from '@playwright/test'
import { expect } from './shopper.ts'

/** More scrolls than this mean that the element cannot be reached. */
const scrollsMaximum = 30

/** Uses a page as a thumb does, and counts its taps, and its scrolls of most of a screen. */
export class Thumb {
  taps = 0
  scrolls = 0

  /** Scrolls until the element can be hit, and taps on it. */
  async tap(target: Locator): Promise<void> {
    await this.reach(target)
    this.taps += 1
    await target.click()
  }

  /** The first field of a form may have the focus already. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeVisible()
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.tap(field)
    await field.fill(text)
  }

  private async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let tries = 0; tries < scrollsMaximum && (await target.evaluate(scrollTowards)); tries += 1) {
      this.scrolls += 1
    }
  }
}

/** On the home page, taps on the first product in stock that has no sizes to choose from. */
export async function tapOnProduct(page: Page, thumb: Thumb): Promise<void> {
  const links = page.getByRole('main').locator('a[href^="/product/"]:visible')
  await expect(links.first()).toBeVisible()
  const paths = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )
  for (const [index, path] of paths.entries()) {
    const params = { productId: path.replace('/product/', '') }
    const answer = await page.request.get('/api/product-detail', { params })
    const { product } = (await answer.json()) as { product: { inStock: boolean; variants: unknown[] } }
    if (!product.inStock || product.variants.length > 1) continue
    await thumb.tap(links.nth(index))
    break
  }
  await expect(page).toHaveURL(/\/product\//)
}

/** Returns whether the element was out of reach, so that it scrolled. */
function scrollTowards(element: Element): boolean {
  const box = element.getBoundingClientRect()
  const x = box.x + box.width / 2
  const y = box.y + Math.min(box.height, innerHeight / 2) / 2
  const hit = document.elementFromPoint(x, y)
  const isLabelled = element instanceof HTMLInputElement && hit?.closest('label')?.control === element
  if (hit && (element.contains(hit) || isLabelled)) return false
  let area = element.parentElement
  while (area && !(area.scrollHeight > area.clientHeight && getComputedStyle(area).overflowY !== 'visible')) {
    area = area.parentElement
  }
  const step = innerHeight * 0.75 * (y > innerHeight / 2 ? 1 : -1)
  ;(area ?? document.scrollingElement)?.scrollBy({ top: step, behavior: 'instant' })
  return true
}
