import { expect, test } from './line.ts'

test(
  'parts whose scripts cannot be loaded leave the page as it is, and come when they can',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    let isLost = true
    await page.route(
      /\/assets\/(suggestion-list|zoom-dialog|live-notifications|added-dialog|product-reviews)-/,
      (route) => (isLost ? route.abort() : route.continue()),
    )
    await shopper.startLoggedIn()
    const { _id, productName } = await shopper.findProduct()
    await page.goto(`/product/${_id}`)
    await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
    const review = page.getByLabel('Your review')
    await review.fill('It keeps the coffee hot.')

    await page.getByRole('button', { name: 'Zoom picture' }).click()
    await expect(page.getByText('No connection. Please try again.')).toBeVisible()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
    await page.getByRole('textbox', { name: 'Your review' }).scrollIntoViewIfNeeded()
    await expect(page.getByLabel('Add pictures')).toHaveCount(0)
    isLost = false
    await expect(page.getByLabel('Add pictures')).toBeAttached()
    await page.getByRole('button', { name: 'Zoom picture' }).click()
    await page.getByRole('dialog', { name: 'Picture' }).getByRole('button').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(productName)
    await expect(review).toHaveValue('It keeps the coffee hot.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    const added = page.getByRole('dialog', { name: 'Added to cart' })
    await added.getByRole('button', { name: 'Continue Shopping' }).click()

    isLost = true
    await page.goto('/search')
    const box = page.getByRole('main').getByRole('combobox', { name: 'Search products' })
    await box.fill('jebena')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('jebena')
    isLost = false
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await expect(box).toHaveValue('jebena')
  },
)

test('the tab of the checkout says what it waits for', { tag: '@phone' }, async ({ page, shopper }) => {
  await shopper.startWithCart()
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/payment/create', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/am/cart')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'ወደ ክፍያ ይሂዱ' }).click()
  const tab = await opened
  await expect(tab.getByRole('heading')).toHaveText('የክፍያው ገጽ በመከፈት ላይ ነው')
  await expect(tab.locator('html')).toHaveAttribute('lang', 'am')
  await expect(tab.locator('meta[name=viewport]')).toHaveAttribute('content', 'width=device-width')
  answer()
  await tab.waitForURL(/\/sandbox-gateway\//)
})
