import { expect, test } from './shopper.ts'

const expired = { success: false, message: 'Token has expired' }

test(
  'a session remains while offline; one that has expired ends with a message, an unknown one without',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    await page.route('**/api/me', (route) => route.abort())
    await page.goto('/account/payment-methods')
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unroute('**/api/me')
    await again.click()
    await expect(page.getByText('Under Development')).toBeVisible()

    await page.route('**/api/me', (route) => route.fulfill({ status: 401, json: expired }))
    await page.goto('/account/orders')
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.unroute('**/api/me')

    await page.evaluate(() => localStorage.setItem('token', 'nobody-knows-this'))
    await page.goto('/account')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'logging out or in takes effect in other tabs and on the server, and leads a guarded page to the login',
  { tag: '@phone' },
  async ({ page, context, shopper }) => {
    const { token } = await shopper.startLoggedIn()
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/account')
    await other.getByRole('button', { name: 'Log Out' }).click()
    const dialog = other.getByRole('dialog', { name: 'Confirm Logout' })
    await expect(dialog.getByText('Are you sure you want to log out?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await other.getByRole('button', { name: 'Log Out' }).click()
    await dialog.getByRole('button', { name: 'Log Out' }).click()
    await expect(other).toHaveURL(/\/login$/)
    await expect(page.getByRole('link', { name: 'Join Now' })).toBeVisible()
    const headers = { authorization: `Bearer ${token}` }
    await expect.poll(async () => (await page.request.get('/api/me', { headers })).status()).toBe(401)

    await other.getByLabel('Email').fill(shopper.email)
    await other.getByLabel('Password').fill(shopper.password)
    await other.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
    await page.goto('/account/wishlist')
    await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
    await other.evaluate(() => localStorage.removeItem('token'))
    await expect(page).toHaveURL('/login?next=%2Faccount%2Fwishlist')
  },
)

test(
  'the loading overlay ends with the first answer, when scripts fail, and when no answer comes',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    const overlay = page.getByText('Loading', { exact: true })
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    let scripts = Promise.withResolvers<void>()
    let areScriptsLost = false
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await (areScriptsLost ? route.abort() : route.continue())
    })
    await page.route('**/api/me', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(overlay).toBeVisible()
    answer()
    await expect(overlay).toBeHidden()
    scripts.resolve()
    await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()

    await page.unroute('**/api/me')
    await page.route('**/api/me', () => new Promise(() => {}))
    scripts = Promise.withResolvers<void>()
    areScriptsLost = true
    await page.goto('/', { waitUntil: 'commit' })
    await expect(overlay).toBeVisible()
    scripts.resolve()
    await expect(overlay).toBeHidden()

    areScriptsLost = false
    await page.clock.install()
    await page.goto('/')
    await expect(overlay).toBeVisible()
    await page.clock.runFor(8_000)
    await expect(overlay).toBeHidden()
    await expect(page.getByText('This is the last known version of the page.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
  },
)
