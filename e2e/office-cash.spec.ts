import { expect, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { violations } from './violations.ts'
import { logInToOffice, officeUrl } from './office-login.ts'

test.use({ baseURL: officeUrl })

// The shop of the journeys has one till, whose day is closed once.
test(
  'the till is counted, money is paid out, and the day is closed with a difference',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await logInToOffice(page)
    await page.goto('/cash')
    const begin = page.getByRole('button', { name: 'Count the till' })
    const payOut = page.getByRole('button', { name: 'Pay out', exact: true })
    await begin.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Count by banknotes').click()
    await dialog.getByLabel('Notes of 200 birr').fill('3')
    await dialog.getByLabel('Coins, in birr').fill('4.50')
    await expect(dialog.getByLabel('Counted, in birr')).toHaveValue('604.5')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Begin the cash book' }).click()
    await payOut.click()
    await dialog.getByLabel('Amount in birr').fill('100')
    await dialog.getByLabel('Reason').fill('Fuel')
    await dialog.getByRole('button', { name: 'Enter' }).click()
    const entries = page.getByRole('region', { name: 'Entries' })
    await expect(entries.getByRole('row').filter({ hasText: 'Fuel' })).toContainText('−100.00 ETB')
    expect(await violations(page)).toEqual([])
    expect(await sidewaysOverflow(page, isMobile)).toBeLessThanOrEqual(0)

    await page.getByRole('button', { name: 'Close the day' }).click()
    await dialog.getByLabel('Counted, in birr').fill('500')
    await expect(dialog.getByText('4.50 ETB are missing.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close the day' }).click()
    await expect(dialog.getByText('There is a difference.').first()).toBeVisible()
    await dialog.getByLabel('Reason').fill('Nobody knows')
    await dialog.getByRole('button', { name: 'Close the day' }).click()
    await expect(page.getByText('This day is closed.')).toBeVisible()
    await page.getByRole('link', { name: 'Closed days' }).click()
    await page.getByRole('region', { name: 'Closed days' }).getByRole('link').first().click()
    await expect(page.getByText('Nobody knows')).toBeVisible()
    await expect(page.getByText('Signature')).toBeVisible()
    expect(await sidewaysOverflow(page, isMobile)).toBeLessThanOrEqual(0)
  },
)
