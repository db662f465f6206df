import type { Page } from '@playwright/test'
import { expect, test, type Shopper } from './shopper.ts'
import { tapOnProduct, Thumb } from './thumb.ts'

async function pay(page: Page, thumb: Thumb): Promise<void> {
  await thumb.tap(page.getByRole('button', { name: 'Pay', exact: true }))
  await expect(page.getByRole('status').filter({ hasText: 'Payment successful' })).toBeVisible()
}

function expectAtMost(thumb: Thumb, most: { taps: number; scrolls: number }): void {
  expect(thumb.taps).toBeLessThanOrEqual(most.taps)
  expect(thumb.scrolls).toBeLessThanOrEqual(most.scrolls)
}

async function signedIn(shopper: Shopper): Promise<void> {
  await shopper.startLoggedIn()
  await shopper.addAddress()
}

test(
  'from the home page to a paid order takes a shopper with an address four taps',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await signedIn(shopper)
    const thumb = new Thumb()
    await page.goto('/')
    await tapOnProduct(page, thumb)
    await thumb.tap(page.getByRole('button', { name: 'Buy Now' }))
    await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'Checkout' }))
    await pay(page, thumb)
    expectAtMost(thumb, { taps: 4, scrolls: 1 })
  },
)

test('by way of the cart it takes five', { tag: '@phone' }, async ({ page, shopper }) => {
  await signedIn(shopper)
  const thumb = new Thumb()
  await page.goto('/')
  await tapOnProduct(page, thumb)
  await thumb.tap(page.getByRole('button', { name: 'Add to Cart' }))
  await thumb.tap(page.getByRole('dialog').getByText('View Cart'))
  const opened = page.waitForEvent('popup')
  await thumb.tap(page.getByRole('button', { name: 'Checkout' }))
  await pay(await opened, thumb)
  expectAtMost(thumb, { taps: 5, scrolls: 1 })
})

test(
  'a newcomer gives a name, an address and nothing twice on the way to a paid order',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const thumb = new Thumb()
    await page.goto('/')
    await tapOnProduct(page, thumb)
    await thumb.tap(page.getByRole('button', { name: 'Buy Now' }))
    await thumb.tap(page.getByRole('link', { name: 'Sign up' }))
    await thumb.type(page.getByLabel('Full Name'), shopper.name)
    await thumb.type(page.getByLabel('Email'), shopper.email)
    await thumb.type(page.getByLabel('Phone Number'), shopper.phone)
    await thumb.type(page.getByLabel('Password', { exact: true }), shopper.password)
    await thumb.type(page.getByLabel('Retype Password'), shopper.password)
    await thumb.tap(page.getByRole('button', { name: 'Sign Up', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Buy Now' })
    await thumb.tap(dialog.getByRole('button', { name: 'Add an address' }))
    const address = page.getByRole('dialog', { name: 'New address' })
    await thumb.type(address.getByLabel('Street'), 'House 7')
    await thumb.type(address.getByLabel('City'), 'Bahir Dar')
    await thumb.type(address.getByLabel('State'), 'Amhara')
    await thumb.tap(address.getByRole('button', { name: 'Save Address' }))
    await thumb.tap(dialog.getByRole('button', { name: 'Checkout' }))
    await pay(page, thumb)
    expectAtMost(thumb, { taps: 15, scrolls: 4 })
  },
)
