import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from './line.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' }).filter({ visible: true })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })

test('products, searches and categories are suggested in groups', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search')
  await untilHydrated(page)
  await box(page).fill('coff')
  await expect(list(page).getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible()
  expect(await list(page).getByRole('option').count()).toBeLessThanOrEqual(10)
  const search = list(page).getByRole('group', { name: 'Searches' }).getByRole('option').first()
  const text = (await search.textContent()) ?? ''
  expect(text).toContain('coffee')
  await search.click()
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveValue(text)
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(text)}`)
  await box(page).fill('furnit')
  await list(page)
    .getByRole('group', { name: 'Categories' })
    .getByRole('option', { name: 'Furniture' })
    .click()
  await expect(page).toHaveURL('/category/furniture')
})

test(
  'an empty field offers the recent searches of the device, until they are cleared',
  { tag: '@phone' },
  async ({ page }) => {
    const isRemembered = (text: string) =>
      expect.poll(() => page.evaluate(() => localStorage.getItem('recent-searches'))).toContain(text)
    await page.goto('/search?q=jebena')
    await isRemembered('jebena')
    await page.goto('/search?q=coffee')
    await isRemembered('coffee')
    await page.goto('/search')
    await untilHydrated(page)
    await expect(list(page)).toBeHidden()
    await box(page).click()
    const recent = list(page).getByRole('group', { name: 'Your recent searches' }).getByRole('option')
    await expect(recent).toHaveText(['coffee', 'jebena'])
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=jebena')
    await page.goto('/search')
    await untilHydrated(page)
    await box(page).click()
    await page.getByRole('search').getByRole('button', { name: 'Clear recent searches' }).click()
    await expect(list(page)).toBeHidden()
    await box(page).click()
    await expect(list(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
  },
)
