import { expect, test } from './shopper.ts'
import { officeUrl } from './office-login.ts'

test.use({ baseURL: officeUrl })

test(
  'an owner reads the figures, runs the audit and takes a backup away, on a phone',
  { tag: '@phone' },
  async ({ page }) => {
    // The jobs wait for those of other tests.
    test.slow()
    await page.goto('/')
    await page.getByLabel('Email').fill('owner@merkato.example')
    await page.getByLabel('Password').fill('merkato-office-demo')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByLabel('Period').selectOption('30 days')
    await expect(page).toHaveURL(/\/today\?days=30$/)
    await page.getByLabel('Chart').selectOption('Visits')
    await expect(page.getByRole('img', { name: /^Visits by day/ })).toBeVisible()
    await page.getByText('Figures by day').click()
    const table = page.getByRole('region', { name: 'Figures by day' })
    await expect(table.getByRole('row')).toHaveCount(31)

    await page.goto('/health')
    await page.getByRole('button', { name: 'Run the audit now' }).click()
    await expect(page.getByText('Stock, orders and money agree.')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Make a backup now' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the backup' }).click({ timeout: 60_000 })
    expect((await download).suggestedFilename()).toMatch(/^merkato-.*\.tar\.gz$/)
  },
)
