import { expect, test, untilHydrated } from './line.ts'

const bought = { name: 'Often bought with it' }

test(
  'a product page shows what was bought with it, and tells without a name what was opened next',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { _id } = await shopper.findProduct('jebena sidama')
    await page.goto(`/product/${_id}`)
    await untilHydrated(page)
    const row = page.getByRole('region', bought)
    await page.getByRole('region', { name: 'You may also like' }).scrollIntoViewIfNeeded()
    await expect(row.getByRole('link')).not.toHaveCount(0)
    const counted = page.waitForRequest((request) => request.url().endsWith('/api/looked'))
    await row.getByRole('link', { name: 'Sini' }).click()
    const request = await counted
    expect(Object.keys(request.postDataJSON() as object).toSorted()).toEqual(['previousId', 'productId'])
    expect(request.postDataJSON()).toMatchObject({ previousId: _id })
    expect(await request.allHeaders()).not.toHaveProperty('authorization')
    expect((await request.response())?.status()).toBe(200)
  },
)

test(
  'low data loads neither recommendations nor the recently seen products, and counts nothing',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/api\/(looked|product-cards|product\/.*\/together)/.test(request.url())) asked.push(request.url())
    })
    const { _id } = await shopper.findProduct('jebena sidama')
    const seen = await shopper.findProduct('basket')
    await page.addInitScript((id) => {
      localStorage.setItem('low-data', 'on')
      localStorage.setItem('seen-products', JSON.stringify([id]))
    }, seen._id)
    await page.goto(`/product/${_id}`)
    // The first press loads the scripts.
    await page.getByRole('button', { name: 'Language' }).click()
    await untilHydrated(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', bought)).toBeHidden()
    await page.waitForLoadState('networkidle')
    await page.getByRole('region', { name: 'You may also like' }).getByRole('link').first().click()
    await expect(page).not.toHaveURL(new RegExp(_id))
    expect(asked).toEqual([])
  },
)
