import { expect, test } from './shopper.ts'
import { violations } from './violations.ts'

test(
  'a wishlist takes a product, names what is no longer sold, and gives products up to the cart or altogether',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    const other = await shopper.addToWishlist('basket')
    const product = await shopper.findProduct()
    await page.goto(`/product/${product._id}`)
    await page.getByRole('button', { name: 'Add to Wishlist' }).click()
    await expect(page.getByText('Item added to wishlist successfully')).toBeVisible()

    await page.route('**/api/wishlist?*', async (route) => {
      const list = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...list, retired: [{ _id: 'gone', productName: 'Clay Cup' }] } })
    })
    await page.goto('/account/wishlist')
    await expect(page.getByRole('status').getByRole('listitem')).toHaveText(
      'Clay Cup is no longer sold, so it is no longer on your wishlist.',
    )
    await page.unroute('**/api/wishlist?*')
    const item = page.getByRole('listitem', { name: product.productName })
    const short = `${product.productDescription.slice(0, 30)}...`
    await expect(item.getByText(short, { exact: true })).toBeVisible()
    await expect(item.getByText(product.productDescription)).toHaveCount(0)
    expect(await violations(page)).toEqual([])

    await test.step('a product is removed, and stays if that fails', async () => {
      const removed = page.getByRole('listitem', { name: other.productName })
      await page.route('**/api/remove-from-wishlist', (route) => route.abort())
      await removed.getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText('Failed to remove item')).toBeVisible()
      await expect(removed).toBeVisible()
      await page.unroute('**/api/remove-from-wishlist')
      await removed.getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText('Item removed from wishlist')).toBeVisible()
      await expect(removed).toBeHidden()
    })

    await item.getByRole('button', { name: 'Move to Cart' }).click()
    await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  },
)
