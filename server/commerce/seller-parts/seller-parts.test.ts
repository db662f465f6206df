import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveDeliveryMethod } from '../../catalogue/delivery/delivery-methods.ts'
import {
  addHomeAddress,
  addToCart,
  checkOut,
  choose,
  notifications,
  orders,
  refundsOf,
  wholeOrders,
} from '../../../test/checkout.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runBeside } from '../../../test/run-command.ts'
import { dayKey } from '../../../contract/addis-time.ts'
import { cancelAt, dueAt } from '../../../contract/part-clocks.ts'
import { reconcileDueRefunds } from '../payments/reconcile-due.ts'
import type { Shop } from '../../platform/shop.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { audit } from '../../operations/audit/audit.ts'
import { acceptPart } from './accept-part.ts'
import { refusePart } from './refuse-part.ts'
import { addCode } from '../discounts/manage-codes.ts'
import { setSending } from '../../catalogue/sellers/set-sending.ts'
import { runClocks } from './run-clocks.ts'
import { shipPart } from './ship-part.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off', SMS_GATEWAY: 'outbox' })
  await shop.listen()
  await saveDeliveryMethod(shop.db, 'courier', { name: 'Courier', feeSantim: 100_00, daysFrom: 1, daysTo: 2 })
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

async function newSeller(sentBy: 'shop' | 'seller' = 'seller'): Promise<string> {
  const id = newId()
  const texts = { sellerName: 'Seller', storeName: `Store ${id}`, location: 'Merkato', phone: '0911000000' }
  await shop.db
    .insertInto('sellers')
    .values({ id, ...texts, translations: '{}', createdAt: shop.db.now() })
    .execute()
  const terms = { sentBy, acceptDays: 1, sendDays: 2, actor: { staffId: null, name: 'test', address: '' } }
  await transaction(shop.db, (tx) => setSending(tx, id, terms))
  return id
}

const putSending = (sellerId: string, member: object, over: object = {}) =>
  shop.rawCall('PUT /office/sellers/:sellerId/sending', {
    ...member,
    params: { sellerId },
    body: { sentBy: 'seller', acceptDays: 1, sendDays: 2, ...over },
  })

interface Placed {
  shopper: Shopper
  orderNumber: string
  orderId: string
  /** The first one sends its goods itself, the second one's are sent by the shop. */
  sellers: [string, string]
  parts: [string, string]
}

/** The goods of the seller who sends them cost 1,000.00 birr, the others 500.00, and their delivery 100.00. */
async function placed({ isCash = false, isPaid = true, only = false, code = '' } = {}): Promise<Placed> {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  const sellers: [string, string] = [await newSeller(), await newSeller('shop')]
  const wanted = only ? sellers.slice(0, 1) : sellers
  for (const [index, sellerId] of wanted.entries()) {
    const priceSantim = [1_000_00, 500_00][index]!
    await addToCart(shop, shopper, await newProduct(shop.db, { stock: 10, priceSantim, sellerId }))
  }
  const { token, userId } = shopper
  if (code) await shop.call('POST /cart/code', { token, body: { userId, code } })
  if (isCash) await shop.call('POST /order', { token, body: { userId, deliveryId: 'courier' } })
  else {
    const query = { userId, deliveryId: 'courier' }
    const { totalPrice } = (await shop.call('GET /cart/totalPrice', { token, query })).body
    const { body } = await checkOut(shop, shopper, { amount: totalPrice, deliveryId: 'courier' })
    if (isPaid) await choose(body.data.checkout_url, 'pay')
  }
  const [order] = await wholeOrders(shop, shopper, 'pending')
  const [first = '', second = ''] = order!.parts!.map(({ _id }) => _id)
  return { shopper, orderNumber: order!.orderId, orderId: order!._id, sellers, parts: [first, second] }
}

const by = { actor: 'seller' }
const accept = ({ sellers, parts }: Placed) =>
  transaction(shop.db, (tx) => acceptPart(tx, sellers[0], parts[0], by))
const ship = ({ sellers, parts }: Placed) =>
  transaction(shop.db, (tx) => shipPart(tx, sellers[0], parts[0], by))
const refuse = ({ sellers, parts }: Placed) =>
  refusePart(shop.shop, sellers[0], parts[0], { ...by, reason: 'sold-out' })

const partRow = (id: string) =>
  shop.db.selectFrom('orderParts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const stepsOf = async (partId: string) =>
  (
    await shop.db
      .selectFrom('orderPartSteps')
      .select(['step', 'actor'])
      .where('partId', '=', partId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  ).map(({ step, actor }) => `${step} ${actor}`)
const statusesOf = async (shopper: Shopper, status: Parameters<typeof wholeOrders>[2]) =>
  (await wholeOrders(shop, shopper, status))[0]?.parts?.map((part) => part.status)
const textsTo = async () =>
  (await shop.db.selectFrom('smsMessages').select(['kind', 'cause']).execute()).filter(({ kind }) =>
    kind.startsWith('part-'),
  )
const textsAbout = async (partId: string) =>
  (await textsTo()).filter(({ cause }) => cause.includes(partId)).map(({ kind }) => kind)

function advanceTo(time: Date | null): void {
  const ms = (time?.getTime() ?? 0) - shop.db.now().getTime()
  if (ms > 0) shop.clock.advance(ms)
}

/** The clock does its next step of the part. */
async function nextStep(partId: string): Promise<void> {
  const { nextClockAt } = await partRow(partId)
  if (nextClockAt === null) throw new Error('The clock stands')
  advanceTo(nextClockAt)
  await runClocks(shop.shop)
}

async function untilCanceling(partId: string): Promise<void> {
  while ((await partRow(partId)).nextClockStep !== 'cancel') await nextStep(partId)
}

async function untilCanceled(partId: string): Promise<void> {
  while ((await partRow(partId)).nextClockAt !== null) await nextStep(partId)
}

test('only members who may change settings say who sends the goods of a seller', async () => {
  const sellerId = await newSeller('shop')
  const manager = await newMember(shop, 'manager')
  const clerk = await newMember(shop, 'catalogue')
  expect((await putSending(sellerId, {})).status).toBe(401)
  expect((await putSending(sellerId, clerk)).status).toBe(403)
  expect((await putSending(newId(), manager)).status).toBe(404)
  expect((await putSending(sellerId, manager, { acceptDays: 4 })).status).toBe(400)
  expect((await putSending(sellerId, manager, { sendDays: 0 })).status).toBe(400)
  for (const _ of ['first', 'again']) {
    const { body } = await putSending(sellerId, manager, { sendDays: 5 })
    expect(body).toMatchObject({ sentBy: 'seller', acceptDays: 1, sendDays: 5, holidays: [] })
  }
  const log = await shop.db
    .selectFrom('activityLog')
    .select('action')
    .where('subject', '=', `Store ${sellerId}`)
    .execute()
  expect(log).toEqual([{ action: 'change-seller-sending' }])
})

test('nobody reaches a part of another seller, nor one that the shop sends', async () => {
  const order = await placed()
  const other = await placed()
  const strange = { ...order, sellers: other.sellers }
  for (const act of [accept, ship, refuse]) {
    await expect(act(strange)).rejects.toMatchObject({ code: 'part-not-found' })
  }
  const ofShop: Placed = {
    ...order,
    sellers: [order.sellers[1], order.sellers[0]],
    parts: [order.parts[1], order.parts[0]],
  }
  for (const act of [accept, ship, refuse]) {
    await expect(act(ofShop)).rejects.toMatchObject({ code: 'part-sent-by-shop' })
  }
  expect(await statusesOf(order.shopper, 'pending')).toEqual(['new', 'accepted'])
})

test('a part is new until its seller accepts it, then sent and delivered, with the order behind it', async () => {
  const order = await placed()
  const part = await partRow(order.parts[0])
  expect(part).toMatchObject({ sentBy: 'seller', status: 'new', acceptedAt: null, sendDueAt: null })
  expect(part.acceptDueAt).toEqual(dueAt(part.clockFrom!, 1))
  expect(await partRow(order.parts[1])).toMatchObject({
    sentBy: 'shop',
    acceptDueAt: null,
    nextClockAt: null,
  })
  for (const _ of ['first', 'again']) expect((await accept(order)).status).toBe('accepted')
  const accepted = await partRow(order.parts[0])
  expect(accepted.sendDueAt).toEqual(dueAt(accepted.acceptedAt!, 2))
  await ship(order)
  await expect(ship(order)).rejects.toMatchObject({ code: 'part-already-sent' })
  await expect(refuse(order)).rejects.toMatchObject({ code: 'part-already-sent' })
  expect(await statusesOf(order.shopper, 'pending')).toEqual(['shipped', 'accepted'])
  const { token, userId } = order.shopper
  const body = { userId, orderId: order.orderId, partId: order.parts[0] }
  await shop.call('POST /orders/received', { token, body })
  expect(await stepsOf(order.parts[0])).toEqual([
    'new shopper',
    'accepted seller',
    'shipped seller',
    'delivered shopper',
  ])
  expect(await partRow(order.parts[0])).toMatchObject({ nextClockAt: null, acceptDueAt: part.acceptDueAt })
})

test('a part that is not paid has no clock and cannot be accepted', async () => {
  const order = await placed({ isPaid: false })
  expect(await partRow(order.parts[0])).toMatchObject({
    sentBy: 'seller',
    nextClockAt: null,
    clockFrom: null,
  })
  await expect(accept(order)).rejects.toMatchObject({ code: 'part-of-unpaid-order' })
  await expect(refuse(order)).rejects.toMatchObject({ code: 'part-of-unpaid-order' })
})

test('a seller who refuses a part gives back what was paid for it, once, and the customer is told why', async () => {
  const order = await placed()
  const both = await Promise.allSettled([refuse(order), refuse(order)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refundsOf(shop, order.shopper)).toMatchObject([{ amountSantim: 1_000_00, actor: 'seller' }])
  const [shown] = await wholeOrders(shop, order.shopper, 'pending')
  expect(shown).toMatchObject({
    refunded: 1_000,
    parts: [{ status: 'canceled', endedBecause: 'by-seller' }, { status: 'accepted' }],
  })
  expect(await notifications(shop, order.shopper)).toContain('OrderFailed')
  await shop.jobs.drain()
  const mails = (await mailsTo(shop.config.dataDir, order.shopper.email)).map(plainText)
  expect(mails.filter((mail) => mail.includes('does not have these goods any more'))).toHaveLength(1)
})

test('the last part ends the order, and its delivery comes back with it', async () => {
  const order = await placed({ only: true })
  await refuse(order)
  expect(await refundsOf(shop, order.shopper)).toMatchObject([{ amountSantim: 1_100_00 }])
  expect(await partRow(order.parts[0])).toMatchObject({ status: 'canceled', endedBecause: 'by-seller' })
  const [canceled] = await wholeOrders(shop, order.shopper, 'canceled')
  expect(canceled).toMatchObject({ paymentStatus: 'refunded' })
})

test('a seller who does nothing is told, reminded once, told to be late, and the part is refunded', async () => {
  const order = await placed()
  const [partId] = order.parts
  await runClocks(shop.shop)
  expect(await textsAbout(partId)).toEqual(['part-new'])
  await nextStep(partId)
  await runClocks(shop.shop)
  expect(await textsAbout(partId)).toEqual(['part-new', 'part-due'])
  await nextStep(partId)
  await runClocks(shop.shop)
  expect(await textsAbout(partId)).toEqual(['part-new', 'part-due', 'part-late'])
  const manager = await newMember(shop, 'manager')
  const { body } = await shop.call('GET /office/late-parts', { ...manager })
  const shown = body.parts.find(({ _id }) => _id === partId)
  expect(shown).toMatchObject({ orderNumber: order.orderNumber, status: 'new' })
  const today = await shop.call('GET /office/today', { ...manager })
  expect(today.body.toDo).toContainEqual({
    name: 'late-parts',
    count: body.parts.length,
    isMore: false,
  })
  const late = await partRow(partId)
  expect(late.nextClockAt).toEqual(cancelAt(late.acceptDueAt!))
  await nextStep(partId)
  await Promise.all([runClocks(shop.shop), runClocks(shop.shop)])
  expect(await partRow(partId)).toMatchObject({ status: 'canceled', endedBecause: 'late', nextClockAt: null })
  expect(await refundsOf(shop, order.shopper)).toMatchObject([{ amountSantim: 1_000_00, actor: 'clock' }])
  expect(await textsAbout(partId)).toEqual(['part-new', 'part-due', 'part-late', 'part-canceled'])
  expect(await stepsOf(partId)).toEqual([
    'new shopper',
    'told clock',
    'reminded clock',
    'late clock',
    'canceled clock',
  ])
  await shop.jobs.drain()
  const mails = (await mailsTo(shop.config.dataDir, order.shopper.email)).map(plainText)
  expect(mails.filter((mail) => mail.includes('in the time that was promised'))).toHaveLength(1)
})

test('what was accepted and not sent in time is refunded too', async () => {
  const order = await placed()
  await accept(order)
  await untilCanceled(order.parts[0])
  expect(await partRow(order.parts[0])).toMatchObject({ status: 'canceled', endedBecause: 'late' })
  expect(await refundsOf(shop, order.shopper)).toMatchObject([{ amountSantim: 1_000_00 }])
})

test('a part that is accepted in the last minute is not canceled by the clock for that', async () => {
  const order = await placed()
  const [partId] = order.parts
  await untilCanceling(partId)
  const { nextClockAt } = await partRow(partId)
  advanceTo(nextClockAt)
  await Promise.all([accept(order).catch(() => undefined), runClocks(shop.shop)])
  const part = await partRow(partId)
  const refunds = await refundsOf(shop, order.shopper)
  expect(refunds).toHaveLength(part.status === 'canceled' ? 1 : 0)
  expect(part.endedBecause).toBe(part.status === 'canceled' ? 'late' : null)
})

test('a late part of a cash order is canceled without a refund, and not collected', async () => {
  const order = await placed({ isCash: true })
  expect(await statusesOf(order.shopper, 'pending')).toEqual(['new', 'accepted'])
  await untilCanceled(order.parts[0])
  expect(await refundsOf(shop, order.shopper)).toEqual([])
  const [shown] = await wholeOrders(shop, order.shopper, 'pending')
  expect(shown).toMatchObject({ toPay: 600, parts: [{ status: 'canceled' }, { status: 'accepted' }] })
})

test('many jobs at once cancel many late parts once each', async () => {
  const placing = [await placed(), await placed({ only: true }), await placed({ isCash: true })]
  for (const { parts } of placing) await untilCanceling(parts[0])
  const last = await Promise.all(placing.map(async ({ parts }) => (await partRow(parts[0])).nextClockAt))
  for (const time of last) advanceTo(time)
  await Promise.all(Array.from({ length: 4 }, () => runClocks(shop.shop)))
  await runClocks(shop.shop)
  const refunds = await Promise.all(placing.map(({ shopper }) => refundsOf(shop, shopper)))
  expect(refunds.map((all) => all.map(({ amountSantim }) => amountSantim))).toEqual([
    [1_000_00],
    [1_100_00],
    [],
  ])
  for (const { parts } of placing) expect((await partRow(parts[0])).endedBecause).toBe('late')
})

test('a run that was late by days leaves the hours that it tells of', async () => {
  const order = await placed()
  const [partId] = order.parts
  await runClocks(shop.shop)
  shop.clock.advance(5 * 24 * 60 * 60_000)
  await runClocks(shop.shop)
  await runClocks(shop.shop)
  expect(await textsAbout(partId)).toEqual(['part-new', 'part-late'])
  const part = await partRow(partId)
  expect(part.status).toBe('new')
  expect(part.nextClockAt).toEqual(cancelAt(shop.db.now()))
  await nextStep(partId)
  expect((await partRow(partId)).status).toBe('canceled')
})

test('the clock stands in a holiday that was announced before the order, and not in a later one', async () => {
  const manager: TestMember = await newMember(shop, 'manager')
  const sellerOf = (order: Placed) => order.sellers[0]
  const before = await placed()
  const from = dayKey(new Date(shop.db.now().getTime() + 24 * 60 * 60_000))
  const until = dayKey(new Date(shop.db.now().getTime() + 10 * 24 * 60 * 60_000))
  const announce = (sellerId: string, days: object, member: object = manager) =>
    shop.rawCall('PUT /office/sellers/:sellerId/holidays/:holidayId', {
      ...member,
      params: { sellerId, holidayId: newId() },
      body: { from, until, ...days },
    })
  const { acceptDueAt } = await partRow(before.parts[0])
  expect((await announce(sellerOf(before), {}, {})).status).toBe(401)
  expect((await announce(sellerOf(before), { from: dayKey(shop.db.now()) })).status).toBe(400)
  const announced = await announce(sellerOf(before), {})
  expect(announced.body.holidays).toEqual([{ _id: expect.any(String), from, until }])
  expect((await announce(sellerOf(before), { from: until })).status).toBe(409)
  expect((await partRow(before.parts[0])).acceptDueAt).toEqual(acceptDueAt)
  await accept(before)
  const { sendDueAt, acceptedAt } = await partRow(before.parts[0])
  expect(sendDueAt).toEqual(dueAt(acceptedAt!, 2))

  const sellerId = sellerOf(before)
  const productId = await newProduct(shop.db, { stock: 5, priceSantim: 100_00, sellerId })
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, productId)
  const cart = await shop.call('GET /cart', { token: shopper.token, query: { userId: shopper.userId } })
  expect(cart.body.items[0]?.seller.away).toEqual([{ from, until }])
  const detail = await shop.call('GET /product-detail', { query: { productId } })
  expect(detail.body.product.seller.away).toEqual([{ from, until }])
  shop.clock.advance(1_000)
  await shop.call('POST /order', { token: shopper.token, body: { userId: shopper.userId } })
  const [order] = await wholeOrders(shop, shopper, 'pending')
  const part = await partRow(order!.parts![0]!._id)
  expect(part.acceptDueAt!.getTime()).toBeGreaterThan(Date.parse(until))
  expect(Date.parse(order!.parts![0]!.expected!.first)).toBeGreaterThan(part.acceptDueAt!.getTime())
  const holidayId = announced.body.holidays[0]!._id
  const params = { sellerId, holidayId }
  const withdrawn = await shop.rawCall('DELETE /office/sellers/:sellerId/holidays/:holidayId', {
    ...manager,
    params,
  })
  expect(withdrawn.body.holidays).toEqual([])
  const again = await shop.rawCall('DELETE /office/sellers/:sellerId/holidays/:holidayId', {
    ...manager,
    params,
  })
  expect(again.status).toBe(404)
})

test('who sends a part stays as it was when the order was placed', async () => {
  const order = await placed()
  await putSending(order.sellers[0], await newMember(shop, 'manager'), { sentBy: 'shop' })
  await accept(order)
  expect(await partRow(order.parts[0])).toMatchObject({ sentBy: 'seller', status: 'accepted' })
  const [shown] = await wholeOrders(shop, order.shopper, 'pending')
  expect(shown?.parts).toMatchObject([{ sentBy: 'seller' }, { sentBy: 'shop' }])
})

test('an operator does at the command line what a seller does', async () => {
  const order = await placed()
  const store = `Store ${order.sellers[0]}`
  const sending = await runBeside(shop, 'sellers', 'sending', store, '--send-days', '4', '--json')
  expect(JSON.parse(sending.stdout)).toMatchObject({ sentBy: 'seller', acceptDays: 1, sendDays: 4 })
  const accepted = await runBeside(shop, 'parts', 'accept', order.orderNumber, '1', '--json')
  expect(JSON.parse(accepted.stdout)).toMatchObject({ part: 1, status: 'accepted' })
  const refused = await runBeside(
    shop,
    'parts',
    'refuse',
    order.orderNumber,
    '1',
    '--reason',
    'damaged',
    '--json',
  )
  expect(JSON.parse(refused.stdout)).toMatchObject({ part: 1, status: 'canceled' })
  const [pending] = await orders(shop, order.shopper, 'pending')
  expect(pending?.parts?.[0]).toMatchObject({ endedBecause: 'by-seller' })
})

test('a code and the delivery are shared to the santim, however the parts end', async () => {
  const code = `SHARE${newId().slice(-6).toUpperCase()}`
  await addCode(shop.db, code, { percent: 7 })
  const order = await placed({ code })
  await refuse(order)
  const [refund] = await refundsOf(shop, order.shopper)
  expect(refund?.amountSantim).toBe((await partRow(order.parts[0])).goodsSantim)
  expect(refund?.amountSantim).toBe(930_00)
  const { token, userId } = order.shopper
  const body = { userId, orderId: order.orderId, partId: order.parts[1] }
  await shop.call('POST /orders/cancel', { token, body })
  const refunds = (await refundsOf(shop, order.shopper)).map(({ amountSantim }) => amountSantim)
  expect(refunds).toEqual([930_00, 465_00 + 100_00])
})

test('a process that ends before it has asked the gateway leaves the refund to the next one', async () => {
  const order = await placed()
  const [partId] = order.parts
  await untilCanceling(partId)
  advanceTo((await partRow(partId)).nextClockAt)
  const refund = () => {
    throw new Error('killed')
  }
  const gateways: Shop['gateways'] = Object.assign(Object.create(shop.shop.gateways), {
    named: (name: string) => Object.assign(Object.create(shop.shop.gateways.named(name) ?? {}), { refund }),
  })
  await expect(runClocks({ ...shop.shop, gateways })).rejects.toThrow('killed')
  expect((await partRow(partId)).status).toBe('canceled')
  expect(await refundsOf(shop, order.shopper)).toMatchObject([{ status: 'initiated' }])
  await runClocks(shop.shop)
  // The first look asks the gateway for the refund, the next one reads that it was made.
  for (const _ of ['first', 'second']) {
    shop.clock.advance(10 * 60_000)
    await reconcileDueRefunds(shop.shop)
  }
  const refunds = await refundsOf(shop, order.shopper)
  expect(refunds).toMatchObject([{ status: 'refunded', amountSantim: 1_000_00 }])
  expect((await textsAbout(partId)).filter((kind) => kind === 'part-canceled')).toHaveLength(1)
})
