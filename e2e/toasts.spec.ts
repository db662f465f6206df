import { expect, test } from './line.ts'

test(
  'a toast closes by itself, on a click and when dragged away, and waits under the pointer',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { _id } = await shopper.findProduct()
    await page.goto(`/product/${_id}`)
    const addToCart = page.getByRole('button', { name: 'Add to Cart' })
    const toast = page.getByRole('alert').filter({ hasText: 'Please login first.' })
    const drag = async (distance: number) => {
      const box = (await toast.boundingBox())!
      await page.mouse.move(box.x + 100, box.y + 20)
      await page.mouse.down()
      await page.mouse.move(box.x + 100 + distance, box.y + 20, { steps: 4 })
      await page.mouse.up()
    }

    await addToCart.click()
    await expect(toast.getByRole('link', { name: 'Log in' })).toBeVisible()
    const durations = await toast.evaluate((element) =>
      element.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)),
    )
    expect(Math.max(...durations)).toBe(3_000)
    await expect(toast).toHaveCount(0)

    await addToCart.click()
    const clocks = () => toast.evaluate((element) => element.getAnimations().map((clock) => clock.playState))
    await toast.dispatchEvent('pointerdown', { pointerType: 'touch' })
    await expect.poll(clocks).toContain('paused')
    await toast.dispatchEvent('pointercancel', { pointerType: 'touch' })
    await expect.poll(clocks).not.toContain('paused')
    await toast.hover()
    await expect.poll(clocks).toContain('paused')
    await drag(20)
    await expect(toast).toBeVisible()
    await toast.click()
    await expect(toast).toHaveCount(0)

    await addToCart.click()
    await drag(150)
    await expect(toast).toHaveCount(0)
  },
)

test(
  'a toast can be used above a dialog and covers none of its buttons, at 400 % zoom too',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    const { _id } = await shopper.findProduct()
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(`/product/${_id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    const dialog = page.getByRole('dialog', { name: 'Added to cart' })
    await expect(dialog).toBeVisible()
    const toast = page.getByRole('alert').filter({ hasText: 'Product added to cart successfully!' })
    await toast.hover()
    const { y, height } = (await toast.boundingBox())!
    for (const button of await dialog.getByRole('button').all()) {
      expect((await button.boundingBox())!.y).toBeGreaterThanOrEqual(y + height)
    }
    await dialog.getByRole('button', { name: 'Continue Shopping' }).click()
    await expect(dialog).toHaveCount(0)
    // The toast outlives the dialog.
    await expect(toast).toBeVisible()
    await toast.click()
    await expect(toast).toHaveCount(0)
  },
)
