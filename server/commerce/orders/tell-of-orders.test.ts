import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addHomeAddress,
  addToCart,
  buyAndPay,
  checkOut,
  choose,
  notifications,
} from '../../../test/checkout.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { newMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { arrivalOfOrder, arrivalOfSent } from '../../../contract/arrival.ts'
import { formatDays } from '../../../messages/arrival-text.ts'
import { saveDeliveryMethod } from '../../catalogue/delivery/delivery-methods.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'

const dayMs = 24 * 60 * 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

const courier = { name: 'Courier', feeSantim: 0, daysFrom: 2, daysTo: 4 }

/** It is paid in cash; the result is the plain text of the only mail. */
async function placedInCash(lang: 'en' | 'am', deliveryId: string) {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim: 70_00 }))
  const { token, userId } = shopper
  const { body } = await shop.call('POST /order', {
    token,
    body: { userId, deliveryId },
    headers: { 'accept-language': lang },
  })
  await shop.jobs.runQueued()
  const [mail = ''] = await mailsTo(shop.config.dataDir, shopper.email)
  return { shopper, order: body.order, text: plainText(mail) }
}

test('the mail of an order says when it arrives, by the rule of its page, and leads to it', async () => {
  await saveDeliveryMethod(shop.db, 'courier', courier)
  await saveDeliveryMethod(shop.db, 'shop', { ...courier, name: 'Bole', pickUp: true, place: 'Bole Road 7' })
  const { order, text, shopper } = await placedInCash('en', 'courier')
  const arrival = arrivalOfOrder(order, new Date(order.createdAt))
  if (!arrival) throw new Error('Nothing is expected.')
  expect(text).toContain(`Expected arrival: ${formatDays(arrival, 'en')}.`)
  expect(text).toContain(`See your order: ${shop.config.publicUrl}/account/orders/order?id=${order._id}`)
  const amharic = await placedInCash('am', 'courier')
  expect(amharic.text).toContain(`የሚደርስበት ጊዜ፦ ${formatDays(arrival, 'am')}።`)
  expect(amharic.text).toContain(`/am/account/orders/order?id=${amharic.order._id}`)
  expect((await placedInCash('en', 'shop')).text).toContain(`Ready to collect: ${formatDays(arrival, 'en')}.`)

  shop.clock.advance(3 * dayMs)
  const member = await newMember(shop, 'orders')
  const sent = await shop.rawCall('POST /office/orders/:orderNumber/shipment', {
    ...member,
    params: { orderNumber: order.orderId },
    body: {},
  })
  expect(sent.status).toBe(200)
  await shop.jobs.drain()
  const days = { from: courier.daysFrom, to: courier.daysTo }
  const fromSending = arrivalOfSent(new Date(sent.body.order.shipments![0]!.sentAt), days)
  expect(arrivalOfOrder(sent.body.order, new Date(order.createdAt))).toEqual(fromSending)
  const mails = (await mailsTo(shop.config.dataDir, shopper.email)).map(plainText)
  expect(mails.at(-1)).toContain(`Expected arrival: ${formatDays(fromSending, 'en')}.`)
})

test('the mail about a reported transfer, which is not confirmed yet, promises no day but leads to the order', () => {
  const values = {
    name: 'Hana Bekele',
    orderNumber: 'MK-1',
    orderId: 'a1',
    totalSantim: 90_00,
    lines: [],
    goesTo: null,
    isCash: false,
  }
  const mail = writeMail({ to: 'h@mail.example', lang: 'en', template: 'order-placed', values })
  expect(mail.paragraphs.join(' ')).not.toContain('Expected arrival')
  expect(mail.action).toEqual({ label: 'See your order', path: '/account/orders/order?id=a1' })
})

async function mailsAbout(email: string): Promise<number> {
  await shop.jobs.runQueued()
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
