import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'
import { violations } from './violations.ts'
import { logInToOffice, officeHeaders, officeUrl } from './office-login.ts'

const shop = `http://localhost:${process.env.E2E_PORT}`

test.use({ baseURL: officeUrl })

const own = () => Date.now().toString(36).toUpperCase()

async function open(page: Page, path: string): Promise<void> {
  await logInToOffice(page)
  await page.goto(path)
}

/** Another member does this. */
async function changeElsewhere(
  page: Page,
  kind: 'categories' | 'delivery',
  name: string,
  changes: object,
): Promise<void> {
  const all = await (await page.request.get(`/api/office/${kind}`)).json()
  const found = (all.methods ?? all.categories).find((it: { name: { en: string } }) => it.name.en === name)
  const to = { data: { ...found, ...changes }, headers: officeHeaders }
  expect((await page.request.put(`/api/office/${kind}/${found._id}`, to)).status()).toBe(200)
}

/** It answers the dialog that tells what another member has saved, and then the one that was open. */
async function combine(page: Page, name: string, row: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: `Somebody else has changed "${name}"` })
  await expect(conflict.getByRole('row', { name: row })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await conflict.getByRole('button', { name: 'Combine' }).click()
}

/** The open dialog closes once it is saved. */
async function save(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test(
  'a category, a discount code and a delivery method are added, changed, seen in the shop, and ended',
  { tag: '@phone' },
  async ({ page }) => {
    const name = `Lamps ${own()}`
    await open(page, '/categories')
    await page.getByRole('button', { name: 'Add a category' }).click()
    await page.getByLabel('Name (English)').fill(name)
    await save(page, 'Save')
    await page.getByRole('button', { name: `Change ${name}` }).click()
    await changeElsewhere(page, 'categories', name, { description: { en: 'For the evening', am: '' } })
    await page.getByLabel('Name (English)').fill(`${name} of clay`)
    await page.getByLabel('Name (አማርኛ)').fill('መብራቶች')
    await combine(page, name, 'Text (English) For the evening empty')
    await expect(page.getByLabel('Text (English)')).toHaveValue('For the evening')
    await expect(page.getByLabel('Name (አማርኛ)')).toHaveValue('መብራቶች')
    await save(page, 'Save')
    await expect(page.getByText(`${name} of clay`, { exact: true })).toHaveAttribute('lang', 'en')
    const address = `/category/${name.toLowerCase().replace(' ', '-')}`
    await page.goto(`${shop}/am${address}`)
    await expect(page).toHaveURL(`${shop}/am${address}-of-clay`)
    await page.goto('/categories')
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await save(page, 'Remove')
    await expect(page.getByText(name)).toHaveCount(0)

    const code = `LAMP-${own()}`
    await page.goto('/codes')
    await page.getByRole('button', { name: 'Add a code' }).click()
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByLabel('Discount value').fill('150')
    await page.getByRole('button', { name: 'Add a code', exact: true }).last().click()
    await expect(page.getByLabel('Discount value')).toHaveAccessibleDescription('At most 100')
    await page.getByLabel('Discount value').fill('a lot')
    await page.getByLabel('Discount value').press('Enter')
    await expect(page.getByLabel('Discount value')).toHaveAccessibleDescription('Enter a number above 0.')
    await expect(page.getByLabel('Discount value')).toBeFocused()
    await page.getByLabel('Discount value').fill('15')
    await save(page, 'Add a code')
    await page.getByRole('button', { name: `Change ${code}` }).click()
    await page.getByLabel('Number of orders that can use it').fill('7')
    await save(page, 'Save')
    const row = page.getByRole('row').filter({ hasText: code })
    await expect(row).toContainText('0 of 7')
    await page.goto(`${shop}/discount/${code.toLowerCase()}`)
    await expect(page.getByText(`The discount code ${code} is kept for your cart.`)).toBeVisible()
    await page.goto('/codes')
    await page.getByRole('button', { name: `End ${code}` }).click()
    await save(page, 'End the code')
    await expect(row).toContainText('ended')

    const method = `Boat ${own()}`
    await page.goto('/delivery')
    await page.getByRole('button', { name: 'Add a method' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByLabel('Name (English)')).toBeFocused()
    await expect(page.getByLabel('Name (English)')).toHaveAccessibleDescription('Required')
    await page.getByLabel('Name (English)').fill(method)
    await page.getByLabel('Fee in birr; 0 is free').fill('90')
    await page.getByLabel('Business days, from').fill('3')
    await page.getByLabel('Business days, to').fill('5')
    await page.getByLabel('Place in the list, lowest first').fill('9')
    await page.getByLabel('Gambela').check()
    await page.getByLabel('Free from (birr)').fill('2000')
    await page.getByRole('button', { name: 'Make free from there' }).click()
    await page.getByText('Try it: what would an order cost?').click()
    await page.getByLabel('Region of the address').selectOption('Gambela')
    const tried = page.getByRole('dialog').getByRole('status')
    await expect(tried).toContainText('90.00')
    await page.getByLabel('Order value in birr').fill('2000')
    await expect(tried).toContainText('free')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove this fee (2)' }).click()
    await save(page, 'Save')
    await page.getByRole('button', { name: `Change ${method}` }).click()
    await changeElsewhere(page, 'delivery', method, { pickUp: true })
    await page.getByLabel('Fee in birr; 0 is free').fill('95')
    await combine(page, method, 'The customer collects the parcel there yes no')
    await expect(page.getByLabel('The customer collects the parcel there')).toBeChecked()
    await save(page, 'Save')
    const shown = await page.request.get(`${shop}/api/delivery`)
    expect(await shown.text()).toContain(method)
    await page.getByRole('button', { name: `Remove ${method}` }).click()
    await save(page, 'Remove')
    await expect(page.getByText(method)).toHaveCount(0)
  },
)

test(
  'in Amharic, a day is chosen by the calendar in which it is shown',
  { tag: '@phone' },
  async ({ page }) => {
    const code = `ENKUTATASH-${own()}`
    await page.addInitScript(() => localStorage.setItem('office-language', 'am'))
    await open(page, '/codes')
    await page.getByRole('button', { name: 'ኮድ ይጨምሩ' }).click()
    await page.getByLabel('ኮድ', { exact: true }).fill(code)
    await page.getByLabel('መጠን', { exact: true }).fill('15')
    const days = page.getByLabel('ቀን', { exact: true })
    await page.getByLabel('የመጨረሻ ቀን').selectOption('ጳጉሜን')
    await page.getByLabel('ዓመት').last().selectOption('2019')
    await days.last().selectOption('6')
    // Only the year before has a sixth day.
    await page.getByLabel('ዓመት').last().selectOption('2020')
    await expect(days.last()).toHaveValue('')
    await page.getByLabel('የመጨረሻ ቀን').selectOption('መስከረም')
    await days.last().selectOption('1')
    expect(await violations(page)).toEqual([])
    await save(page, 'ኮድ ይጨምሩ')
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('እስከ መስከረም 1 ቀን 2020 ዓ.ም.')
    const { codes } = await (await page.request.get('/api/office/codes')).json()
    expect(codes.find((it: { code: string }) => it.code === code)).toMatchObject({
      from: null,
      until: '2027-09-12',
    })
  },
)

test(
  'an offer is prepared with a preview in both languages, is shown when it begins, and ends',
  { tag: '@phone' },
  async ({ page, context }) => {
    const title = `Coffee week ${own()}`
    await open(page, '/promotions?kind=offers')
    await page.getByRole('button', { name: 'Add an offer' }).click()
    await page.getByLabel('Title (English)').fill(title)
    await page.getByLabel('Discount (English)').fill('20%')
    await page.getByLabel('Page that it leads to (English)').fill('/category/none')
    await page.getByLabel('Shown from').fill('2036-01-01T08:00')
    const preview = page.getByRole('region', { name: 'As customers see it' })
    await expect(preview.getByText(title)).toHaveCount(2)
    await expect(preview.getByText('የ20% ቅናሽ')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The office did not answer.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('There is no page /category/none in the shop.').first()).toBeVisible()
    await page.getByLabel('Page that it leads to (English)').fill('/category/furniture')
    await save(page, 'Save')
    const entry = page.getByRole('listitem').filter({ hasText: title })
    await expect(entry).toContainText('Not shown yet · from 1 January 2036, 08:00')

    const shown = async () => (await page.request.get(`${shop}/api/offers`)).text()
    expect(await shown()).not.toContain(title)
    await page.getByRole('button', { name: `Change ${title}` }).click()
    await page.getByLabel('Shown from').fill('')
    await save(page, 'Save')
    await expect(entry).toContainText('Shown now')
    expect(await shown()).toContain(title)
    await page.getByRole('button', { name: `End ${title}` }).click()
    await save(page, 'End')
    await expect(entry).toContainText('Over')
    expect(await shown()).not.toContain(title)
    await page.getByRole('button', { name: `Remove ${title}` }).click()
    await save(page, 'Remove')
    await expect(entry).toHaveCount(0)
  },
)

test(
  'of two who change a banner at once the second sees both states and combines them',
  { tag: '@phone' },
  async ({ page, context }) => {
    const title = `Market day ${own()}`
    await open(page, '/promotions')
    await page.getByRole('button', { name: 'Add a banner' }).click()
    await page.getByLabel('Title (English)').fill(title)
    await page.getByLabel('Shown from').fill('2036-01-01T08:00')
    await save(page, 'Save')
    await page.getByRole('button', { name: `Change ${title}` }).click()
    const other = await context.newPage()
    await other.goto('/promotions')
    await other.getByRole('button', { name: `Change ${title}` }).click()
    await other.getByLabel('Text (English)').fill('From Saturday')
    await save(other, 'Save')
    await other.close()

    await page.getByLabel('Title (አማርኛ)').fill('የገበያ ቀን')
    await combine(page, title, 'Text (English) From Saturday empty')
    await expect(page.getByLabel('Text (English)')).toHaveValue('From Saturday')
    await save(page, 'Save')
    await page.getByRole('button', { name: `Change ${title}` }).click()
    await expect(page.getByLabel('Text (English)')).toHaveValue('From Saturday')
    await expect(page.getByLabel('Title (አማርኛ)')).toHaveValue('የገበያ ቀን')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: `Change ${title}` }).click()
    await page.getByLabel('Text (English)').fill('From Monday')
    const asked = page.getByRole('dialog', { name: 'Discard what you typed?' })
    for (let time = 1; time <= 3; time += 1) {
      await page.keyboard.press('Escape')
      await expect(asked.getByRole('button', { name: 'Keep' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(asked).toHaveCount(0)
    }
    await expect(page.getByLabel('Text (English)')).toHaveValue('From Monday')
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await violations(page)).toEqual([])
    await asked.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: `Remove ${title}` }).click()
    await save(page, 'Remove')
  },
)
