import { sidewaysOverflow } from './sideways-overflow.ts'
import { pagesToLookAt, themeLanguages } from './theme-languages.ts'
import { expect, test } from './shopper.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

const pages = [
  '/account',
  '/account/dashboard',
  '/account/account-info',
  '/account/orders',
  '/account/address-book',
  '/account/wishlist',
  '/account/payment-methods',
  '/notifications',
  '/cart',
]

for (const combination of themeLanguages) {
  const { theme, language, tag } = combination
  const title = `${language || '/en'} ${theme}: every account page is accessible and does not scroll sideways`
  test(title, { tag }, async ({ page, shopper }, info) => {
    test.slow()
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await shopper.startLoggedIn()
    await shopper.orderOnDelivery()
    await shopper.addToWishlist()
    await shopper.fillCart()
    for (const path of pagesToLookAt(pages, combination)) {
      await page.goto(language + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await violations(page, ['best-practice']), path).toEqual([])
      if (info.project.name === 'phone') expect(await smallTargets(page), path).toEqual([])
      const beyond = await sidewaysOverflow(page, info.project.name === 'phone')
      expect(beyond, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    }
  })
}
