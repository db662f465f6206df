import type { Page } from '@playwright/test'
import { mailedCode } from './sent-mails.ts'
import { expect, test } from './shopper.ts'

/** The shop of these tests runs without the rules against misuse, so the first call is refused here. */
async function refuseOnce(page: Page, path: string, code: string): Promise<void> {
  await page.route(
    `**/api${path}`,
    (route) =>
      route.fulfill({
        status: 409,
        headers: { 'x-refusal': code },
        json: { success: false, message: code },
      }),
    { times: 1 },
  )
}

test(
  'a customer pays by bank transfer and enters its reference',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startWithCart()
    await page.goto('/cart')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Pay by Bank Transfer' }).click()
    const transfer = await opened
    await expect(transfer.getByRole('heading', { level: 1 })).toHaveText(
      'Send the money, then tell us about it',
    )

    await transfer.getByLabel('Sent from').selectOption('Commercial Bank of Ethiopia')
    await transfer.getByLabel('Transaction number or receipt link').fill('soon')
    await transfer.getByRole('button', { name: 'I have sent it' }).click()
    await expect(transfer.getByRole('alert')).toContainText('exactly as on the receipt')

    await transfer.getByLabel('Transaction number or receipt link').fill(`FT${Date.now()}`)
    await transfer.getByRole('button', { name: 'I have sent it' }).click()
    await expect(transfer).toHaveURL(/\/account\/orders\?payment=/)
    await expect(
      transfer.getByRole('status').filter({ hasText: 'We are checking your transfer' }),
    ).toBeVisible()
    const pending = transfer.getByRole('region', { name: /^Pending/ })
    await expect(pending).toContainText('We are checking your transfer')
    await expect(pending.getByRole('button', { name: 'Pay again' })).toHaveCount(0)
    await expect(transfer.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
    await transfer.getByRole('link', { name: 'Details' }).click()
    await expect(transfer.getByRole('main')).toContainText('We are checking your transfer')
    await expect(transfer.getByText('Not paid yet')).toHaveCount(0)

    // The tab with the cart has noticed it. The same product again needs a decision.
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    await shopper.fillCart()
    await page.reload()
    await page.getByRole('button', { name: 'Pay on Delivery' }).click()
    const dialog = page.getByRole('dialog', { name: 'You have reported a transfer' })
    await dialog.getByRole('button', { name: 'Wait for my transfer' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Pay on Delivery' }).click()
    await dialog.getByRole('button', { name: 'Pay in another way' }).click()
    await expect(page).toHaveURL(/\/account\/orders$/)
    await expect(page.getByRole('region', { name: /^Pending \(1\)/ })).toContainText('Cash on delivery')
  },
)

test(
  'an order that needs a verified email asks for the code, says where the mail lies, and goes on',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startWithCart()
    await page.goto('/cart')
    await refuseOnce(page, '/order', 'email-not-verified')
    await page.getByRole('button', { name: 'Pay on Delivery' }).click()
    const dialog = page.getByRole('dialog', { name: 'Verify your email' })
    await expect(dialog).toContainText('outbox')
    const code = await mailedCode(shopper.email)
    await dialog.getByLabel('Verification code').fill(code)
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page).toHaveURL(/\/account\/orders$/)
    await expect(page.getByRole('region', { name: /^Pending \(1\)/ })).toBeVisible()
  },
)

test(
  'an order without an address asks for it in the cart, and goes on',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startWithCart()
    await page.goto('/cart')
    await refuseOnce(page, '/order', 'address-missing')
    await page.getByRole('button', { name: 'Pay on Delivery' }).click()
    const dialog = page.getByRole('dialog', { name: 'New address' })
    await expect(dialog).toContainText('Add a delivery address first.')
    await expect(page).toHaveURL(/\/cart$/)
    await page.getByLabel('Street').fill('Woreda 03, house 1124')
    await page.getByLabel('City').fill('Bole')
    await page.getByLabel('State').fill('Addis Ababa')
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(page).toHaveURL(/\/account\/orders$/)
    await expect(page.getByRole('region', { name: /^Pending \(1\)/ })).toBeVisible()
  },
)

test('a customer orders with cash on delivery', async ({ page, shopper }) => {
  const product = await shopper.startWithCart()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Pay on Delivery' }).click()
  await expect(page).toHaveURL(/\/account\/orders$/)
  await expect(page.getByRole('region', { name: /^Pending \(1\)/ })).toContainText(product.productName)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test(
  'a customer who left the gateway without paying returns to it from the orders',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startWithCart()
    await page.goto('/cart')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Checkout' }).click()
    const gateway = await opened
    await gateway.getByRole('button', { name: 'Leave' }).click()
    const confirming = gateway.getByText('Payment is being confirmed')
    await expect(gateway.getByRole('status').filter({ has: confirming })).toBeVisible()
    const payAgain = gateway.getByRole('button', { name: 'Pay again' })
    // Either the payment is being confirmed, or it is not paid and can be paid again.
    await expect(payAgain).toBeVisible()
    await expect(confirming).toHaveCount(0)
    await expect(gateway.getByRole('status').filter({ hasText: 'Not paid yet' })).toBeVisible()
    await payAgain.click()
    await gateway.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(gateway.getByRole('status').filter({ hasText: 'Payment successful' })).toBeVisible()
  },
)
