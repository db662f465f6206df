import { untilHydrated } from './line.ts'
import { expect, test } from './shopper.ts'

test('a visitor who presses the heart of a card is asked to log in', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?q=jebena')
  await untilHydrated(page)
  await page
    .getByRole('button', { name: /^Add .* to Wishlist$/ })
    .first()
    .click()
  const alert = page.getByRole('alert').filter({ hasText: 'Please login first.' })
  await expect(alert.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fsearch%3Fq%3Djebena',
  )
})

test(
  'the heart of a card adds to the wishlist and takes off',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    const { productName } = await shopper.addToWishlist()
    await page.goto(`/search?q=${encodeURIComponent(productName)}`)
    const card = page.getByRole('article').filter({ hasText: productName })
    await card.getByRole('button', { name: `Remove ${productName} from Wishlist` }).click()
    await expect(page.getByText('Item removed from wishlist')).toBeVisible()
    await card.getByRole('button', { name: `Add ${productName} to Wishlist` }).click()
    await expect(page.getByText('Item added to wishlist successfully')).toBeVisible()
    await page.reload()
    await expect(card.getByRole('button', { name: `Remove ${productName} from Wishlist` })).toBeVisible()
  },
)
