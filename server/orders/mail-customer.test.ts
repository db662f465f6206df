import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, buyAndPay, checkOut, choose, notifications } from '../../test/checkout.ts'
import { mailsTo } from '../../test/mails-to.ts'
import { newProduct } from '../../test/new-product.ts'
import { newShopper } from '../../test/new-shopper.ts'
import { openShop } from '../../test/open-shop.ts'
import type { TestShop } from '../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

async function mailsAbout(email: string): Promise<number> {
  await shop.jobs.drain()
  return (await mailsTo(shop.config.dataDir, email)).length
}

test('an order is confirmed by mail to the verified address of the account', async () => {
  const { shopper } = await buyAndPay(shop)
  expect(await mailsAbout(shopper.email)).toBe(1)
})

test.each([
  ['an address that the account has not verified', false, undefined],
  ['the address of somebody else', true, 'stranger@example.com'],
])('%s gets no mail about an order; the customer is notified in the shop', async (_, verified, contact) => {
  const shopper = await newShopper(shop, { verified })
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim: 50_00 }))
  const { body } = await checkOut(shop, shopper, {
    ...(contact && { email: contact }),
    lastName: 'evil.example',
  })
  await choose(body.data.checkout_url as string, 'pay')
  expect(await notifications(shop, shopper)).toContain('OrderSuccessful')
  expect(await mailsAbout(contact ?? shopper.email)).toBe(0)
})
