import { sellerScreenPaths } from '../contract/seller/screens.ts'
import { expect, Shopper, test } from './shopper.ts'
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

test('a member accepts an order, prints its papers and sends it on a phone', async ({ browser, page }, {
  project,
}) => {
  test.setTimeout(90_000)
  const shop = await browser.newContext({ baseURL: `http://localhost:${process.env.E2E_PORT}` })
  const shopper = new Shopper(await shop.newPage(), `seller-${project.name}-${Date.now().toString(36)}`)
  await shopper.startLoggedIn()
  const { orderNumber } = await shopper.orderOnDelivery('Kezira Summer Dress')
  await page.addInitScript(() => {
    localStorage.setItem('portal-language', 'en')
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.goto('/')
  await page.getByLabel('Email').fill('seller@merkato.example')
  await page.getByLabel('Password').fill('merkato-seller-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: /orders? to accept/ }).click()
  await page.getByRole('link', { name: orderNumber }).click()
  await expect(page.getByRole('region', { name: 'What you get' })).toContainText('Commission')
  await expect(page.getByText(shopper.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Accept the order' }).click()
  await expect(page.getByText('You have accepted the order')).toBeVisible()
  await expect(page.getByText(shopper.name)).toBeVisible()
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await expect(page.getByRole('article', { name: `Packing slip ${orderNumber}` })).toBeVisible()
  await page.getByRole('link', { name: 'Label' }).click()
  await expect(page.getByRole('img', { name: `QR code of the parcel ${orderNumber}-` })).toBeVisible()
  await page.getByRole('button', { name: 'Print it' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.getByRole('link', { name: 'To the order' }).click()
  await page.getByRole('button', { name: 'Send the order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send the order' })
  await dialog.getByLabel('Number of the parcel').fill('EE123456785ET')
  await dialog.getByRole('button', { name: 'Send the order' }).click()
  await expect(page.getByText('The order is on its way. We have told the customer.')).toBeVisible()
  await expect(page.getByText('Number EE123456785ET')).toBeVisible()
  await shop.close()
})

test('what an owner writes about sending is on the page of the store, beside the rights of customers', async ({
  browser,
  page,
}, { project }) => {
  const text = `Parcels leave at noon (${project.name}).`
  await page.addInitScript(() => localStorage.setItem('portal-language', 'en'))
  await page.goto('/')
  await page.getByLabel('Email').fill('seller@merkato.example')
  await page.getByLabel('Password').fill('merkato-seller-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Store' }).click()
  await page.getByRole('button', { name: 'Change the policies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the policies' })
  await dialog.getByLabel('Sending (English)').fill(Array.from({ length: 7 }, () => text).join('\n'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('At most 6 lines', { exact: true })).toBeVisible()
  expect.soft(await violations(page)).toEqual([])
  expect.soft(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)
  await dialog.getByLabel('Sending (English)').fill(text)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The policies are saved.')).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()

  const shop = await browser.newContext({ baseURL: `http://localhost:${process.env.E2E_PORT}` })
  const shopper = await shop.newPage()
  await shopper.goto('/search?q=kezira%20summer%20dress')
  await shopper.getByRole('link', { name: 'Kezira Summer Dress' }).first().click()
  await shopper.getByRole('link', { name: 'Policies of this seller' }).click()
  const policies = shopper.getByRole('region', { name: 'Policies of this seller' })
  await expect(policies).toBeInViewport()
  await expect(policies).toContainText(text)
  await expect(policies.getByRole('link', { name: 'return within 7 days of delivery' })).toBeVisible()
  expect.soft(await violations(shopper)).toEqual([])
  await shop.close()
})

const login = { email: 'seller@merkato.example', password: 'merkato-seller-demo' }

for (const [language, colorScheme] of [
  ['en', 'light'],
  ['am', 'dark'],
] as const) {
  test(`every screen fits on a phone: ${language}, ${colorScheme}`, async ({ page, request, baseURL }) => {
    test.setTimeout(90_000)
    const headers = { origin: baseURL ?? '' }
    await page.request.post('/api/seller/session', { data: login, headers })
    expect((await request.get('/api/seller/session')).status()).toBe(401)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.addInitScript((chosen) => localStorage.setItem('portal-language', chosen), language)
    for (const path of sellerScreenPaths.filter((it) => !it.includes(':'))) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect.soft(await violations(page), path).toEqual([])
      expect.soft(await smallTargets(page), path).toEqual([])
      expect.soft(await sidewaysOverflow(page, true), path).toBeLessThanOrEqual(0)
    }
  })
}
