import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'
import { Thumb } from './thumb.ts'
import { deliverOrder, logInToOffice, officeUrl } from './office-login.ts'

type Session = { token: string; userId: string }

async function pendingNumber(page: Page, { token, userId }: Session): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get('/api/orders/pending', { params: { userId }, headers })
  const { orders } = (await answer.json()) as { orders: { orderId: string }[] }
  return orders[0]?.orderId ?? ''
}

/** The first screen, with a thumb that has not tapped yet. */
async function atToday(page: Page): Promise<Thumb> {
  await logInToOffice(page)
  await page.goto(`${officeUrl}/today`)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  return new Thumb()
}

test('an order is shipped in three taps', { tag: '@phone' }, async ({ page, shopper }) => {
  const session = await shopper.startLoggedIn()
  await shopper.orderOnDelivery()
  const number = await pendingNumber(page, session)
  const thumb = await atToday(page)
  await thumb.tap(page.getByRole('link', { name: 'Orders to pack' }))
  await thumb.tap(page.getByRole('link', { name: `Ship: ${number}` }))
  await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }))
  await expect(page.getByText('The order is shipped.')).toBeVisible()
  expect(thumb.taps).toBe(3)
})

test(
  'an order is found by phone number in two taps, and a line of it is refunded in four',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const session = await shopper.startLoggedIn()
    await shopper.orderOnDelivery()
    const number = await pendingNumber(page, session)
    await deliverOrder(page, number)
    const thumb = await atToday(page)
    await thumb.tap(page.getByRole('button', { name: 'Go to' }))
    await thumb.type(page.getByRole('combobox', { name: /^Screen, order number/ }), shopper.phone)
    await thumb.tap(page.getByRole('option', { name: number }))
    await expect(page.getByRole('heading', { name: number })).toBeVisible()
    expect(thumb.taps).toBe(2)

    await thumb.tap(
      page.getByRole('region', { name: 'What was ordered' }).getByRole('button', { name: /^Refund: / }),
    )
    const dialog = page.getByRole('dialog')
    await thumb.type(dialog.getByLabel('Reason'), 'It leaks')
    await thumb.tap(dialog.getByRole('button', { name: /^Refund .* ETB$/ }))
    await expect(dialog).toHaveCount(0)
    expect(thumb.taps).toBe(4)
  },
)

test('a transfer is confirmed in two taps', { tag: '@phone' }, async ({ page, shopper }) => {
  const session = await shopper.startLoggedIn()
  await shopper.fillCart()
  const transfer = await shopper.beginTransfer()
  await page.goto(transfer)
  await page.getByLabel('Sent from').selectOption('Commercial Bank of Ethiopia')
  await page.getByLabel('Transaction number or receipt link').fill(`FT${Date.now()}`)
  await page.getByRole('button', { name: 'I have sent it' }).click()
  await expect(page).toHaveURL(/\/account\/orders\?payment=/)
  const number = await pendingNumber(page, session)

  const thumb = await atToday(page)
  const list = page.getByRole('region', { name: 'Bank transfers to confirm' })
  await thumb.tap(list.getByRole('button', { name: `The money has arrived: ${number}` }))
  await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'The money has arrived' }))
  await expect(page.getByText(`The decision about the order ${number} is recorded.`)).toBeVisible()
  // The row with the button is gone, and the keyboard goes on in its list, or in the screen if that is gone as well.
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
  expect(thumb.taps).toBe(2)
})
