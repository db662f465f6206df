import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'
import { violations } from './violations.ts'
import { logInToOffice, officeHeaders, officeUrl } from './office-login.ts'

const shop = `http://localhost:${process.env.E2E_PORT}`

/** Only the customer of this journey is in the group, so that others pay what they did. */
async function groupOf(shopper: { userId: string }, page: Page, tag: string) {
  await logInToOffice(page)
  const none = {
    minOrders: null,
    minSpent: null,
    orderedWithinDays: null,
    notOrderedForDays: null,
    region: null,
  }
  const group = { version: null, name: `Group ${tag}`, rule: { ...none, tag } }
  const groups = `${officeUrl}/api/office/customer-groups/${randomUUID()}`
  expect((await page.request.put(groups, { data: group, headers: officeHeaders })).status()).toBe(200)
  const tags = `${officeUrl}/api/office/customers/${shopper.userId}/tags`
  expect(
    (await page.request.put(tags, { data: { tags: [tag], shown: [] }, headers: officeHeaders })).status(),
  ).toBe(200)
}

test(
  'a discount that is made in the office is tried, seen in the cart and on the order',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const tag = `t${Date.now().toString(36)}`
    await shopper.startLoggedIn()
    await shopper.addAddress()
    const { price } = await shopper.fillCart()
    await groupOf(shopper.signedIn(), page, tag)
    await page.goto(`${officeUrl}/discounts`)
    await page.getByRole('button', { name: 'Add an automatic discount' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title for customers (English)').fill(`Friends ${tag}`)
    await dialog.getByLabel('Percent', { exact: true }).fill('10')
    await dialog.getByLabel('For whom').selectOption(`Group ${tag}`)
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('row', { name: `Friends ${tag}` })
    await expect(row).toContainText('10 % off')

    const trial = page.getByRole('region', { name: 'Try it' })
    await trial.getByRole('combobox', { name: 'Product for the basket' }).fill('jebena')
    await trial.getByRole('listbox').getByRole('option').first().click()
    await trial.getByLabel('A customer of').selectOption(`Group ${tag}`)
    await trial.getByRole('button', { name: 'Try it' }).click()
    await expect(trial.getByText(`Friends ${tag} saves`)).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.goto(`${shop}/cart`)
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary.getByText(`Friends ${tag}`)).toBeVisible()
    const total = (price - Math.round(price * 10) / 100).toLocaleString('en', { minimumFractionDigits: 2 })
    await expect(summary).toContainText(total)
    await page.getByRole('button', { name: 'Pay on Delivery' }).click()
    await expect(page).toHaveURL(/\/account\/orders$/)
    await page.getByRole('link', { name: 'Details' }).first().click()
    await expect(page.getByText(`Friends ${tag}`)).toBeVisible()

    await page.goto(`${officeUrl}/discounts`)
    await row.getByRole('button', { name: `Change Friends ${tag}` }).click()
    await expect(dialog.getByText('Orders have this discount')).toBeVisible()
    await dialog.getByLabel('The discount is on').uncheck()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText('off')
    await expect(dialog).toHaveCount(0)
  },
)
