import { logInToOffice, officeUrl } from './office-login.ts'
import { SellerSteps } from './seller-steps.ts'
import { expect, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

test.use({
  baseURL: `http://localhost:${process.env.E2E_SELLER_PORT}`,
  viewport: { width: 360, height: 740 },
})

test('a seller lists a product on a phone, and the shop sells it once it is approved', async ({ page }, {
  project,
}) => {
  test.setTimeout(180_000)
  const sku = `POT-${project.name}-${Date.now()}`.toUpperCase()
  const name = `Clay pot ${sku}`
  const steps = new SellerSteps(page, 'en')
  await steps.speak()
  await page.goto('/')
  await page.getByLabel('Email').fill('seller@merkato.example')
  await page.getByLabel('Password').fill('merkato-seller-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('link', { name: 'New product' }).click()
  await steps.writeProduct({ name, sku, price: 450 })
  await expect(page.getByLabel('State')).toHaveValue('for-sale')
  expect(await violations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  expect(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The product is saved and sent.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting for approval' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the products' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()

  await page.goto(officeUrl)
  await logInToOffice(page)
  await page.goto(`${officeUrl}/products/approvals`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('cell', { name })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'Products to be approved' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)

  await page.goto('/products')
  await page.getByRole('button', { name: `Price and stock of ${name}` }).click()
  await page.getByLabel(/^Price of/).fill('800')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This waits until the shop has approved it: price')).toBeVisible()
  await page.getByRole('link', { name: 'Stock by scan' }).click()
  await page.getByLabel('SKU or barcode').fill(sku)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByLabel(`On hand: ${name} (${sku})`).fill('9')
  await page.getByRole('button', { name: /^Save what is on hand/ }).click()
  await expect(page.getByText(`Saved: ${name} (${sku})`)).toBeVisible()
  await page.goto(`/products?q=${sku}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText('6 → 9')).toBeVisible()
})
