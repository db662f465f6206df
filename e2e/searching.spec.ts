import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { untilHydrated } from './line.ts'

const option = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()
const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' })

test(
  'typing suggests products that keys select, and the results have their own URL and one history entry',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/about')
    await page.goto('/search')
    await expect(box(page)).toBeFocused()
    await box(page).pressSequentially('COFFEE', { delay: 120 })
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(suggestions.getByRole('option', { name: /coffee/i }).first()).toBeVisible()
    await expect(page).toHaveURL(/\/search\?q=COFFEE$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "COFFEE"')
    // Enter without a selected suggestion only closes the list.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(page).toHaveURL(/\/search\?q=COFFEE$/)
    await box(page).fill('coffe')
    await expect(option(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await box(page).fill('coffee')
    await expect(option(page)).toBeVisible()
    await expect(page).toHaveURL(/\/search\?q=coffee$/)
    await page.keyboard.press('ArrowDown')
    await expect(option(page)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\//)

    await page.goBack()
    await expect(page).toHaveURL(/\/search\?q=coffee$/)
    await page.reload()
    await expect(box(page)).toHaveValue('coffee')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /coffee/i })
        .first(),
    ).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/about')
  },
)

test(
  'a search without results shows a hint, and clearing the search box returns to the home page',
  { tag: '@phone' },
  async ({ page }) => {
    const someWords = 'Showing results for some of your words'
    await page.goto('/search?q=sofa%20set%20green&minPrice=900000&maxPrice=1000')
    await expect(page.getByRole('status').filter({ hasText: someWords })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Sofa Set/ })
        .first(),
    ).toBeVisible()
    const amharic = await page.request.get('/am/search?q=sofa%20set%20green')
    expect(await amharic.text()).toContain('ከጻፏቸው ቃላት ለተወሰኑት የተገኙ ውጤቶች')

    await page.goto('/search?q=qqqqxxxxwwww')
    await expect(page.getByText('No products found for "qqqqxxxxwwww"')).toBeVisible()
    await expect(page.getByText('Try searching for something else, or check your spelling.')).toBeVisible()
    await box(page).fill('qqqqxxxxwww')
    await expect(page.getByText('No suggestions found')).toBeVisible()
    await box(page).fill('')
    await expect(page).toHaveURL('/')
  },
)

test(
  'a late response never replaces a newer one, and what could not be searched is told and tried again',
  { tag: '@phone' },
  async ({ page, context }) => {
    const late = Promise.withResolvers<void>()
    await page.route('**/api/search/suggestions?q=je', async (route) => {
      const answer = await route.fetch()
      await late.promise
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
    late.resolve()
    await page.unrouteAll({ behavior: 'wait' })
    await expect(first).toHaveText(shown ?? '')

    await test.step('without a line the text is kept, and the next letter asks again', async () => {
      await untilHydrated(page)
      await context.setOffline(true)
      await box(page).fill('coff')
      await expect(page.getByText('Failed to fetch products.')).toBeVisible()
      await expect(box(page)).toHaveValue('coff')
      await context.setOffline(false)
      await box(page).press('e')
      await expect(option(page)).toBeVisible()
    })

    await test.step('failed results keep the search box and its text, with a retry button', async () => {
      await page.route('**/_data/search**', (route) => route.abort())
      await box(page).fill('jebena')
      const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
      await expect(again).toBeVisible()
      await expect(box(page)).toHaveValue('jebena')
      await again.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "jebena"')
    })
  },
)

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
