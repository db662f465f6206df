import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDraft, newPhone, orderToPay } from '../../../../test/new-draft.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import type { Shopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { attachPhoneCustomers } from '../../../customers/accounts/phone-customers.ts'
import { transaction } from '../../../platform/database/transaction.ts'

let shop: TestShop
let manager: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  manager = await newMember(shop, 'manager')
})
afterAll(() => shop.close())

const numbersOf = async ({ token, userId }: Shopper, status: 'pending' | 'canceled' = 'pending') => {
  const { body } = await shop.call(`GET /orders/${status}`, { token, query: { userId } })
  return body.orders.map(({ orderId }: { orderId: string }) => orderId)
}

/** A login by the number will do the same. */
const proveNumber = ({ userId }: Shopper, phone: string) =>
  transaction(shop.db, (tx) => attachPhoneCustomers(tx, { userId, phone: `+251${phone.slice(1)}` }))

const order = ({ token, userId }: Shopper, orderId: string) =>
  shop.rawCall('GET /order', { token, query: { userId, orderId } })

test('who signs up with a number sees nothing that was ordered for it', async () => {
  const phone = newPhone()
  await orderToPay(shop, manager, { phone })
  const stranger = await newShopper(shop, { phone })
  expect(await numbersOf(stranger)).toEqual([])
  const { token, userId } = stranger
  expect((await shop.call('GET /my-data', { token, query: { userId } })).body.orders).toEqual([])
})

test('who proves the number sees, pays and cancels what was ordered for it, and nobody else does', async () => {
  const phone = newPhone()
  const first = await orderToPay(shop, manager, { phone })
  const second = await orderToPay(shop, manager, { phone: `+251 ${phone.slice(1)}` })
  const owner = await newShopper(shop, { phone })
  const other = await newShopper(shop)
  expect(await proveNumber(owner, phone)).toBe(1)
  expect(await proveNumber(other, phone)).toBe(0)
  expect(await numbersOf(owner)).toEqual([second.orderNumber, first.orderNumber])
  expect(await numbersOf(other)).toEqual([])
  const { token, userId } = owner
  const { body: page } = await shop.call('GET /orders/pending', {
    token,
    query: { userId, page: '2', limit: '1' },
  })
  expect(page).toMatchObject({ total: 2, orders: [{ orderId: first.orderNumber }] })
  const [orderId] = page.orders.map(({ _id }: { _id: string }) => _id)
  expect((await order(owner, orderId!)).body.order.orderId).toBe(first.orderNumber)
  expect((await order(other, orderId!)).status).toBe(404)
  const again = await shop.call('POST /payment/again', { token, body: { userId, orderId: orderId! } })
  expect(again.body.data.checkout_url).toBe(first.url)
  const theirs = { token: other.token, body: { userId: other.userId, orderId: orderId! } }
  expect((await shop.rawCall('POST /orders/cancel', theirs)).status).toBe(404)
  expect((await shop.rawCall('POST /orders/cancel', { token, body: { userId, orderId } })).status).toBe(200)
  expect(await numbersOf(owner, 'canceled')).toEqual([first.orderNumber])
})

test('the office shows an account with what was ordered for its number, once', async () => {
  const phone = newPhone()
  const { orderNumber } = await orderToPay(shop, manager, { phone })
  const find = async () =>
    (await shop.call('GET /office/customers', { ...manager, query: { find: phone } })).body.customers
  const [byNumber] = await find()
  const owner = await newShopper(shop, { phone })
  await proveNumber(owner, phone)
  expect((await find()).map(({ _id }) => _id)).toEqual([owner.userId])
  const ordersOf = async (userId: string) =>
    (await shop.call('GET /office/customers/:userId/orders', { ...manager, params: { userId }, query: {} }))
      .body.orders
  expect(await ordersOf(owner.userId)).toMatchObject([{ orderNumber }])
  const { body } = await shop.call('GET /office/orders/:orderNumber', { ...manager, params: { orderNumber } })
  expect(body.order.customerId).toBe(owner.userId)
  expect(
    (await shop.call('GET /office/customers', { ...manager, query: { find: byNumber!._id } })).body.customers,
  ).toHaveLength(1)
})

test('the next owner of a number sees nothing of the one before', async () => {
  const phone = newPhone()
  const { orderNumber } = await orderToPay(shop, manager, { phone })
  const before = await newShopper(shop)
  await proveNumber(before, phone)
  const next = await newShopper(shop, { phone })
  const later = await orderToPay(shop, manager, { phone })
  expect(await proveNumber(next, phone)).toBe(1)
  expect(await numbersOf(before)).toEqual([orderNumber])
  expect(await numbersOf(next)).toEqual([later.orderNumber])
})

test('the office finds a customer without an account by the number, and erases and exports them', async () => {
  const phone = newPhone()
  const { orderNumber } = await orderToPay(shop, manager, { phone })
  const find = async () =>
    (await shop.call('GET /office/customers', { ...manager, query: { find: phone } })).body.customers
  const [customer] = await find()
  expect(customer).toMatchObject({ fullName: 'Almaz Bekele', email: '', phone: `+251${phone.slice(1)}` })
  const params = { userId: customer!._id }
  const shown = await shop.call('GET /office/customers/:userId', { ...manager, params })
  expect(shown.body.customer).toMatchObject({ phone: `+251${phone.slice(1)}`, hasPassword: false })
  await newDraft(shop, manager, { phone, fullName: 'Almaz Traceable' })
  await shop.rawCall('POST /office/orders/:orderNumber/cancellation', {
    ...manager,
    params: { orderNumber },
    body: { reason: 'Asked' },
  })
  const body = { reason: 'Asked by telephone' }
  const data = (await shop.call('POST /office/customers/:userId/export', { ...manager, params, body })).body
    .data
  expect(data).toMatchObject({
    orders: [{ orderId: orderNumber }],
    drafts: [{ fullName: 'Almaz Traceable' }],
  })
  await shop.call('DELETE /office/customers/:userId', { ...manager, params, body })
  expect(await find()).toEqual([])
  const rows = await shop.db
    .selectFrom('drafts')
    .select('id')
    .where('fullName', '=', 'Almaz Traceable')
    .execute()
  expect(rows).toEqual([])
})
