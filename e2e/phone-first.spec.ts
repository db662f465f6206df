import { countBytes } from './count-bytes.ts'
import { codeByText } from './sent-texts.ts'
import { expect, test } from './shopper.ts'
import { tapOnProduct, Thumb } from './thumb.ts'

/** The goal for the bytes is 60,000. Decision 111 says what is in the way. */
const limits = { taps: 12, bytes: 122_000, scripts: 24 }

test(
  'with a phone and low data a newcomer orders in 12 taps after the home page',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Low data' }).click()
    await page.keyboard.press('Escape')
    await page.waitForLoadState('networkidle')

    const bytes = await countBytes(page)
    const thumb = new Thumb()
    await tapOnProduct(page, thumb)
    await thumb.tap(page.getByRole('button', { name: 'Buy Now' }))
    await thumb.tap(page.getByRole('button', { name: 'Use a phone number' }))
    await thumb.type(page.getByLabel('Phone Number'), shopper.phone)
    await thumb.tap(page.getByRole('button', { name: 'Send code' }))
    await thumb.type(page.getByLabel('Code', { exact: true }), await codeByText(shopper.phone))
    await thumb.tap(page.getByRole('button', { name: 'Continue', exact: true }))
    await thumb.type(page.getByLabel('Full Name'), shopper.name)
    await thumb.tap(page.getByRole('button', { name: 'Continue', exact: true }))

    const dialog = page.getByRole('dialog', { name: 'Buy Now' })
    await thumb.tap(dialog.getByRole('radio', { name: /cash/i }))
    await thumb.tap(dialog.getByRole('button', { name: 'Pay on Delivery' }))
    const address = page.getByRole('dialog', { name: 'New address' })
    await thumb.type(address.getByLabel('Street'), 'House 7')
    await thumb.type(address.getByLabel('City'), 'Bahir Dar')
    await thumb.type(address.getByLabel('State'), 'Amhara')
    await thumb.tap(address.getByRole('button', { name: 'Save Address' }))
    await thumb.tap(dialog.getByRole('button', { name: 'Pay on Delivery' }))
    await expect(page).toHaveURL(/\/account\/orders/)
    await expect(page.getByRole('region', { name: /^Pending \(1\)/ })).toBeVisible()

    expect(thumb.taps).toBeLessThanOrEqual(limits.taps)
    expect(bytes.total).toBeLessThanOrEqual(limits.bytes)
    expect(bytes.urls.filter((url) => url.endsWith('.js')).length).toBeLessThanOrEqual(limits.scripts)
    // No picture of a product is loaded that the page does not show.
    expect(bytes.urls.filter((url) => /\/media\/\w+\?w=(?!8$)/.test(url))).toEqual([])
  },
)
