import type { Page } from '@playwright/test'
import { recordShifts, shiftAfterTwoFrames } from './layout-shifts.ts'
import { violations } from './violations.ts'
import { expect, test } from './shopper.ts'

const inAmharic = (page: Page) => page.getByText('አማርኛ ይመርጣሉ?')

test.describe('on a device in Amharic', () => {
  test.use({ locale: 'am-ET' })

  test(
    'an English page asks once whether Amharic is preferred, and moves nothing',
    { tag: '@phone' },
    async ({ page }) => {
      await recordShifts(page)
      await page.goto('/search?q=jebena')
      await expect(inAmharic(page)).toBeInViewport({ ratio: 1 })
      expect(await violations(page)).toEqual([])
      expect(await shiftAfterTwoFrames(page)).toBeLessThan(0.02)

      await page.getByRole('link', { name: 'አዎ' }).click()
      await expect(page).toHaveURL('/am/search?q=jebena')
      await expect(inAmharic(page)).toBeHidden()
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Language' })).toBeVisible()
      await expect(inAmharic(page)).toBeHidden()
    },
  )

  test(
    '“no” is kept, also from a page to log in and before hydration',
    { tag: '@phone' },
    async ({ page }) => {
      await page.route('**/assets/entry.client-*.js', (route) => route.abort())
      await page.goto('/login')
      await page.getByRole('button', { name: 'አይ', exact: true }).click()
      await expect(inAmharic(page)).toBeHidden()
      await expect(page.getByRole('main')).toBeFocused()
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(inAmharic(page)).toBeHidden()
    },
  )
})

test('a device in English is asked in neither language', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/login', '/am/search?q=jebena']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('.language-question').filter({ visible: true })).toHaveCount(0)
  }
})
