import { untilHydrated } from './line.ts'
import { mailedPath } from './sent-mails.ts'
import { expect, test } from './shopper.ts'

const tooCommon = /This password is very common/

test(
  'what is wrong with a sign-up is told in view at its field, which has the focus, and in the words of the page',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.createAccount()
    await page.goto('/signup')
    const signUp = page.getByRole('button', { name: 'Sign Up', exact: true })
    const password = page.getByLabel('Password', { exact: true })

    await test.step('a login provider that is not set up says so where it stands', async () => {
      await page.getByRole('button', { name: 'Continue with Facebook' }).click()
      await expect(page.getByText(/^Facebook is not set up in this shop/)).toBeVisible()
      await expect(page).toHaveURL('/signup')
    })

    await test.step('invalid entries are told at each field, and the first has the focus', async () => {
      await signUp.click()
      await expect(page.getByLabel('Full Name')).toBeFocused()
      await page.getByLabel('Full Name').fill('Almaz')
      await page.getByLabel('Email').fill(`other-${shopper.email}`)
      await page.getByLabel('Phone Number').fill(shopper.otherPhone)
      await password.fill('short')
      await page.getByLabel('Retype Password').fill('other')
      await signUp.click()
      await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription(
        /Please enter both a first and last name\./,
      )
      await expect(password).toHaveAccessibleDescription(/Password must be at least 6 characters long\./)
      await expect(page.getByLabel('Retype Password')).toHaveAccessibleDescription('Passwords do not match.')
    })

    await test.step('the strength of the password is shown, and a common one is refused', async () => {
      await page.getByLabel('Full Name').fill(shopper.name)
      await password.fill('qwerty123')
      await expect(page.getByRole('meter', { name: 'Strength' })).toHaveAttribute('aria-valuetext', 'Weak')
      await expect(page.getByText('Strength: Weak')).toBeVisible()
      await page.getByLabel('Retype Password').fill('qwerty123')
      await signUp.click()
      await expect(password).toHaveAccessibleDescription(tooCommon)
      await expect(password).toBeFocused()
      await password.fill(shopper.password)
      await page.getByLabel('Retype Password').fill(shopper.password)
      await expect(page.getByText('Strength: Strong')).toBeVisible()
    })

    await page.getByLabel('Email').fill(shopper.email)
    await page.getByLabel('Phone Number').fill(shopper.phone)
    for (const [label, told, next] of [
      ['Email', /already in use by another account/, `other-${shopper.email}`],
      ['Phone Number', /This phone number is already in use by another account\./, 'no number'],
    ] as const) {
      await signUp.click()
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
  'a password can be shown without losing the place, caps lock is told, and a wrong one keeps the entries',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await page.goto('/login')
    // A press before keeps no focus in the field.
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Continue with Facebook' }).click()
    await expect(page.getByText(/^Facebook is not set up in this shop/)).toBeVisible()
    await expect(page).toHaveURL('/login')
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
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toHaveCount(1)
    await expect(page.getByLabel('Email')).toHaveValue(shopper.email)

    // A link to a provider that is not set up leads back here.
    await page.goto('/api/auth/twitter')
    await expect(page).toHaveURL(/\/login\?error=twitter-unavailable/)
    await expect(page.getByText(/^Logging in with Twitter is not available/)).toBeVisible()
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
    await page.getByLabel('New Password').fill('letmein1')
    await expect(page.getByText('Strength: Weak')).toBeVisible()
    await page.getByLabel('Confirm Password').fill('letmein1')
    await page.getByRole('button', { name: 'Set Password' }).click()
    await expect(page.getByLabel('New Password')).toHaveAccessibleDescription(tooCommon)
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

test(
  'the language changes on the sign-in pages, which still lead to the same place',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of ['/login?next=%2Fcart#main', '/signup?next=%2Fnotifications']) {
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
