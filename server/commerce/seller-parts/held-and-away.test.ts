import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayKey } from '../../../contract/addis-time.ts'
import { formatDays } from '../../../messages/arrival-text.ts'
import { wholeOrders } from '../../../test/checkout.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { newMember } from '../../../test/new-member.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newSeller, newSendingSeller, paidOrder } from '../../../test/order-of-sellers.ts'
import { announceHoliday } from '../../catalogue/sellers/holidays.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { countOrdersToPack } from '../orders/order-figures.ts'
import { holdOrder, releaseHold } from '../orders/order-holds.ts'
import { lockOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { acceptPart } from './accept-part.ts'
import { runClocks } from './run-clocks.ts'
import { shipPart } from './ship-part.ts'

const dayMs = 24 * 60 * 60_000
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off', SMS_GATEWAY: 'outbox' })
  await shop.listen()
})
afterAll(() => shop.close())

const partOfSeller = (key: OrderKey, sellerId: string) =>
  shop.db
    .selectFrom('orderParts')
    .selectAll()
    .where('orderId', '=', key.id)
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()

test('the clock stands while the order is on hold, and begins anew if it ran out meanwhile', async () => {
  const sellerId = await newSendingSeller(shop.db)
  const { key } = await paidOrder(shop, [{ sellerId, santim: 100_00 }])
  const part = await partOfSeller(key, sellerId)
  await runClocks(shop.shop)
  await transaction(shop.db, (tx) => holdOrder(tx, key, { id: newId(), reason: 'charge-back' }))
  const before = await partOfSeller(key, sellerId)
  shop.clock.advance(20 * dayMs)
  await runClocks(shop.shop)
  expect(await partOfSeller(key, sellerId)).toEqual(before)
  await transaction(shop.db, async (tx) =>
    releaseHold(tx, await lockOrder(tx, key), { actor: 'staff Hana', reason: 'The bank was wrong' }),
  )
  for (let run = 0; run < 3; run += 1) await runClocks(shop.shop)
  const after = await partOfSeller(key, sellerId)
  expect(after).toMatchObject({ status: 'new', nextClockStep: 'remind' })
  expect(after.acceptDueAt!.getTime()).toBeGreaterThan(shop.db.now().getTime())
  expect(after.id).toBe(part.id)
  const steps = await shop.db
    .selectFrom('orderPartSteps')
    .select('step')
    .where('partId', '=', part.id)
    .execute()
  expect(steps.map(({ step }) => step)).toContain('restarted')
})

test('the mail about a new order counts the days of a seller who is away, as the order does', async () => {
  const sellerId = await newSendingSeller(shop.db)
  const today = dayKey(shop.db.now())
  const days = { firstDay: addDays(today, 1), lastDay: addDays(today, 20) }
  const actor = { staffId: null, name: 'test', address: '' }
  await transaction(shop.db, (tx) => announceHoliday(tx, sellerId, { ...days, id: newId(), actor }))
  shop.clock.advance(1_000)
  const { shopper } = await paidOrder(shop, [{ sellerId, santim: 100_00 }])
  const [order] = await wholeOrders(shop, shopper, 'pending')
  const { expected } = order!.parts![0]!
  expect(Date.parse(expected!.first)).toBeGreaterThan(shop.db.now().getTime() + 20 * dayMs)
  await shop.jobs.drain()
  const mails = (await mailsTo(shop.config.dataDir, shopper.email)).map(plainText).join('\n')
  const arrival = { first: new Date(expected!.first), last: new Date(expected!.last) }
  expect(mails.replaceAll(/\s+/g, ' ')).toContain(formatDays(arrival, 'en'))
})

test('orders to pack are those of which the shop has something to send', async () => {
  const [sending, other] = [await newSendingSeller(shop.db), await newSeller(shop.db)]
  const before = await countOrdersToPack(shop.db, 100)
  const alone = await paidOrder(shop, [{ sellerId: sending, santim: 100_00 }])
  expect(await countOrdersToPack(shop.db, 100)).toBe(before)
  await paidOrder(shop, [
    { sellerId: sending, santim: 100_00 },
    { sellerId: other, santim: 100_00 },
  ])
  expect(await countOrdersToPack(shop.db, 100)).toBe(before + 1)
  const staff = await newMember(shop, 'owner')
  const { orders } = (await shop.call('GET /office/orders', { ...staff, query: { state: 'to-pack' } })).body
  expect(orders.map(({ _id }) => _id)).not.toContain(alone.key.id)
})

test('the message about the goods of one of several sellers names the store', async () => {
  const [sending, other] = [await newSendingSeller(shop.db), await newSeller(shop.db)]
  const { key, shopper } = await paidOrder(shop, [
    { sellerId: sending, santim: 100_00 },
    { sellerId: other, santim: 100_00 },
  ])
  await shop.db
    .updateTable('users')
    .set({ phoneVerifiedAt: shop.db.now() })
    .where('id', '=', key.userId)
    .execute()
  await shop.call('PUT /notification-settings', {
    token: shopper.token,
    body: { userId: shopper.userId, sms: { orders: true, offers: false } },
  })
  const { id } = await partOfSeller(key, sending)
  const by = { actor: 'seller' }
  await transaction(shop.db, (tx) => acceptPart(tx, sending, id, by))
  await transaction(shop.db, (tx) => shipPart(tx, sending, id, by))
  const texts = await shop.db
    .selectFrom('smsMessages')
    .select(['kind', 'text'])
    .where('userId', '=', key.userId)
    .execute()
  const sent = texts.find(({ kind }) => kind === 'code-of-store')
  expect(sent?.text).toContain(`Store ${sending.slice(-6)}`)
  expect(texts.map(({ kind }) => kind)).not.toContain('code-sent')
})
