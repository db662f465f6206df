import { expect, test } from '@playwright/test'

test(
  'filters are chosen in a sheet, which counts the results, and taken away by their chips',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/search?q=a')
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeVisible()
    await sheet.getByRole('region', { name: 'Shoe size' }).getByRole('link', { name: /^37/ }).click()
    await expect(page).toHaveURL('/search?q=a&option.Size=37')
    const of37 = Number(await sheet.getByRole('link', { name: /^37/ }).locator('small').textContent())
    const results = of37 === 1 ? 'result' : 'results'
    const show = sheet.getByRole('button', { name: `Show ${of37} ${results}` })
    await expect(show).toBeVisible()
    await sheet.getByRole('link', { name: /^38/ }).click()
    await expect(page).toHaveURL(/option\.Size=37&option\.Size=38/)
    await sheet.getByRole('button', { name: /^Show \d+ results?$/ }).click()
    await expect(sheet).toBeHidden()

    const chips = page.getByRole('list', { name: 'Chosen filters' })
    await chips.getByRole('link', { name: 'Remove: 38' }).click()
    await expect(page).toHaveURL('/search?q=a&option.Size=37')
    await expect(page.locator('#results').getByRole('article')).toHaveCount(of37)
    await chips.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/search?q=a')
    await expect(chips).toBeHidden()
  },
)

test(
  'a category leads to its types, and is sorted by what sells best',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/category/electronics')
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('best-selling')
    await page
      .getByRole('navigation', { name: 'Types of Products' })
      .getByRole('link', { name: 'Headphones' })
      .click()
    await expect(page).toHaveURL('/search?q=headphones&category=Electronics')
    await expect(page.getByRole('link', { name: 'Remove: Electronics' })).toBeVisible()
  },
)
