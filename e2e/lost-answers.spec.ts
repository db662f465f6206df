import type { Page, Route } from '@playwright/test'
import { expect, test } from './line.ts'

const noAnswer = 'Error processing checkout: no answer from the server'
const noLine = 'There is no connection. Nothing was ordered. Please try again when you are online.'

/** The server does what it is asked once, and its answer does not arrive. */
async function loseAnswer(page: Page, address: string) {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionfailed')
  }
  await page.route(address, lose, { times: 1 })
}

test(
  'without a line every action of the cart ends, and works when the line is back',
  { tag: '@phone' },
  async ({ page, shopper, line: connection }) => {
    const { productName } = await shopper.startWithCart()
    await page.goto('/cart')
    const line = page.getByRole('listitem', { name: productName })
    const failed = page.getByRole('alert').filter({ hasText: 'Your cart could not be changed' })
    await line.getByRole('button', { name: 'Remove' }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    await connection.cut()
    await undo.click()
    await expect(failed).toBeVisible()
    await expect(line).toHaveCount(0)
    await connection.restore()
    const restored = page.waitForResponse('**/api/cart/add')
    await failed.getByRole('button', { name: 'Undo' }).click()
    await restored
    await expect(failed).toHaveCount(0)
    await connection.cut()
    await line.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByText('Your cart could not be changed, and is as it was before.')).toBeVisible()
    await expect(line.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1')
    await line.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Your cart could not be changed, and is as it was before.')).toHaveCount(2)
    await expect(line).toBeVisible()
    for (const name of ['Checkout', 'Pay on Delivery']) {
      const button = page.getByRole('button', { name, exact: true })
      await button.click()
      await expect(page.getByText(noLine)).toBeVisible()
      await expect(button).not.toHaveAttribute('aria-busy')
      await page.getByText(noLine).click()
    }
    await connection.restore()
    await page.getByRole('button', { name: 'Pay on Delivery' }).click()
    await expect(page).toHaveURL(/\/account\/orders$/)
    await expect(page.getByRole('region', { name: /^Pending \(1\)/ })).toBeVisible()

    // What was placed is shown, though its answer was lost.
    await shopper.fillCart()
    await page.goto('/cart')
    await loseAnswer(page, '**/api/order')
    await page.getByRole('button', { name: 'Pay on Delivery' }).click()
    await expect(page.getByText(noAnswer)).toBeVisible()
    await expect(page).toHaveURL(/\/account\/orders$/)
    await expect(page.getByRole('region', { name: /^Pending \(2\)/ })).toBeVisible()
  },
)

test(
  'without a line every action of a product page ends',
  { tag: '@phone' },
  async ({ page, shopper, line: connection }) => {
    await shopper.startLoggedIn()
    const { _id } = await shopper.findProduct()
    await page.goto(`/product/${_id}`)
    await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
    await connection.cut()
    for (const [name, sentence] of [
      ['Buy Now', 'No connection. Please try again.'],
      ['Add to Cart', 'An error occurred while adding to cart.'],
      ['Add to Wishlist', 'Failed to add item to wishlist'],
    ] as const) {
      const button = page.getByRole('button', { name })
      await button.click()
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(button).not.toHaveAttribute('aria-busy')
    }
    await connection.restore()
    // It is added once, though the answer was lost.
    await loseAnswer(page, '**/api/cart/add')
    const failed = page.getByText('An error occurred while adding to cart.')
    await expect(failed).toHaveCount(0)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(failed).toBeVisible()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item', includeHidden: true })).toBeAttached()
  },
)

test(
  'a sign-up whose answer was lost goes on when it is sent again',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await page.goto('/signup')
    await shopper.fillSignUp()
    await loseAnswer(page, '**/api/signup')
    const signUp = page.getByRole('button', { name: 'Sign Up', exact: true })
    await signUp.click()
    await expect(page.getByText('Error signing up. Please try again later.')).toBeVisible()
    await signUp.click()
    await expect(page.getByText('User created successfully!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
  },
)
