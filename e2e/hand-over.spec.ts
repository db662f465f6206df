import type { Page } from '@playwright/test'
import { readHandOverCode } from './hand-over-code.ts'
import { expect, Shopper, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

test.use({ baseURL: `http://localhost:${process.env.E2E_SELLER_PORT}` })

test(
  'a courier without a connection enters the code of the customer, which is sent later and proves the delivery',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    test.setTimeout(90_000)
    const shop = await browser.newContext({ baseURL: `http://localhost:${process.env.E2E_PORT}` })
    const shopper = new Shopper(await shop.newPage(), `hand-over-${project.name}-${Date.now().toString(36)}`)
    await shopper.startLoggedIn()
    await shopper.addAddress()
    await shopper.fillCart('Kezira Summer Dress')
    const orderNumber = await shopper.payOnline()

    const link = await sendAndMakeLink(page, orderNumber)
    const code = await readHandOverCode(shopper, orderNumber)
    const codes = shopper.page.getByRole('heading', { name: 'Code for the hand-over' })

    const phone = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      serviceWorkers: 'allow',
    })
    const courier = await phone.newPage()
    await courier.goto(link)
    await expect(courier.getByText(shopper.name)).toBeVisible()
    expect(await violations(courier)).toEqual([])
    expect(await smallTargets(courier)).toEqual([])
    expect(await sidewaysOverflow(courier, true)).toBeLessThanOrEqual(0)
    const field = courier.getByLabel('Code of the receiver')
    const delivered = courier.getByRole('button', { name: 'Delivered' })
    await field.fill(code === '000000' ? '000001' : '000000')
    await delivered.click()
    await expect(courier.getByRole('status')).toContainText('The code is wrong')
    await courier.evaluate(async () => {
      const { active } = (await navigator.serviceWorker.getRegistration('/deliver/')) ?? {}
      if (active?.state !== 'activated') await navigator.serviceWorker.ready
    })
    await phone.setOffline(true)
    await courier.reload()
    await expect(courier.getByRole('heading', { name: `Order ${orderNumber}` })).toBeVisible()
    await expect(courier.getByText('the address is not shown')).toBeVisible()
    await expect(courier.getByText(shopper.name)).toHaveCount(0)
    expect(await violations(courier)).toEqual([])
    expect(await smallTargets(courier)).toEqual([])
    await field.fill(code)
    await delivered.click()
    await expect(courier.getByRole('status')).toContainText('The code is kept on this phone')
    await phone.setOffline(false)
    await expect(courier.getByText('This parcel is delivered. Thank you!')).toBeVisible()
    await expect(courier.getByText(shopper.name)).toHaveCount(0)
    expect(await courier.evaluate(() => localStorage.length)).toBe(0)
    await expect
      .poll(() => courier.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)

    await shopper.page.reload()
    await expect(codes).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Proved by the code of the customer.')).toBeVisible()
    await phone.close()
    await shop.close()
  },
)

/** A member of the seller works in the portal. */
async function sendAndMakeLink(page: Page, orderNumber: string): Promise<string> {
  await page.addInitScript(() => localStorage.setItem('portal-language', 'en'))
  await page.goto('/')
  await page.getByLabel('Email').fill('seller@merkato.example')
  await page.getByLabel('Password').fill('merkato-seller-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: /orders? to accept/ }).click()
  await page.getByRole('link', { name: orderNumber }).click()
  await page.getByRole('button', { name: 'Accept the order' }).click()
  await page.getByRole('button', { name: 'Send the order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send the order' })
  await dialog.getByRole('button', { name: 'Send the order' }).click()
  await page.getByRole('button', { name: 'Link for the courier' }).click()
  await page.getByRole('button', { name: 'Make the link' }).click()
  const made = page.getByText(/\/deliver\/\S+$/)
  return (await made.textContent()) ?? ''
}
