import { sellerScreenPaths } from '../contract/seller/screens.ts'
import { expect, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

test.use({
  baseURL: `http://localhost:${process.env.E2E_SELLER_PORT}`,
  viewport: { width: 360, height: 740 },
})

test('an owner reaches every section on a phone, and invites a packer', async ({ page }, { project }) => {
  test.setTimeout(90_000)
  await page.addInitScript(() => localStorage.setItem('portal-language', 'en'))
  await page.goto('/')
  await page.getByLabel('Email').fill('seller@merkato.example')
  await page.getByLabel('Password').fill('merkato-seller-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  for (const name of ['Orders', 'Money', 'Statements', 'Store', 'Members']) {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
  const email = `packer-${project.name}-${Date.now()}@seller.example`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Show me the link').check()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  const link = await page.getByLabel('Link of the invitation').inputValue()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.goto(link)
  await page.getByLabel('Your name').fill('Chaltu Bekele')
  await page.getByLabel('New password').fill('roasted barley bread')
  await page.getByLabel('I do this later').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Money' })).toHaveCount(0)
})

test('every screen fits on a phone, in Amharic on a dark screen as well', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const login = { email: 'seller@merkato.example', password: 'merkato-seller-demo' }
  const headers = { origin: baseURL ?? '' }
  await page.request.post('/api/seller/session', { data: login, headers })
  expect((await request.get('/api/seller/session')).status()).toBe(401)
  for (const language of ['en', 'am']) {
    await page.emulateMedia({ colorScheme: language === 'am' ? 'dark' : 'light', reducedMotion: 'reduce' })
    await page.addInitScript((chosen) => localStorage.setItem('portal-language', chosen), language)
    for (const path of sellerScreenPaths.filter((it) => !it.includes(':'))) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect.soft(await violations(page), `${path} ${language}`).toEqual([])
      expect.soft(await smallTargets(page), `${path} ${language}`).toEqual([])
      expect.soft(await sidewaysOverflow(page, true), `${path} ${language}`).toBeLessThanOrEqual(0)
    }
  }
})
