import { expect, test } from '@playwright/test'
import { aProduct } from './a-product.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { pagesToLookAt, themeLanguages } from './theme-languages.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

const paths = [
  '/',
  '/categories',
  '/category',
  '/category/clothing',
  '/search',
  '/search?q=coffee',
  '/search?q=qqqqxxxx',
  '/product',
  '/seller',
  '/login',
  '/signup',
  '/forgot-password',
  '/undo-change',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/shipping',
  '/returns',
  '/FAQ',
  '/sitemap',
  '/accessibility',
  '/legal-notice',
  '/nowhere',
]

/** So many of `paths`, from the first on, have a different layout on a wide screen. */
const wideDiffers = 10

for (const combination of themeLanguages) {
  const { theme, language, tag } = combination
  const title = `every public page meets WCAG 2.2 AA and does not scroll sideways: ${theme}, ${language || '/en'}`
  test(title, { tag }, async ({ page }, info) => {
    const isPhone = info.project.name === 'phone'
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const { _id: productId } = await aProduct(page)
    const params = { productId }
    const detail = await (await page.request.get('/api/product-detail', { params })).json()
    const { seller } = (detail as { product: { seller: { _id: string } } }).product
    for (const path of pagesToLookAt(paths, combination, wideDiffers)) {
      const shown = { '/product': `/product/${productId}`, '/seller': `/seller/${seller._id}` }[path] ?? path
      const address = language + shown
      await page.goto(address.replace(/(.)\/$/, '$1'))
      expect.soft(await violations(page), address).toEqual([])
      if (isPhone) expect.soft(await smallTargets(page), address).toEqual([])
      const beyond = await sidewaysOverflow(page, isPhone)
      expect.soft(beyond, `${address} scrolls sideways`).toBeLessThanOrEqual(0)
    }
  })
}
