import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addHomeAddress,
  addToCart,
  checkOut,
  notifications,
  orders,
  refundsOf,
  stockOf,
  totalPrice,
} from '../../../../test/checkout.ts'
import { mailsTo } from '../../../../test/mails-to.ts'
import { moneyMissingInBooks } from '../../../../test/money-in-books.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newReference, newUnpaidOrder, recordMoney } from '../../../../test/record-money.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { audit } from '../../audit/audit.ts'

let shop: TestShop
let clerk: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  clerk = await newMember(shop, 'orders')
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})

type Money = Parameters<typeof recordMoney>[3]

const record = (orderNumber: string, money: Money, by = clerk) => recordMoney(shop, by, orderNumber, money)
const show = async (orderNumber: string, by = clerk) =>
  (await shop.call('GET /office/orders/:orderNumber', { ...by, params: { orderNumber } })).body.order
const waiting = async (by = clerk) => (await shop.call('GET /office/payments', by)).body
const refusalOf = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => [
  status,
  headers['x-refusal'],
]

const unpaidOrder = (method?: string) => newUnpaidOrder(shop, method)

async function cashOrder() {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  const productId = await newProduct(shop.db, { stock: 5, priceSantim: 50_00 })
  await addToCart(shop, shopper, productId)
  const { token, userId } = shopper
  const { body } = await shop.call('POST /order', { token, body: { userId } })
  return { shopper, productId, orderNumber: body.order.orderId as string }
}

const act = <Name extends 'shipment' | 'delivery' | 'refunds'>(
  orderNumber: string,
  step: Name,
  body?: object,
) => shop.rawCall(`POST /office/orders/:orderNumber/${step}`, { ...clerk, params: { orderNumber }, body })

const newestEntry = async (action: string) => {
  const owner = await newMember(shop, 'owner')
  return (await shop.rawCall('GET /office/activity', { ...owner, query: { action } })).body.entries[0]
}

async function pictureOf(orderNumber: string) {
  const { default: sharp } = await import('sharp')
  const image = sharp({ create: { width: 30, height: 20, channels: 3, background: 'white' } })
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(await image.png().toBuffer())]), 'receipt.png')
  const sent = await shop.rawCall('POST /office/orders/:orderNumber/receipts', {
    ...clerk,
    params: { orderNumber },
    body,
  })
  expect(sent.status).toBe(201)
  return sent.body.picture._id as string
}

test('the history of an order says who took its steps in words, in each language', async () => {
  const { orderNumber } = await unpaidOrder()
  await record(orderNumber, { amount: 50, way: 'cash', reference: undefined })
  const actorsIn = async (lang: string) => {
    const asked = { ...clerk, params: { orderNumber }, headers: { 'accept-language': lang } }
    const found = await shop.rawCall('GET /office/orders/:orderNumber', asked)
    return found.body.order.history.map(({ actor }: { actor: string }) => actor)
  }
  expect((await actorsIn('en'))[0]).toBe('the customer')
  expect((await actorsIn('am'))[0]).toBe('ደንበኛው')
  expect(await actorsIn('en')).not.toContain('gateway')
})

describe('who records money', () => {
  test('needs a session and a role that decides on payments', async () => {
    const { orderNumber, shopper } = await unpaidOrder()
    const body = { key: newId(), way: 'cash', amount: 50 }
    const call = (by: object) =>
      shop.rawCall('POST /office/orders/:orderNumber/received', { ...by, params: { orderNumber }, body })
    expect((await call({})).status).toBe(401)
    expect((await call({ token: shopper.token })).status).toBe(401)
    for (const role of ['support', 'catalogue'] as const) {
      expect(refusalOf(await call(await newMember(shop, role)))).toEqual([403, 'role-forbids'])
    }
    expect((await show(orderNumber)).received).toEqual([])
    expect((await show(orderNumber, await newMember(shop, 'support'))).received).toBeNull()
  })

  test('is told in a sentence what is wrong, and nothing is recorded', async () => {
    const { orderNumber } = await unpaidOrder()
    const refused: [Money, number, string][] = [
      [{ amount: 0 }, 400, 'invalid-input'],
      [{ amount: 50.005 }, 400, 'invalid-input'],
      [{ amount: 50, way: 'cheque' }, 400, 'invalid-input'],
      [{ amount: 50, reference: undefined }, 400, 'reference-malformed'],
      [{ amount: 50, reference: 'soon' }, 400, 'reference-malformed'],
      [{ amount: 50, reference: 'https://evil.example/CK12ABC345' }, 400, 'reference-malformed'],
      [{ amount: 50, way: 'cash', reference: 'CK12ABC345' }, 400, 'cash-without-reference'],
      [{ amount: 50, way: 'transfer' }, 400, 'bank-missing'],
      [{ amount: 50, receivedOn: '2099-01-01' }, 400, 'received-on-wrong'],
      [{ amount: 50, receivedOn: '2020-01-01' }, 400, 'received-on-wrong'],
      [{ amount: 50, picture: newId() }, 404, 'picture-not-found'],
    ]
    for (const [money, status, code] of refused) {
      expect(refusalOf(await record(orderNumber, money)), JSON.stringify(money)).toEqual([status, code])
    }
    expect(refusalOf(await record('MK-NONE-NONE', { amount: 50 }))).toEqual([404, 'order-not-found'])
    expect(await show(orderNumber)).toMatchObject({ received: [], paymentStatus: 'unpaid' })
  })
})

describe('the exact sum', () => {
  test('pays an order that awaits an online payment, whose link ends, and the activity log says so', async () => {
    const { orderNumber, shopper, productId, txRef, url } = await unpaidOrder()
    const linkLeads = async () => (await (await fetch(url)).text()).includes('value="pay"')
    expect(await linkLeads()).toBe(true)
    const pictureId = await pictureOf(orderNumber)
    const note = 'Called from 0911'
    const money = { amount: 50, reference: 'ck-12 abc 34567', receivedOn: '2026-11-19', note }
    const { body } = await record(orderNumber, { ...money, picture: pictureId })
    expect(body.outcome).toEqual({ state: 'paid', due: 0, back: 0 })
    expect(body.order).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
      payments: [
        { tx_ref: txRef, status: 'failed' },
        { gateway: 'by-hand', status: 'paid', amount: 50, reference: 'telebirr CK12ABC34567' },
      ],
      received: [
        {
          state: 'counted',
          way: 'telebirr',
          reference: 'CK12ABC34567',
          amount: 50,
          receivedOn: '2026-11-19',
          note,
          hasPicture: true,
          recordedBy: 'Selam orders',
        },
      ],
    })
    expect(await linkLeads()).toBe(false)
    expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 1 })
    expect(await totalPrice(shop, shopper)).toBe(0)
    expect(await notifications(shop, shopper)).toEqual(['Order', 'OrderSuccessful'])
    expect(await newestEntry('record-money')).toMatchObject({
      subject: orderNumber,
      before: { payment: 'unpaid', received: 0, due: 50 },
      after: {
        state: 'counted',
        way: 'telebirr',
        reference: 'CK12ABC34567',
        amount: 50,
        received: 50,
        due: 0,
      },
    })
    expect(JSON.stringify(await newestEntry('record-money'))).not.toContain(note)
    const receivedId = body.order.received?.[0]?._id ?? ''
    const picture = (by: object) =>
      shop.rawCall('GET /office/orders/:orderNumber/received/:receivedId/picture', {
        ...by,
        params: { orderNumber, receivedId },
      })
    expect((await picture(clerk)).body.type).toBe('image/webp')
    expect((await picture(await newMember(shop, 'support'))).status).toBe(403)
    expect((await picture({ token: shopper.token })).status).toBe(401)
    expect((await record(orderNumber, { amount: 5, picture: pictureId })).status).toBe(404)
  })

  test('of a transfer is recorded for the bank of its receipt, and cash without a reference', async () => {
    const [first, second] = [await unpaidOrder('bank-transfer'), await unpaidOrder()]
    const link = 'https://apps.cbe.com.et:100/?id=FT263305432112345678'
    const sent = await record(first.orderNumber, { amount: 50, way: 'transfer', reference: link })
    expect(sent.body.order.received).toMatchObject([{ bank: 'cbe', reference: 'FT2633054321', link }])
    const inCash = await record(second.orderNumber, { amount: 50, way: 'cash' })
    expect(inCash.body.order).toMatchObject({ paymentStatus: 'paid', received: [{ reference: null }] })
  })

  test('counts once, however often it is sent', async () => {
    const { orderNumber } = await unpaidOrder()
    const money = { key: newId(), amount: 50, reference: newReference() }
    const sent = await Promise.all([1, 2, 3].map(() => record(orderNumber, money)))
    expect(sent.map(({ body }) => body.outcome?.state)).toEqual(['paid', 'paid', 'paid'])
    expect(await show(orderNumber)).toMatchObject({ received: [{ amount: 50 }], paymentStatus: 'paid' })
    expect((await show(orderNumber)).payments).toHaveLength(2)
    expect(refusalOf(await record(orderNumber, { ...money, amount: 49 }))).toEqual([409, 'key-reused'])
    const other = await unpaidOrder()
    expect((await record(other.orderNumber, { ...money, reference: newReference() })).status).toBe(200)
  })
})

describe('a reference', () => {
  test('is used up for ever in each spelling, and the order that used it is named', async () => {
    const [first, second] = [await unpaidOrder(), await unpaidOrder()]
    await record(first.orderNumber, { amount: 20, reference: 'FT2633011111' })
    for (const [orderNumber, reference] of [
      [second.orderNumber, 'ft26330-11111'],
      [second.orderNumber, 'FT263301111112345678'],
      [second.orderNumber, 'https://apps.cbe.com.et:100/?id=FT263301111112345678'],
      [first.orderNumber, 'FT26330 11111'],
    ] as const) {
      const refused = await record(orderNumber, { amount: 30, way: 'transfer', bank: 'awash', reference })
      expect(refusalOf(refused), reference).toEqual([409, 'reference-used-by'])
      expect(refused.body.message).toContain(first.orderNumber)
    }
    expect(await show(second.orderNumber)).toMatchObject({ received: [], paymentStatus: 'unpaid' })
  })

  test('is believed once of two orders that name it at the same time', async () => {
    const [first, second] = [await unpaidOrder(), await unpaidOrder()]
    const reference = newReference()
    const sent = await Promise.all(
      [first, second].map((it) => record(it.orderNumber, { amount: 50, reference })),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('that the customer has reported is the same money, and cannot be confirmed a second time', async () => {
    const { orderNumber, url, txRef } = await unpaidOrder('bank-transfer')
    const claim = (reference: string) =>
      shop.send({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ bank: 'cbe', reference }).toString(),
      })
    expect((await claim('FT2633022222')).status).toBe(303)
    const shown = { bank: 'cbe', reference: 'FT2633022222' }
    const { body } = await record(orderNumber, { amount: 40, way: 'transfer', ...shown })
    expect(body.outcome).toEqual({ state: 'part', due: 10, back: 0 })
    expect((await waiting()).transfers).toEqual([])
    const confirming = await shop.rawCall('POST /office/transfers/:txRef/decision', {
      ...clerk,
      params: { txRef },
      body: { confirm: true, ...shown },
    })
    expect(refusalOf(confirming)).toEqual([404, 'payment-not-found'])

    // The other way round, a customer reports what was recorded.
    const other = await unpaidOrder('bank-transfer')
    await record(other.orderNumber, { amount: 6_000, reference: 'FT2633033333' })
    const late = await shop.send({
      method: 'POST',
      url: new URL(other.url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'bank=cbe&reference=FT2633033333',
    })
    expect(late.status).toBe(400)
  })
})

describe('too little', () => {
  test('leaves the rest open by name, tells the customer how to pay it, and adds up', async () => {
    const { orderNumber, shopper, productId } = await unpaidOrder()
    const { body } = await record(orderNumber, { amount: 20.5 })
    expect(body.outcome).toEqual({ state: 'part', due: 29.5, back: 0 })
    expect(body.order).toMatchObject({ paymentStatus: 'unpaid', sums: { received: 20.5, due: 29.5 } })
    expect(await orders(shop, shopper, 'pending')).toMatchObject([{ received: 20.5, due: 29.5 }])
    await shop.jobs.runQueued()
    expect(await mailsTo(shop.config.dataDir, shopper.email)).toEqual([expect.stringContaining('29.50')])
    const { token, userId } = shopper
    const [order] = await orders(shop, shopper, 'pending')
    const orderId = order?._id as string
    const again = await shop.rawCall('POST /payment/again', { token, body: { userId, orderId } })
    expect(again.body.message).toContain('29.50')
    // Another checkout of the same goods does not take the place of what is partly paid.
    expect(refusalOf(await checkOut(shop, shopper))).toEqual([409, 'transfer-claimed'])
    expect(await stockOf(shop, productId)).toEqual({ reserved: 1, sold: 0 })

    expect((await record(orderNumber, { amount: 9.5, way: 'cash' })).body.outcome.due).toBe(20)
    const last = await record(orderNumber, { amount: 20 })
    expect(last.body.outcome).toEqual({ state: 'paid', due: 0, back: 0 })
    expect((await show(orderNumber)).payments).toMatchObject([
      { status: 'failed' },
      { gateway: 'by-hand', status: 'paid', amount: 50 },
    ])
    expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 1 })
    const [paid] = await orders(shop, shopper, 'pending')
    expect([paid?.paymentStatus, paid?.due]).toEqual(['paid', undefined])
  })
})

describe('too much', () => {
  test('pays the order, and the rest is a refund that is due, without the order', async () => {
    const { orderNumber, shopper } = await unpaidOrder()
    const { body } = await record(orderNumber, { amount: 62.5 })
    expect(body.outcome).toEqual({ state: 'paid', due: 0, back: 12.5 })
    expect(body.order).toMatchObject({ paymentStatus: 'paid', sums: { owed: 12.5 } })
    expect(await orders(shop, shopper, 'pending')).toMatchObject([{ owed: 12.5 }])
    expect((await waiting()).reviews).toContainEqual(
      expect.objectContaining({ orderNumber, amount: 12.5, reason: 'refund: is due', canDecide: false }),
    )
    const back = await act(orderNumber, 'refunds', { key: newId(), reason: 'Too much' })
    expect(back.body.refund).toMatchObject({ amount: 12.5, status: 'refunded' })
    expect(back.body.order).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    expect((await waiting()).reviews).not.toContainEqual(expect.objectContaining({ orderNumber }))
    expect((await orders(shop, shopper, 'pending'))[0]?.owed).toBeUndefined()
  })

  test('or a second payment of a paid order is sent back as a whole, and canceling refunds what paid it', async () => {
    const { orderNumber, shopper } = await unpaidOrder()
    await record(orderNumber, { amount: 50 })
    const { body } = await record(orderNumber, { amount: 50 })
    expect(body.outcome).toEqual({ state: 'goes-back', due: 0, back: 50 })
    const { token, userId } = shopper
    const [order] = await orders(shop, shopper, 'pending')
    const orderId = order?._id as string
    await shop.call('POST /orders/cancel', { token, body: { userId, orderId } })
    expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ paymentStatus: 'refunded', owed: 50 }])
    await act(orderNumber, 'refunds', { key: newId(), reason: 'Paid twice' })
    expect((await refundsOf(shop, shopper)).map(({ amountSantim }) => amountSantim)).toEqual([50_00, 50_00])
    expect((await act(orderNumber, 'refunds', { key: newId(), reason: 'Again' })).status).toBe(409)
  })
})

describe('an order with cash on delivery', () => {
  test('is paid by the whole sum before it is sent, placed once, and nothing is collected', async () => {
    const { orderNumber, shopper, productId } = await cashOrder()
    const part = await record(orderNumber, { amount: 49 })
    expect(refusalOf(part)).toEqual([409, 'cash-order-part'])
    expect(part.body.message).toContain('50.00')
    const { body } = await record(orderNumber, { amount: 51 })
    expect(body.outcome).toEqual({ state: 'paid', due: 0, back: 1 })
    expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 1 })
    expect(await notifications(shop, shopper)).toEqual(['Order', 'Order', 'OrderSuccessful'])
    await act(orderNumber, 'shipment', {})
    const { order } = (await act(orderNumber, 'delivery')).body
    expect(order).toMatchObject({ status: 'complete', paymentStatus: 'paid', shipments: [{ collect: null }] })
  })

  test('takes nothing while it is on its way, and sends back what arrives after it was paid at the door', async () => {
    const { orderNumber, shopper } = await cashOrder()
    await act(orderNumber, 'shipment', {})
    expect(refusalOf(await record(orderNumber, { amount: 50 }))).toEqual([409, 'money-at-the-door'])
    await act(orderNumber, 'delivery')
    expect((await record(orderNumber, { amount: 50 })).body.outcome).toMatchObject({ state: 'goes-back' })
    const back = await act(orderNumber, 'refunds', { key: newId(), reason: 'Paid twice' })
    expect(back.body).toMatchObject({ refund: { amount: 50 }, order: { paymentStatus: 'paid' } })
    const all = await act(orderNumber, 'refunds', { key: newId(), reason: 'Broken' })
    expect(all.body).toMatchObject({ refund: { amount: 50 }, order: { paymentStatus: 'refunded' } })
    expect(await orders(shop, shopper, 'refunded')).toHaveLength(1)
  })
})
