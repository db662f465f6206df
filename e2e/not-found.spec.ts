import { logInToOffice, officeUrl } from './office-login.ts'
import { expect, test } from './shopper.ts'

test(
  'every unknown path shows the 404 page, to visitors and customers',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    const faults: Error[] = []
    page.on('pageerror', (fault) => faults.push(fault))
    const malformed = ['/%', '/am/%ff', '/category/50%-off', '/am/product/50%', '/%E0%A4%A']
    const unknown = ['/nothing', '/account/nothing', '/search/nothing', '/am/account/nothing']
    for (const path of [...unknown, ...malformed]) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.locator('a[href="/notifications"], a[href="/am/notifications"]')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
    expect(faults).toEqual([])
  },
)

test('the 404 page leads on by the search and by the categories', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/nothing')
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('combobox', { name: 'Search products' })).toBeVisible()
  await main.getByRole('link', { name: 'Electronics', exact: true }).click()
  await expect(page).toHaveURL('/category/electronics')
})

test('an unknown address of the office says so, with the menu', async ({ page }) => {
  await logInToOffice(page)
  const answer = await page.goto(`${officeUrl}/books/nothing`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such page.' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
})
