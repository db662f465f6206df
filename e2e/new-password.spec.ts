import type { Page } from '@playwright/test'
import { mailedPath } from './sent-mails.ts'
import { expect, test } from './shopper.ts'

const tooCommon = /This password is very common/

function strength(page: Page) {
  return page.getByRole('meter', { name: 'Strength' })
}

test(
  'signing up shows the strength of the password and refuses a common one at its field',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await page.goto('/signup')
    await page.getByLabel('Full Name').fill(shopper.name)
    await page.getByLabel('Email').fill(shopper.email)
    await page.getByLabel('Phone Number').fill(shopper.phone)
    const password = page.getByLabel('Password', { exact: true })
    await expect(strength(page)).toBeHidden()
    await password.fill('qwerty123')
    await expect(strength(page)).toHaveAttribute('aria-valuetext', 'Weak')
    await expect(page.getByText('Strength: Weak')).toBeVisible()
    await page.getByLabel('Retype Password').fill('qwerty123')
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(password).toHaveAccessibleDescription(tooCommon)
    await expect(password).toBeFocused()
    await password.fill(shopper.password)
    await expect(page.getByText('Strength: Strong')).toBeVisible()
  },
)

test('an email address is weak as a password and refused', { tag: '@phone' }, async ({ page, shopper }) => {
  await shopper.startLoggedIn()
  await page.goto('/account/account-info')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByLabel('Old Password').fill(shopper.password)
  await page.getByLabel('New Password').fill(shopper.email)
  await expect(strength(page)).toHaveAttribute('aria-valuetext', 'Weak')
  await page.getByLabel('Confirm Password').fill(shopper.email)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByLabel('New Password')).toHaveAccessibleDescription(
    /must not be your own email address, name or phone number/,
  )
})

test(
  'a mailed link refuses a common password and then takes another one',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.createAccount()
    await page.request.post('/api/forgot-password', { data: { email: shopper.email } })
    await page.goto(await mailedPath(shopper.email, '/reset-password'))
    await page.getByLabel('New Password').fill('letmein1')
    await expect(page.getByText('Strength: Weak')).toBeVisible()
    await page.getByLabel('Confirm Password').fill('letmein1')
    await page.getByRole('button', { name: 'Set Password' }).click()
    await expect(page.getByLabel('New Password')).toHaveAccessibleDescription(tooCommon)
    await page.getByLabel('New Password').fill('barley-and-salt')
    await page.getByLabel('Confirm Password').fill('barley-and-salt')
    await page.getByRole('button', { name: 'Set Password' }).click()
    await expect(page.getByText('Password changed successfully.')).toBeVisible()
  },
)

test(
  'the strength is told in Amharic on Amharic pages, also of a password typed before hydration',
  { tag: '@phone' },
  async ({ page }) => {
    const hydration = Promise.withResolvers<void>()
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await hydration.promise
      await route.continue()
    })
    await page.goto('/am/signup', { waitUntil: 'commit' })
    await page.getByLabel('የይለፍ ቃል', { exact: true }).fill('qwerty123')
    hydration.resolve()
    await expect(page.getByRole('meter', { name: 'ጥንካሬ' })).toHaveAttribute('aria-valuetext', 'ደካማ')
  },
)

test('a mailed link sets a password in another language', { tag: '@phone' }, async ({ page, shopper }) => {
  await shopper.createAccount()
  await page.request.post('/api/forgot-password', { data: { email: shopper.email } })
  await page.goto(await mailedPath(shopper.email, '/reset-password'))
  await expect(page).toHaveURL('/reset-password')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'አማርኛ' }).click()
  await expect(page).toHaveURL('/am/reset-password')
  await page.getByLabel('አዲስ የይለፍ ቃል', { exact: true }).fill('teff-and-honey')
  await page.getByLabel('አዲሱን የይለፍ ቃል ይድገሙ').fill('teff-and-honey')
  await page.getByRole('button', { name: 'የይለፍ ቃሉን ያስቀምጡ' }).click()
  await expect(page).toHaveURL('/am/login')
})
