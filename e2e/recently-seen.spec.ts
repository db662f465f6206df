import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from './line.ts'

const names = async (page: Page, below = page.getByRole('contentinfo')) => {
  const region = page.getByRole('region', { name: 'Recently viewed' })
  await below.scrollIntoViewIfNeeded()
  await expect(region).toBeVisible()
  return region.getByRole('link').allTextContents()
}

test(
  'products that were looked at are shown again, until the list is cleared',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/product-cards')) asked.push(request.url())
    })
    const products = []
    for (const text of ['jebena', 'basket', 'shoes']) products.push(await shopper.findProduct(text))
    const [first, second, third] = products.map(({ productName }) => expect.stringContaining(productName))
    await page.goto(`/product/${products[0]!._id}`)
    await untilHydrated(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name: 'Ratings and reviews' })).toBeVisible()
    expect(asked).toEqual([])
    await page.goto(`/product/${products[1]!._id}`)
    expect(await names(page)).toEqual([first])
    await page.goto(`/product/${products[2]!._id}`)
    expect(await names(page)).toEqual([second, first])
    // Nothing but the ids of what is shown is sent.
    expect(new URL(asked.at(-1)!).searchParams.get('productIds')).toBe(
      [products[1]!._id, products[0]!._id].join(','),
    )
    await page.goto('/')
    await untilHydrated(page)
    const below = page.getByRole('heading', { name: 'Under 1,000 birr' })
    expect(await names(page, below)).toEqual([third, second, first])

    await page.getByRole('button', { name: 'Clear the list' }).click()
    await expect(page.getByText('The list is cleared.')).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('seen-products'))).toBeNull()
  },
)
