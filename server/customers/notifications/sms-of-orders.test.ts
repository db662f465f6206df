import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyAndPay, orders } from '../../../test/checkout.ts'
import { newPhone, orderToPay } from '../../../test/new-draft.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { smsTo } from '../../../test/sms-to.ts'
import { shipOrder } from '../../commerce/orders/ship-order.ts'
import { collectPersonalData } from '../../operations/my-data/personal-data.ts'

let shop: TestShop
let manager: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  manager = await newMember(shop, 'manager')
})
afterAll(() => shop.close())

const e164 = (phone: string) => `+251${phone.slice(1)}`

async function texts(phone: string): Promise<string[]> {
  await shop.jobs.runQueued()
  return smsTo(shop.config.dataDir, e164(phone))
}

test('the link to pay goes by SMS to whom staff wrote the order down for, and the history says so', async () => {
  const phone = newPhone()
  const { orderNumber, url } = await orderToPay(shop, manager, { phone, language: 'am' })
  const at = { params: { orderNumber } }
  expect(await texts(phone)).toEqual([])

  expect((await shop.call('POST /office/pay-links/:orderNumber/sms', at)).status).toBe(401)
  const { cookie } = await newMember(shop, 'catalogue')
  expect((await shop.call('POST /office/pay-links/:orderNumber/sms', { ...at, cookie })).status).toBe(403)
  const to = `${e164(phone).slice(0, 6)}•••••${phone.slice(-2)}`
  expect((await shop.call('GET /office/pay-links/:orderNumber', { ...manager, ...at })).body.smsTo).toBe(to)
  const sent = await shop.call('POST /office/pay-links/:orderNumber/sms', { ...manager, ...at })
  expect(sent).toMatchObject({ status: 200, body: { sentTo: to } })
  const [text, ...others] = await texts(phone)
  expect(others).toEqual([])
  expect(text).toContain(url)
  expect(text).toMatch(/[\u1200-\u137f]/)

  const show = () => shop.call('GET /office/orders/:orderNumber', { ...manager, ...at })
  const { order } = (await show()).body
  expect(order.messages).toMatchObject([{ kind: 'pay-link', to, state: 'sent', reason: null }])
  const stored = await shop.db.selectFrom('smsMessages').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(url.slice(-20))
  const logged = await shop.db
    .selectFrom('activityLog')
    .selectAll()
    .where('action', '=', 'send-pay-link')
    .execute()
  expect(logged).toMatchObject([{ subject: orderNumber, staffId: manager.staffId }])

  const data = await collectPersonalData(shop.db, order.customerId, 'en')
  expect(data.sms).toMatchObject([{ about: 'pay-link', to, state: 'sent' }])
  const reason = 'The customer has called'
  await shop.call('POST /office/orders/:orderNumber/cancellation', { ...manager, ...at, body: { reason } })
  expect(await texts(phone)).toHaveLength(2)
  expect((await shop.call('POST /office/pay-links/:orderNumber/sms', { ...manager, ...at })).status).toBe(410)
})

test('a customer with an address is told by SMS only of what was chosen', async () => {
  const { shopper, order } = await bought()
  const { userId, token } = shopper
  const settings = (body: object) =>
    shop.rawCall('PUT /notification-settings', { token, body: { userId, ...body } })
  const { body: before } = await shop.call('GET /notification-settings', { token, query: { userId } })
  const off = { orders: false, offers: false }
  expect(before).toEqual({ mail: { orders: true, offers: true }, sms: off, telegram: off })
  expect(await smsTo(shop.config.dataDir, shopper.phone)).toEqual([])

  expect((await settings({ telegram: { orders: true, offers: false } })).status).toBe(409)
  const sms = { orders: true, offers: false }
  expect((await settings({ sms })).body).toEqual({ ...before, sms })
  const stranger = await newShopper(shop)
  expect(
    (await shop.rawCall('PUT /notification-settings', { token: stranger.token, body: { userId, sms } }))
      .status,
  ).toBe(403)

  const key = await shop.db
    .selectFrom('orders')
    .select(['userId', 'id'])
    .where('orderNumber', '=', order)
    .executeTakeFirstOrThrow()
  await shipOrder(shop.db, key, { actor: 'Abebe', trackingNumber: 'EE123456785ET' })
  await shop.jobs.runQueued()
  const [text, ...others] = await smsTo(shop.config.dataDir, shopper.phone)
  expect(others).toEqual([])
  expect(text).toContain(order)
  expect(text).toContain('EE123456785ET')

  expect((await settings({ sms: off })).body).toEqual(before)
})

test('a shop that sends no SMS offers none', async () => {
  const other = await openShop({ SMS_GATEWAY: 'none' })
  const { userId, token } = await newShopper(other)
  const body = { userId, sms: { orders: true, offers: false } }
  expect((await other.call('PUT /notification-settings', { token, body })).body).toMatchObject({
    message: 'This shop sends no SMS.',
  })
  await other.close()
})

async function bought() {
  const { shopper } = await buyAndPay(shop)
  const [order] = await orders(shop, shopper, 'pending')
  const row = await shop.db
    .updateTable('users')
    .set({ phoneVerifiedAt: shop.db.now() })
    .where('id', '=', shopper.userId)
    .returning('phone')
    .executeTakeFirstOrThrow()
  return { shopper: { ...shopper, phone: row.phone ?? '' }, order: order?.orderId as string }
}
