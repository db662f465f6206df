import type { Route } from '@playwright/test'
import { expect, test, untilHydrated } from './line.ts'
import type { Shopper } from './shopper.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

/** The demo has a code for 10 percent and, in Addis Ababa, a courier for 80.00. */
async function cartInAddis(shopper: Shopper): Promise<number> {
  await shopper.startLoggedIn()
  await shopper.addAddress('Addis Ababa')
  return (await shopper.fillCart()).price
}

const etb = (birr: number) =>
  `${birr.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ETB`

test(
  'a code and a delivery are in the one total, and on the order',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const price = await cartInAddis(shopper)
    await page.goto('/cart')
    const summary = page.getByRole('region', { name: 'Summary' })
    const code = page.getByRole('textbox', { name: 'Discount code' })
    await code.fill('no such code')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('This discount code is not valid.')).toBeVisible()
    await expect(code).toBeFocused()
    await code.fill('selam 10')
    await code.press('Enter')
    await expect(summary.getByText('Discount code SELAM10')).toBeVisible()
    const delivery = page.getByRole('radiogroup', { name: 'Delivery' })
    await expect(delivery.getByRole('radio').first()).toBeChecked()
    await delivery.getByRole('radio', { name: 'Courier in Addis Ababa' }).click()
    const total = Math.round(price * 90) / 100 + 80
    await expect(summary).toContainText(etb(total).replace(' ETB', ''))
    await page.getByRole('button', { name: 'Pay on Delivery' }).click()
    await expect(page).toHaveURL(/\/account\/orders$/)
    await page.getByRole('link', { name: 'Details' }).first().click()
    await expect(page.getByText('Discount code SELAM10')).toBeVisible()
    await expect(page.getByText('Delivery: Courier in Addis Ababa')).toBeVisible()
    await expect(page.getByText(etb(80))).toBeVisible()
  },
)

test('a code can be removed, here and on another device', { tag: '@phone' }, async ({ page, shopper }) => {
  await cartInAddis(shopper)
  await page.goto('/cart')
  const code = page.getByText('Discount code SELAM10')
  await page.getByRole('textbox', { name: 'Discount code' }).fill('SELAM10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Remove code' }).click()
  await expect(page.getByRole('textbox', { name: 'Discount code' })).toBeVisible()
  await expect(code).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Discount code' }).fill('SELAM10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(code).toBeVisible()
  const { token, user } = await page.evaluate(() => ({ ...localStorage }))
  const params = { userId: (JSON.parse(user) as { id: string }).id }
  const headers = { authorization: `Bearer ${token}` }
  // The order is on its way meanwhile, so that the cart cannot have noticed.
  const removeElsewhere = async (route: Route) => {
    expect((await page.request.delete('/api/cart/code', { params, headers })).status()).toBe(200)
    await route.continue()
  }
  await page.route('**/api/order', removeElsewhere, { times: 1 })
  await page.getByRole('button', { name: 'Pay on Delivery' }).click()
  await expect(page.getByText('The price has changed. Please review your cart.')).toBeVisible()
  await expect(code).toHaveCount(0)
  await page.getByRole('button', { name: 'Pay on Delivery' }).click()
  await expect(page).toHaveURL(/\/account\/orders$/)
})

test('the code of a link is kept until there is a cart', { tag: '@phone' }, async ({ page, shopper }) => {
  await page.goto('/discount/none-of-ours')
  await expect(page.getByText('This discount code is not valid.')).toBeVisible()
  await page.goto('/discount/selam10')
  await expect(page).toHaveURL(/\/category$/)
  await expect(page.getByText('The discount code SELAM10 is kept for your cart.')).toBeVisible()
  await shopper.startWithCart()
  await page.goto('/cart')
  await expect(page.getByText('Discount code SELAM10')).toBeVisible()
})

test(
  'Buy Now takes the code of a link and a delivery with a fee, after a visitor has seen the one of a region',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { _id } = await shopper.findProduct()
    await page.goto(`/product/${_id}`)
    await untilHydrated(page)
    const region = page.getByRole('combobox', { name: 'Delivery to' })
    await page.getByText('Return it within').scrollIntoViewIfNeeded()
    await region.selectOption('Addis Ababa')
    const ways = page.getByRole('region', { name: 'Delivery', exact: true }).getByRole('listitem')
    await expect(ways.filter({ hasText: 'Courier in Addis Ababa' })).toContainText(/80\.00 ETB.*Arrives \d/)
    await expect(ways.filter({ hasText: 'Ethiopian Post' })).toContainText(/Free.*Arrives \d/)
    expect(await violations(page)).toEqual([])
    await page.goto('/discount/selam10')
    await expect(page).toHaveURL(/\/category$/)
    const price = await cartInAddis(shopper)
    await page.goto(`/product/${_id}`)
    await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
    await page.getByRole('button', { name: 'Buy Now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buy Now' })
    await expect(dialog.getByText('Discount code SELAM10')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Courier in Addis Ababa' }).check()
    const total = etb(Math.round(price * 90) / 100 + 80)
    await expect(dialog).toContainText(total.replace(' ETB', ''))
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(/\/sandbox-gateway\/checkout\//)
    await expect(page.getByText(total.replace(' ETB', ''))).toBeVisible()
  },
)

test(
  'an address in no known region asks to choose it, where only some regions are served',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await page.route('**/api/delivery*', async (route) => {
      const answer = await route.fetch()
      const methods = (await answer.json()) as { regionIds: string[] }[]
      await route.fulfill({
        response: answer,
        json: methods.filter(({ regionIds }) => regionIds.length > 0),
      })
    })
    await shopper.startLoggedIn()
    await shopper.addAddress('SNNPR')
    await shopper.fillCart()
    await page.goto('/cart')
    const note = page.getByRole('note').filter({ hasText: 'We do not know SNNPR as a region' })
    await expect(note).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Courier in Addis Ababa' })).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await note.getByRole('link', { name: 'Choose your region' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('State').fill('Adis Abeba')
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(page.getByText('Address updated successfully.')).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('radio', { name: 'Courier in Addis Ababa' })).toBeChecked()
  },
)
