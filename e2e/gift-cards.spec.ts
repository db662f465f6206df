import { operate } from './operate.ts'
import { expect, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { violations } from './violations.ts'

test(
  'a customer buys a gift card, sees its code and redeems it',
  { tag: '@phone' },
  async ({ page, shopper, isMobile }) => {
    await operate(test.info().config, ['settings', 'set', 'GIFT_CARDS=shown'])
    await shopper.startLoggedIn()
    await page.goto('/gift-cards')
    await page.getByRole('radio', { name: '1,000.00 ETB' }).check()
    await page.getByRole('button', { name: 'Pay 1,000.00 ETB' }).click()
    await expect(page.getByText('Please enter an email address.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysOverflow(page, isMobile)).toBeLessThanOrEqual(0)
    await page.getByRole('radio', { name: 'You get the code yourself' }).check()
    await page.getByRole('button', { name: 'Pay 1,000.00 ETB' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()

    await expect(page).toHaveURL(/\/account\/orders\?payment=/)
    await page.getByRole('link', { name: 'View order' }).click()
    await page.getByRole('button', { name: 'Show a code' }).click()
    const dialog = page.getByRole('dialog', { name: 'The code of your gift card' })
    const code = await dialog.getByText(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/).innerText()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await sidewaysOverflow(page, isMobile)).toBeLessThanOrEqual(0)

    await page.goto('/account/credit')
    await page.getByLabel('Gift card code').fill(code)
    await page.getByRole('button', { name: 'Redeem' }).click()
    await expect(page.getByText('You have 1,000.00 ETB of store credit now.')).toBeVisible()
    await expect(page.getByLabel('Gift card code')).toHaveValue('')
  },
)
