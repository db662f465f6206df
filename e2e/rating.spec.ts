import { expect, test } from './shopper.ts'

test('a star counts where it is pressed, and is still there the next time', async ({ page, shopper }) => {
  await shopper.arriveSignedIn()
  const product = await shopper.findProduct()
  await page.goto(`/product/${product._id}`)
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
  const kept = page.waitForResponse('**/api/update/user/rate')
  await page.getByRole('radiogroup', { name: 'Your rating' }).getByRole('radio', { name: '4 stars' }).check()
  expect((await kept).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
})
