import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DetailedOrder } from '../../../contract/orders.ts'
import { localeOf } from '../../../contract/locale.ts'
import { newOrder } from '../../../test/new-order.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { speechStandIn } from '../../../test/speech-stand-in.ts'
import { spokenStatus } from './speak-order.ts'

let standIn: Awaited<ReturnType<typeof speechStandIn>>
let shop: TestShop
beforeAll(async () => {
  standIn = await speechStandIn()
  shop = await openShop({}, { speechPath: standIn.folder })
})
afterAll(async () => {
  await shop.close()
  await rm(standIn.folder, { recursive: true })
})

test('the owner of an order hears how it is, in the language of the page', async () => {
  const { userId, token } = await newShopper(shop)
  const { id: orderId } = await newOrder(shop.db, userId, { priceSantim: 1450_00 })
  const { body } = await shop.call('GET /order', { token, query: { userId, orderId } })
  expect(body.order.isSpoken).toBe(true)
  const spoken = await shop.call('GET /order/spoken', { token, query: { userId, orderId } })
  expect(spoken.body.text).toBe('You have not paid yet. Please pay 1450 birr.')
  const clip = Buffer.from(spoken.body.clip.content, 'base64')
  expect([spoken.body.clip.type, clip.toString('latin1', 0, 4)]).toEqual(['audio/wav', 'RIFF'])
  await shop.call('GET /order/spoken', { token, query: { userId, orderId, lang: 'am' } })
  expect((await standIn.said()).at(-1)).toContain(
    '-v am -s 155 --stdin --stdout | ገና አልከፈሉም። እባክዎ 1450 ብር ይክፈሉ።',
  )
})

test('nobody hears of an order of somebody else', async () => {
  const [owner, other] = [await newShopper(shop), await newShopper(shop)]
  const { id: orderId } = await newOrder(shop.db, owner.userId)
  const { token, userId } = other
  expect(await shop.rawCall('GET /order/spoken', { token, query: { userId, orderId } })).toMatchObject({
    status: 404,
    body: { message: 'Order not found' },
  })
})

test('a shop that does not speak offers nothing to listen to', async () => {
  const silent = await openShop({ SPEECH: 'off' }, { speechPath: standIn.folder })
  try {
    const { userId, token } = await newShopper(silent)
    const { id: orderId } = await newOrder(silent.db, userId)
    const { body } = await silent.call('GET /order', { token, query: { userId, orderId } })
    expect(body.order).not.toHaveProperty('isSpoken')
    const spoken = await silent.rawCall('GET /order/spoken', { token, query: { userId, orderId } })
    expect(spoken.status).toBe(404)
  } finally {
    await silent.close()
  }
})

const sentAt = '2026-11-24T09:00:00.000Z'
const orderedInCash = { status: 'pending', paymentStatus: 'on-delivery', at: sentAt } as const
const base = {
  status: 'pending',
  paymentStatus: 'on-delivery',
  total: 1450,
  toPay: 1450.5,
  history: [orderedInCash],
}

test.each([
  [{}, 'We are packing your order. It comes 28 November to 3 December. Have 1450.50 birr ready.'],
  [
    { status: 'shipped', paymentStatus: 'paid', shipments: [{ sentAt }] },
    'Your order is on its way. It comes 27 November to 2 December.',
  ],
  [{ shipments: [{ sentAt, deliveredAt: sentAt }] }, /^A part of your order is on its way/],
  [{ checking: 'transfer' }, 'We are checking your payment. Please do not pay again.'],
  [{ status: 'complete', paymentStatus: 'paid' }, 'You have your order. Thank you.'],
  [{ status: 'canceled', paymentStatus: 'failed' }, 'This order is canceled. You pay nothing.'],
  [
    { status: 'canceled', paymentStatus: 'refund-due' },
    'This order is canceled. We are sending your money back.',
  ],
  [{ status: 'refunded', paymentStatus: 'refunded' }, 'We have sent your money back.'],
  [{ paymentStatus: 'paid', due: 200 }, 'You have not paid yet. Please pay 200 birr.'],
  [{ paymentStatus: 'paid', giftCard: {} }, 'Your gift card is paid. Thank you.'],
])('%j is said as %s', (part, sentence) => {
  const order = { ...base, ...part } as unknown as DetailedOrder
  const text = spokenStatus(order, { locale: localeOf('en'), now: new Date(sentAt) })
  expect(text).toMatch(sentence)
})

test('what comes later than promised is said to be late', () => {
  const now = new Date('2027-01-20T09:00:00.000Z')
  const text = spokenStatus(base as unknown as DetailedOrder, { locale: localeOf('am'), now })
  expect(text).toBe('ትዕዛዝዎን እያዘጋጀን ነው። ዘግይቷል። እባክዎ ይደውሉልን። 1450.50 ብር ያዘጋጁ።')
})

test('a voice says the era of a day in words, and once', () => {
  const now = new Date('2026-09-05T09:00:00.000Z')
  const order = {
    ...base,
    history: [{ ...orderedInCash, at: now.toISOString() }],
  } as unknown as DetailedOrder
  const said = (calendar?: 'gregorian') => spokenStatus(order, { locale: localeOf('om', { calendar }), now })
  expect(said()).toContain('. Qaammee 5 hanga Fulbaana 6 akka lakkoofsa Itoophiyaa isin gaha. ')
  expect(said('gregorian')).toContain('. Fulbaana 10 hanga 16 akka lakkoofsa addunyaa isin gaha. ')
  expect(spokenStatus(order, { locale: localeOf('am'), now })).toContain('ከጳጉሜን 5 እስከ መስከረም 6 ይደርሳል።')
})
