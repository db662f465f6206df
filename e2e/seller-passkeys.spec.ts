import { addAuthenticator } from './authenticator.ts'
import { expect, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

const portalUrl = `http://localhost:${process.env.E2E_SELLER_PORT}`

test.use({ baseURL: portalUrl, viewport: { width: 360, height: 740 } })

test(
  'a member of a seller adds a passkey, names it, and logs in with it alone',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    test.setTimeout(90_000)
    await addAuthenticator(page)
    await page.addInitScript(() => localStorage.setItem('portal-language', 'en'))
    const headers = { origin: portalUrl }
    const owner = { email: 'seller@merkato.example', password: 'merkato-seller-demo' }
    expect((await page.request.post('/api/seller/session', { data: owner, headers })).status()).toBe(200)
    const email = `passkey-${project.name}-${Date.now()}@seller.example`
    const invitation = { email, role: 'packer', isShown: true }
    const invited = await page.request.post('/api/seller/invitations', { data: invitation, headers })
    const { link } = (await invited.json()) as { link: string }
    await page.goto(link)
    await page.getByLabel('Your name').fill('Chaltu Bekele')
    await page.getByLabel('New password').fill('roasted barley bread')
    await page.getByLabel('I do this later').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()

    await page.goto('/account')
    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    await expect(passkeys).toContainText('You have no passkeys yet.')
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    expect(await violations(page)).toEqual([])
    const recoveryCode = (await codes.first().textContent()) ?? ''
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(passkeys.getByRole('listitem')).toContainText('not used yet')
    await passkeys.getByRole('button', { name: 'Rename' }).click()
    await passkeys.getByLabel('Name of the passkey').fill('')
    await passkeys.getByRole('button', { name: 'Save' }).click()
    await expect(passkeys.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
    await passkeys.getByLabel('Name of the passkey').fill('Phone of the store')
    await passkeys.getByRole('button', { name: 'Save' }).click()
    await expect(passkeys.getByRole('listitem')).toContainText('Phone of the store')
    for (const fault of [await violations(page), await smallTargets(page)]) expect(fault).toEqual([])
    expect(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)

    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'Log in to the seller portal' })).toBeVisible()
    for (const fault of [await violations(page), await smallTargets(page)]) expect(fault).toEqual([])
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(passkeys.getByRole('listitem')).toContainText('last used on')
    await page.getByRole('button', { name: 'Log out' }).click()

    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('roasted barley bread')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByLabel('Code of your authenticator app').fill(recoveryCode)
    await page.getByRole('button', { name: 'Log in' }).click()
    await passkeys.getByRole('button', { name: 'Remove the passkey' }).click()
    await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible()
  },
)
