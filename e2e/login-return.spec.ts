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
  'a link with the token of another account does not replace the session, only a return that a button of this tab began does, once',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { token, other } = await loggedInBesides(page, shopper)
    const stillOwn = page.getByText('You are still logged in to your own account.')
    await page.goto(returnAddress(other))
    await expect(stillOwn).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await storedToken(page)).toBe(token)
    await page.goto(`/am${returnAddress(other, 'guessed')}`)
    await expect(page.getByText('አሁንም በራስዎ መለያ እንደገቡ ነዎት።')).toBeVisible()
    expect(await storedToken(page)).toBe(token)
    // An unknown token does not end the session either.
    await page.goto(returnAddress({ token: 'x' }))
    await expect(stillOwn).toBeVisible()
    expect(await storedToken(page)).toBe(token)

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
    await expect(stillOwn).toBeVisible()
  },
)

test(
  'an unknown token is never stored, and a return without a valid one leads to the login',
  { tag: '@phone' },
  async ({ page }) => {
    for (const [address, message] of [
      [returnAddress({ token: 'x' }), 'No user data found!'],
      ['/login/success', 'No user data found!'],
      ['/login/success?user=%7Bnonsense', 'Error parsing user data!'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByText(message)).toBeVisible()
      await expect(page).toHaveURL('/login')
      expect(await storedToken(page)).toBeNull()
    }
  },
)

test(
  'after an expired session a return logs in with a confirmed token, which no address tells to a server',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { token, user } = await shopper.createAccount()
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('arrived')) localStorage.setItem('token', 'nobody-knows-this')
      sessionStorage.setItem('arrived', 'yes')
    })
    const address = returnAddress({ user: { ...user, fullName: 'Somebody Else' }, token })
    const answer = await page.request.get(address)
    expect(answer.headers()['referrer-policy']).toBe('no-referrer')
    expect(await answer.text()).toContain('<meta name="referrer" content="no-referrer"')
    const told = referrers(page)
    await page.goto(address)
    await expect(page.getByText('Successfully logged in!')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await storedToken(page)).toBe(token)
    expect(told.filter((from) => from.includes('user='))).toEqual([])
    // The name is that of the account, whatever the address said.
    await page.goto('/account/account-info')
    await expect(page.getByRole('main').getByText(shopper.name, { exact: true }).first()).toBeVisible()
  },
)

test(
  'the secret of a reset link leaves the address before the scripts load, also where another language is chosen',
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
    await expect(page).toHaveURL('/reset-password')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: 'አማርኛ' }).click()
    await expect(page).toHaveURL('/am/reset-password')
    await page.getByLabel('አዲስ የይለፍ ቃል', { exact: true }).fill('a-new-secret-of-mine')
    await page.getByLabel('አዲሱን የይለፍ ቃል ይድገሙ').fill('a-new-secret-of-mine')
    await page.getByRole('button', { name: 'የይለፍ ቃሉን ያስቀምጡ' }).click()
    await expect(page).toHaveURL('/am/login')
    expect(told.filter((from) => from.includes('token='))).toEqual([])
  },
)
