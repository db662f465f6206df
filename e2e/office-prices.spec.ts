import type { Page } from '@playwright/test'
import { newId } from '../server/platform/database/new-id.ts'
import type { EditedProduct } from '../contract/office/products.ts'
import { noTexts } from '../contract/office/texts.ts'
import { expect, test } from './shopper.ts'
import { Thumb } from './thumb.ts'
import { violations } from './violations.ts'
import { logInToOffice, officeHeaders, officeUrl } from './office-login.ts'

test.use({ baseURL: officeUrl })

type Product = EditedProduct['product']

async function savePot(page: Page, { id, sku, price }: { id: string; sku: string; price: number }) {
  const path = `/api/office/products/${id}`
  const { categories, sellers } = await (await page.request.get('/api/office/products/choices')).json()
  const found = await page.request.get(path)
  const version = found.ok() ? ((await found.json()) as EditedProduct).version : null
  const product: Partial<Product> = {
    name: { ...noTexts, en: `Pot ${sku}` },
    brand: '',
    model: '',
    categoryId: categories[0]._id,
    sellerId: sellers[0]._id,
    state: 'for-sale',
    pictures: [],
    specifications: [],
    variations: [],
    sizeTable: null,
    options: [],
    variants: [
      {
        _id: null,
        sku,
        choice: [],
        price,
        sale: null,
        barcode: '',
        pictures: [],
        stock: { onHand: 4, shown: null },
      },
    ],
  }
  const saved = await page.request.put(path, { data: { version, sku, product }, headers: officeHeaders })
  expect(saved.status()).toBe(200)
}

test(
  'a price is changed in two taps, taken back, asked about if others changed it, and put on sale',
  { tag: '@phone' },
  async ({ page }) => {
    const pot = { id: newId(), sku: `POT-${Date.now().toString(36).toUpperCase()}` }
    await logInToOffice(page)
    await savePot(page, { ...pot, price: 500 })
    await page.goto(`/products?q=${pot.sku}`)
    const row = page.getByRole('row', { name: `Pot ${pot.sku}` })
    const price = row.getByRole('button', { name: 'ETB' })
    const dialog = page.getByRole('dialog')
    const typed = dialog.getByLabel('Price (birr)', { exact: true })
    const thumb = new Thumb()
    await thumb.tap(price)
    await thumb.type(typed, '450')
    await thumb.tap(dialog.getByRole('button', { name: 'Save' }))
    await expect(price).toHaveAccessibleName(/450\.00 ETB$/)
    expect(thumb.taps).toBe(2)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('It is as before.')).toBeVisible()
    await expect(price).toHaveAccessibleName(/500\.00 ETB$/)

    await price.click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(price).toBeFocused()
    await price.click()
    await expect(typed).toBeFocused()
    expect(await violations(page)).toEqual([])
    await savePot(page, { ...pot, price: 600 })
    await typed.fill('550')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'Somebody else has changed' })).toBeVisible()
    await expect(typed).toHaveAccessibleDescription('Now saved: 600')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(price).toHaveAccessibleName(/550\.00 ETB$/)

    await page.getByRole('checkbox', { name: `Choose Pot ${pot.sku}` }).check()
    await page.getByRole('button', { name: 'Put on sale' }).click()
    await dialog.getByLabel('Percent off').fill('20')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByRole('row', { name: `Pot ${pot.sku}` })).toContainText('440.00 ETB (−20 %)')
    await dialog.getByRole('button', { name: 'Change now' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toContainText('−20 %')
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByLabel('Sale', { exact: true }).selectOption({ label: 'Reduced now' })
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/sale=running/)
    await expect(row).toBeVisible()
  },
)
