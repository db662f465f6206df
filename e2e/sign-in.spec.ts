import { mailedPath } from './sent-mails.ts'
import { expect, test } from './shopper.ts'

test('an invalid sign-up shows a fault at each field and focuses the first', async ({ page, shopper }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.getByLabel('Full Name').fill('Almaz')
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Phone Number').fill(shopper.phone)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Retype Password').fill('other')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription(
    /Please enter both a first and last name\./,
  )
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Password must be at least 6 characters long\./,
  )
  await expect(page.getByLabel('Retype Password')).toHaveAccessibleDescription('Passwords do not match.')
})

test(
  'a wrong password shows one message and keeps the entries',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(shopper.email)
    await page.getByLabel('Password').fill('not-this-one')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  },
)

test('a forgotten password is reset with the mailed link, once', async ({ page, shopper }) => {
  await shopper.createAccount()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The login has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText(`If there is an account for ${shopper.email}`)).toBeVisible()
  await expect(page.getByText(/the mail is a file in the folder .*outbox/)).toBeVisible()

  const path = await mailedPath(shopper.email, '/reset-password')
  await page.goto(path)
  await page.getByLabel('New Password').fill('a-new-secret')
  await page.getByLabel('Confirm Password').fill('a-new-secret')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password').fill('a-new-secret')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()

  await page.goto(path)
  await page.getByLabel('New Password').fill('another-secret')
  await page.getByLabel('Confirm Password').fill('another-secret')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has been used or has expired.')
})

test('a login provider that is not configured shows a message', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(/\/login\?error=google-unavailable/)
  await expect(page.getByText(/^Logging in with Google is not available/)).toBeVisible()
})

test(
  'the return from a provider logs in with a confirmed token and removes it from the URL',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { token, user } = await shopper.createAccount()
    const claimed = { user: { ...user, fullName: 'Somebody Else' }, token }
    await page.goto(`/login/success?user=${encodeURIComponent(JSON.stringify(claimed))}`)
    await expect(page.getByText('Successfully logged in!')).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goto('/account/account-info')
    await expect(page.getByRole('main').getByText(shopper.name, { exact: true }).first()).toBeVisible()
  },
)

test(
  'a return from a provider without a valid token leads to the login',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/login/success')
    await expect(page.getByText('No user data found!')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/login/success?user=%7Bnonsense')
    await expect(page.getByText('Error parsing user data!')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  },
)
