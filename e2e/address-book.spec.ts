import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'

test.beforeEach(async ({ page, shopper }) => {
  await shopper.startLoggedIn()
  await page.goto('/account/address-book')
})

async function addAddress(page: Page, street: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Address' }).click()
  await page.getByLabel('Street').fill(street)
  await page.getByLabel('City').fill('Bole')
  await page.getByLabel('State').fill('Addis Ababa')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByRole('listitem', { name: street })).toBeVisible()
}

test(
  'an address needs region, sub-city and landmark; ZIP code and country are preset, and a failed save keeps the entries',
  { tag: '@phone' },
  async ({ page }) => {
    const button = page.getByRole('button', { name: 'Add Address' })
    await button.click()
    await expect(page.getByLabel('Street')).toBeVisible()
    await button.click()
    await expect(page.getByLabel('Street')).toBeHidden()
    await button.click()
    for (const name of ['Street', 'City', 'State', 'Country', 'ZIP Code']) {
      await expect(page.getByRole('textbox', { name, exact: true })).toBeVisible()
    }
    await expect(page.getByLabel('ZIP Code')).toHaveValue('1000')
    await expect(page.getByLabel('Country')).toHaveValue('Ethiopia')
    const save = page.getByRole('button', { name: 'Save Address' })
    await save.click()
    await expect(page.getByLabel('Street')).toBeFocused()
    await expect(page.getByLabel('City')).toHaveAccessibleDescription(/Please enter your town or sub-city\./)

    await page.getByLabel('State').fill('Oromia')
    await page.getByLabel('City').fill('Adama')
    await page.getByLabel('Street').fill('Kebele 04, by the bus station')
    await page.route('**/api/add-address', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await save.click()
    await expect(page.getByText('Failed to add address.')).toBeVisible()
    await expect(page.getByLabel('Street')).toHaveValue('Kebele 04, by the bus station')
    await save.click()
    await expect(page.getByText('Address added successfully!')).toBeVisible()
    const address = page.getByRole('listitem', { name: 'Kebele 04, by the bus station' })
    await expect(address.getByText('Default', { exact: true })).toBeVisible()
    await expect(page.getByLabel('State')).toBeHidden()
  },
)

test(
  'addresses are edited in their place, the default one is first, and the last one cannot be removed',
  { tag: '@phone' },
  async ({ page }) => {
    await addAddress(page, 'House 1')
    await addAddress(page, 'House 2')
    const addresses = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Remove' }) })
    await expect(addresses.first()).toContainText('House 1')

    await test.step('an address is edited in its place', async () => {
      const edit = page.getByRole('listitem', { name: 'House 2' }).getByRole('button', { name: 'Edit' })
      await edit.click()
      await expect(page.getByLabel('City')).toHaveValue('Bole')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(edit).toBeFocused()
      await edit.click()
      await page.getByLabel('Street').fill('')
      await page.getByRole('button', { name: 'Save Address' }).click()
      await expect(page.getByLabel('Street')).toBeFocused()
      await page.getByLabel('Street').fill('House 22')
      await page.getByLabel('Use as my default address').check()
      await page.getByRole('button', { name: 'Save Address' }).click()
      await expect(page.getByText('Address updated successfully.')).toBeVisible()
      await expect(addresses.first()).toContainText('House 22')
      await expect(addresses.first()).toContainText('Default')
    })

    await test.step('addresses that cannot be loaded show an error and can be retried', async () => {
      await page.route('**/api/addresses?*', (route) => route.fulfill({ status: 500, json: {} }))
      await page.reload()
      await expect(page.getByText('Failed to fetch addresses.')).toBeVisible()
      await page.unroute('**/api/addresses?*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('listitem', { name: 'House 1' })).toBeVisible()
    })

    await page
      .getByRole('listitem', { name: 'House 1' })
      .getByRole('button', { name: 'Set as Default' })
      .click()
    await expect(page.getByText('Default address updated.')).toBeVisible()
    await expect(addresses.first()).toContainText('House 1')
    await expect(page.getByText('Default', { exact: true })).toHaveCount(1)

    await page.getByRole('listitem', { name: 'House 1' }).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Address removed successfully.')).toBeVisible()
    await expect(addresses).toHaveCount(1)
    await addresses.getByRole('button', { name: 'Remove' }).click()
    await expect(
      page.getByText('Cannot remove the last address. At least one address must remain.'),
    ).toBeVisible()
    await expect(addresses).toContainText('House 22')
  },
)

test(
  'an address is given by a place that is found, a landmark, a number and the exact place',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.getByRole('button', { name: 'Add Address' }).click()
    await page.getByLabel('Landmark').fill('Behind the bus station')
    const finder = page.getByRole('combobox', { name: 'Find your place' })
    await finder.fill('ናዝሬት')
    const found = page.getByRole('listbox', { name: 'Find your place' }).getByRole('option')
    await expect(found).toHaveText(/AdamaTown, East Shewa, Oromia/)
    await finder.press('ArrowDown')
    await finder.press('Enter')
    await expect(page.getByLabel('City')).toHaveValue('Adama')
    await expect(page.getByLabel('State')).toHaveValue('Oromia')
    await expect(page.getByRole('textbox', { name: 'Zone' })).toHaveValue('East Shewa')
    await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Phone' }).fill('0911 22')

    const place = page.getByRole('group', { name: 'Exact place' })
    await place.getByRole('button', { name: 'Use the place where I am now' }).click()
    await expect(place.getByText('Your phone does not allow it.')).toBeVisible()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 8.54, longitude: 39.27 })
    await place.getByRole('button', { name: 'Use the place where I am now' }).click()
    await expect(place.getByRole('link', { name: 'Plus code 6GWXG7RC+22' })).toBeVisible()

    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
      /valid phone number/,
    )
    await page.getByRole('textbox', { name: 'Phone' }).fill('0911 22 33 44')
    await page.getByRole('button', { name: 'Save Address' }).click()
    const address = page.getByRole('listitem', { name: 'Behind the bus station' })
    await expect(address).toContainText('Adama, Oromia')
    await expect(address).toContainText('0911 22 33 44')
  },
)
