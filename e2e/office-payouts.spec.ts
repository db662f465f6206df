import type { Page } from '@playwright/test'
import { logInToOffice, officeUrl } from './office-login.ts'
import { operate } from './operate.ts'
import { expect, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

test.use({ baseURL: officeUrl })

/** No other journey pays this seller of the demo. */
const store = 'Rucha Sports'

async function expectGood(page: Page): Promise<void> {
  expect.soft(await violations(page)).toEqual([])
  expect.soft(await smallTargets(page)).toEqual([])
  expect.soft(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)
}

test(
  'a seller is paid by a bank file, the bank confirms it, and the money comes back',
  { tag: '@phone' },
  async ({ page }) => {
    test.setTimeout(120_000)
    // Who enters pay details does not verify them.
    const account = [
      '--way',
      'bank',
      '--bank',
      'cbe',
      '--number',
      '1000123456789',
      '--holder',
      'Rucha Sports PLC',
    ]
    await operate(test.info().config, ['sellers', 'pay-details', store, ...account])
    await logInToOffice(page)
    await page.goto('/books/payouts/details')
    await page.getByRole('button', { name: `Verify the pay details of ${store}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('1000123456789')
    await dialog.getByRole('button', { name: 'Verify' }).click()
    const seller = page.getByRole('row').filter({ hasText: store })
    await expect(seller).toContainText('Verified by')
    await expectGood(page)

    await page.goto('/books/payouts')
    await page.getByRole('button', { name: 'Pay sellers now' }).click()
    await expect(dialog.getByRole('row').filter({ hasText: store }).first()).toBeVisible()
    await expectGood(page)
    await dialog.getByRole('button', { name: 'Make payouts' }).click()
    await expect(dialog).toBeHidden()
    const payout = page.getByRole('row').filter({ hasText: store })
    await expect(payout).toContainText('waits to be sent')
    const number = await payout.getByRole('link').innerText()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Make bank file' }).click()
    await dialog.getByRole('button', { name: 'Make bank file' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    await expect(dialog).toBeHidden()

    await page.getByRole('link', { name: /^To confirm/ }).click()
    await page.getByLabel(`Bank reference of ${number}`).fill('FT26 330A BCDE')
    await expectGood(page)
    await page.getByRole('button', { name: 'Confirm those with a reference' }).click()
    await expect(page.getByText('Confirmed: 1.')).toBeVisible()

    await page.getByRole('link', { name: 'Confirmed', exact: true }).click()
    await expect(payout).toContainText('FT26330ABCDE')
    await payout.getByRole('link', { name: number }).click()
    await page.getByRole('button', { name: 'It came back' }).click()
    await dialog.getByLabel('What the bank says').fill('The account is closed')
    await dialog.getByRole('button', { name: 'It came back' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('The account is closed')).toBeVisible()
    await expectGood(page)
    const books = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /came back/i }) })
    await books.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/books\/entries\?transaction=/)
    await page.goto('/books/payouts/details')
    await expect(seller).toContainText('Not verified')

    // A month is issued when its days are closed, which no journey waits for.
    await page.goto('/books/statements')
    await expect(page.getByRole('heading', { name: 'Statements of sellers', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'To be issued' })).toBeVisible()
    await expectGood(page)
  },
)
