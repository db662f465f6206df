import type { Page } from '@playwright/test'
import { untilHydrated } from './line.ts'
import { expect, test } from './shopper.ts'

const list = '/search?q=jebena'

test(
  'a card shows its second picture while it is pointed at, and asks once for all of the page',
  { tag: '@desktop' },
  async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/second-pictures')) calls.push(request.url())
    })
    await page.goto(list)
    await untilHydrated(page)
    const cards = page.getByRole('article').filter({ has: page.getByRole('link', { name: /Jebena/ }) })
    const second = cards.first().locator('[data-second]')
    await expect(second).toHaveCount(0)
    expect(calls).toEqual([])
    await cards.first().hover()
    await expect(second).toHaveCSS('opacity', '1')
    const [shown, usual] = await cards
      .first()
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) => all.map(({ currentSrc }) => new URL(currentSrc).pathname))
    expect(usual).toMatch(/^\/media\//)
    expect(shown).not.toBe(usual)
    await page.mouse.move(0, 0)
    await expect(second).toHaveCSS('opacity', '0')
    await page.getByRole('article').last().getByRole('link').focus()
    await expect(page.getByRole('article').last().locator('[data-second]')).toHaveCSS('opacity', '1')
    expect(calls).toHaveLength(1)
    // It does not fade in with reduced motion.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(second).toHaveCSS('transition-duration', '0.001s')
  },
)

test.describe('without a mouse', () => {
  test.use({ hasTouch: true, isMobile: true })
  test('no second picture is loaded without a mouse', { tag: '@desktop' }, async ({ page }) => {
    await page.clock.install()
    await expectNone(page)
  })
})

test(
  'no second picture is loaded without a large screen or with low data',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.clock.install()
    const size = page.viewportSize()
    await page.setViewportSize({ width: 1000, height: 800 })
    await expectNone(page)
    await page.setViewportSize(size ?? { width: 1280, height: 800 })
    await page.evaluate(() => localStorage.setItem('low-data', 'on'))
    await expectNone(page)
  },
)

/** Requests are told in their order, so that none of the card is on its way once a later one was answered. */
async function expectNone(page: Page): Promise<void> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(list)
  await page
    .getByRole('button', { name: /^Add .* to Wishlist$/ })
    .first()
    .focus()
  await untilHydrated(page)
  const card = page.getByRole('article').first()
  await card.hover()
  await card.getByRole('link').focus()
  await page.clock.runFor(1_000)
  await page.evaluate(() => fetch('/robots.txt'))
  expect(asked.filter((url) => url.includes('/api/second-pictures'))).toEqual([])
  await expect(page.locator('[data-second]')).toHaveCount(0)
}
