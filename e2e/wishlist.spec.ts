import { expect, test } from './shopper.ts'
import { violations } from './violations.ts'

test(
  'a product is added to the wishlist and moved to the cart',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    const product = await shopper.findProduct()
    await page.goto(`/product/${product._id}`)
    await page.getByRole('button', { name: 'Add to Wishlist' }).click()
    await expect(page.getByText('Item added to wishlist successfully')).toBeVisible()

    await page.goto('/account/wishlist')
    const item = page.getByRole('listitem', { name: product.productName })
    await item.getByRole('button', { name: 'Move to Cart' }).click()
    await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('listitem', { name: product.productName })).toBeVisible()
  },
)

test(
  'a product is removed from the wishlist, and stays if that fails',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    const product = await shopper.addToWishlist()
    await page.goto('/account/wishlist')
    const item = page.getByRole('listitem', { name: product.productName })
    await page.route('**/api/remove-from-wishlist', (route) => route.abort())
    await item.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Failed to remove item')).toBeVisible()
    await expect(item).toBeVisible()
    await page.unroute('**/api/remove-from-wishlist')
    await item.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Item removed from wishlist')).toBeVisible()
    await expect(item).toBeHidden()
  },
)

test(
  'a description is cut to 30 characters, also for screen readers, and what is no longer sold is named',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    const { productName, productDescription } = await shopper.addToWishlist()
    await page.route('**/api/wishlist?*', async (route) => {
      const list = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...list, retired: [{ _id: 'gone', productName: 'Clay Cup' }] } })
    })
    await page.goto('/account/wishlist')
    await expect(page.getByRole('status').getByRole('listitem')).toHaveText(
      'Clay Cup is no longer sold, so it is no longer on your wishlist.',
    )
    const item = page.getByRole('listitem', { name: productName })
    await expect(item.getByText(`${productDescription.slice(0, 30)}...`, { exact: true })).toBeVisible()
    await expect(item.getByText(productDescription)).toHaveCount(0)
    expect(await violations(page)).toEqual([])
  },
)
