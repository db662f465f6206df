import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notification } from '../../../contract/notifications.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { newOrder } from '../../../test/new-order.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newId } from '../../platform/database/new-id.ts'
import { readMigrations } from '../../platform/database/read-migrations.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { cancelOrder } from '../../commerce/orders/cancel-order.ts'
import { notify } from './notify.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const placed = { orderNumber: 'MK-1001', totalSantim: '35000' }

async function list({ token, userId }: Shopper, lang?: 'am'): Promise<Notification[]> {
  return (await shop.call('GET /notifications/:userId', { token, params: { userId }, query: { lang } })).body
}

async function unread({ token, userId }: Shopper): Promise<number> {
  const response = await shop.call('GET /notifications/:userId/unread-count', { token, params: { userId } })
  return response.body.unreadCount
}

function read({ token }: Shopper, notificationId: string) {
  return shop.call('PATCH /notifications/:notificationId/read', { token, params: { notificationId } })
}

test('a new user has no notifications', async () => {
  const shopper = await newShopper(shop)
  expect(await list(shopper)).toEqual([])
  expect(await unread(shopper)).toBe(0)
})

test('notifications are listed newest first, each with its type, time and text', async () => {
  const shopper = await newShopper(shop)
  await notify(shop.db, shopper.userId, {
    type: 'Order',
    messageKey: 'order-placed',
    values: placed,
    causeId: newId(),
  })
  shop.clock.advance(1_000)
  await notify(shop.db, shopper.userId, {
    type: 'OrderSuccessful',
    messageKey: 'payment-received',
    values: placed,
    causeId: newId(),
  })
  const all = await list(shopper)
  expect(all.map((it) => it.notificationType)).toEqual(['OrderSuccessful', 'Order'])
  expect(all[0]).toEqual({
    _id: expect.any(String),
    notificationType: 'OrderSuccessful',
    message: 'We received 350.00 ETB for your order MK-1001. Thank you!',
    read: false,
    createdAt: shop.db.now().toISOString(),
  })
})

test('the same message about the same cause is written once', async () => {
  const shopper = await newShopper(shop)
  const notification = {
    type: 'Order',
    messageKey: 'order-placed',
    values: placed,
    causeId: newId(),
  } as const
  for (let times = 0; times < 3; times += 1) await notify(shop.db, shopper.userId, notification)
  await notify(shop.db, shopper.userId, { ...notification, causeId: newId() })
  expect(await list(shopper)).toHaveLength(2)
})

test("notifications are in the reader's language", async () => {
  const shopper = await newShopper(shop)
  await notify(shop.db, shopper.userId, {
    type: 'Order',
    messageKey: 'order-shipped',
    values: placed,
    causeId: newId(),
  })
  expect((await list(shopper, 'am'))[0]?.message).toBe('ትዕዛዝዎ MK-1001 በኢትዮጵያ ፖስታ ተልኳል።')
  expect((await list(shopper))[0]?.message).toBe('Your order MK-1001 is on its way with Ethiopian Post.')
})

test('marking one as read lowers the count by one, and doing it again changes nothing', async () => {
  const shopper = await newShopper(shop)
  await notify(shop.db, shopper.userId, {
    type: 'Order',
    messageKey: 'order-placed',
    values: placed,
    causeId: newId(),
  })
  await notify(shop.db, shopper.userId, {
    type: 'System',
    messageKey: 'order-complete',
    values: placed,
    causeId: newId(),
  })
  expect(await unread(shopper)).toBe(2)
  const [newest] = await list(shopper)
  const response = await read(shopper, newest?._id ?? '')
  expect(response).toMatchObject({
    status: 200,
    body: { success: true, notification: { ...newest, read: true } },
  })
  expect((await read(shopper, newest?._id ?? '')).body).toEqual(response.body)
  expect(await unread(shopper)).toBe(1)
  expect((await list(shopper)).map((it) => it.read)).toEqual([true, false])
})

test("an unknown notification, or another user's, is 404 and stays unread", async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)]
  await notify(shop.db, other.userId, {
    type: 'Order',
    messageKey: 'order-placed',
    values: placed,
    causeId: newId(),
  })
  const [theirs] = await list(other)
  expect((await read(shopper, 'nothing')).status).toBe(404)
  expect((await read(shopper, theirs?._id ?? '')).status).toBe(404)
  expect(await unread(other)).toBe(1)
})

test('a notification is rolled back with its transaction', async () => {
  const shopper = await newShopper(shop)
  const failed = transaction(shop.db, async (tx) => {
    await notify(tx, shopper.userId, {
      type: 'Order',
      messageKey: 'order-placed',
      values: placed,
      causeId: newId(),
    })
    throw new Error('the order could not be placed')
  })
  await expect(failed).rejects.toThrow()
  expect(await unread(shopper)).toBe(0)
})

test('notifications can be read page by page, with their number in a header', async () => {
  const shopper = await newShopper(shop)
  for (let n = 0; n < 5; n += 1) {
    shop.clock.advance(1_000)
    await notify(shop.db, shopper.userId, {
      type: 'Order',
      messageKey: 'order-placed',
      values: { ...placed, orderNumber: `MK-${n}` },
      causeId: newId(),
    })
  }
  const pageOf = async (query: { page?: string; limit?: string }) => {
    const { token, userId } = shopper
    const response = await shop.call('GET /notifications/:userId', { token, params: { userId }, query })
    const numbers = response.body.map(({ message }: Notification) => /MK-\d/.exec(message)?.[0])
    return [response.status, response.headers['x-total-count'], numbers]
  }
  expect(await pageOf({})).toEqual([200, '5', ['MK-4', 'MK-3', 'MK-2', 'MK-1', 'MK-0']])
  expect(await pageOf({ page: '2', limit: '2' })).toEqual([200, '5', ['MK-2', 'MK-1']])
  expect(await pageOf({ limit: '1' })).toEqual([200, '5', ['MK-4']])
  expect(await pageOf({ page: '4', limit: '2' })).toEqual([200, '5', []])
  const { token, userId } = shopper
  const wrong = { token, params: { userId }, query: { page: '0' } }
  expect((await shop.rawCall('GET /notifications/:userId', wrong)).status).toBe(400)
})

test('a notification names its order, and an upgrade finds the orders of older ones', async () => {
  const shopper = await newShopper(shop)
  const order = await newOrder(shop.db, shopper.userId)
  await transaction(shop.db, (tx) =>
    cancelOrder(tx, order, { reason: 'order-canceled', actor: 'test', note: '' }),
  )
  const values = { orderNumber: 'MK-0' }
  await notify(shop.db, shopper.userId, {
    type: 'Order',
    messageKey: 'order-complete',
    values,
    causeId: newId(),
  })
  const orderIds = async () => (await list(shopper)).map(({ orderId }) => orderId).toSorted()
  expect(await orderIds()).toEqual([order.id, undefined])

  await shop.runAsOwner('alter table notifications drop column order_id')
  const migrations = await readMigrations()
  await shop.runAsOwner(migrations.find(({ name }) => name === '0075-orders-of-notifications')?.sql ?? '')
  expect(await orderIds()).toEqual([order.id, undefined])
})
