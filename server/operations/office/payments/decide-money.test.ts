import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { choose, notifications, orders, refundsOf, stockOf } from '../../../../test/checkout.ts'
import { moneyMissingInBooks } from '../../../../test/money-in-books.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { limitMoney, newReference, newUnpaidOrder, recordMoney } from '../../../../test/record-money.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { reconcileDuePayments } from '../../../commerce/payments/reconcile-due.ts'
import { audit } from '../../audit/audit.ts'

const hourMs = 60 * 60_000

let shop: TestShop
let clerk: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await limitMoney(shop, 40)
  await shop.listen()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})

type Money = Parameters<typeof recordMoney>[3]

const record = async (orderNumber: string, money: Money) => {
  // The password was given lately.
  clerk = await newMember(shop, 'orders')
  return recordMoney(shop, clerk, orderNumber, money)
}
const show = async (orderNumber: string) => {
  const manager = await newMember(shop, 'manager')
  return (await shop.call('GET /office/orders/:orderNumber', { ...manager, params: { orderNumber } })).body
    .order
}
const waiting = async (by = clerk) => (await shop.call('GET /office/payments', by)).body.received
const refusalOf = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => [
  status,
  headers['x-refusal'],
]

async function decide(orderNumber: string, by: TestMember, confirm = true, receivedId?: string) {
  const [found] = (await show(orderNumber)).received ?? []
  return shop.rawCall('POST /office/orders/:orderNumber/received/:receivedId/decision', {
    ...by,
    params: { orderNumber, receivedId: receivedId ?? found?._id ?? '' },
    body: { confirm },
  })
}

/** Its 50 birr are above the limit. */
const unpaidOrder = (method?: string) => newUnpaidOrder(shop, method)

async function cancel({ shopper, key }: Awaited<ReturnType<typeof unpaidOrder>>) {
  const { token, userId } = shopper
  expect((await shop.call('POST /orders/cancel', { token, body: { userId, orderId: key.id } })).status).toBe(
    200,
  )
}

async function expire() {
  shop.clock.advance(73 * hourMs)
  await reconcileDuePayments(shop.shop)
}

describe('a second member of staff', () => {
  test('confirms money above the limit, which has no effect before', async () => {
    const { orderNumber, shopper, url } = await unpaidOrder()
    const { body } = await record(orderNumber, { amount: 50 })
    expect(body.outcome).toEqual({ state: 'waiting', due: 0, back: 0 })
    expect(body.order).toMatchObject({ paymentStatus: 'unpaid', payments: [{ status: 'open' }] })
    expect(await orders(shop, shopper, 'pending')).toMatchObject([{ checking: 'transfer' }])
    expect(await notifications(shop, shopper)).toEqual([])
    const owner = await newMember(shop, 'owner')
    expect(await waiting(owner)).toMatchObject([{ orderNumber, amount: 50, isOwn: false }])
    expect(await waiting()).toMatchObject([{ isOwn: true }])
    const { toDo } = (await shop.rawCall('GET /office/today', owner)).body
    expect(toDo).toContainEqual({ name: 'money-to-confirm', count: 1, isMore: false })

    expect((await decide(orderNumber, await newMember(shop, 'support'))).status).toBe(403)
    expect((await decide(orderNumber, { ...owner, cookie: '' })).status).toBe(401)
    expect(refusalOf(await decide(orderNumber, clerk))).toEqual([409, 'money-of-your-own'])
    expect((await decide(orderNumber, owner)).body.received).toEqual([])
    expect(await show(orderNumber)).toMatchObject({
      paymentStatus: 'paid',
      received: [{ state: 'counted', recordedBy: 'Selam orders', decidedBy: 'Selam owner' }],
    })
    const query = { subject: orderNumber }
    expect((await shop.rawCall('GET /office/activity', { ...owner, query })).body.entries).toMatchObject([
      {
        action: 'decide-money',
        before: { state: 'waiting', due: 50 },
        after: { state: 'confirmed', due: 0 },
      },
      { action: 'record-money', after: { state: 'waiting' } },
    ])
    expect(await choose(url, 'pay')).not.toContain('paid')
    expect(refusalOf(await decide(orderNumber, owner))).toEqual([409, 'money-decided'])
  })

  test('is needed too where small sums of an order add up to a large one', async () => {
    const { orderNumber } = await unpaidOrder()
    expect((await record(orderNumber, { amount: 30 })).body.outcome.state).toBe('part')
    expect((await record(orderNumber, { amount: 20 })).body.outcome.state).toBe('waiting')
    const [, second] = (await show(orderNumber)).received ?? []
    await decide(orderNumber, await newMember(shop, 'manager'), true, second?._id)
    expect((await show(orderNumber)).paymentStatus).toBe('paid')
  })

  test('and a third one who confirm at once count it once', async () => {
    const { orderNumber, productId } = await unpaidOrder()
    await record(orderNumber, { amount: 50 })
    const others = [await newMember(shop, 'owner'), await newMember(shop, 'manager')]
    const decided = await Promise.all([...others, ...others].map((by) => decide(orderNumber, by)))
    expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await show(orderNumber)).payments).toHaveLength(2)
    expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 1 })
  })

  test('rejects money, which has no effect then, and whose reference stays used up', async () => {
    const { orderNumber, shopper, url } = await unpaidOrder()
    const reference = newReference()
    await record(orderNumber, { amount: 50, reference })
    await decide(orderNumber, await newMember(shop, 'owner'), false)
    expect(await show(orderNumber)).toMatchObject({
      paymentStatus: 'unpaid',
      received: [{ state: 'rejected', decidedBy: 'Selam owner' }],
    })
    const other = await unpaidOrder()
    for (const number of [orderNumber, other.orderNumber]) {
      expect(refusalOf(await record(number, { amount: 50, reference }))).toEqual([409, 'reference-used-by'])
    }
    await choose(url, 'pay')
    expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
  })

  test('finds goods that wait for the decision, also after the time of an online payment', async () => {
    const { orderNumber, shopper } = await unpaidOrder()
    await record(orderNumber, { amount: 50 })
    shop.clock.advance(2 * hourMs)
    await reconcileDuePayments(shop.shop)
    expect(await orders(shop, shopper, 'pending')).toHaveLength(1)
    await decide(orderNumber, await newMember(shop, 'owner'))
    expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
  })

  test('gives the password again, as who records a large sum does', async () => {
    const { orderNumber } = await unpaidOrder()
    await record(orderNumber, { amount: 50 })
    const owner = await newMember(shop, 'owner')
    shop.clock.advance(16 * 60_000)
    const asked = [403, 'staff-password-required']
    expect(refusalOf(await decide(orderNumber, owner))).toEqual(asked)
    expect(refusalOf(await recordMoney(shop, clerk, orderNumber, { amount: 41 }))).toEqual(asked)
    expect((await recordMoney(shop, clerk, orderNumber, { amount: 1 })).status).toBe(200)
  })
})

describe('money for an order that has ended', () => {
  test('reinstates an order that has expired, if all of it arrives', async () => {
    const order = await unpaidOrder()
    await expire()
    await record(order.orderNumber, { amount: 55 })
    expect(await orders(shop, order.shopper, 'canceled')).toHaveLength(1)
    await decide(order.orderNumber, await newMember(shop, 'owner'))
    expect(await orders(shop, order.shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid', owed: 5 }])
  })

  test('is sent back if the goods are gone, or the customer canceled the order', async () => {
    const order = await unpaidOrder()
    await cancel(order)
    await record(order.orderNumber, { amount: 50 })
    await decide(order.orderNumber, await newMember(shop, 'owner'))
    expect(await orders(shop, order.shopper, 'canceled')).toMatchObject([{ paymentStatus: 'refund-due' }])
    const body = { key: crypto.randomUUID(), reason: 'Canceled' }
    const params = { orderNumber: order.orderNumber }
    await shop.rawCall('POST /office/orders/:orderNumber/refunds', { ...clerk, params, body })
    expect(await orders(shop, order.shopper, 'canceled')).toMatchObject([{ paymentStatus: 'refunded' }])
  })

  test('is sent back if it is too little, and the order stays as it ended', async () => {
    const order = await unpaidOrder()
    await expire()
    const { body } = await record(order.orderNumber, { amount: 20 })
    expect(body.outcome).toEqual({ state: 'goes-back', due: 0, back: 20 })
    expect(await orders(shop, order.shopper, 'canceled')).toMatchObject([
      { paymentStatus: 'failed', owed: 20 },
    ])
    expect(await notifications(shop, order.shopper)).toEqual(['OrderFailed', 'Order'])
  })
})

describe('a part of the sum', () => {
  test('keeps the goods for three days from the last part, and is sent back when they are over', async () => {
    const { orderNumber, shopper, productId } = await unpaidOrder()
    await record(orderNumber, { amount: 10 })
    shop.clock.advance(71 * hourMs)
    await reconcileDuePayments(shop.shop)
    await record(orderNumber, { amount: 10 })
    shop.clock.advance(71 * hourMs)
    await reconcileDuePayments(shop.shop)
    expect(await orders(shop, shopper, 'pending')).toMatchObject([{ received: 20, due: 30 }])
    shop.clock.advance(2 * hourMs)
    await reconcileDuePayments(shop.shop)
    expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ paymentStatus: 'failed', owed: 20 }])
    expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })
    expect(await show(orderNumber)).toMatchObject({
      payments: [{ status: 'failed' }, { status: 'refund-due', amount: 20, left: 20, isSurplus: true }],
    })
    const again = await record(orderNumber, { amount: 30 })
    expect(again.body.outcome.state).toBe('waiting')
    await decide(
      orderNumber,
      await newMember(shop, 'owner'),
      true,
      (await show(orderNumber)).received?.at(-1)?._id,
    )
    expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ owed: 50 }])
  })

  test('is sent back too when the customer cancels the order, or a transfer that was reported is confirmed', async () => {
    const canceled = await unpaidOrder()
    await record(canceled.orderNumber, { amount: 20 })
    await cancel(canceled)
    expect(await orders(shop, canceled.shopper, 'canceled')).toMatchObject([{ owed: 20 }])

    const paid = await unpaidOrder('bank-transfer')
    await shop.send({
      method: 'POST',
      url: new URL(paid.url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'bank=cbe&reference=FT2633044444',
    })
    await record(paid.orderNumber, { amount: 20 })
    expect((await show(paid.orderNumber)).payments?.[0]).toMatchObject({ status: 'failed' })
    const confirmed = await shop.rawCall('POST /office/transfers/:txRef/decision', {
      ...clerk,
      params: { txRef: paid.txRef },
      body: { confirm: true, bank: 'cbe', reference: 'FT2633044444' },
    })
    expect(confirmed.status).toBe(200)
    expect(await orders(shop, paid.shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid', owed: 20 }])
    expect(await refundsOf(shop, paid.shopper)).toEqual([])
  })
})
