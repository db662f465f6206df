import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

const option = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()
const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' })

test('typing suggests products, and the results have their own URL', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search')
  await expect(box(page)).toBeFocused()
  await box(page).pressSequentially('COFFEE', { delay: 30 })
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggestions.getByRole('option', { name: /coffee/i }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/search\?q=COFFEE$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "COFFEE"')
  await page.reload()
  await expect(box(page)).toHaveValue('COFFEE')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /coffee/i })
      .first(),
  ).toBeVisible()
})

test(
  'arrow keys select a suggestion, Enter opens it, and Escape closes the list',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/search')
    await box(page).fill('coffee')
    await expect(option(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await box(page).fill('coffe')
    await expect(option(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(option(page)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\//)
  },
)

test('Enter without a selected suggestion only closes the list', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search')
  await box(page).fill('coffee')
  await expect(option(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(page).toHaveURL(/\/search\?q=coffee$/)
})

test('typing several letters adds one history entry', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/about')
  await page.goto('/search')
  await box(page).pressSequentially('jebena', { delay: 120 })
  await expect(page).toHaveURL(/q=jebena$/)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('clearing the search box returns to the home page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?q=coffee')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/search?q=coffee')
  await box(page).fill('')
  await expect(page).toHaveURL('/')
})

test('a search without results shows a hint', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?q=qqqqxxxxwwww')
  await expect(page.getByText('No products found for "qqqqxxxxwwww"')).toBeVisible()
  await expect(page.getByText('Try searching for something else, or check your spelling.')).toBeVisible()
  await box(page).fill('qqqqxxxxwww')
  await expect(page.getByText('No suggestions found')).toBeVisible()
  await page.goto('/search?q=sofa%20set%20green&minPrice=900000&maxPrice=1000')
  await expect(
    page.getByRole('status').filter({ hasText: 'Showing results for some of your words' }),
  ).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Sofa Set/ })
      .first(),
  ).toBeVisible()
  await page.goto('/am/search?q=sofa%20set%20green')
  await expect(page.getByText('ከጻፏቸው ቃላት ለተወሰኑት የተገኙ ውጤቶች')).toBeVisible()
})

test('failed suggestions show an error, and the next letter retries', { tag: '@phone' }, async ({ page }) => {
  let broken = true
  await page.route('**/api/search/suggestions**', (route) => (broken ? route.abort() : route.continue()))
  await page.goto('/search')
  await box(page).fill('coff')
  await expect(page.getByText('Failed to fetch products.')).toBeVisible()
  broken = false
  await box(page).press('e')
  await expect(option(page)).toBeVisible()
})

test(
  'failed results keep the search box and its text, with a retry button',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/search?q=coffee')
    await page.route('**/_data/search**', (route) => route.abort())
    await box(page).fill('jebena')
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await expect(box(page)).toHaveValue('jebena')
    await again.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "jebena"')
  },
)

test('a late response never replaces a newer one', { tag: '@phone' }, async ({ page }) => {
  let release = () => {}
  const delayed = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/search/suggestions?q=je', async (route) => {
    const answer = await route.fetch()
    await delayed
    await route.fulfill({ response: answer }).catch(() => {})
  })
  await page.goto('/search')
  const requested = page.waitForRequest('**/api/search/suggestions?q=je')
  await box(page).fill('je')
  await requested
  await box(page).fill('coffee')
  const first = option(page)
  await expect(first).toBeVisible()
  const shown = await first.textContent()
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(first).toHaveText(shown ?? '')
})

test(
  'filters and sort order stay in the URL after reload, back and a change of language',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/search?q=a')
    const filters = page.getByRole('button', { name: 'Filters' })
    if (await filters.isVisible()) await filters.click()
    const sizes = page.getByRole('region', { name: 'Size' }).filter({ visible: true })
    await sizes.getByRole('link', { name: 'Show more' }).click()
    await expect(sizes.getByRole('listitem').nth(8).getByRole('link')).toBeFocused()
    await expect(page).toHaveURL('/search?q=a')
    await page
      .getByRole('link', { name: /^Clothing/ })
      .last()
      .click()
    await expect(page).toHaveURL(/category=Clothing/)
    const show = page.getByRole('button', { name: /^Show \d+ results?$/ })
    if (await show.isVisible()) await show.click()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high')
    await expect(page).toHaveURL(/sort=price-asc/)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-asc')
    const prices = await page
      .getByRole('main')
      .getByText(/^[\d,]+\.\d\d ETB$/)
      .allTextContents()
    const figures = prices.map((price) => Number(price.replace(/[^\d.]/g, '')))
    expect(figures.length).toBeGreaterThan(2)
    expect(figures).toEqual(figures.toSorted((one, other) => one - other))
    await page.goBack()
    await expect(page).not.toHaveURL(/sort=/)
    await expect(page).toHaveURL(/category=Clothing/)
  },
)
