import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { EndpointName } from '../../../../contract/contract.ts'
import { addHomeAddress, addToCart } from '../../../../test/checkout.ts'
import { cashMissingInBooks } from '../../../../test/money-in-books.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { newUnpaidOrder, recordMoney } from '../../../../test/record-money.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { runBeside } from '../../../../test/run-command.ts'
import { saveDeliveryMethod } from '../../../catalogue/delivery/delivery-methods.ts'
import { readAccount } from '../../../ledger/chart-of-accounts.ts'
import { balanceOfAccount } from '../../../ledger/read-ledger.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { audit } from '../../audit/audit.ts'

const dayMs = 24 * 60 * 60_000

let shop: TestShop
let owner: TestMember
let clerk: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  owner = await newMember(shop, 'owner')
  clerk = await newMember(shop, 'orders')
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

afterEach(async () => expect(await cashMissingInBooks(shop.db)).toEqual([]))

const send = (name: EndpointName, body: object, by = owner) => shop.rawCall(name, { ...by, body })
const book = async (day?: string) =>
  (await shop.call('GET /office/cash', { ...owner, query: { ...(day && { day }) } })).body
const enter = (body: object, by = clerk) =>
  send('POST /office/cash/entries', { key: newId(), kind: 'put-in', reason: 'Change', ...body }, by)
const close = (body: object) => send('POST /office/cash/closes', body)
const refusal = ({ headers }: { headers: Record<string, unknown> }) => headers['x-refusal']

type Sending = { rider?: string; deliveryId?: string }

async function sent(priceSantim: number, { rider, deliveryId }: Sending = {}): Promise<string> {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim }))
  const { token, userId } = shopper
  const { body } = await shop.call('POST /order', { token, body: { userId, deliveryId } })
  const params = { orderNumber: body.order.orderId }
  const carried = rider ? { carrier: 'rider', rider: { name: rider, phone: '0911223344' } } : {}
  await shop.call('POST /office/orders/:orderNumber/shipment', { ...owner, params, body: carried })
  return params.orderNumber
}
const deliver = (orderNumber: string) =>
  shop.call('POST /office/orders/:orderNumber/parcels/:parcel/delivery', {
    ...owner,
    params: { orderNumber, parcel: '1' },
  })

test('nothing is in the book before the till was counted, which only some may do', async () => {
  const { orderNumber } = await newUnpaidOrder(shop)
  await recordMoney(shop, owner, orderNumber, { amount: 50, way: 'cash' })
  expect(await book()).toMatchObject({ till: null, entries: [] })
  expect(refusal(await enter({ amount: 5 }))).toBe('till-not-open')
  const support = await newMember(shop, 'support')
  expect((await shop.rawCall('GET /office/cash', { ...support })).status).toBe(403)
  expect((await send('POST /office/cash/opening', { counted: 1 }, clerk)).status).toBe(403)
  const wrong = { counted: 100, banknotes: { 200: 1 } }
  expect((await send('POST /office/cash/opening', wrong)).status).toBe(400)
  // Somebody opens it only once, also with two members at a time.
  shop.clock.advance(60_000)
  const opened = await Promise.all(
    [1, 2].map(() => send('POST /office/cash/opening', { counted: 500.5, banknotes: { 200: 2, 100: 1 } })),
  )
  expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await book()).till).toMatchObject({ float: 500.5, now: 500.5, openedBy: 'Selam owner' })
  shop.clock.advance(60_000)
})

test('cash over the counter comes in and a refund of it leaves, each once', async () => {
  const { orderNumber } = await newUnpaidOrder(shop)
  await recordMoney(shop, owner, orderNumber, { amount: 50, way: 'cash' })
  const other = await newUnpaidOrder(shop)
  await recordMoney(shop, owner, other.orderNumber, { amount: 50 })
  expect(await book()).toMatchObject({
    till: { now: 550.5 },
    sums: { counter: 50 },
    entries: [{ kind: 'counter', amount: 50, order: orderNumber, actor: 'Selam owner' }],
  })
  for (const number of [orderNumber, other.orderNumber]) {
    const params = { orderNumber: number }
    await send('POST /office/confirmation', { password: owner.password })
    const refund = { key: newId(), amount: 20, reason: 'A scratch' }
    await shop.call('POST /office/orders/:orderNumber/refunds', { ...owner, params, body: refund })
  }
  expect(await book()).toMatchObject({ till: { now: 530.5 }, sums: { counter: 50, refund: -20 } })
})

test('what is collected for a parcel that the customer picks up is in the till at once', async () => {
  const place = { name: 'Our shop', feeSantim: 0, daysFrom: 0, daysTo: 1, pickUp: true, place: 'Bole Road 7' }
  await saveDeliveryMethod(shop.db, 'shop', place)
  const before = (await book()).till!.now
  const order = await sent(30_00, { deliveryId: 'shop' })
  expect((await book()).riders).toMatchObject([{ onItsWay: { parcels: 1, amount: 30 } }])
  await deliver(order)
  const after = await book()
  expect([after.till?.now, after.riders]).toEqual([before + 30, []])
  expect(after.entries[0]).toMatchObject({ kind: 'counter', amount: 30, order })
  await enter({ kind: 'pay-out', amount: 30, reason: 'Fuel' })
})

test('money is put in and paid out with a reason, once for each key and never more than there is', async () => {
  const key = newId()
  const put = { key, amount: 100 }
  expect((await Promise.all([enter(put), enter(put)])).map(({ status }) => status)).toEqual([201, 201])
  expect(refusal(await enter({ ...put, amount: 101 }))).toBe('key-reused')
  expect((await enter({ amount: 5, reason: ' ' })).status).toBe(400)
  expect((await enter({ amount: 0 })).status).toBe(400)
  const out = { kind: 'pay-out', amount: 400, reason: 'To the bank' }
  const spent = await Promise.all([enter(out), enter(out)])
  expect(spent.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(spent.map(refusal)).toContain('till-too-little')
  expect((await book()).till?.now).toBe(230.5)
})

test('what is paid out says what for, in the books too, and its correction follows it', async () => {
  await enter({ amount: 30 })
  const balance = (account: string) => balanceOfAccount(shop.db, readAccount(account)!)
  const before = {
    expense: await balance('small-expenses'),
    owner: await balance('owner-funds'),
    bank: await balance('bank:main'),
  }
  for (const purpose of ['expense', 'owner', 'bank'])
    expect((await enter({ kind: 'pay-out', amount: 10, purpose })).status).toBe(201)
  expect((await enter({ kind: 'pay-out', amount: 10, purpose: 'gift' })).status).toBe(400)
  const { entries } = await book()
  expect(entries.slice(0, 4).map(({ purpose }) => purpose)).toEqual(['bank', 'owner', 'expense', null])
  const correct = (corrects: string, amount: number) =>
    send('POST /office/cash/corrections', { key: newId(), corrects, amount, reason: 'Less' })
  expect((await correct(entries[0]!._id, 4)).status).toBe(201)
  const [corrected] = (await book()).entries
  expect((await correct(corrected!._id, -1)).status).toBe(201)
  expect({
    expense: await balance('small-expenses'),
    owner: await balance('owner-funds'),
    bank: await balance('bank:main'),
  }).toEqual({ expense: before.expense + 10_00, owner: before.owner + 10_00, bank: before.bank + 7_00 })
  await enter({ kind: 'pay-out', amount: 3, reason: 'Tape' })
})

test('a rider hands in what was collected, and a difference stays under the name or is let go', async () => {
  const orders = [
    await sent(40_00, { rider: 'Kebede' }),
    await sent(60_00, { rider: 'Kebede' }),
    await sent(70_00),
  ]
  const riders = async () => (await book()).riders
  expect(await riders()).toMatchObject([
    { carrierId: 'rider', name: 'Kebede', owed: 0, onItsWay: { parcels: 2, amount: 100 } },
    { carrierId: null, name: '', owed: 0, onItsWay: { parcels: 1, amount: 70 } },
  ])
  for (const order of orders) await deliver(order)
  const [kebede] = await riders()
  expect(kebede).toMatchObject({ name: 'Kebede', owed: 100, onItsWay: { parcels: 0 } })
  expect(kebede?.dues.map(({ order }) => order).toSorted()).toEqual(orders.slice(0, 2).toSorted())
  const hand = (body: object) =>
    send(
      'POST /office/cash/handed-in',
      { key: newId(), carrierId: 'rider', name: 'Kebede', owed: 100, amount: 95, ...body },
      clerk,
    )
  expect(refusal(await hand({ owed: 40 }))).toBe('rider-owes-otherwise')
  expect(refusal(await hand({}))).toBe('difference-without-reason')
  expect(refusal(await hand({ name: 'Nobody', reason: 'x' }))).toBe('rider-owes-nothing')
  const taken = await Promise.all([hand({ reason: 'Flat tyre' }), hand({ reason: 'Flat tyre' })])
  expect(taken.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await riders())[1]).toMatchObject({ owed: 5, dues: [{ kind: 'difference', amount: 5 }] })
  expect((await hand({ owed: 5, amount: 0, isCarried: false, reason: 'Let it be' })).status).toBe(201)
  expect(await riders()).toMatchObject([{ carrierId: null, owed: 70 }])
  expect((await book()).sums).toMatchObject({ rider: 95 })
  const { body } = await shop.call('GET /office/activity', { ...owner, query: { action: 'take-in-cash' } })
  expect(JSON.stringify(body.entries)).not.toContain('Kebede')
})

test('a day is closed once, as the book was shown, and what comes later counts for the next day', async () => {
  const { till } = await book()
  const today = till!.today
  const expected = till!.now
  const right = { day: today, expected, counted: expected }
  expect(refusal(await close({ ...right, expected: 1 }))).toBe('till-changed')
  expect(refusal(await close({ ...right, counted: expected - 1 }))).toBe('difference-without-reason')
  expect(refusal(await close({ ...right, day: '2999-01-01' }))).toBe('day-not-begun')
  const short = { ...right, counted: expected - 1, banknotes: { 100: 1 }, reason: 'Nobody knows' }
  const both = await Promise.all([close(short), close(short)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(both.map(refusal)).toContain('day-closed')
  expect(both.find(({ status }) => status === 201)?.body).toMatchObject({
    close: {
      expected,
      counted: expected - 1,
      banknotes: { 100: 1 },
      reason: 'Nobody knows',
      actor: 'Selam owner',
    },
  })
  const wrong = (await book(today)).entries.at(-1)!
  const correction = { key: newId(), corrects: wrong._id, amount: -2.5, reason: 'Counted twice' }
  expect((await send('POST /office/cash/corrections', correction, clerk)).status).toBe(403)
  expect((await send('POST /office/cash/corrections', correction)).status).toBe(201)
  const unknown = { ...correction, key: newId(), corrects: newId() }
  expect(refusal(await send('POST /office/cash/corrections', unknown))).toBe('cash-entry-not-found')
  const tomorrow = new Date(Date.parse(today) + dayMs).toISOString().slice(0, 10)
  const after = await book(tomorrow)
  expect(after.entries).toMatchObject([{ kind: 'correction', corrects: wrong._id, day: tomorrow }])
  expect(after.till).toMatchObject({ closedOn: today, now: expected - 3.5 })
  for (const table of ['cash_entries', 'cash_closes'])
    await expect(shop.runAsOwner(`update ${table} set reason = 'x'`)).rejects.toThrow('never changed')

  // The evening before midnight in Addis Ababa is of that day, and two open days are closed together.
  shop.clock.advance(2 * dayMs)
  owner = await newMember(shop, 'owner')
  clerk = await newMember(shop, 'orders')
  await enter({ amount: 10 })
  const later = (await book()).till!
  expect(later.open.map(({ day }) => day)).toEqual([tomorrow, later.today])
  expect((await close({ day: later.today, expected: later.now, counted: later.now })).status).toBe(201)
  expect((await book(later.today)).entries.map(({ kind }) => kind)).toEqual(['put-in', 'correction'])
  const { body } = await shop.call('GET /office/cash/closes', { ...owner })
  expect(body.closes.map(({ day }) => day)).toEqual([later.today, today])
  const log = await shop.call('GET /office/activity', { ...owner, query: { action: 'close-till' } })
  expect(log.body.entries).toMatchObject([{ subject: later.today }, { subject: today }])
})

test('the commands keep the same book', async () => {
  const command = async (...words: string[]) => {
    const { code, stdout, stderr } = await runBeside(shop, 'cash', ...words)
    return code === 0 ? stdout : `${code} ${stderr}`
  }
  expect(await command('open', '--counted', '1')).toContain('has begun already')
  const before = (await book()).till!.now
  expect(await command('put-in', '--amount', '7', '--reason', 'Coins')).toContain('Coins')
  expect(await command('pay-out', '--amount', '2', '--reason', 'Tape')).toContain('Tape')
  expect(await command('pay-out', '--amount', 'x', '--reason', 'Tape')).toContain('--amount')
  const wrong = ['pay-out', '--amount', '1', '--reason', 'Tape', '--purpose', 'gift']
  expect(await command(...wrong)).toContain('--purpose must be one of')
  expect((await book()).till?.now).toBe(before + 5)
  const [entry] = JSON.parse(await command('show', '--json')).entries
  const day = JSON.parse(await command('show', '--json')).till.open.at(-1).day
  expect(await command('correct', entry._id, '--amount=-1', '--reason', 'Less')).toContain('Less')
  expect(await command('hand-in', '--amount', '70')).toContain('rider')
  expect(await command('show', '--day', 'x')).toContain('The day must be')
  expect(await command('close', day, '--counted', '0')).toMatch(/not begun|difference/)
  expect(await command('closes')).toContain('Nobody knows')
})
