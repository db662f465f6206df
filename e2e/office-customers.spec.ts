import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'
import type { Shopper } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'
import { logInToOffice, officeUrl } from './office-login.ts'

/** A search for one customer, whom no other test knows. */
async function openList(page: Page, { email, name }: Shopper): Promise<void> {
  await logInToOffice(page)
  await page.goto(`${officeUrl}/customers`)
  await page.getByLabel('Name, email or phone').fill(email)
  await page.getByLabel('Name, email or phone').press('Enter')
  // Until the search is answered, the list has customers of the same name, whom other tests have made.
  await expect(page.getByRole('link', { name })).toHaveCount(1)
}

test(
  'notes, tags and groups of a customer are kept, and the list is filtered by them',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.createAccount()
    await openList(page, shopper)
    await page.getByRole('link', { name: shopper.name }).click()
    const tag = `tag ${shopper.email.slice(0, 30).toLowerCase()}`
    await page.getByLabel('New tag').fill(tag)
    await page.getByRole('button', { name: 'Add the tag' }).click()
    await expect(page.getByRole('link', { name: tag })).toBeVisible()
    const notes = page.getByRole('region', { name: 'Notes about the customer' })
    await notes.getByLabel('New note').fill('Rings twice\nSpeaks Tigrinya')
    await notes.getByRole('button', { name: 'Add the note' }).click()
    await expect(notes.getByText('Speaks Tigrinya')).toBeVisible()
    await expect(notes.getByLabel('New note')).toHaveValue('')
    expect.soft(await violations(page)).toEqual([])
    expect.soft(await smallTargets(page)).toEqual([])
    expect.soft(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)

    await page.goto(`${officeUrl}/customers/groups`)
    await page.getByRole('button', { name: 'New group' }).click()
    const dialog = page.getByRole('dialog', { name: 'New group' })
    await dialog.getByLabel('Name of the group').fill(`Group of ${tag}`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Please fill in at least one condition.')).toBeVisible()
    await dialog.getByLabel('Has the tag').fill(tag)
    expect.soft(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    const group = page.getByRole('listitem').filter({ hasText: `Group of ${tag}` })
    expect.soft(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)
    await group.getByRole('link', { name: '1 customer' }).click()
    await expect(page.getByRole('row').filter({ hasText: shopper.email })).toContainText(tag)
    await page.getByRole('link', { name: shopper.name }).click()
    await expect(page.getByRole('link', { name: `Group of ${tag}` })).toBeVisible()
    await page.getByRole('button', { name: 'Remove the note of' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(notes.getByText('There are no notes.')).toBeVisible()
  },
)

test(
  'a customer is found, blocked with a reason, and unblocked; the data is exported and the account deleted',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { user } = await shopper.createAccount()
    await openList(page, shopper)
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: shopper.email })
    await expect(row.getByRole('cell')).toHaveCount(4)
    const list = page.getByRole('region', { name: 'Customers', exact: true })
    expect(await list.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
    await row.getByRole('link', { name: shopper.name }).click()
    await expect(page.getByRole('heading', { name: shopper.name, level: 1 })).toBeVisible()
    await expect(page.getByText('There are no orders yet.')).toBeVisible()
    expect.soft(await violations(page)).toEqual([])
    expect.soft(await smallTargets(page)).toEqual([])
    expect.soft(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)

    const access = page.getByRole('region', { name: 'Access' })
    await access.getByRole('button', { name: 'Block' }).click()
    const dialog = page.getByRole('dialog', { name: `Block ${shopper.name}?` })
    await expect(dialog.getByRole('button', { name: 'Block' })).toBeDisabled()
    await dialog.getByLabel('Reason').fill('Three parcels refused')
    expect.soft(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Block' }).click()
    await expect(access.getByText('Three parcels refused')).toBeVisible()
    await expect(access.getByText('The customer is not logged in anywhere.')).toBeVisible()

    await access.getByRole('button', { name: 'Unblock' }).click()
    await page.getByLabel('Reason').fill('A misunderstanding')
    await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
    await expect(access.getByText('The customer may log in and order.')).toBeVisible()

    await page.goto(`${officeUrl}/activity?subject=${user.id}`)
    await page.getByRole('link', { name: shopper.name }).first().click()
    await expect(page.getByRole('heading', { name: shopper.name, level: 1 })).toBeVisible()

    const requests = page.getByRole('region', { name: 'Requests about personal data' })
    await requests.getByRole('button', { name: 'Export the data' }).click()
    await page.getByLabel('Reason').fill('Asked by mail')
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Export the data' }).click()
    expect((await download).suggestedFilename()).toBe(`customer-${user.id}.json`)
    await requests.getByRole('button', { name: 'Delete the account' }).click()
    await page.getByLabel('Reason').fill('Asked by mail')
    await page.getByLabel('The customer asked for this').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the account' }).click()
    await expect(page).toHaveURL(/\/customers$/)
    await page.goto(`${officeUrl}/customers/${user.id}`)
    await expect(page.getByText('There is no such customer')).toBeVisible()
  },
)

test('a form says once what is wrong with a field', { tag: '@phone' }, async ({ page }) => {
  await logInToOffice(page)
  await page.goto(`${officeUrl}/customers`)
  await page.getByRole('button', { name: 'Add a customer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a customer' }).click()
  await expect(dialog.getByLabel('Name of the customer')).toHaveAccessibleDescription(/Required/)
  await expect(dialog.getByRole('alert')).toHaveText('Please check what you entered.')
})
