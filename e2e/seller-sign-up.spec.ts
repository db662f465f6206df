import { logInToOffice, officeUrl } from './office-login.ts'
import { mailedInvitation } from './sent-mails.ts'
import { expect, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

test.use({
  baseURL: `http://localhost:${process.env.E2E_SELLER_PORT}`,
  viewport: { width: 360, height: 740 },
})

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a stranger signs up on a phone, fills in the checklist and is approved', async ({ page }, {
  project,
}) => {
  test.setTimeout(180_000)
  const email = `stranger-${project.name}-${Date.now()}@seller.example`
  const store = `Sheba ${project.name} ${Date.now()}`
  await page.addInitScript(() => {
    localStorage.setItem('portal-language', 'en')
    localStorage.setItem('office-language', 'en')
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Open a store of your own' }).click()
  await page.getByLabel('Name of the store').fill(store)
  await page.getByLabel('Place').fill('Shiro Meda, Addis Ababa')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('A link is on its way')).toBeVisible()
  await page.goto(await mailedInvitation(email))
  await page.getByLabel('Your name').fill('Chaltu Bekele')
  await page.getByLabel('New password').fill('roasted barley bread')
  await page.getByLabel('I do this later').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'What we need from you' })).toBeVisible()
  await page.getByRole('link', { name: 'See what to do' }).click()

  await page.getByRole('button', { name: 'Send it for checking' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Still missing' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Fill in: Name of the store' }).click()
  await dialog.getByLabel('Name of the store in አማርኛ').fill('ሳባ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Fill in: Phone number' }).click()
  await dialog.getByLabel('Phone number').fill('0911223344')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Fill in: Number of the taxpayer' }).click()
  await dialog.getByLabel('TIN').fill('0012345678')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Fill in: Where you are paid' }).click()
  await dialog.getByLabel('Bank', { exact: true }).selectOption('cbe')
  await dialog.getByLabel('Number of the account').fill('1000123456')
  await dialog.getByLabel('Name of the holder').fill('Chaltu Bekele')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Take or choose a picture').setInputFiles({
    name: 'licence.png',
    mimeType: 'image/png',
    buffer: pixel,
  })
  await expect(page.getByRole('button', { name: /^Show: Trade licence/ })).toBeVisible()
  await page.getByRole('button', { name: 'I accept the agreement' }).click()
  await expect(page.getByText('Accepted on')).toBeVisible()
  expect.soft(await violations(page)).toEqual([])
  expect.soft(await smallTargets(page)).toEqual([])
  expect.soft(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Send it for checking' }).click()
  await expect(page.getByText('We are checking your application')).toBeVisible()

  const portal = page.url()
  await logInToOffice(page)
  await page.goto(`${officeUrl}/sellers/applications`)
  await page.getByRole('link', { name: store }).click()
  await page.getByRole('button', { name: /^Trade licence/ }).click()
  await expect(dialog.getByRole('img', { name: 'Trade licence' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('The store is open.')).toBeVisible()
  await page.goto(portal)
  await expect(page.getByText('Your store is approved.')).toBeVisible()
})
