import { expect, test } from './shopper.ts'
import { logInToOffice, officeUrl } from './office-login.ts'

test.use({ baseURL: officeUrl })

test(
  'a WooCommerce file is imported in four steps, with the page closed in between',
  { tag: '@phone' },
  async ({ page, context }) => {
    const sku = `WOO-${Date.now().toString(36).toUpperCase()}`
    const rows = [
      'ID,Type,SKU,Name,Published,"In stock?",Stock,"Regular price",Categories,Parent,"Attribute 1 name","Attribute 1 value(s)"',
      `1,variable,${sku},"Netela ${sku}",1,1,,,Clothing,,Size,"S, L"`,
      `2,variation,${sku}-S,"Netela - S",1,1,3,450,,${sku},Size,S`,
      `3,variation,${sku}-L,"Netela - L",1,1,2,much,,${sku},Size,L`,
    ]
    await logInToOffice(page)
    await page.goto('/products')
    await page.getByRole('link', { name: 'Import a file' }).click()
    await page.getByLabel('Catalogue file').setInputFiles({
      name: `${sku}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    })
    await expect(page.getByText(`${sku}.csv`, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Read the file' }).click()
    await expect(page.getByLabel('Format')).toHaveValue('woocommerce')
    await expect(page.getByLabel('Meaning of Regular price')).toHaveValue('Regular price')
    await page.getByLabel('Meaning of In stock?').selectOption('not used')
    await page.reload()
    await expect(page.getByLabel('Meaning of In stock?')).toHaveValue('')
    await page.getByRole('button', { name: 'Start the dry run' }).click()
    // The request of a page that is closed earlier may never be sent.
    await expect(page.getByText(/The dry run (is under way|has ended)/)).toBeVisible()
    await page.close()

    const other = await context.newPage()
    await other.goto('/import')
    await expect(other.getByText('Nothing was changed yet.')).toBeVisible()
    const faults = other.getByRole('region', { name: 'Errors and warnings' })
    await expect(faults.getByRole('row', { name: `4 ${sku}-L Regular price much` })).toBeVisible()
    await other.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(other.getByText('The import has ended.')).toBeVisible()
    const download = other.waitForEvent('download')
    await other.getByRole('button', { name: 'Download the list' }).click()
    expect((await download).suggestedFilename()).toBe('faults.csv')
    await other.goto(`/products?q=${sku}`)
    await expect(other.getByRole('link', { name: `Netela ${sku}` })).toBeVisible()
  },
)
