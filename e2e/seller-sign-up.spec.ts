import { logInToOffice, officeUrl } from './office-login.ts'
import { SellerSteps } from './seller-steps.ts'
import { expect, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

test.use({
  baseURL: `http://localhost:${process.env.E2E_SELLER_PORT}`,
  viewport: { width: 360, height: 740 },
})

test('a stranger signs up on a phone, fills in the checklist and is approved', async ({ page }, {
  project,
}) => {
  test.setTimeout(180_000)
  const email = `stranger-${project.name}-${Date.now()}@seller.example`
  const store = `Sheba ${project.name} ${Date.now()}`
  const steps = new SellerSteps(page, 'en')
  await steps.speak()
  await page.goto('/')
  await steps.signUp({ email, store })
  await page.getByRole('link', { name: 'See what to do' }).click()

  await page.getByRole('button', { name: 'Send it for checking' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Still missing' })).toBeVisible()
  await steps.fillChecklist({ am: 'ሳባ' })
  await expect(page.getByText('Accepted on')).toBeVisible()
  expect.soft(await violations(page)).toEqual([])
  expect.soft(await smallTargets(page)).toEqual([])
  expect.soft(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)
  await steps.sendApplication()

  const portal = page.url()
  await logInToOffice(page)
  await steps.approveApplication(officeUrl, store)
  await page.goto(portal)
  await expect(page.getByText('Your store is approved.')).toBeVisible()
})
