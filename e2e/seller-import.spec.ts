import { readFile } from 'node:fs/promises'
import { expect, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

test.use({
  baseURL: `http://localhost:${process.env.E2E_SELLER_PORT}`,
  viewport: { width: 360, height: 740 },
})

test('a seller downloads its products, and imports a file of its own in four steps on a phone', async ({
  page,
}, { project }) => {
  test.setTimeout(120_000)
  const sku = `FILE-${project.name}-${Date.now()}`.toUpperCase()
  const looks = async () => {
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    expect(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)
  }
  const choose = async (name: string, text: string) => {
    await page
      .getByLabel('Catalogue file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Read the file' }).click()
    await expect(page.getByRole('heading', { name: 'Columns of the file' })).toBeVisible()
  }
  await page.addInitScript(() => localStorage.setItem('portal-language', 'en'))
  await page.goto('/')
  await page.getByLabel('Email').fill('seller@merkato.example')
  await page.getByLabel('Password').fill('merkato-seller-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Products' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all as CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toMatch(/^SKU,productName,/)

  await page.getByRole('link', { name: 'Import a file' }).click()
  await looks()
  await choose('all.csv', text)
  await page.getByRole('button', { name: 'Start the dry run' }).click()
  await expect(page.getByText('The dry run has ended.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Products unchanged')).toBeVisible()
  await expect(page.getByText('Products changed')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel the import' }).click()
  await expect(page.getByText('The import was canceled.')).toBeVisible()

  const rows = [`${sku},Mug from a file,120,Furniture,3,0`, `${sku}-B,Mug without a price,,Furniture,3,0`]
  await choose('mugs.csv', ['SKU,productName,price,category,stock,commission', ...rows].join('\n'))
  await looks()
  await page.getByRole('button', { name: 'Start the dry run' }).click()
  await expect(page.getByText('Rows with errors')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('cannot be set by sellers and is ignored')).toBeVisible()
  await looks()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('The import has ended.')).toBeVisible({ timeout: 60_000 })
  await looks()
  await page.getByRole('link', { name: 'Back to the products' }).click()
  await expect(page.getByText(new RegExp(`^${sku}-\\w{6} · `))).toBeVisible()
})
