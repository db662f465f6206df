import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from './line.ts'
import { operate } from './operate.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import type { Shopper } from './shopper.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'
import { deliverOrder, logInToOffice, officeUrl } from './office-login.ts'

/** Opens the page of an order of one demo product that was delivered just now. */
async function openDelivered(page: Page, shopper: Shopper, language = ''): Promise<string> {
  const { token, userId } = await shopper.startLoggedIn()
  const headers = { authorization: `Bearer ${token}` }
  const address = {
    street: 'Woreda 03',
    city: 'Bole',
    state: 'Addis Ababa',
    country: 'Ethiopia',
    zipCode: '1000',
  }
  await page.request.post('/api/add-address', { headers, data: { userId, ...address } })
  const { productName, orderId, orderNumber } = await shopper.orderOnDelivery()
  await deliverOrder(page, orderNumber)
  await page.goto(`${language}/account/orders/order?id=${orderId}`)
  return productName
}

/** Cash for one line of so many units, delivered just now. */
async function openDeliveredUnits(page: Page, shopper: Shopper, quantity: number): Promise<string> {
  const { token, userId } = await shopper.startLoggedIn()
  const headers = { authorization: `Bearer ${token}` }
  await shopper.addAddress()
  const { productName } = await shopper.fillCart()
  const read = await page.request.get('/api/cart', { headers, params: { userId } })
  const [item] = ((await read.json()) as { items: { _id: string }[] }).items
  await page.request.put('/api/cart/update', { headers, data: { userId, itemId: item?._id, quantity } })
  const placed = await page.request.post('/api/order', { headers, data: { userId } })
  const { _id: id, orderId } = ((await placed.json()) as { order: { _id: string; orderId: string } }).order
  await deliverOrder(page, orderId)
  await page.goto(`/account/orders/order?id=${id}`)
  return productName
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Return Items' }).click()
  await expect(page.getByRole('combobox', { name: 'Reason' })).toBeVisible()
}

/** The answer is lost on the line. */
async function approveInOffice(page: Page, number: string, address: string): Promise<void> {
  await logInToOffice(page)
  await page.goto(`${officeUrl}/returns`)
  await page.getByRole('link', { name: number }).click()
  await expect(page.locator('a[href^="tel:+2519"]')).toBeVisible()
  await page.route('**/approval', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(address)
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
  await expect(page.getByText(address).first()).toBeVisible()
}

test('delivered items are returned, step by step', { tag: '@phone' }, async ({ page, shopper }) => {
  test.slow()
  const productName = await openDelivered(page, shopper)
  const region = page.getByRole('region', { name: 'Returns' })
  await expect(region).toContainText(/you can return items until \d+ \w+ \d{4}\./)
  await openForm(page)
  const checkbox = page.getByRole('checkbox', { name: productName })
  await expect(checkbox).toBeFocused()

  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(region).toContainText('Please choose at least one product.')
  await expect(region).toContainText('Please choose a reason.')
  await expect(checkbox).toBeFocused()
  await checkbox.check()
  await expect(region).not.toContainText('Please choose at least one product.')
  await expect(region).toContainText('Please choose a reason.')
  await expect(checkbox).toBeFocused()
  await page.getByRole('spinbutton', { name: 'Quantity to return' }).fill('2')
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('It is defective')
  await expect(region).not.toContainText('Please choose a reason.')
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill('The handle is broken')
  await page.reload()
  await expect(page.getByText('What you entered before is still here.')).toBeVisible()
  await expect(checkbox).toBeChecked()
  await expect(page.getByRole('spinbutton', { name: 'Quantity to return' })).toHaveValue('2')
  await expect(page.getByRole('combobox', { name: 'Reason' })).toHaveValue('defect')
  await expect(page.getByRole('textbox', { name: 'What is wrong?' })).toHaveValue('The handle is broken')
  await page.getByLabel('Pictures').setInputFiles(join(import.meta.dirname, '../docs/merkato.webp'))
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(region).toContainText('Please enter a number from 1 to 1.')
  await page.getByRole('spinbutton', { name: 'Quantity to return' }).fill('1')
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByText('We received your request.')).toBeVisible()
  await expect(region).toContainText('The handle is broken · 1 picture')
  await expect(page.getByRole('button', { name: 'Return Items' })).toBeHidden()

  await page.getByRole('button', { name: 'Show Pictures' }).click()
  const picture = region.getByRole('img', { name: 'Picture 1 of return' })
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)

  const number = /RT-\w{4}-\w{4}/.exec(await region.innerText())?.[0] ?? ''
  const orderPage = page.url()
  await approveInOffice(page, number, 'Bole Road 7')
  await page.goto(orderPage)
  await expect(region).toContainText('Please send the items to: Bole Road 7.')
  await operate(test.info().config, ['returns', 'receive', number], ['returns', 'refund', number])
  await page.reload()
  await expect(region).toContainText(/We have sent [\d,.]+ ETB back to you\./)
  await expect(
    page.getByRole('list', { name: `Steps of return ${number}` }).getByRole('listitem'),
  ).toHaveCount(4)
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByText(`Return ${number}`)).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Returned: 1')
})

test('the refund is told before it is asked for', { tag: '@phone' }, async ({ page, shopper }) => {
  const productName = await openDeliveredUnits(page, shopper, 2)
  await untilHydrated(page)
  await openForm(page)
  const region = page.getByRole('region', { name: 'Returns' })
  const sum = region.getByRole('status')
  await expect(sum).toHaveText('Choose items and a reason to see your refund.')
  await page.getByRole('checkbox', { name: productName }).check()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('I changed my mind')
  await expect(sum).toHaveText(/^Your refund: [\d,.]+ ETB$/)
  await expect(region).not.toContainText('What you keep costs')
  await page.getByRole('spinbutton', { name: 'Quantity to return' }).fill('1')
  const reason =
    /You paid [\d,.]+ ETB for this quantity\. What you keep costs [\d,.]+ ETB more, as one alone does not get the 10 percent off\./
  await expect(region).toContainText(reason)
  const ofMind = await sum.innerText()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('It is defective')
  await expect(region).not.toContainText('What you keep costs')
  await expect(sum).not.toHaveText(ofMind)
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('I changed my mind')
  await expect(sum).toHaveText(ofMind)
  const line = region.getByRole('listitem').filter({ hasText: productName })
  await expect(line).toContainText(ofMind.replace('Your refund', 'Refund'))
  expect(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)
})

test(
  'a request that is lost on the line keeps what was entered',
  { tag: '@phone' },
  async ({ page, shopper, line }) => {
    const productName = await openDelivered(page, shopper)
    await untilHydrated(page)
    await openForm(page)
    await page.getByRole('checkbox', { name: productName }).check()
    await page.getByRole('combobox', { name: 'Reason' }).selectOption('I changed my mind')
    await page.getByRole('textbox', { name: 'What is wrong?' }).fill('Too large')
    await line.cut()
    await page.getByRole('button', { name: 'Send Request' }).click()
    await expect(page.getByRole('alert')).toContainText('Everything that you entered is still here')
    await line.restore()
    await expect(page.getByRole('textbox', { name: 'What is wrong?' })).toHaveValue('Too large')
    await page.getByRole('button', { name: 'Send Request' }).click()
    await expect(page.getByText('We received your request.')).toBeVisible()

    await page.getByRole('button', { name: 'Withdraw' }).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw this return?' })
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('Your return has been withdrawn.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Return Items' })).toBeVisible()
  },
)

test('the form of a return is accessible in Amharic', { tag: '@phone' }, async ({ page, shopper }) => {
  await openDelivered(page, shopper, '/am')
  // What the shopper wrote is in English, also on an Amharic page.
  const street = page.locator('address').getByText('Woreda 03')
  await expect(street).toBeVisible()
  expect(await street.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en')
  await page.locator('section[aria-labelledby="returns"] button').click()
  await expect(page.locator('select[name="reason"]')).toBeVisible()
  await page.locator('form button[type="submit"]').click()
  await expect(page.locator('form [aria-invalid="true"]').first()).toBeFocused()
  expect(await violations(page, ['best-practice'])).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  expect(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)
})
