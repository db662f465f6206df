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

test(
  'the places that products are sent from are counted, and one of them is chosen and taken away',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/category/clothing')
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const place = sheet
      .getByRole('region', { name: 'Ships from' })
      .getByRole('link', { name: /^Kezira, Dire Dawa/ })
    const count = Number(await place.locator('small').textContent())
    await place.click()
    await expect(page).toHaveURL('/category/clothing?place=Kezira%2C+Dire+Dawa')
    await sheet.getByRole('button', { name: new RegExp(`^Show ${count} results?$`) }).click()
    await page.goto('/am/category/clothing?place=Kezira%2C+Dire+Dawa')
    await expect(page.locator('#results').getByRole('article')).toHaveCount(Math.min(count, 40))
    await page.getByRole('link', { name: 'ከከዚራ፣ ድሬዳዋ፦ ያስወግዱ' }).click()
    await expect(page).toHaveURL('/am/category/clothing')
  },
)
