import { expect, test } from './shopper.ts'

test(
  'sessions are listed, after a failure too, and ended one by one or everywhere',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { token } = await shopper.startLoggedIn()
    const other = await page.request.post('/api/login', {
      data: { email: shopper.email, password: shopper.password },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
    })
    const { userData } = (await other.json()) as { userData: { token: string } }
    const statusOf = async (session: string) => {
      const headers = { authorization: `Bearer ${session}` }
      return (await page.request.get('/api/me', { headers })).status()
    }
    await page.route('**/api/sessions?*', (route) => route.abort())
    await page.goto('/account/account-info')
    const sessions = page.getByRole('region', { name: 'Sessions' })
    await expect(sessions.getByRole('alert')).toBeVisible()
    await page.unroute('**/api/sessions?*')
    await sessions.getByRole('button', { name: 'Try again' }).click()

    const item = sessions.getByRole('listitem').filter({ hasText: 'Firefox on Linux' })
    await expect(item).toContainText('Network 127.0.0.0/24')
    await expect(sessions.getByRole('listitem').first()).toContainText('This device')
    expect(await statusOf(userData.token)).toBe(200)
    await item.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('The session is ended.')).toBeVisible()
    await expect(item).toHaveCount(0)
    await expect(sessions.getByText('You are logged in on this device only.')).toBeVisible()
    expect(await statusOf(userData.token)).toBe(401)

    await page.goto('/am/account/account-info')
    await page.getByRole('button', { name: 'ከሁሉም መሣሪያዎች ይውጡ' }).click()
    await expect(page).toHaveURL('/am/login')
    expect(await statusOf(token)).toBe(401)
  },
)
