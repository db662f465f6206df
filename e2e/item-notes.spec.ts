import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from './line.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

const label = 'Your height, for the hem'

const noteField = (page: Page) => page.getByRole('textbox', { name: label })

/** The dress asks for the height of its customer. */
async function openKemis(page: Page, size: string): Promise<void> {
  const answer = await page.request.get('/api/search', { params: { q: 'habesha kemis green' } })
  const { products } = (await answer.json()) as { products: { _id: string; productName: string }[] }
  const kemis = products.find(({ productName }) => productName.startsWith('Habesha Kemis'))
  await page.goto(`/product/${kemis?._id}`)
  await untilHydrated(page)
  await page.getByRole('radio', { name: size, exact: true }).check()
}

test(
  'a note for the seller goes from the product by the cart into the order',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    await shopper.addAddress()
    await openKemis(page, 'S')
    await noteField(page).fill('168 cm')
    expect(await violations(page)).toEqual([])
    expect(await sidewaysOverflow(page, true)).toBe(0)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click()

    const line = page.getByRole('listitem', { name: /^Habesha Kemis/ })
    await expect(line).toContainText(`${label}: 168 cm`)
    await line.getByRole('button', { name: 'Change' }).click()
    await expect(noteField(page)).toBeFocused()
    await noteField(page).fill('186 cm')
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await line.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(line).toContainText(`${label}: 186 cm`)
    await expect(line.getByRole('button', { name: 'Change' })).toBeFocused()

    // Who goes on without "Save" has said what is meant, too.
    await line.getByRole('button', { name: 'Change' }).click()
    await noteField(page).fill('168 cm, with heels')
    await page.getByRole('button', { name: 'Pay on Delivery' }).click()
    await expect(page).toHaveURL(/\/account\/orders$/)
    await page.goto('/account/orders')
    await page.getByRole('link', { name: /^Details/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order MK-/ })).toBeVisible()
    await expect(page.getByText(`${label}: 168 cm, with heels`)).toBeVisible()

    await page.getByRole('button', { name: 'Buy Again' }).click()
    await page.getByRole('status').getByRole('link').click()
    await expect(line).toContainText(`${label}: 168 cm, with heels`)
  },
)

test(
  'a visitor gives and changes the note before the login, which does not lose it',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.createAccount()
    await openKemis(page, 'M')
    await noteField(page).fill('150 cm')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('button', { name: 'Cart, 1 item' }).click()
    const dialog = page.getByRole('dialog', { name: 'In your cart on this phone' })
    await expect(dialog).toContainText(`${label}: 150 cm`)
    await dialog.getByRole('button', { name: 'Change' }).click()
    await dialog.getByRole('textbox', { name: label }).fill('151 cm')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toContainText(`${label}: 151 cm`)
    await dialog.getByRole('link', { name: 'Log in to check out' }).click()

    await page.getByLabel('Email').fill(shopper.email)
    await page.getByLabel('Password', { exact: true }).fill(shopper.password)
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    const line = page.getByRole('listitem', { name: /^Habesha Kemis/ })
    await expect(line).toContainText(`${label}: 151 cm`)
    await line.getByRole('button', { name: 'Save for later' }).click()
    const saved = page.getByRole('region', { name: 'Saved for later' })
    await expect(saved).toContainText(`${label}: 151 cm`)
  },
)

test(
  'Buy Now shows the note, and orders what it was changed to',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    await shopper.addAddress()
    await openKemis(page, 'L')
    await noteField(page).fill('150 cm')
    await page.getByRole('button', { name: 'Buy Now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buy Now' })
    const field = dialog.getByRole('textbox', { name: label })
    await expect(field).toHaveValue('150 cm')
    await field.fill('151 cm')
    await dialog.getByRole('radio', { name: /Cash on delivery/ }).check()
    await dialog.getByRole('button', { name: 'Pay on Delivery' }).click()
    await expect(page).toHaveURL(/\/account\/orders$/)
    await page.goto('/account/orders')
    await page.getByRole('link', { name: /^Details/ }).click()
    await expect(page.getByText(`${label}: 151 cm`)).toBeVisible()
  },
)
