import type { Page } from '@playwright/test'
import { mailedCode, mailedPath } from './sent-mails.ts'
import { expect, test } from './shopper.ts'

/** The shop of these tests runs without the rules against misuse, so the first call is refused here. */
async function refuseOnce(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api${path}*`,
    (route) =>
      route.fulfill({
        status: 403,
        headers: { 'x-refusal': 'password-required' },
        json: { success: false, message: 'Confirm your password' },
      }),
    { times: 1 },
  )
}

test(
  'a session of long ago asks for the password, then goes on by itself',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    await page.goto('/account/account-info')
    // The list of sessions, which arrives later, moves the button that is below it.
    await expect(page.getByText('You are logged in on this device only.')).toBeVisible()
    await refuseOnce(page, '/my-data')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
    const password = dialog.getByRole('textbox', { name: 'Password' })
    await expect(password).toBeFocused()
    await password.fill('not-this-one')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(password).toHaveAccessibleDescription('This is not your password. Please try again.')
    await password.fill(shopper.password)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await download
    await expect(dialog).toHaveCount(0)
  },
)

test(
  'a change of the address is saved after the password was confirmed, and undone from the old mailbox',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    const address = `moved-${shopper.email}`
    await page.goto('/account/account-info')
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(address)
    await page.getByRole('button', { name: 'Update' }).click()
    await refuseOnce(page, '/update-user-info')
    const verify = page.getByRole('dialog', { name: 'Verify your email' })
    await verify.getByLabel('Verification code').fill(await mailedCode(address))
    await verify.getByRole('button', { name: 'Verify' }).click()
    const confirm = page.getByRole('dialog', { name: 'Confirm your password' })
    await confirm.getByRole('textbox', { name: 'Password' }).fill(shopper.password)
    await confirm.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Profile changed successfully.')).toBeVisible()

    const path = await mailedPath(shopper.email, '/undo-change')
    const response = await page.goto(path)
    expect(response?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(page).toHaveURL(/\/undo-change$/)
    await page.getByRole('button', { name: 'Undo the change' }).click()
    await expect(page.getByText('The change has been undone.')).toBeVisible()
    await expect(page).toHaveURL(/\/reset-password$/)
    await page.getByLabel('New Password').fill('jebena-and-teff')
    await page.getByLabel('Confirm Password').fill('jebena-and-teff')
    await page.getByRole('button', { name: 'Set Password' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('Email').fill(shopper.email)
    await page.getByRole('textbox', { name: 'Password' }).fill('jebena-and-teff')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()

    await page.goto(path)
    await page.getByRole('button', { name: 'Undo the change' }).click()
    await expect(page.getByRole('alert')).toContainText('This link has been used or has expired.')
  },
)

test('the tab of the payment has no hold of the shop', { tag: '@phone' }, async ({ page, shopper }) => {
  await shopper.startWithCart()
  await page.goto('/cart')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Checkout', exact: true }).click()
  const checkout = await opened
  await expect(checkout).toHaveURL(/sandbox-gateway/)
  expect(await checkout.evaluate(() => window.opener)).toBeNull()
})
