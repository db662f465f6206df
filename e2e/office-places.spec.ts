import { expect, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { violations } from './violations.ts'
import { logInToOffice, officeUrl } from './office-login.ts'

test.use({ baseURL: officeUrl })

test(
  'a store is added, goods are carried there, counted and carried back',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await logInToOffice(page)
    const { variants } = await (await page.request.get('/api/office/variants?q=jebena')).json()
    const goods = variants.find(({ left }: { left: number | null }) => left !== null && left > 3)
    const looksRight = async () => {
      expect(await violations(page)).toEqual([])
      expect(await sidewaysOverflow(page, isMobile)).toBeLessThanOrEqual(0)
    }
    const dialog = page.getByRole('dialog')
    await page.goto('/counts')
    await expect(page.getByRole('link', { name: 'Transfers' })).toBeHidden()
    await page.getByRole('link', { name: 'Stock places' }).click()
    await page.getByRole('button', { name: 'Add a place' }).click()
    const store = `Store ${Date.now() % 100_000}`
    await dialog.getByLabel('What it is called').fill(store)
    await dialog.getByLabel('Short code').fill(`S${Date.now() % 100_000}`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(store)).toBeVisible()
    await looksRight()

    const send = async (from: string, to: string, units: number) => {
      await page.goto('/stock-transfers')
      await page.getByRole('button', { name: 'Start a transfer' }).click()
      await dialog.getByLabel('To which place').selectOption({ label: from })
      await dialog.getByLabel('From which place').selectOption({ label: from })
      await expect(dialog.getByLabel('To which place').locator('option:checked')).toHaveText(to)
      await dialog.getByRole('button', { name: 'Start', exact: true }).click()
      const finder = page.getByRole('combobox', { name: 'Add an article' })
      await finder.fill(goods.sku)
      await finder.press('Enter')
      const number = page.getByRole('spinbutton', { name: `Units of ${goods.name}` })
      await expect(number).toHaveValue('1')
      await number.fill(String(units))
      await number.press('Enter')
      await expect(page.getByRole('spinbutton', { name: `Units of ${goods.name}` })).toHaveValue(
        String(units),
      )
      await looksRight()
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByRole('button', { name: 'Receive' }).click()
    }
    await send('The shop', store, 3)
    await dialog.getByLabel(`Arrived of ${goods.name}`).fill('2')
    await dialog.getByLabel('Why something else arrived').fill('One broke on the way')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add to the stock' }).click()
    await expect(page.getByText('Sent: 3, arrived: 2')).toBeVisible()

    await page.goto('/counts')
    await page.getByRole('button', { name: 'Start a count' }).click()
    await dialog.getByLabel('Where it is counted').selectOption({ label: store })
    await dialog.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByText(`Counted at ${store}`)).toBeVisible()
    await page.getByLabel('SKU or barcode').fill(goods.sku)
    await page.getByLabel('SKU or barcode').press('Enter')
    await expect(page.getByText('Different: 1; more: 0, fewer: 1.')).toBeVisible()
    await page.getByRole('button', { name: 'Apply the count' }).click()
    await dialog.getByLabel('Reason').fill('One is missing')
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(page.getByText('One is missing')).toBeVisible()

    await page.goto(`/products/${goods.productId}`)
    await page.getByText('At places').click()
    await expect(page.getByText(`${store}: 1`, { exact: true })).toBeVisible()
    await looksRight()
    await page.getByRole('button', { name: /^History: / }).click()
    await expect(
      dialog.getByRole('listitem').filter({ hasText: 'Received from another place' }),
    ).toContainText(`${store}: 0 → 2`)

    // Other journeys are of a shop with one place.
    await send(store, 'The shop', 1)
    await dialog.getByRole('button', { name: 'Add to the stock' }).click()
    await expect(page.getByText('Sent: 1, arrived: 1')).toBeVisible()
    await page.goto('/places')
    await page.getByRole('button', { name: `Change ${store}` }).click()
    await dialog.getByLabel('In use').uncheck()
    await dialog.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('listitem').filter({ hasText: store })
    await expect(row.getByText('Not in use')).toBeVisible()
  },
)
