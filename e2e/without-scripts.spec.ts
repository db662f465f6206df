import { expect, test } from './shopper.ts'

test.use({ javaScriptEnabled: false })

const needed = /need JavaScript\. Please allow it/

test(
  'without JavaScript a visitor searches, filters, turns pages and looks at products',
  { tag: '@phone' },
  async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/')
    await expect(main.getByRole('tabpanel').getByRole('article')).toHaveCount(10)
    await expect(main.getByRole('heading', { name: 'Unleash Your Style' })).toBeVisible()
    await expect(
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Special Offers' }) })
        .getByRole('listitem'),
    ).toHaveCount(6)

    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Search' }).click()
    await main.getByRole('combobox', { name: 'Search products' }).fill('coffee')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=coffee')
    const count = () => main.locator('#results').getByRole('listitem').count()
    const found = await count()
    expect(found).toBeGreaterThan(3)
    await main.getByRole('link', { name: 'Filters' }).click()
    await main.getByRole('textbox', { name: 'Highest price' }).fill('500')
    await main.getByRole('button', { name: 'Apply' }).last().click()
    await expect(page).toHaveURL(/q=coffee.*maxPrice=500/)
    expect(await count()).toBeLessThan(found)
    await main.getByRole('combobox', { name: 'Sort' }).selectOption('price-asc')
    await main.getByRole('button', { name: 'Apply' }).first().click()
    await expect(page).toHaveURL(/sort=price-asc/)

    await page.goto('/category/clothing?page=1')
    const picture = main.locator('#results').getByRole('listitem').last().locator('img').last()
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)

    await main.locator('#results').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByText(/^[\d,]+\.\d\d ETB$/).first()).toBeVisible()
    await expect(main.getByText(needed).first()).toBeVisible()
    await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeHidden()
    await expect(main.getByRole('heading', { name: 'Specifications' })).toBeVisible()

    await page.goto('/search?q=Heavy+Cotton+T-Shirt')
    await main.locator('#results').getByRole('link').first().click()
    await main.getByRole('radio', { name: 'XL' }).check()
    await main.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/\?variant=/)
    await expect(main.getByRole('radio', { name: 'XL' })).toBeChecked()

    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: 'አማርኛ' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'am')
  },
)

test(
  'without JavaScript a visitor chooses the place that products ship from, sorts them, and takes it away',
  { tag: '@phone' },
  async ({ page }) => {
    const main = page.getByRole('main')
    const chosen = async (parameters: Record<string, string>) => {
      const now = () => Object.fromEntries(new URL(page.url()).searchParams)
      await expect.poll(now).toEqual(expect.objectContaining(parameters))
    }
    const kezira = { place: 'Kezira, Dire Dawa' }
    for (const list of ['/category/clothing', '/search?q=dress']) {
      await page.goto(list)
      const place = main
        .getByRole('region', { name: 'Ships from' })
        .getByRole('link', { name: /^Kezira, Dire Dawa/ })
      const count = Number(await place.locator('small').textContent())
      await place.click()
      await chosen(kezira)
      await expect(main.locator('#results').getByRole('article')).toHaveCount(Math.min(count, 40))
      await expect(place).toHaveAttribute('aria-current', 'true')
      await main.getByRole('textbox', { name: 'Lowest price' }).fill('1')
      await main.getByRole('button', { name: 'Apply' }).last().click()
      await chosen({ ...kezira, minPrice: '1' })
      await main.getByRole('combobox', { name: 'Sort' }).selectOption('price-asc')
      await main.getByRole('button', { name: 'Apply' }).first().click()
      await chosen({ ...kezira, minPrice: '1', sort: 'price-asc' })
      await main.getByRole('link', { name: 'Remove: From Kezira, Dire Dawa' }).click()
      await chosen({ minPrice: '1', sort: 'price-asc' })
      expect(page.url()).not.toContain('place=')
    }
  },
)

test(
  'without JavaScript no form puts an entry into an address, and guarded pages say what they need',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    for (const path of ['/login', '/signup', '/forgot-password', '/reset-password']) {
      await page.goto(path)
      await expect(page.getByText(needed)).toBeVisible()
      await expect(page.locator('form')).toHaveAttribute('method', 'post')
    }
    await page.goto('/login')
    await page.getByLabel('Email').fill(shopper.email)
    await page.getByLabel('Password').fill(shopper.password)
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(page.getByText(needed)).toBeVisible()
    await expect(page).toHaveURL('/login')
    for (const path of ['/discount/SUMMER', '/login/success']) {
      await page.goto(path)
      await expect(page.getByText(needed)).toBeVisible()
      // Nothing that would never end.
      await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)
    }
    for (const path of ['/cart', '/notifications', '/account', '/account/orders', '/am/cart']) {
      await page.goto(path)
      await expect(
        page.getByRole('main').getByText(/need JavaScript\. Please allow it|ጃቫስክሪፕት ያስፈልጋቸዋል/),
      ).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toBeHidden()
    }
  },
)
