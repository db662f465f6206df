import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { untilHydrated } from './line.ts'

const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' })

async function shownPrices(page: Page): Promise<number[]> {
  const prices = await page
    .locator('#results')
    .getByText(/^[\d,]+\.\d\d ETB$/)
    .allTextContents()
  return prices.map((price) => Number(price.replace(/[^\d.]/g, '')))
}

test(
  'a category page sorts and filters as the search does, and its address keeps it',
  { tag: '@phone' },
  async ({ page }) => {
    // No journey adds products to this category.
    await page.goto('/category/toys-games')
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await expect(trail).toHaveText(['Home', 'Categories', 'Toys & Games'])
    const whole = await shownPrices(page)
    await sort(page).selectOption('Price: low to high')
    await expect(page).toHaveURL('/category/toys-games?sort=price-asc')
    await expect.poll(() => shownPrices(page)).toEqual(whole.toSorted((one, other) => one - other))
    const filters = page.getByRole('button', { name: 'Filters' })
    if (await filters.isVisible()) await filters.click()
    await page.getByRole('textbox', { name: 'Highest price' }).fill('2000')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/category/toys-games?sort=price-asc&maxPrice=2000')
    const cheap = whole.filter((price) => price <= 2_000).toSorted((one, other) => one - other)
    expect(cheap.length).toBeGreaterThan(2)
    await expect.poll(() => shownPrices(page)).toEqual(cheap)
    await page.reload()
    await expect(sort(page)).toHaveValue('price-asc')
    expect(await shownPrices(page)).toEqual(cheap)
    await page.goto('/am/category/toys-games?sort=price-asc&maxPrice=2000')
    await expect(page.locator('#results').getByRole('listitem')).toHaveCount(cheap.length)
  },
)

test(
  'the keyboard reaches the first result in a few steps, and Escape stays on the page',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/search?q=coffee')
    await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused()
    let steps = 0
    while (!(await page.locator('#results :focus').count()) && steps < 12) {
      await page.keyboard.press('Tab')
      steps += 1
    }
    expect(steps).toBeLessThan(12)
    const headings = await page.getByRole('main').getByRole('heading').all()
    await expect(headings[0]!).toHaveText('Results for "coffee"')

    // A new document starts at its beginning.
    await page.goto('/category/clothing')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('#results').getByRole('link').first()).toBeFocused()

    await page.goto('/search?q=coffee')
    await page.getByRole('combobox', { name: 'Search products' }).press('Escape')
    await page.getByRole('combobox', { name: 'Search products' }).press('End')
    await expect(page).toHaveURL('/search?q=coffee')
    await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('coffee')
  },
)

test('the chosen category of the categories page is in the address', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/categories')
  const name = page.locator('#category-name')
  await expect(name).toHaveText('Electronics')
  await page.getByRole('button', { name: 'Clothing' }).click()
  await expect(page).toHaveURL('/categories?category=clothing')
  await expect(name).toHaveText('Clothing')
  await page.reload()
  await expect(name).toHaveText('Clothing')
  await expect(page.getByRole('button', { name: 'Clothing' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Furniture' }).click()
  await expect(name).toHaveText('Furniture')
  await page.goBack()
  await expect(name).toHaveText('Clothing')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Clothing' })).toBeInViewport({ ratio: 1 })
  await page.locator('#category-detail').getByRole('link', { name: 'Netelas' }).click()
  await expect(page).toHaveURL(/\/search\?q=.+&category=Clothing$/)
  await expect(page.locator('#results').getByRole('listitem').first()).toBeVisible()
})

test(
  'a list that was scrolled before the scripts came does not move back when they come',
  { tag: '@phone' },
  async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/**.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/categories', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Jewelry' }).scrollIntoViewIfNeeded()
    const scrolled = () =>
      page
        .locator('#content ul')
        .first()
        .evaluate((list) => list.scrollLeft)
    const before = await scrolled()
    expect(before).toBeGreaterThan(0)
    release()
    await untilHydrated(page)
    expect(await scrolled()).toBe(before)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the choices of category, order, price and filters are links and forms',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/categories')
      await page.getByRole('button', { name: 'Clothing' }).click()
      await expect(page.locator('#category-name')).toHaveText('Clothing')
      await page.getByRole('link', { name: 'View Products' }).click()
      await sort(page).selectOption('Price: low to high')
      await page.getByRole('button', { name: 'Apply' }).first().click()
      await expect(page).toHaveURL('/category/clothing?sort=price-asc')
      await page.getByRole('link', { name: 'Filters' }).click()
      await page.getByRole('textbox', { name: 'Lowest price' }).fill('500')
      await page.getByRole('button', { name: 'Apply' }).last().click()
      await expect(page).toHaveURL(/\/category\/clothing\?sort=price-asc&minPrice=500/)
      const prices = await shownPrices(page)
      expect(prices).toEqual(prices.toSorted((one, other) => one - other))
      expect(prices[0]).toBeGreaterThanOrEqual(500)

      await page.goto('/search?minPrice=1')
      const sizes = page.getByRole('region', { name: 'Size' }).getByRole('listitem')
      await expect(sizes).toHaveCount(8)
      await page.getByRole('region', { name: 'Size' }).getByRole('link', { name: 'Show more' }).click()
      await expect(page).toHaveURL('/search?minPrice=1&more=1#filters')
      // The address is there before the rest of the page.
      await expect.poll(() => sizes.count()).toBeGreaterThan(8)

      await page.goto('/search?minPrice=1&sort=price-asc')
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
      await expect(page).toHaveURL('/search?minPrice=1&sort=price-asc&page=2')
    },
  )
})

test(
  'the categories open from the bar, by pointing and by the keyboard',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/category')
    await untilHydrated(page)
    const bar = page.getByRole('navigation', { name: 'Main' })
    const electronics = bar.getByRole('link', { name: 'Electronics', exact: true })
    await bar.getByRole('link', { name: 'Categories' }).hover()
    await expect(electronics).toBeVisible()
    await page.mouse.move(640, 700)
    await expect(electronics).toBeHidden()

    const button = bar.getByRole('button', { name: 'Open the categories' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(bar.getByRole('link', { name: 'Laptops' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(electronics).toBeHidden()
    await expect(button).toBeFocused()

    await page.keyboard.press('Enter')
    await electronics.click()
    await expect(page).toHaveURL('/category/electronics')
    await expect(electronics).toBeHidden()
  },
)
