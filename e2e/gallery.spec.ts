import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { createServer } from 'vite'
import { languages } from '../contract/language.ts'
import { freePort } from '../test/free-port.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

/** The development server alone shows the gallery, as it needs no shop. */
const test = base.extend<object, { galleryUrl: string }>({
  galleryUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const vite = await createServer({
        server: { host: 'localhost', port: await freePort() },
        logLevel: 'error',
      })
      await vite.listen()
      await use(new URL('/gallery/index.html', vite.resolvedUrls?.local[0]).href)
      await vite.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test(
  'each component of the kit is accessible in all its states, in both themes',
  { tag: '@phone' },
  async ({ page, galleryUrl }) => {
    test.setTimeout(180_000)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const grounds = new Map<string, string>()
    for (const [index, language] of languages.entries()) {
      const theme = index % 2 ? 'dark' : 'light'
      const address = `${galleryUrl}?language=${language}&theme=${theme}`
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      grounds.set(
        theme,
        await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
      )
      expect.soft(await violations(page), address).toEqual([])
      expect.soft(await smallTargets(page), address).toEqual([])
      expect.soft(await sidewaysOverflow(page, true), address).toBeLessThanOrEqual(0)

      const form = page.getByRole('region', { name: 'focus-refused' })
      await form.getByRole('button').click()
      await expect(form.getByRole('textbox').nth(1)).toBeFocused()

      for (const state of ['plain', 'wide', 'screen']) {
        const opener = page.getByRole('button', { name: new RegExp(`: ${state}$`) })
        await opener.click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect.soft(await violations(page), `${address} ${state}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(opener).toBeFocused()
      }

      for (const state of ['success', 'error', 'info', 'action', 'link']) {
        await page.getByRole('button', { name: new RegExp(`: ${state}$`) }).click()
        expect.soft(await toastViolations(page), `${address} ${state}`).toEqual([])
      }
    }
    expect(new Set(grounds.values()).size).toBe(2)
    expect(errors).toEqual([])
  },
)

/** The toast waits under the pointer until axe has seen it, and then is clicked away. */
async function toastViolations(page: Page): Promise<string[]> {
  const toast = page.locator('.toast')
  await toast.hover()
  await toast.evaluate((element) => {
    const motions = element.getAnimations().filter((it) => it instanceof CSSAnimation)
    return Promise.all(motions.map(({ finished }) => finished)).then(() => undefined)
  })
  const { violations: found } = await new AxeBuilder({ page }).include('.toast').setLegacyMode().analyze()
  await toast.click({ position: { x: 8, y: 8 } })
  await expect(toast).toHaveCount(0)
  return found.map(({ id }) => id)
}
