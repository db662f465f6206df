import { expect, test, untilHydrated } from './line.ts'

test(
  'a search without results leads on, and the shop can be asked for the product',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/search?q=qqqqxxxxwwww')
    await untilHydrated(page)
    const main = page.getByRole('main')
    await expect(main.getByText('No products found for "qqqqxxxxwwww"')).toBeVisible()
    await expect(main.getByRole('button', { name: /Filters/ })).toBeHidden()
    await expect(main.getByRole('combobox', { name: 'Sort by' })).toBeHidden()
    const near = main.getByRole('region', { name: 'These may serve you' }).getByRole('link')
    expect(await near.count()).toBeGreaterThanOrEqual(3)
    await expect(
      main.getByRole('region', { name: 'Categories' }).getByRole('link', { name: 'Furniture' }),
    ).toBeVisible()

    await main.getByRole('button', { name: 'Ask for it' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask for it' })
    const wanted = dialog.getByRole('textbox', { name: 'What do you look for?' })
    await expect(wanted).toHaveValue('qqqqxxxxwwww')
    await expect(wanted).toBeFocused()
    await wanted.fill('')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(wanted).toBeFocused()
    await expect(wanted).toHaveAccessibleDescription('Please write what you look for.')
    await wanted.fill('A clay oven')
    const contact = dialog.getByRole('textbox', { name: 'Phone number or email (optional)' })
    await contact.fill('call me')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(contact).toHaveAccessibleDescription('Please enter a valid phone number or email address.')
    await contact.fill('0911 22 33 44')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(dialog.getByRole('status')).toContainText('Thank you')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  },
)

test('the search page offers recent searches and categories', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?q=jebena')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-searches'))).toContain('jebena')
  await page.goto('/search')
  await untilHydrated(page)
  const recent = page.getByRole('region', { name: 'Your recent searches' })
  await expect(recent.getByRole('link', { name: 'jebena' })).toBeVisible()
  await recent.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(recent.getByText('What you search for appears here')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Furniture' }).click()
  await expect(page).toHaveURL('/category/furniture')
})
