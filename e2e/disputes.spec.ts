import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { logInToOffice, officeUrl } from './office-login.ts'
import { deliverInPortal } from './deliver-in-portal.ts'
import { portalUrl } from './portal-calls.ts'
import { expect, Shopper, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const picture = join(import.meta.dirname, '../docs/merkato.webp')

test.use({ baseURL: portalUrl, ...phone })

async function expectGood(page: Page): Promise<void> {
  expect.soft(await violations(page)).toEqual([])
  expect.soft(await smallTargets(page)).toEqual([])
  expect.soft(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)
}

test(
  'a dispute is opened with a picture, contested, decided and appealed against, and the refund is seen',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    test.setTimeout(120_000)
    const shop = await browser.newContext({ baseURL: `http://localhost:${process.env.E2E_PORT}`, ...phone })
    const shopper = new Shopper(await shop.newPage(), `disputes-${project.name}-${Date.now().toString(36)}`)
    await shopper.startLoggedIn()
    await shopper.addAddress()
    await shopper.fillCart('Kezira Summer Dress')
    const orderNumber = await shopper.payOnline()
    await deliverInPortal(page, orderNumber)

    const order = shopper.page
    await order.goto('/account/orders')
    await order.getByRole('link', { name: orderNumber }).first().click()
    const disputes = order.getByRole('region', { name: 'Disputes' })
    await disputes.getByRole('button', { name: 'Something is wrong' }).click()
    await disputes.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(disputes).toContainText('Please choose what is wrong.')
    await disputes.getByRole('combobox', { name: 'What is wrong?' }).selectOption('It is damaged')
    await disputes.getByRole('textbox', { name: 'What has happened?' }).fill('The hem is torn')
    await disputes.getByLabel('Pictures').setInputFiles(picture)
    await expectGood(order)
    await disputes.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(disputes).toContainText('Waits for the seller')
    await expect(disputes).toContainText('The hem is torn')
    await expectGood(order)

    await page.addInitScript(() => localStorage.setItem('portal-language', 'en'))
    await page.goto('/disputes')
    await page.getByRole('link', { name: orderNumber }).click()
    await expect(page.getByText('The hem is torn')).toBeVisible()
    const shown = page.getByRole('img', { name: 'Picture 1' })
    await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Contest it' }).click()
    const answer = page.getByRole('dialog', { name: 'Why do you contest it?' })
    await answer.getByLabel('What do you say?').fill('It was whole')
    await answer.getByLabel('Add a picture').setInputFiles(picture)
    await expect(answer.getByRole('button', { name: 'Remove the picture merkato.webp' })).toBeVisible()
    await expectGood(page)
    await answer.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('The seller contests it')).toBeVisible()
    await expectGood(page)

    const office = await decideInOffice(page.context(), orderNumber)
    await order.reload()
    await expect(disputes).toContainText(/\b100(?:\.00)? ETB are refunded/)
    await expect(disputes).not.toContainText('The refund begins soon')
    await expect(disputes).toContainText('The lining was torn before')
    await expectGood(order)

    await page.reload()
    await page.getByRole('button', { name: 'Appeal', exact: true }).click()
    const appeal = page.getByRole('dialog', { name: 'Why do you appeal?' })
    await appeal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(appeal).toContainText('Please write something.')
    await appeal.getByLabel('What do you say?').fill('The courier has torn it')
    await appeal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Appeal against the decision')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Appeal', exact: true })).toHaveCount(0)
    await expectGood(page)

    await office.reload()
    await expect(office.getByText('Another member decides about the appeal.')).toBeVisible()
    await expect(office.getByRole('button', { name: 'Read the messages' })).toHaveCount(0)
    await order.reload()
    await expect(disputes).toContainText('Another member of the shop decides about the appeal.')
    await shop.close()
  },
)

/** A member of staff reads what the two have written, and lets the seller refund a part. */
async function decideInOffice(context: BrowserContext, orderNumber: string): Promise<Page> {
  const office = await context.newPage()
  await office.addInitScript(() => localStorage.setItem('office-language', 'en'))
  await logInToOffice(office)
  await office.goto(`${officeUrl}/disputes`)
  await office.getByRole('link', { name: orderNumber }).click()
  await office.getByRole('button', { name: 'Read the messages' }).click()
  await expect(office.getByText('The two have not written to each other about this part.')).toBeVisible()
  await expectGood(office)
  await office.getByRole('button', { name: 'Decide', exact: true }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'What is refunded' }).selectOption('An amount')
  await dialog.getByLabel('Amount in ETB').fill('100')
  await dialog.getByLabel('Reason').fill('The lining was torn before')
  await expectGood(office)
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(office.getByRole('region', { name: 'Decisions' })).toContainText('The seller bears it')
  return office
}
