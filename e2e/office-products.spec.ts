import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { untilHydrated } from './line.ts'
import { expect, test } from './shopper.ts'
import { violations } from './violations.ts'
import { logInToOffice, officeUrl } from './office-login.ts'

test.use({ baseURL: officeUrl })

async function open(page: Page, path: string): Promise<void> {
  await logInToOffice(page)
  await page.goto(path)
}

async function fillNew(page: Page, { name, sku }: { name: string; sku: string }): Promise<void> {
  await page.getByLabel('Name (English)').fill(name)
  await page.getByLabel('SKU').first().fill(sku)
  await page.getByLabel('Main category').selectOption('Clothing')
  await page.getByLabel('Seller').selectOption({ index: 1 })
  await page.getByLabel('Price (birr)', { exact: true }).fill('1250.50')
  await page.getByRole('textbox', { name: 'Stock' }).fill('4')
}

test(
  'a product with nine variants is created on a phone, survives a lost line, and is sold',
  { tag: '@phone' },
  async ({ page, context }) => {
    const sku = `NINE-${Date.now().toString(36).toUpperCase()}`
    await open(page, '/products')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('catalogue.csv')
    await page.getByRole('link', { name: 'New product' }).click()
    await fillNew(page, { name: `Gabi ${sku}`, sku })
    for (const [index, [name, values]] of [
      ['Size', 'S, M, L'],
      ['Colour', 'White, Cream, Grey'],
    ].entries()) {
      await page.getByRole('button', { name: 'Add an option' }).click()
      const option = page.getByRole('group', { name: `Option ${index + 1}` })
      await option.getByLabel('Option (English)').fill(name ?? '')
      await option.getByLabel('Values, with commas between them (English)').fill(values ?? '')
    }
    await page.getByRole('button', { name: 'Create the variants' }).click()
    await expect(page.getByRole('heading', { name: '9 variants' })).toBeVisible()
    const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#e8dcc0' } })
      .png()
      .toBuffer()
    await page.getByLabel('Choose pictures').setInputFiles([
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      { name: 'gabi.png', mimeType: 'image/png', buffer: picture },
    ])
    await expect(page.getByText('notes.png: This picture cannot be read.')).toBeVisible()
    const shown = page.getByRole('img', { name: 'Picture 1' })
    const whole = (await shown.getAttribute('src')) ?? ''
    await page.getByRole('button', { name: 'Crop picture 1' }).click()
    await page.getByLabel('Size', { exact: true }).press('Home')
    await page.getByRole('button', { name: 'Use this part' }).click()
    await expect(shown).not.toHaveAttribute('src', whole)
    await page.getByRole('button', { name: 'Picture of S · White' }).click()
    await page.getByRole('dialog').getByLabel('Picture 1').check()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Add a size table' }).click()
    const sizes = page.getByRole('region', { name: 'Size table (English)' })
    for (const [label, text] of [
      ['Name of column 1', 'Size'],
      ['Name of column 2', 'Length (cm)'],
      ['Row 1, column 1', 'S'],
      ['Row 1, column 2', '180'],
    ] as const)
      await sizes.getByLabel(label).fill(text)

    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const preview = page.frameLocator('iframe[title="The page of the product"]')
    await expect(preview.getByRole('heading', { level: 1, name: `Gabi ${sku}` })).toBeVisible()
    await expect(preview.getByRole('radio', { name: 'Cream' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Close' }).click()

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The office did not answer.')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the products' }).click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.evaluate(() => history.back())
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).not.toHaveURL(/products\/new/)
    await context.setOffline(false)
    await page.goto('/products/new')
    await page.getByRole('button', { name: 'Continue with them' }).click()
    await page.getByRole('group', { name: 'M · Cream' }).getByLabel('Stock').fill('0')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The product is saved.')).toBeVisible()

    const link = page.getByRole('link', { name: 'See it in the shop' })
    await page.goto((await link.getAttribute('href')) ?? '')
    await expect(page.getByRole('heading', { name: `Gabi ${sku}` }).first()).toBeVisible()
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Size table' }).click()
    await expect(page.getByRole('row', { name: 'S 180' })).toBeVisible()
    await page.goto(`${officeUrl}/products?q=${sku}`)
    await expect(page.getByText('9 variants')).toBeVisible()
  },
)

test(
  'of two who edit a product at once the second sees both states and combines them',
  { tag: '@phone' },
  async ({ page, context }) => {
    const sku = `BOTH-${Date.now().toString(36).toUpperCase()}`
    await open(page, '/products/new')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const name = page.getByLabel('Name (English)')
    await expect(name).toHaveAccessibleDescription(/Required/)
    await name.fill('Mesob')
    await expect(name).not.toHaveAccessibleDescription(/Required/)
    await expect(name).not.toHaveAttribute('aria-invalid', 'true')
    await fillNew(page, { name: `Mesob ${sku}`, sku })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Continue editing' }).click()
    await expect(page.getByLabel('Brand')).toHaveValue('')
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByLabel('Brand').fill('Sabahar')
    await other.getByLabel('Price (birr)', { exact: true }).fill('1300')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByText('The product is saved.')).toBeVisible()
    await other.close()

    await page.getByLabel('Model').fill('Large')
    await page.getByLabel('Price (birr)', { exact: true }).fill('1400')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this product' })
    await expect(dialog.getByRole('row', { name: `${sku}: Price (birr) 1300 1400` })).toBeVisible()
    await expect(dialog.getByRole('row', { name: 'Brand Sabahar' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Combine' }).click()
    await expect(page.getByLabel('Brand')).toHaveValue('Sabahar')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The product is saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Price (birr)', { exact: true })).toHaveValue('1400')
    await expect(page.getByLabel('Model')).toHaveValue('Large')
  },
)

test(
  'prices of many products are raised after a preview, and undone but for what somebody else has changed',
  { tag: '@phone' },
  async ({ page }) => {
    const tag = `BULK-${Date.now().toString(36).toUpperCase()}`
    await open(page, '/products')
    for (const number of [1, 2, 3]) {
      await page.goto('/products/new')
      await fillNew(page, { name: `Cup ${number} ${tag}`, sku: `${tag}-${number}` })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('The product is saved.')).toBeVisible()
    }
    await page.goto(`/products?q=${tag}`)
    await page.getByRole('button', { name: 'Choose all that match' }).click()
    await expect(page.getByText('3 products chosen')).toBeVisible()
    await page.getByRole('checkbox', { name: `Choose Cup 3 ${tag}` }).uncheck()
    await page.getByRole('button', { name: 'Change them' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change 2 products' })
    await dialog.getByLabel('What changes').selectOption('raise-percent')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByLabel('Percent')).toHaveAccessibleDescription(/A number from -95 to 1000/)
    // Others undo changes of their own beside this one.
    const amount = 1 + (Date.now() % 700)
    const raised = (1_250.5 + amount).toLocaleString('en', { minimumFractionDigits: 2 })
    await dialog.getByLabel('What changes').selectOption('raise-amount')
    await dialog.getByLabel('Amount (birr)').fill(String(amount))
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByRole('row', { name: `Cup 1 ${tag}` })).toContainText(`1,250.50 ETB${raised} ETB`)
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Change now' }).click()
    await expect(page.getByText('2 were changed. You can undo it for 10 minutes.')).toBeVisible()
    const row = (number: number) => page.getByRole('row', { name: `Cup ${number} ${tag}` })
    await expect(row(1)).toContainText(raised)
    await expect(row(3)).toContainText('1,250.50')

    await row(2).getByRole('link').click()
    await page.getByLabel('Price (birr)', { exact: true }).fill('999')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The product is saved.')).toBeVisible()
    await page.goto(`/products?q=${tag}`)
    const changes = page.getByRole('list', { name: 'Changes that can be undone' }).getByRole('listitem')
    const own = changes.filter({ hasText: `by an amount: ${amount} · 2 changed` })
    await expect(own).toBeVisible()
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('row').nth(1).getByRole('link')).toBeFocused()
    await own.getByRole('button').click()
    await expect(page.getByText(`Cup 2 ${tag} (${tag}-2): changed again since then`)).toBeVisible()
    await expect(row(1)).toContainText('1,250.50')
    await expect(row(2)).toContainText('999.00')
  },
)

test(
  'the keyboard goes to screens and along the rows of a list, but not while one types',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/customers')
    await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')
    await field.fill('HA-4012')
    await expect(page.getByRole('option', { name: 'HA-4012' })).toHaveAttribute('aria-selected', 'true')
    await field.fill('product')
    await field.press('Enter')
    await expect(page).toHaveURL(`${officeUrl}/products`)
    // The rows are those of the customers until the screen is loaded.
    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('row').nth(1).getByRole('link')).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await page.getByLabel('Brand').fill('')
    await page.getByLabel('Brand').press('j')
    await expect(page.getByLabel('Brand')).toHaveValue('j')
  },
)
