import { expect, test } from './shopper.ts'

test('a customer pays by bank transfer and enters its reference', async ({ page, shopper }) => {
  await shopper.startWithCart()
  await page.goto('/cart')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Pay by Bank Transfer' }).click()
  const transfer = await opened
  await expect(transfer.getByRole('heading', { level: 1 })).toHaveText('Send the money, then tell us of it')

  await transfer.getByLabel('Sent from').selectOption('Commercial Bank of Ethiopia')
  await transfer.getByLabel('Transaction number or receipt link').fill('soon')
  await transfer.getByRole('button', { name: 'I have sent it' }).click()
  await expect(transfer.getByRole('alert')).toContainText('as it stands on the receipt')

  await transfer.getByLabel('Transaction number or receipt link').fill(`FT${Date.now()}`)
  await transfer.getByRole('button', { name: 'I have sent it' }).click()
  await expect(transfer).toHaveURL(/\/account\/orders\?payment=/)
  await expect(transfer.getByRole('status').filter({ hasText: 'Payment is being confirmed' })).toBeVisible()
})

test('a customer orders with cash on delivery', async ({ page, shopper }) => {
  const product = await shopper.startWithCart()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Pay on Delivery' }).click()
  await expect(page).toHaveURL(/\/account\/orders$/)
  await expect(page.getByRole('region', { name: /^Pending \(1\)/ })).toContainText(product.productName)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a customer who left the gateway without paying returns to it from the orders', async ({
  page,
  shopper,
}) => {
  await shopper.startWithCart()
  await page.goto('/cart')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Checkout' }).click()
  const gateway = await opened
  await gateway.getByRole('button', { name: 'Leave' }).click()
  await expect(gateway.getByRole('status').filter({ hasText: 'Payment is being confirmed' })).toBeVisible()
  await gateway.getByRole('button', { name: 'Pay again' }).first().click()
  await gateway.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(gateway.getByRole('status').filter({ hasText: 'Payment successful' })).toBeVisible()
})
