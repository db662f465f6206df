import { untilHydrated } from './line.ts'
import { mailedPath } from './sent-mails.ts'
import { expect, test } from './shopper.ts'

test(
  'an invalid sign-up shows a fault at each field and focuses the first',
  { tag: '@phone' },
  async ({ page, shopper }) => {
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
  },
)

test(
  'a refused sign-up is told in view at its field, which has the focus, and in the words of the page',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.createAccount()
    await page.goto('/signup')
    await page.getByLabel('Full Name').fill(shopper.name)
    await page.getByLabel('Email').fill(shopper.email)
    await page.getByLabel('Phone Number').fill(shopper.phone)
    await page.getByLabel('Password', { exact: true }).fill(shopper.password)
    await page.getByLabel('Retype Password').fill(shopper.password)
    for (const [label, told, next] of [
      ['Email', /already in use by another account/, `other-${shopper.email}`],
      ['Phone Number', /This phone number is already in use by another account\./, 'no number'],
    ] as const) {
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
      const field = page.getByLabel(label)
      await expect(field).toHaveAccessibleDescription(told)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toBeFocused()
      await expect(field).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(told)).toBeInViewport({ ratio: 1 })
      await field.fill(next)
    }
    await expect(page.getByText('phonenumber')).toHaveCount(0)
  },
)

test(
  'a password can be shown without losing the place, and caps lock is told',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await page.goto('/login')
    // A press before keeps no focus in the field.
    await untilHydrated(page)
    await page.getByLabel('Email').fill(shopper.email)
    const password = page.getByLabel('Password')
    await password.fill(' a secret ')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    const show = page.getByRole('button', { name: 'Show password' })
    await show.click()
    await expect(show).toHaveAttribute('aria-pressed', 'true')
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toBeFocused()
    await page.keyboard.type('not ')
    await expect(password).toHaveValue(' not a secret ')
    await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
    await expect(page.getByText('Caps Lock is on.')).toBeVisible()
    await password.dispatchEvent('keyup', { key: 'A' })
    await expect(page.getByText('Caps Lock is on.')).toBeHidden()
    const sent = page.waitForRequest('**/api/login')
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    expect((await sent).postDataJSON()).toEqual({ email: shopper.email, password: ' not a secret ' })
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toBeFocused()
  },
)

test('a reset mail can be sent again after a pause', { tag: '@phone' }, async ({ page, shopper }) => {
  const asked: unknown[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/forgot-password')) asked.push(sent.postDataJSON())
  })
  await page.clock.install()
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('button', { name: /^Send it again in \d+ s$/ })).toBeDisabled()
  await page.clock.runFor(30_000)
  await page.getByRole('button', { name: 'Send it again', exact: true }).click()
  await expect(page.getByText('It has been sent again.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send it again in \d+ s$/ })).toBeDisabled()
  expect(asked).toEqual([{ email: shopper.email }, { email: shopper.email }])
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

test(
  'a forgotten password is reset with the mailed link, once',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.createAccount()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The login has a field of the same name.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByLabel('Email').fill(shopper.email)
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByText(`If there is an account for ${shopper.email}`)).toBeVisible()
    await expect(page.getByText(/the email is a file in the folder .*outbox/)).toBeVisible()

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
  },
)

test('a login provider that is not set up says so where it stands', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Continue with Facebook' }).click()
    await expect(page.getByText(/^Facebook is not set up in this shop/)).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  // A link from elsewhere leads back here.
  await page.goto('/api/auth/twitter')
  await expect(page).toHaveURL(/\/login\?error=twitter-unavailable/)
  await expect(page.getByText(/^Logging in with Twitter is not available/)).toBeVisible()
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

test(
  'the language changes on the sign-in pages, which still lead to the same place',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of ['/login?next=%2Fcart#main', '/signup?next=%2Fnotifications', '/forgot-password']) {
      await page.goto(path)
      const toAmharic = page.getByRole('button', { name: 'Language' })
      await expect(toAmharic).toHaveText(/አማ\s*EN/)
      await expect(toAmharic).toBeInViewport({ ratio: 1 })
      await toAmharic.click()
      await page.getByRole('menuitem', { name: 'አማርኛ' }).click()
      await expect(page).toHaveURL(`/am${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'am')
      await page.getByRole('button', { name: 'ቋንቋ' }).click()
      await page.getByRole('menuitem', { name: 'English' }).click()
      await expect(page).toHaveURL(path)
    }
  },
)

test(
  'a change of the language before hydration keeps query and hash',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route('**/assets/entry.client-*.js', (route) => route.abort())
    await page.goto('/login?next=%2Faccount%2Forders#main', { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: 'አማርኛ' }).click()
    await expect(page).toHaveURL('/am/login?next=%2Faccount%2Forders#main')
  },
)
