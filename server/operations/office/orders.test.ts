import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addHomeAddress, addToCart, buyAndPay, orders } from '../../../test/checkout.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newOrder } from '../../../test/new-order.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { deliveredTwoLines } from '../../../test/returned-goods.ts'
import { audit } from '../audit/audit.ts'
import { newId } from '../../platform/database/new-id.ts'
import { exportSales } from '../../commerce/orders/sales-csv.ts'
import { injectFault } from '../../commerce/sandbox-gateway/faults.ts'

let shop: TestShop
let packer: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  packer = await newMember(shop, 'orders')
})
afterAll(async () => {
  expect((await audit(shop.db)).filter(({ subject }) => !inserted.has(subject))).toEqual([])
  await shop.close()
})

type Step = 'shipment' | 'delivery' | 'refusal' | 'cancellation' | 'refunds' | 'notes' | 'webhooks'

const act = <Name extends Step>(orderNumber: string, step: Name, body?: object) =>
  shop.rawCall(`POST /office/orders/:orderNumber/${step}`, { ...packer, params: { orderNumber }, body })
const show = async (orderNumber: string, by = packer) =>
  (await shop.call('GET /office/orders/:orderNumber', { ...by, params: { orderNumber } })).body.order
const list = async (query: object, by = packer) =>
  (await shop.rawCall('GET /office/orders', { ...by, query })).body
const numbersOf = (page: { orders: { orderId: string }[] }) => page.orders.map(({ orderId }) => orderId)

/** These did not come by a checkout. */
const inserted = new Set<string>()

async function insertOrder(...[userId, options]: [string, Parameters<typeof newOrder>[2]?]) {
  const order = await newOrder(shop.db, userId, options)
  inserted.add(order.orderNumber)
  return order
}

async function newest(action: string) {
  const owner = await newMember(shop, 'owner')
  return (await shop.rawCall('GET /office/activity', { ...owner, query: { action } })).body.entries[0]
}

async function paidOrder() {
  const bought = await buyAndPay(shop)
  const [order] = await orders(shop, bought.shopper, 'pending')
  return { ...bought, orderNumber: order?.orderId as string }
}

async function cashOrder() {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim: 50_00 }), 2)
  const { token, userId } = shopper
  const { body } = await shop.call('POST /order', { token, body: { userId } })
  return { shopper, orderNumber: body.order.orderId as string }
}

async function deliveredOrder() {
  const { shopper } = await deliveredTwoLines(shop)
  const [order] = await orders(shop, shopper, 'complete')
  return order?.orderId as string
}

describe('the list', () => {
  test('finds orders by number, name in any spelling, phone and product, and narrows them', async () => {
    const { userId } = await newShopper(shop)
    const productId = await newProduct(shop.db)
    await shop.db
      .updateTable('products')
      .set({ name: 'Walnut spinning wheel', translations: JSON.stringify({ am: { name: 'የጥጥ መፍተያ' } }) })
      .where('id', '=', productId)
      .execute()
    const first = await insertOrder(userId, { productId, paymentStatus: 'paid' })
    const second = await insertOrder(userId, {
      productId,
      status: 'shipped',
      paymentStatus: 'on-delivery',
    })
    await shop.db
      .updateTable('orders')
      .set({ fullName: 'ሠናይት ሐብቴ', phone: '+251922778899' })
      .where('id', '=', first.id)
      .execute()
    const found = async (query: object) => numbersOf(await list(query))
    const both = [second.orderNumber, first.orderNumber]
    for (const q of ['ሰናይት', 'ሀብ', 'ሐብቴ ሠናይት', '0922 77 88 99', '+251922778899', '778899']) {
      expect(await found({ q }), q).toEqual([first.orderNumber])
    }
    expect(await found({ q: first.orderNumber.toLowerCase() })).toEqual([first.orderNumber])
    expect(await found({ q: first.orderNumber, state: 'canceled' })).toEqual([])
    for (const q of ['spinning', 'መፍተያ']) expect(await found({ q }), q).toEqual(both)
    expect(await found({ q: 'spinning', state: 'to-pack' })).toEqual([first.orderNumber])
    expect(await found({ q: 'spinning', payment: 'on-delivery' })).toEqual([second.orderNumber])
    for (const q of ['100%', 'a_b', '\\', 'nobody at all']) expect(await found({ q }), q).toEqual([])
    const day = second.createdAt.toISOString().slice(0, 10)
    expect(await found({ q: 'spinning', from: day })).toHaveLength(2)
    expect(await found({ q: 'spinning', to: '2020-01-01' })).toEqual([])
    expect(await found({ q: 'spinning', region: 'Tigray' })).toEqual([])
  })

  test('is read in pages, each order once, and counts the states on its first page', async () => {
    const { userId } = await newShopper(shop, { name: 'Pages Only' })
    const productId = await newProduct(shop.db, { stock: 100 })
    for (let n = 0; n < 53; n += 1) await insertOrder(userId, { productId, paymentStatus: 'paid' })
    const page = await list({})
    const next = await list({ older: page.older })
    expect(page.orders).toHaveLength(50)
    expect(page.counts?.['to-pack']).toBeGreaterThanOrEqual(53)
    expect(next.counts).toBeNull()
    expect((await list({ counts: 'no' })).counts).toBeNull()
    expect(new Set([...numbersOf(page), ...numbersOf(next)]).size).toBe(50 + next.orders.length)
    expect(numbersOf(await list({ older: newId() }))).toEqual([])
  })

  test('a member who only reads sees masked phones and no money', async () => {
    const { orderNumber } = await paidOrder()
    const support = await newMember(shop, 'support')
    const [row] = (await list({ q: orderNumber }, support)).orders
    expect(row).toMatchObject({ phone: '•••••••344', total: null })
    for (const [q, length] of [
      ['11223', 0],
      ['0911223', 0],
      ['bikila 1122', 0],
      ['+251 911 22 33 44', 50],
    ] as const) {
      expect((await list({ q }, support)).orders.length, q).toBeLessThanOrEqual(length)
    }
    expect((await list({ q: '0911223344' }, support)).orders).not.toEqual([])
    expect(await show(orderNumber, support)).toMatchObject({
      buyer: { phonenumber: '•••••••344' },
      sums: null,
      lines: [{ amounts: null }],
      payments: null,
      refunds: null,
    })
    expect((await show(orderNumber)).payments).toMatchObject([
      { status: 'paid', amount: 90, webhooks: [{ raw: expect.stringContaining('tx_ref') }] },
    ])
  })
})

describe('one order', () => {
  test('is shipped, tracked and delivered, each step once and in the activity log', async () => {
    const { orderNumber } = await paidOrder()
    const wrong = await act(orderNumber, 'shipment', { trackingNumber: 'EE1' })
    expect([wrong.status, wrong.headers['x-refusal']]).toEqual([400, 'tracking-number-wrong'])
    const tries = await Promise.all([1, 2, 3].map(() => act(orderNumber, 'shipment', {})))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await newest('ship-order')).toMatchObject({
      who: 'Selam orders',
      source: 'office',
      subject: orderNumber,
      before: { status: 'pending' },
      after: { status: 'shipped', tracking: null },
    })
    const tracked = await act(orderNumber, 'shipment', { trackingNumber: 'EE123456785ET' })
    expect(tracked.body.order).toMatchObject({ status: 'shipped', trackingNumber: 'EE123456785ET' })
    const { order } = (await act(orderNumber, 'delivery')).body
    expect(order.history.at(-1)).toMatchObject({ status: 'complete', actor: 'Selam orders' })
    expect((await act(orderNumber, 'cancellation', { reason: 'Late' })).status).toBe(409)
  })

  test('its address is set until it is shipped, and the activity log does not name the place', async () => {
    const { orderNumber } = await cashOrder()
    const address = {
      street: 'Piassa 5',
      city: 'Gondar',
      state: 'Amhara',
      country: 'Ethiopia',
      zipCode: '6200',
    }
    const set = () =>
      shop.rawCall('PUT /office/orders/:orderNumber/address', {
        ...packer,
        params: { orderNumber },
        body: address,
      })
    expect((await set()).body.order.address).toEqual(address)
    expect(numbersOf(await list({ region: 'Amhara' }))).toEqual([orderNumber])
    expect(JSON.stringify(await newest('set-address'))).not.toContain('Piassa')
    await act(orderNumber, 'shipment', {})
    expect((await set()).headers['x-refusal']).toBe('order-sent')
  })

  test('a repeated note is added once, cannot be changed, and is exported and erased with the account', async () => {
    const { orderNumber, shopper } = await cashOrder()
    const note = { key: newId(), text: 'Calls after six.\nSecond floor' }
    await act(orderNumber, 'notes', note)
    const { order } = (await act(orderNumber, 'notes', note)).body
    expect(order.notes).toMatchObject([{ author: 'Selam orders', text: note.text }])
    expect((await act(orderNumber, 'notes', { ...note, key: 'no-uuid' })).status).toBe(400)
    const change = shop.db.updateTable('orderNotes').set({ text: 'Nice' }).execute()
    await expect(change).rejects.toThrow('never changed')
    const { token, userId, password } = shopper
    const { body } = await shop.call('GET /my-data', { token, query: { userId } })
    expect((body.orders as { notes: object[] }[])[0]!.notes).toMatchObject([{ text: note.text }])
    await act(orderNumber, 'cancellation', { reason: 'Asked to' })
    await shop.call('DELETE /my-account', { token, body: { userId, password } })
    expect((await show(orderNumber)).notes).toEqual([])
  })

  test('an order that was refused on delivery ends, with its goods on hand or written off', async () => {
    for (const writeOff of [false, true]) {
      const { orderNumber } = await cashOrder()
      await act(orderNumber, 'shipment', {})
      const { order } = (await act(orderNumber, 'refusal', { writeOff })).body
      expect(order.status).toBe('canceled')
      expect((await newest('refuse-delivery'))?.after).toMatchObject({
        status: 'canceled',
        writtenOff: writeOff,
      })
    }
  })

  test('a paid order is canceled and refunded, and a gateway that does not answer changes nothing or is named', async () => {
    const { orderNumber, txRef } = await paidOrder()
    await injectFault(shop.db, { kind: 'failed-refund', for: txRef, times: 1 })
    const { body } = await act(orderNumber, 'cancellation', { reason: 'Sold out' })
    expect(body.order).toMatchObject({ status: 'canceled', paymentStatus: 'refund-due' })
    expect(body.refund).toMatchObject({ status: 'failed', amount: 90 })
    expect((await newest('cancel-order'))?.after).toMatchObject({ reason: 'Sold out', refund: 90 })
    const again = await act(orderNumber, 'refunds', { key: newId(), reason: 'Again' })
    expect(again.body).toMatchObject({
      refund: { status: 'refunded' },
      order: { paymentStatus: 'refunded', sums: { refunded: 90 } },
    })
    expect((await act(orderNumber, 'webhooks')).body.replayed).toBeGreaterThan(0)
  })
})

describe('refunds', () => {
  test('of lines send back what was paid for the units, each unit once and each request once', async () => {
    const orderNumber = await deliveredOrder()
    const ask = (position: number, quantity: number, key = newId()) =>
      act(orderNumber, 'refunds', { key, reason: 'Broken', units: [{ position, quantity }] })
    const key = newId()
    const same = await Promise.all([1, 2, 3].map(() => ask(0, 1, key)))
    expect(same.map(({ body }) => body.refund?.amount)).toEqual([8.99, 8.99, 8.99])
    const { refunds, payments } = await show(orderNumber)
    expect(refunds).toHaveLength(1)
    expect(refunds?.[0]?.paymentId).toBe(payments?.[0]?._id ?? null)
    expect(await newest('refund-order')).toMatchObject({ after: { refund: 8.99, lines: '1 × 1' } })
    const tooMany = await ask(0, 3)
    expect([tooMany.status, tooMany.headers['x-refusal']]).toEqual([409, 'units-refunded'])
    const races = await Promise.all([1, 2, 3].map(() => ask(0, 2)))
    expect(races.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { order } = (await ask(1, 1)).body
    expect(order).toMatchObject({ status: 'refunded', sums: { refunded: 46.97, total: 46.97 } })
    expect(order.lines.map(({ refunded }: { refunded: number }) => refunded)).toEqual([3, 1])
    expect((await ask(7, 1)).headers['x-refusal']).toBe('units-refunded')
  })

  test('that fail leave their units to be refunded again, and a key belongs to one refund', async () => {
    const { orderNumber, txRef } = await paidOrder()
    await injectFault(shop.db, { kind: 'failed-refund', for: txRef, times: 1 })
    const body = { reason: 'Torn', units: [{ position: 0, quantity: 1 }] }
    const key = newId()
    const failed = await act(orderNumber, 'refunds', { ...body, key })
    expect(failed.body.refund).toMatchObject({ status: 'failed', amount: 45 })
    const other = await act(orderNumber, 'refunds', { key, reason: 'Torn', amount: 5 })
    expect(other.headers['x-refusal']).toBe('key-reused')
    const again = await act(orderNumber, 'refunds', { ...body, key: newId() })
    expect(again.body.order).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
      sums: { refunded: 45 },
    })
    const both = { ...body, key: newId(), amount: 5 }
    expect((await act(orderNumber, 'refunds', both)).status).toBe(400)
  })

  test('above a limit need a confirmed password, also together with those before', async () => {
    const { userId } = await newShopper(shop)
    const order = await insertOrder(userId, {
      priceSantim: 6_000_00,
      status: 'complete',
      paymentStatus: 'paid',
    })
    await shop.db
      .updateTable('orderItems')
      .set({ reservation: 'committed' })
      .where('orderId', '=', order.id)
      .execute()
    shop.clock.advance(20 * 60_000)
    const refusalOf = async (amount: number) =>
      (await act(order.orderNumber, 'refunds', { key: newId(), reason: 'Torn', amount })).headers['x-refusal']
    expect(await refusalOf(5_000.01)).toBe('staff-password-required')
    expect(await refusalOf(4_000)).toBeUndefined()
    expect(await refusalOf(1_500)).toBe('staff-password-required')
    const { password } = packer
    await shop.call('POST /office/confirmation', { ...packer, body: { password } })
    expect(await refusalOf(1_500)).toBeUndefined()
  })

  test('above a limit of one member and day need a confirmed password, whichever orders they are of', async () => {
    const member = await newMember(shop, 'orders')
    const refundOf = async () => {
      const { userId } = await newShopper(shop)
      const terms = { priceSantim: 6_000_00, status: 'complete', paymentStatus: 'paid' } as const
      const order = await insertOrder(userId, terms)
      await shop.db
        .updateTable('orderItems')
        .set({ reservation: 'committed' })
        .where('orderId', '=', order.id)
        .execute()
      return () =>
        shop.call('POST /office/orders/:orderNumber/refunds', {
          cookie: member.cookie,
          params: { orderNumber: order.orderNumber },
          body: { key: newId(), reason: 'Torn', amount: 2_000 },
        })
    }
    const refunds = [await refundOf(), await refundOf(), await refundOf()]
    shop.clock.advance(20 * 60_000)
    const refusals = []
    for (const refund of refunds) refusals.push((await refund()).headers['x-refusal'])
    expect(refusals).toEqual([undefined, undefined, 'staff-password-required'])
    // Nobody is told without it whether an order exists.
    const unknown = await shop.call('POST /office/orders/:orderNumber/refunds', {
      cookie: member.cookie,
      params: { orderNumber: 'MK-NONE-NONE' },
      body: { key: newId(), reason: 'Torn', amount: 5 },
    })
    expect(unknown.headers['x-refusal']).toBe('staff-password-required')
  })
})

describe('several at once', () => {
  test('each line is shipped or refused on its own, and a repeated call ships nothing again', async () => {
    const [one, two, unpaid] = [await paidOrder(), await cashOrder(), await newShopper(shop)]
    const { orderNumber: open } = await insertOrder(unpaid.userId)
    const shipments = [
      { orderNumber: one.orderNumber, trackingNumber: 'EE123456785ET' },
      { orderNumber: two.orderNumber },
      { orderNumber: open },
      { orderNumber: 'MK-NONE-NONE' },
    ]
    const ship = async () =>
      (await shop.call('POST /office/shipments', { ...packer, body: { shipments } })).body.results
    const result = (isShipped: boolean, wasShipped = false) => ({ isShipped, wasShipped })
    expect(await ship()).toMatchObject([result(true), result(true), result(false), result(false)])
    const again = await ship()
    expect(again).toMatchObject([result(true, true), result(true, true), result(false), result(false)])
    expect(again[2]?.text).toContain('is not paid')
    expect(
      (await show(one.orderNumber)).history.filter(({ status }: { status: string }) => status === 'shipped'),
    ).toHaveLength(1)
  })

  test('are printed in the order asked for, and at most fifty', async () => {
    const numbers = [(await cashOrder()).orderNumber, (await cashOrder()).orderNumber]
    const print = (asked: string[]) =>
      shop.rawCall('GET /office/printed-orders', { ...packer, query: { numbers: asked.join(',') } })
    const { body } = await print(numbers.toReversed())
    expect(numbersOf(body)).toEqual(numbers.toReversed())
    expect(body.trader.isDemonstration).toBeTypeOf('boolean')
    expect(body.trader.names).toMatchObject({ en: 'Merkato', am: 'መርካቶ' })
    const owner = await newMember(shop, 'owner')
    const brand = { name: { en: 'Adwa Suq', am: 'ዐድዋ ሱቅ', om: '' }, accent: '', logo: '' }
    await shop.rawCall('PUT /office/brand', { ...owner, body: { version: 0, ...brand } })
    expect((await print(numbers)).body.trader.names).toMatchObject({ en: 'Adwa Suq', am: 'ዐድዋ ሱቅ' })
    const [first = ''] = numbers
    const inAmharic = shop.db.updateTable('orders').set({ language: 'am' }).where('orderNumber', '=', first)
    await inAmharic.execute()
    const translations = JSON.stringify({ am: { name: 'ጀበና', description: '' } })
    await shop.db.updateTable('orderItems').set({ translations }).execute()
    const { orders } = (await print(numbers)).body
    expect(
      orders.map((order: { language: string; lines: { productName: string }[] }) => order.language),
    ).toEqual(['am', 'en'])
    expect(orders[0]?.lines[0]?.productName).toBe('ጀበና')
    expect(orders[1]?.lines[0]?.productName).not.toBe('ጀበና')
    expect((await print(Array.from({ length: 51 }, (_, n) => `MK-${n}`))).status).toBe(400)
  })

  test('are exported as CSV after the password was confirmed, and that is in the activity log', async () => {
    const orderNumber = await deliveredOrder()
    const manager = await newMember(shop, 'manager')
    const asked = (body: object) => shop.rawCall('POST /office/orders/export', { ...manager, body })
    const { csv, rows } = (await asked({ q: orderNumber })).body
    expect(rows).toBe(1)
    const [head, line] = csv.split('\r\n')
    expect(head).toContain('"order","date","status"')
    expect(line).toContain(`"${orderNumber}"`)
    const cells = (text: string): string[] => text.slice(1, -1).split('","')
    const amount = (name: string) => Math.round(Number(cells(line!)[cells(head!).indexOf(name)]) * 100)
    expect(line).toContain('"40.84","15","6.13","46.97","0.00"')
    expect(
      amount('goods') - amount('saved on quantities') - amount('saved by the code') + amount('delivery'),
    ).toBe(46_97)
    const withholding = { percent: 3, fromBirr: 40 }
    const withheld = await exportSales(shop.db, { q: orderNumber }, { withholding })
    expect(withheld.csv).toContain('"3","1.23",""')
    expect(line).toContain('"0","0.00",""')
    expect((await newest('export-orders'))?.after).toEqual({ rows: 1, q: orderNumber })
    shop.clock.advance(20 * 60_000)
    expect((await asked({})).headers['x-refusal']).toBe('staff-password-required')
  })
})
