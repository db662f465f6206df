import { expect, test } from './shopper.ts'
import { violations } from './violations.ts'
import { logInToOffice, officeUrl } from './office-login.ts'

const shop = `http://localhost:${process.env.E2E_PORT}`

test.use({ baseURL: officeUrl })

test(
  'a collection is made by hand, changed to a rule, seen in the shop, and removed',
  { tag: '@phone' },
  async ({ page }) => {
    const name = `Gifts ${Date.now().toString(36)}`
    await logInToOffice(page)
    await page.goto('/collections')
    await page.getByRole('link', { name: 'New collection' }).click()
    await page.getByLabel('Name (English)').fill(name)
    await page.getByLabel('Customers see it').check()
    await page.getByRole('combobox', { name: 'Find a product to add' }).fill('jebena')
    await page.getByRole('listbox', { name: 'Find a product to add' }).getByRole('option').first().click()
    const preview = page.getByRole('region', { name: 'What is in it now' })
    await expect(preview.getByText('1 product', { exact: true })).toBeVisible()
    await expect(preview.getByText(/^The first/)).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The collection is saved.')).toBeVisible()
    await page.getByRole('link', { name: 'See the page in the shop' }).waitFor()

    await page.getByRole('button', { name: 'A rule finds them' }).click()
    await page.getByLabel('Condition 1', { exact: true }).selectOption('costs, in birr')
    await page.getByLabel('At most').fill('500')
    await page.getByRole('button', { name: 'Add a condition' }).click()
    await page.getByLabel('Condition 2', { exact: true }).selectOption('has the tag')
    await page.getByLabel('Tag').fill('nobody has this')
    await expect(page.getByText('No product on sale has this tag.')).toBeVisible()
    await page.getByRole('button', { name: 'any condition' }).click()
    await expect(preview.getByText(/^\d+ products$/)).toBeVisible()
    await expect(preview.getByText(/^The first \d+ are:$/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The collection is saved.')).toBeVisible()

    const address = `${shop}/collections/${name.toLowerCase().replace(' ', '-')}`
    await page.goto(address)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto(`${officeUrl}/collections`)
    const row = page.getByRole('row', { name })
    await expect(row).toContainText('A condition finds nothing')
    await row.getByRole('link', { name: `Change ${name}` }).click()
    await page.getByRole('button', { name: 'Remove the collection' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('link', { name: 'New collection' })).toBeVisible()
    await expect(row).toHaveCount(0)
  },
)
