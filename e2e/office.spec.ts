import type { Page } from '@playwright/test'
import { screenPaths } from '../contract/office/screens.ts'
import { appCode } from '../test/app-code.ts'
import { addAuthenticator } from './authenticator.ts'
import { appearances, checkScreens, setAppearance } from './check-screens.ts'
import { expect, test } from './shopper.ts'
import { mailedInvitation } from './sent-mails.ts'
import { logInToOffice, officeUrl, owner } from './office-login.ts'

const password = 'coffee and bread'

test.use({ baseURL: officeUrl })

/** It goes to a screen, as the first one of the menu depends on the role. */
async function logIn(page: Page, { email, password: typed }: typeof owner, path = '/staff'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(typed)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** The owner invites by the form. The result is the address of the invited person, which no other test uses. */
async function invite(page: Page, role: string): Promise<string> {
  const email = `${role.toLowerCase()}-${test.info().project.name}-${Date.now().toString(36)}@staff.example`
  await page.getByRole('region', { name: 'Invite somebody' }).getByLabel('Email').fill(email)
  await page.getByLabel('Role').selectOption(role)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(`The invitation is on its way to ${email}.`)).toBeVisible()
  return email
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
}

/** The sections are behind a button on a phone. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections' }).waitFor()
  const button = page.getByRole('button', { name: 'Sections' })
  if (await button.isVisible()) await button.click()
}

test(
  'an owner invites somebody, who joins with an authenticator app and needs it to log in',
  { tag: '@phone' },
  async ({ page }) => {
    await logIn(page, owner)
    const email = await invite(page, 'Orders')
    await logOut(page)

    const invitation = await mailedInvitation(email)
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.goto(invitation)
    await expect(page.getByRole('heading', { name: 'Welcome to the Merkato office' })).toBeVisible()
    expect(warnings).toEqual([])
    await page.getByLabel('Full name').fill('Almaz Bekele')
    await page.getByLabel('New password').fill('short')
    await page.getByLabel('Code shown by the app').fill('000000')
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByRole('alert')).toContainText('at least 10 characters')
    await page.getByLabel('New password').fill(password)
    const secret = (await page.locator('code').textContent()) ?? ''
    await page.getByLabel('Code shown by the app').fill(appCode(secret, new Date()))
    await page.getByRole('button', { name: 'Finish' }).click()
    const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recoveryCode = (await codes.first().textContent()) ?? ''
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await openMenu(page)
    await page.getByRole('link', { name: 'My account' }).click()
    await expect(page.getByText('Your login needs the code of your app.')).toBeVisible()
    await logOut(page)

    await logIn(page, { email, password }, '/me')
    await page.getByLabel('Code of your authenticator app').fill(recoveryCode)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible()

    await page.goto('/me')
    await page.goto(invitation)
    await page.getByRole('link', { name: 'Have you joined already?' }).click()
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  },
)

test(
  'a member without the right is told so, and sees no section of others',
  { tag: '@phone' },
  async ({ page }) => {
    await logIn(page, owner)
    const email = await invite(page, 'Support')
    await logOut(page)
    await page.goto(await mailedInvitation(email))
    await page.getByLabel('Full name').fill('Dawit Alemu')
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Not now').check()
    await page.getByRole('button', { name: 'Finish' }).click()
    await openMenu(page)
    await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Staff' })).toBeHidden()
    for (const path of ['/returns', '/codes', '/promotions', '/products/new', '/staff', '/activity']) {
      await page.goto(path)
      await expect(page.getByText('Your role does not allow you to see this.')).toBeVisible()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    }
  },
)

test(
  'a member adds a passkey, gets recovery codes, and logs in with the passkey alone',
  { tag: '@phone' },
  async ({ page }) => {
    await addAuthenticator(page)
    await logIn(page, owner)
    const email = await invite(page, 'Catalogue')
    await logOut(page)
    await page.goto(await mailedInvitation(email))
    await page.getByLabel('Full name').fill('Hiwot Tadesse')
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Not now').check()
    await page.getByRole('button', { name: 'Finish' }).click()
    await openMenu(page)
    await page.getByRole('link', { name: 'My account' }).click()
    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(passkeys.getByRole('listitem')).toContainText('not used yet')
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(passkeys.getByText('This device already has a passkey for your account.')).toBeVisible()
    await logOut(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await openMenu(page)
    await page.getByRole('link', { name: 'My account' }).click()
    await passkeys.getByRole('button', { name: 'Remove the passkey' }).click()
    await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible()
  },
)

test(
  'what was typed is kept when the session ends or the line is lost',
  { tag: '@phone' },
  async ({ page, context }) => {
    await logIn(page, owner)
    const form = page.getByRole('region', { name: 'Invite somebody' })
    const email = `kept-${test.info().project.name}@staff.example`
    await form.getByLabel('Email').fill(email)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText('The office did not answer.')).toBeVisible()
    await context.setOffline(false)
    await context.clearCookies()
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await expect(dialog.getByText('what you typed is still here')).toBeVisible()
    await expect(dialog.getByLabel('Password')).toBeFocused()
    await dialog.getByLabel('Password').fill(owner.password)
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText(`The invitation is on its way to ${email}.`)).toBeVisible()
    await page
      .getByRole('listitem')
      .filter({ hasText: email })
      .getByRole('button', { name: 'Withdraw' })
      .click()
    await expect(page.getByRole('listitem').filter({ hasText: email })).toBeHidden()

    await context.setOffline(true)
    await openMenu(page)
    await page.getByRole('link', { name: 'Discount codes' }).click()
    await expect(page.getByText('The office did not answer.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Discount codes' })).toBeVisible()
  },
)

test(
  'the activity log is read and filtered with the keyboard, and the filters are in the address',
  { tag: '@phone' },
  async ({ page }) => {
    await logIn(page, owner)
    await openMenu(page)
    await page.getByRole('link', { name: 'Activity log' }).press('Enter')
    // It need not be the first entry: other tests act as the owner at the same time.
    await expect(page.getByRole('listitem').filter({ hasText: 'logged in' }).first()).toBeVisible()
    const more = page.getByRole('button', { name: 'More filters' })
    if (await more.isVisible()) await more.click()
    await page.getByLabel('Action').selectOption('removed a member')
    await page.getByLabel('About').fill('nobody@')
    await page.getByLabel('About').press('Enter')
    await expect(page.getByText('No entries match.')).toBeVisible()
    await expect(page).toHaveURL(
      /subject=nobody%40&action=remove-staff|action=remove-staff&subject=nobody%40/,
    )
    await page.reload()
    await expect(page.getByLabel('About')).toHaveValue('nobody@')
    await page.getByRole('button', { name: 'Clear' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('activity.csv')
  },
)

const plain = screenPaths.filter((path) => !path.includes(':'))

for (const appearance of appearances) {
  const { theme, language } = appearance
  test.describe(`the office meets WCAG 2.2 AA and does not scroll sideways: ${theme}, ${language}`, () => {
    test.beforeEach(({ page }) => setAppearance(page, appearance))

    test('before the login', { tag: '@phone' }, async ({ page }) => {
      await checkScreens(page, ['/', '/join#none'], appearance)
    })

    test('its sections', async ({ page }) => {
      await logInToOffice(page)
      await checkScreens(page, [...plain, '/join'], appearance)
    })
  })
}
