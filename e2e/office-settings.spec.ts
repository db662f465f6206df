import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'
import { logInToOffice, officeUrl } from './office-login.ts'

test.use({ baseURL: officeUrl })

async function openSettings(page: Page): Promise<void> {
  await logInToOffice(page)
  await page.goto('/settings')
  await expect(page.getByRole('region', { name: 'Trader and contact' })).toBeVisible()
}

test(
  'two owners change the trader at once: both see what the other typed, and nothing is lost',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await openSettings(page)
    const form = page.getByRole('region', { name: 'Trader and contact' })
    const save = form.getByRole('button', { name: 'Save' })
    await form.getByLabel('Telegram').fill('t.me/merkato')
    await save.click()
    await expect(form.getByText('Enter an address that starts with https://.')).toBeVisible()
    await form.getByLabel('Telegram').fill('https://t.me/merkato-one')

    const other = await browser.newPage({ baseURL: officeUrl })
    await openSettings(other)
    const theirs = other.getByRole('region', { name: 'Trader and contact' })
    await theirs.getByLabel('TikTok').fill('https://www.tiktok.com/@merkato-two')
    await theirs.getByRole('button', { name: 'Save' }).click()
    await expect(theirs.getByText('Saved.')).toBeVisible()
    await other.close()

    await save.click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this section' })
    await expect(dialog.getByRole('row', { name: 'TikTok' })).toContainText('merkato-two')
    await expect(dialog.getByRole('row', { name: 'Telegram' })).toContainText('merkato-one')
    await dialog.getByRole('button', { name: 'Keep my changes' }).click()
    await save.click()
    await expect(form.getByText('Saved.')).toBeVisible()
    await expect(form.getByLabel('TikTok')).toHaveValue('https://www.tiktok.com/@merkato-two')
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(history.filter({ hasText: 'Telegram' }).first()).toContainText('https://t.me/merkato-one')

    await form.getByRole('button', { name: 'Use the values of the server again' }).click()
    await page.getByRole('button', { name: 'Use them' }).click()
    await expect(form.getByLabel('Telegram')).toHaveValue('https://t.me/')
  },
)

test('the address of a feed is copied, also that of a category', { tag: '@desktop' }, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSettings(page)
  const feeds = page.getByRole('region', { name: 'Feeds for other services' })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await feeds.getByRole('button', { name: 'Copy RSS: the newest products, አማርኛ' }).click()
  await expect.poll(copied).toMatch(/\/am\/feeds\/new\.xml$/)
  await feeds.getByRole('combobox', { name: 'RSS of the category' }).selectOption('Furniture')
  await feeds.getByRole('button', { name: 'Copy RSS: the newest of Furniture, English' }).click()
  await expect.poll(copied).toMatch(/\/feeds\/category\/furniture\.xml$/)
  await expect(feeds.getByRole('button', { name: /^Copied RSS: the newest of Furniture/ })).toBeVisible()
})
