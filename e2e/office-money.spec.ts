import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'
import { logInToOffice, officeUrl } from './office-login.ts'

test.use({ baseURL: officeUrl })

const shopApi = (path: string) => `http://localhost:${process.env.E2E_PORT}/api${path}`

/** A new customer has begun to pay it, and nothing has arrived. */
async function unpaidOrder(request: APIRequestContext) {
  const seed = `${Date.now().toString(36)}${test.info().project.name.charAt(0)}${test.info().workerIndex}`
  const email = `${seed}@money.example`
  const phone = `09${String(Date.now() % 100_000_000).padStart(8, '0')}`
  const signUp = { name: 'Almaz Bekele', email, phone, password: 'coffee-and-bread' }
  const { token, user } = (await (await request.post(shopApi('/signup'), { data: signUp })).json()) as {
    token: string
    user: { id: string }
  }
  const headers = { authorization: `Bearer ${token}` }
  const userId = user.id
  const search = await request.get(shopApi('/search'), { params: { q: 'jebena' } })
  const { products } = (await search.json()) as {
    products: { _id: string; inStock: boolean; price: number }[]
  }
  const productId = products.find(({ inStock, price }) => inStock && price < 5_000)?._id ?? ''
  await request.post(shopApi('/cart/add'), { headers, data: { userId, productId, quantity: 1 } })
  const price = await request.get(shopApi('/cart/totalPrice'), { headers, params: { userId } })
  const { totalPrice: amount } = (await price.json()) as { totalPrice: number }
  const buyer = { email, firstName: 'Almaz', lastName: 'Bekele', phonenumber: phone }
  await request.post(shopApi('/payment/create'), { headers, data: { userId, amount, ...buyer } })
  const pending = await request.get(shopApi('/orders/pending'), { headers, params: { userId } })
  const [order] = ((await pending.json()) as { orders: { orderId: string }[] }).orders
  return { number: order?.orderId ?? '', amount, seed }
}

async function expectGood(page: Page): Promise<void> {
  expect.soft(await violations(page)).toEqual([])
  expect.soft(await smallTargets(page)).toEqual([])
  expect.soft(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)
}

test(
  'money that arrived in two parts is recorded on a phone, and the order is paid',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { number, amount, seed } = await unpaidOrder(request)
    await logInToOffice(page)
    await page.goto(`/orders/${number}`)
    await page.getByRole('button', { name: 'Record payment' }).click()
    const dialog = page.getByRole('dialog', { name: `Record a payment for ${number}` })
    await dialog.getByLabel('How it arrived').selectOption('Bank transfer')
    await dialog.getByLabel('Bank of the sender').selectOption('Commercial Bank of Ethiopia')
    await dialog.getByLabel('Amount in birr').fill('20.50')
    await dialog.getByLabel('Transaction number').fill('soon')
    const receipt = sharp({ create: { width: 60, height: 90, channels: 3, background: 'white' } })
    await dialog.getByLabel('Picture of the receipt').setInputFiles({
      name: 'receipt.png',
      mimeType: 'image/png',
      buffer: await receipt.png().toBuffer(),
    })
    // A program of low priority reads it, which waits while other journeys work.
    await expect(dialog.getByText('The picture is added.')).toBeVisible({ timeout: 30_000 })
    await expectGood(page)
    await dialog.getByRole('button', { name: 'Record 20.50' }).click()
    await expect(dialog.getByLabel('Transaction number')).toBeFocused()
    await expect(dialog.getByText('Enter the transaction number of the receipt').first()).toBeVisible()
    await dialog.getByLabel('Transaction number').fill(`CK12${seed}`)
    await dialog.getByRole('button', { name: 'Record 20.50' }).click()
    await expect(page.getByText('The payment is recorded. Still to be paid')).toBeVisible()
    const recorded = page.getByRole('region', { name: 'Recorded payments' })
    await recorded.getByRole('button', { name: 'Show the receipt' }).click()
    await expect(page.getByRole('img', { name: 'Show the receipt' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectGood(page)

    await page.goto('/payments')
    await page.getByLabel('Order number').fill(number.toLowerCase())
    await page.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog.getByRole('button', { name: 'Record payment' })).toBeDisabled()
    await dialog.getByLabel('How it arrived').selectOption('Cash')
    await expect(dialog.getByLabel('Transaction number')).toBeHidden()
    await dialog.getByLabel('Amount in birr').fill(String(amount - 20.5 + 5))
    await dialog.getByRole('button', { name: /^Record [1-9]/ }).click()
    await expect(page.getByText(/and the order is paid. To be sent back: 5.00/)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText(
      'Money is to be sent back.',
    )
    await page.getByRole('link', { name: number }).click()
    await expect(recorded.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await page.getByLabel('Reason').fill('Too much')
    await page.getByRole('button', { name: 'Refund 5.00' }).click()
    await expect(page.getByText('5.00 ETB was refunded.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ship' })).toBeVisible()
  },
)
