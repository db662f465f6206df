import { withCamera } from './camera-stand-in.ts'
import { expect, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { violations } from './violations.ts'
import { logInToOffice, officeUrl } from './office-login.ts'

test.use({ baseURL: officeUrl })

test(
  'shelves are counted with a scanner, also while the line is cut, and the history tells of it',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await logInToOffice(page)
    const { variants } = await (await page.request.get('/api/office/variants?q=jebena')).json()
    const counted = variants.find(({ left }: { left: number | null }) => left !== null && left > 0)
    await page.goto('/counts')
    await page.getByRole('button', { name: 'Start a count' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
    const field = page.getByLabel('SKU or barcode')
    const scan = async (code: string) => {
      await field.fill(code)
      await field.press('Enter')
    }
    await scan(counted.sku)
    await expect(page.getByText(`${counted.name}: 1 counted`)).toBeVisible()
    await page.route('**/scans*', (route) => route.abort())
    await scan(counted.sku)
    await expect(page.getByText(/^1 scan waits on this device/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^1 scan waits on this device/)).toBeVisible()
    await page.unroute('**/scans*')
    await expect(page.getByText(`${counted.name}: 2 counted`)).toBeVisible()
    await scan('no such code')
    await expect(page.getByRole('region', { name: 'Unknown codes' })).toContainText('no such code × 1')
    await expect(field).toBeFocused()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysOverflow(page, isMobile)).toBeLessThanOrEqual(0)

    const number = page.getByRole('spinbutton', { name: /^Counted of/ })
    const [expected = ''] = /\d+/.exec(await page.getByText(/^Expected: /).innerText()) ?? []
    await number.fill(String(Number(expected) + 1))
    await number.press('Enter')
    await expect(page.getByText('Different: 1; more: 1, fewer: 0.')).toBeVisible()
    await page.getByRole('button', { name: 'Apply the count' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Found one behind the shelf')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(page.getByText('Found one behind the shelf')).toBeVisible()

    await page.goto(`/products/${counted.productId}`)
    await page.getByRole('button', { name: /^History: / }).click()
    const movement = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Stock count' })
    await expect(movement.first()).toContainText('On hand: ')
    expect(await violations(page)).toEqual([])
    expect(await sidewaysOverflow(page, isMobile)).toBeLessThanOrEqual(0)
  },
)

test('the camera of a phone counts each unit that is held before it', { tag: '@phone' }, async ({ page }) => {
  const camera = await withCamera(page)
  await logInToOffice(page)
  await page.goto('/counts')
  await page.getByRole('button', { name: 'Start a count' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan with the camera' })
  await camera.show('HELD-1')
  await expect(dialog.getByRole('status')).toHaveText('HELD-1')
  await expect(page.getByText('HELD-1 × 1')).toBeAttached()
  await camera.show(null)
  await expect(dialog.getByRole('status')).toBeEmpty()
  await camera.show('HELD-1')
  await expect(page.getByText('HELD-1 × 2')).toBeAttached()
  expect(await violations(page)).toEqual([])
})
