import { recordShifts, shiftAfterTwoFrames } from './layout-shifts.ts'
import { expect, test } from './shopper.ts'

test('lists that arrive do not move what is on the screen', async ({ page, shopper }) => {
  await shopper.startLoggedIn()
  await shopper.orderOnDelivery()
  await shopper.fillCart()
  await recordShifts(page)

  for (const path of ['/notifications', '/account/orders', '/cart']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await shiftAfterTwoFrames(page), path).toBeLessThan(0.02)
  }

  // No button of the cart moves under the finger, as they come with what stands above them.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/delivery*', async (route) => {
    await held.promise
    await route.continue()
  })
  const priced = page.waitForResponse('**/api/cart/totalPrice*')
  await page.reload()
  await priced
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible()
  const checkout = page.getByRole('button', { name: 'Checkout' })
  await shiftAfterTwoFrames(page)
  await expect(checkout).toHaveCount(0)
  held.resolve()
  await expect(checkout).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Ethiopian Post' })).toBeVisible()
})
