import type { Page } from '@playwright/test'
import { mailedPath } from './sent-mails.ts'
import { expect, Shopper, test } from './shopper.ts'

/** Logged in as the shopper of the test; `other` has an account of its own. */
async function loggedInBesides(page: Page, shopper: Shopper) {
  const other = await new Shopper(page, `other-${shopper.email.split('@')[0]}`).createAccount()
  const { token } = await shopper.startLoggedIn()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
  return { token, other }
}

function returnAddress(content: object, nonce = ''): string {
  return `/login/success?user=${encodeURIComponent(JSON.stringify(content))}&nonce=${nonce}`
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** The addresses that requests name as the page that they come from. */
function referrers(page: Page): string[] {
  const told: string[] = []
  page.on('request', (request) => told.push(request.headers()['referer'] ?? ''))
  return told
}

test(
  'a link with the token of another account does not replace the session',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { token, other } = await loggedInBesides(page, shopper)
    await page.goto(returnAddress(other))
    await expect(page.getByText('You are still logged in to your own account.')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await storedToken(page)).toBe(token)
    await page.goto(`/am${returnAddress(other, 'guessed')}`)
    await expect(page.getByText('አሁንም በራስዎ መለያ እንደገቡ ነዎት።')).toBeVisible()
    expect(await storedToken(page)).toBe(token)
  },
)

test(
  'a link with an unknown token does not end the session',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { token } = await loggedInBesides(page, shopper)
    await page.goto(returnAddress({ token: 'x' }))
    await expect(page.getByText('You are still logged in to your own account.')).toBeVisible()
    expect(await storedToken(page)).toBe(token)
  },
)

test('an unknown token is never stored', { tag: '@phone' }, async ({ page }) => {
  await page.goto(returnAddress({ token: 'x' }))
  await expect(page.getByText('No user data found!')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await storedToken(page)).toBeNull()
})

test(
  'a return that a button of this tab began replaces the session, once',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { other } = await loggedInBesides(page, shopper)
    await page.goto('/login')
    // The page stays, so that no answer interrupts the next address.
    await page.route('**/api/auth/google?*', (route) => route.fulfill({ status: 204 }))
    const leaving = page.waitForRequest('**/api/auth/google?*')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const nonce = new URL((await leaving).url()).searchParams.get('nonce') ?? ''
    expect(nonce).toMatch(/^[0-9a-f]{32}$/)
    await page.goto(returnAddress(other, nonce))
    await expect(page.getByText('Successfully logged in!')).toBeVisible()
    expect(await storedToken(page)).toBe(other.token)
    await page.goto(returnAddress(other, nonce))
    await expect(page.getByText('You are still logged in to your own account.')).toBeVisible()
  },
)

test('after an expired session a return logs in', { tag: '@phone' }, async ({ page, shopper }) => {
  const { token, user } = await shopper.createAccount()
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('arrived')) localStorage.setItem('token', 'nobody-knows-this')
    sessionStorage.setItem('arrived', 'yes')
  })
  await page.goto(returnAddress({ user, token }))
  await expect(page.getByText('Successfully logged in!')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await storedToken(page)).toBe(token)
})

test(
  'the token of a return is told to no server in an address',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { token, user } = await shopper.createAccount()
    const told = referrers(page)
    const answer = await page.request.get(returnAddress({ user, token }))
    expect(answer.headers()['referrer-policy']).toBe('no-referrer')
    expect(await answer.text()).toContain('<meta name="referrer" content="no-referrer"')
    await page.goto(returnAddress({ user, token }))
    await expect(page.getByText('Successfully logged in!')).toBeVisible()
    expect(told.filter((address) => address.includes('user='))).toEqual([])
  },
)

test(
  'the secret of a reset link leaves the address before the scripts load',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.createAccount()
    await page.request.post('/api/forgot-password', { data: { email: shopper.email } })
    const path = await mailedPath(shopper.email, '/reset-password')
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(path)
    expect(new URL(page.url()).search).toBe('')
    await page.unroute('**/*.js')

    const told = referrers(page)
    await page.goto(path)
    await page.getByLabel('New Password').fill('a-new-secret-of-mine')
    await page.getByLabel('Confirm Password').fill('a-new-secret-of-mine')
    await page.getByRole('button', { name: 'Set Password' }).click()
    await expect(page).toHaveURL('/login')
    expect(told.filter((address) => address.includes('token='))).toEqual([])
  },
)
