import type { Page } from '@playwright/test'
import { violations } from './violations.ts'
import { expect, test } from './shopper.ts'

const ethiopianDay = /\d{1,2} \p{L}+ 20\d\d E\.C\./u

test(
  'a reader chooses calendar and clock, and pages, receipts and times follow',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { _id } = await shopper.findProduct()
    await shopper.startLoggedIn()
    const { userId, headers } = shopper.signedIn()
    const { orderId } = await shopper.orderOnDelivery()

    await page.goto(`/product/${_id}`)
    await expect(page.getByText(/Selling here since \p{L}+ \d{4}$/u)).toBeVisible()
    await page.getByRole('button', { name: 'Language' }).click()
    const calendar = page.getByRole('radiogroup', { name: 'Calendar' })
    await expect(calendar.getByRole('radio', { name: 'Gregorian' })).toBeChecked()
    expect(await violations(page)).toEqual([])
    const calendarSaved = preferencesSaved(page)
    // The page is loaded again, so that the radio cannot be looked at after the click.
    await calendar.getByRole('radio', { name: 'Ethiopian' }).click({ noWaitAfter: true })
    await calendarSaved
    await expect(page.getByText(/Selling here since \p{L}+ 20\d\d E\.C\.$/u)).toBeVisible()

    await page.goto(`/account/orders/receipt?id=${orderId}`)
    await expect(page.getByText(ethiopianDay)).toBeVisible()
    await page.goto(`/account/orders/order?id=${orderId}`)
    await page.getByRole('button', { name: 'Language' }).click()
    const clock = page.getByRole('radiogroup', { name: 'Clock' })
    await expect(clock.getByRole('radio', { name: 'International' })).toBeChecked()
    const clockSaved = preferencesSaved(page)
    await clock.getByRole('radio', { name: 'Ethiopian' }).check()
    await clockSaved
    await page.keyboard.press('Escape')
    await expect(
      page.getByText(/E\.C\., \d{1,2}:\d\d (?:at night|in the \w+) \(\d\d:\d\d\)/).first(),
    ).toBeVisible()

    const kept = await page.request.get('/api/preferences', { params: { userId }, headers })
    expect(await kept.json()).toMatchObject({ calendar: 'ethiopian', clock: 'ethiopian' })
  },
)

/** The answer to the next change of the shopper's preferences. */
function preferencesSaved(page: Page) {
  return page.waitForResponse((it) => it.url().includes('/preferences') && it.request().method() === 'PUT')
}
