import { withCamera } from './camera-stand-in.ts'
import { expect, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { violations } from './violations.ts'
import { logInToOffice, officeUrl } from './office-login.ts'

test.use({ baseURL: officeUrl })

test(
  'an order by telephone is written down, and paid by its link without an account',
  { tag: '@phone' },
  async ({ page, browser, isMobile }) => {
    await logInToOffice(page)
    await page.goto('/drafts')
    await page.getByRole('button', { name: 'New draft' }).click()
    const customer = page.getByRole('region', { name: 'Customer', exact: true })
    await customer.getByLabel('Full name').fill('Tsehay Alemu')
    await customer.getByLabel('Phone number').fill(`09${String(Date.now() % 100_000_000).padStart(8, '0')}`)
    await customer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Draft for Tsehay Alemu' })).toBeVisible()

    const finder = page.getByRole('combobox', { name: 'Add a product' })
    await finder.fill('jebena')
    const found = page.getByRole('listbox', { name: 'Add a product' }).getByRole('option').first()
    const sku = (await found.innerText()).match(/[A-Z]{2,}-\d+/)?.[0] ?? ''
    await found.click()
    const lines = page.getByRole('list', { name: 'Products' })
    await expect(lines.getByRole('listitem')).toHaveCount(1)
    // A scanner types the SKU and presses Enter.
    await finder.fill(sku)
    await finder.press('Enter')
    await expect(lines.getByRole('spinbutton')).toHaveValue('2')

    const delivery = page.getByRole('region', { name: 'Delivery, code and note' })
    await delivery.getByLabel('Street and house').fill('Woreda 03')
    await delivery.getByLabel('City or sub-city').fill('Bole')
    await delivery.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Reserve', exact: true }).click()
    await expect(page.getByText('Reserved until')).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysOverflow(page, isMobile)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: /^Make the order for/ }).click()
    const link = page.getByRole('textbox', { name: 'Link to pay' })
    const url = await link.inputValue()

    const payer = await (await browser.newContext()).newPage()
    await payer.goto(url)
    await expect(payer.getByText('To pay')).toBeVisible()
    await payer.setViewportSize({ width: 360, height: 740 })
    for (const amount of await payer.getByRole('definition').all()) {
      const lines = await amount.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getClientRects().length
      })
      expect(lines, 'an amount stands on one line').toBe(1)
    }
    await payer.getByRole('button', { name: 'Pay by Sandbox' }).click()
    await payer.locator('button[value=pay]').click()
    await expect(payer.getByText('This order is paid. Thank you!')).toBeVisible()
    await payer.context().close()

    await page.getByRole('link', { name: /^Open the order/ }).click()
    await expect(page.getByText('To pack').first()).toBeVisible()
    await expect(page.getByText('Tsehay Alemu').first()).toBeVisible()
  },
)

test('goods are put into a draft by the camera of a phone', { tag: '@phone' }, async ({ page, isMobile }) => {
  const camera = await withCamera(page)
  await logInToOffice(page)
  const { variants } = await (await page.request.get('/api/office/variants?q=jebena')).json()
  const wanted = variants.find(({ left }: { left: number | null }) => left !== null && left > 1)
  await page.goto('/drafts')
  await page.getByRole('button', { name: 'New draft' }).click()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await camera.show(wanted.sku)
  const line = page.getByRole('list', { name: 'Products', includeHidden: true }).getByRole('listitem', {
    includeHidden: true,
  })
  await expect(line).toHaveCount(1)
  await expect(line).toContainText(wanted.sku)
  expect(await violations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect(await sidewaysOverflow(page, isMobile)).toBeLessThanOrEqual(0)
})
