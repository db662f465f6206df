import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationTopic } from '../../../contract/notifications.ts'
import { mailsTo } from '../../../test/mails-to.ts'
import { newOrder } from '../../../test/new-order.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { findUserRow } from '../accounts/user.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { eventKinds } from './event-kinds.ts'
import type { EventData, EventName } from './event-data.ts'
import { tellCustomer } from './tell-customer.ts'
import type { CustomerEvent } from './tell-customer.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
})
afterAll(() => shop.close())

const goods = {
  lines: [{ name: 'Coffee', quantity: 2, costSantim: 350_00 }],
  totalSantim: 350_00,
  goesTo: 'Bole',
}
const arrival = { first: '2026-11-27T00:00:00.000Z', last: '2026-11-30T00:00:00.000Z' }
const at = '2026-11-26T12:00:00.000Z'
const productName = () => 'Coffee'
const productId = newId()
const amountSantim = 350_00

/** The channels say of an event a notification (n), a mail (m) or both. */
const samples = {
  'order-placed': ['n', { goods }],
  'order-placed-on-delivery': ['nm', { goods, arrival }],
  'transfer-reported': ['nm', { goods }],
  'order-paid': ['nm', { goods, arrival }],
  'gift-card-bought': ['nm', { amountSantim, recipient: { name: 'Almaz', day: '2026-12-24' } }],
  'gift-card-sent': ['n', { amountSantim }],
  'payment-failed': ['nm', { wasReported: true, isInCart: true }],
  'payment-expired': ['n', { wasReported: false, isInCart: true }],
  'order-canceled': ['nm', {}],
  'order-replaced': ['n', { newNumber: 'MK-2' }],
  'parcel-sent': ['nm', { goods, arrival, message: 'order-sent', trackingNumber: null }],
  'parcel-delivered': ['n', {}],
  'parcel-refused': ['n', {}],
  'units-canceled': ['nm', { contents: [{ name: 'Coffee', quantity: 1 }], isPaid: true, isAsked: false }],
  'order-complete': ['nm', {}],
  'order-refused': ['nm', {}],
  'dispute-changed': ['nm', { store: 'Abebe Crafts', step: 'decided' }],
  'return-changed': ['nm', { returnNumber: 'R-1', step: 'approved', sendTo: 'Bole', reason: null }],
  'order-to-pay': ['nm', { goods, until: new Date('2026-11-29T08:00:00Z') }],
  'part-paid': ['nm', { amountSantim, dueSantim: 50_00 }],
  'order-changed': ['nm', { goods, beforeSantim: 300_00, dueSantim: 50_00, backSantim: 0 }],
  'difference-paid': ['n', { amountSantim }],
  'money-goes-back': ['n', { amountSantim }],
  'surplus-goes-back': ['n', { amountSantim }],
  'refund-due': ['n', { amountSantim }],
  'refund-due-bought': ['n', { amountSantim }],
  'refund-started': ['m', { goods, amountSantim }],
  'order-refunded': ['nm', { goods, amountSantim }],
  'seller-wrote': ['nm', { storeIn: () => 'Habesha Crafts' }],
  'question-answered': ['nm', { productName, productId, answer: 'Yes.' }],
  'back-in-stock': ['nm', { productName, productId, variantId: newId() }],
  'new-device': ['m', { device: 'Firefox on Linux', place: '196.188.34.0/24', at, isTexted: false }],
  'passkey-changed': ['m', { change: 'added', at, isTexted: false }],
} satisfies { [Kind in EventName]: ['n' | 'm' | 'nm', Omit<EventData[Kind], 'order'>] }

const names = Object.keys(samples) as EventName[]

async function eventOf(kind: EventName, { userId }: Shopper): Promise<CustomerEvent> {
  const order = await newOrder(shop.db, userId)
  return { kind, causeId: newId(), order, ...samples[kind][1] } as CustomerEvent
}

async function tell(shopper: Shopper, event: CustomerEvent): Promise<void> {
  const account = await findUserRow(shop.db, shopper.userId)
  await transaction(shop.db, (tx) => tellCustomer(tx, { ...account, userId: shopper.userId }, event))
}

/** It counts notifications and mails, as `n` and `m` for each. */
async function heardBy({ token, userId, email }: Shopper): Promise<string> {
  await shop.jobs.runQueued()
  const { body } = await shop.call('GET /notifications/:userId', { token, params: { userId } })
  return 'n'.repeat(body.length) + 'm'.repeat((await mailsTo(shop.config.dataDir, email)).length)
}

async function switchOff({ token, userId }: Shopper, topic?: NotificationTopic): Promise<void> {
  const mail = { orders: topic !== 'orders', offers: topic !== 'offers' }
  const { body } = await shop.call('PUT /notification-settings', { token, body: { userId, mail } })
  expect(body).toMatchObject({ mail })
  const read = await shop.call('GET /notification-settings', { token, query: { userId } })
  expect(read.body).toMatchObject({ mail })
}

test.each(names)('%s is told through its channels, once for each cause', async (kind) => {
  const shopper = await newShopper(shop)
  const event = await eventOf(kind, shopper)
  await tell(shopper, event)
  await tell(shopper, event)
  expect(await heardBy(shopper)).toBe(samples[kind][0])
})

test.each(names)(
  '%s is not mailed to who has switched off its topic, unless it is about security',
  async (kind) => {
    const shopper = await newShopper(shop)
    const { topic } = eventKinds[kind]
    for (const off of ['orders', 'offers'] as const) {
      const before = await heardBy(shopper)
      await switchOff(shopper, off)
      await tell(shopper, await eventOf(kind, shopper))
      const told = samples[kind][0].replace(topic === off ? 'm' : '', '')
      expect([...(await heardBy(shopper))].toSorted()).toEqual([...before, ...told].toSorted())
    }
  },
)

test('what was switched off can be switched on again', async () => {
  const shopper = await newShopper(shop)
  await switchOff(shopper, 'orders')
  await switchOff(shopper)
  await tell(shopper, await eventOf('order-complete', shopper))
  expect(await heardBy(shopper)).toBe('nm')
})

test('a channel that is not named in a change stays as it is', async () => {
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  await switchOff(shopper, 'orders')
  const { body } = await shop.call('PUT /notification-settings', { token, body: { userId } })
  expect(body).toMatchObject({ mail: { orders: false, offers: true } })
})

test('nobody is told if the transaction fails', async () => {
  const shopper = await newShopper(shop)
  const account = await findUserRow(shop.db, shopper.userId)
  const event = await eventOf('order-complete', shopper)
  const failed = transaction(shop.db, async (tx) => {
    await tellCustomer(tx, { ...account, userId: shopper.userId }, event)
    throw new Error('the order could not be completed')
  })
  await expect(failed).rejects.toThrow()
  expect(await heardBy(shopper)).toBe('')
})
