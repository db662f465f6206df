import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addToCart, checkOut, orders, totalPrice } from '../../../test/checkout.ts'
import { eventually } from '../../../test/eventually.ts'
import { newProduct, setPrice } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { connect } from '../../platform/database/connect.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

async function cartOfAllStock() {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 3 }), 3)
  return shopper
}

const eight = <Result>(act: () => Promise<Result>) => Promise.all(Array.from({ length: 8 }, act))

test('eight checkouts at once of a cart that takes all stock return one payment', async () => {
  const shopper = await cartOfAllStock()
  const amount = await totalPrice(shop, shopper)
  const responses = await eight(() => checkOut(shop, shopper, { amount }))
  expect(responses.map(({ status, body }) => [status, body.message])).toEqual(Array(8).fill([200, undefined]))
  expect(new Set(responses.map(({ body }) => body.data.tx_ref)).size).toBe(1)
  expect(await audit(shop.db)).toEqual([])
})

test('a checkout that the database interrupts after the gateway opened it can be repeated at once', async () => {
  const shopper = await cartOfAllStock()
  const amount = await totalPrice(shop, shopper)
  await shop.runAsOwner(`
    create function refuse_writes() returns trigger language plpgsql as
    $$ begin raise exception 'shutting down' using errcode = '57P01'; end $$;
    create trigger refuse_writes before update on payments for each row
    when (old.starting_until is not null) execute function refuse_writes()`)
  expect(await checkOut(shop, shopper, { amount })).toMatchObject({ status: 503 })
  await shop.runAsOwner('drop function refuse_writes() cascade')
  // The clock stands still, so that the time limit of the first attempt does not pass.
  expect(await checkOut(shop, shopper, { amount })).toMatchObject({ status: 200 })
  const payments = await shop.db
    .selectFrom('payments')
    .where('userId', '=', shopper.userId)
    .where('status', '=', 'open')
    .select('id')
    .execute()
  expect(payments).toHaveLength(1)
  expect(await audit(shop.db)).toEqual([])
})

test('while a slow gateway opens a payment, a second checkout waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const shopper = await cartOfAllStock()
  const amount = await totalPrice(shop, shopper)
  const startingUntil = async () =>
    (
      await shop.db
        .selectFrom('payments')
        .select('startingUntil')
        .where('userId', '=', shopper.userId)
        .execute()
    ).map((row) => row.startingUntil?.getTime())
  const inTenSeconds = () => [shop.clock.now().getTime() + 10_000]
  const gateway = connect(shop.databaseUrl, { max: 1 })
  const charges = await gateway.pool.connect()
  await charges.query('begin; lock table sandbox_gateway.charges in exclusive mode')
  const first = checkOut(shop, shopper, { amount })
  await eventually(async () => expect(await startingUntil()).toEqual(inTenSeconds()))
  shop.clock.advance(9_000)
  vi.advanceTimersByTime(2_500)
  await eventually(async () => expect(await startingUntil()).toEqual(inTenSeconds()))
  vi.useRealTimers()
  shop.clock.advance(9_000)
  const second = checkOut(shop, shopper, { amount })
  await charges.query('commit')
  charges.release()
  const responses = await Promise.all([first, second])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(responses.map(({ body }) => body.data.tx_ref)).size).toBe(1)
  expect(await startingUntil()).toEqual([undefined])
  await gateway.close()
  expect(await audit(shop.db)).toEqual([])
})

test('of eight orders in cash at once one is placed, and the others find an empty cart', async () => {
  const shopper = await cartOfAllStock()
  const { token, userId } = shopper
  const responses = await eight(() => shop.call('POST /order', { token, body: { userId } }))
  const refused = responses.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(7)
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(['Your cart is empty']))
  expect(await orders(shop, shopper, 'pending')).toHaveLength(1)
})

test('orders in cash and checkouts at once never find the pieces of their own order missing', async () => {
  for (let round = 0; round < 8; round += 1) {
    const shopper = await cartOfAllStock()
    const { token, userId } = shopper
    const amount = await totalPrice(shop, shopper)
    const both = await eight(() =>
      Promise.all([
        checkOut(shop, shopper, { amount }),
        shop.call('POST /order', { token, body: { userId, amount } }),
      ]),
    )
    const messages = both.flat().map(({ body }) => String(body.message))
    expect(messages.filter((message) => message.includes('left'))).toEqual([])
    expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'on-delivery' }])
  }
  expect(await audit(shop.db)).toEqual([])
})

test('a checkout of several products names each that is short, with its figure', async () => {
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  const names = ['Jebena', 'Mesob', 'Gabi']
  const ids = await Promise.all(names.map((name) => newProduct(shop.db, { name, stock: 5 })))
  for (const id of ids) await addToCart(shop, shopper, id, 4)
  await shop.db
    .updateTable('stock')
    .set({ received: 3 })
    .where('variantId', '=', ids[0] ?? '')
    .execute()
  await shop.db
    .updateTable('stock')
    .set({ received: 0 })
    .where('variantId', '=', ids[2] ?? '')
    .execute()
  const refused = {
    status: 409,
    body: {
      success: false,
      message: 'There is not enough in stock. Jebena: only 3 left. Gabi: only 0 left.',
      errors: [
        { msg: 'Jebena: only 3 left.', path: 'items.0.quantity' },
        { msg: 'Gabi: only 0 left.', path: 'items.2.quantity' },
      ],
    },
  }
  expect(await shop.call('POST /order', { token, body: { userId } })).toMatchObject(refused)
  expect(await checkOut(shop, shopper)).toMatchObject(refused)
  const items = ids.map((productId) => ({ productId, quantity: 4 }))
  expect(await checkOut(shop, shopper, { items })).toMatchObject(refused)
  const amharic = await checkOut(shop, shopper, { lang: 'am' })
  expect(amharic.body.errors[1]!.msg).toBe('Gabi፦ የቀረው 0 ብቻ ነው።')
})

test('a checkout of one product that is short says how many are left', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 2 })
  expect(await checkOut(shop, shopper, { items: [{ productId, quantity: 3 }], amount: 945 })).toMatchObject({
    status: 409,
    body: { message: 'Only 2 left in stock.', errors: [{ path: 'items.0.quantity' }] },
  })
})

test('an order in cash is refused at another price than the one shown', async () => {
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim: 300_00 }))
  const order = (amount: unknown) => shop.rawCall('POST /order', { token, body: { userId, amount } })
  expect(await order(310)).toMatchObject({
    status: 409,
    body: { success: false, message: 'The price has changed. Please review your cart.' },
  })
  expect((await order('300')).status).toBe(400)
  expect((await order(300.001)).status).toBe(400)
  expect(await order(300)).toMatchObject({ status: 201, body: { order: { total: 300 } } })
})

test('a cart whose lines got dearer and cheaper is refused with the old and the new price of each', async () => {
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  const productIds = await Promise.all(
    ['Jebena', 'Mesob', 'Netela'].map((name) => newProduct(shop.db, { name, priceSantim: 100_00 })),
  )
  for (const productId of productIds) await addToCart(shop, shopper, productId, 1)
  await setPrice(shop.db, productIds[0] ?? '', 120_00)
  await setPrice(shop.db, productIds[2] ?? '', 70_50)
  const refused = {
    status: 409,
    body: {
      success: false,
      message: 'The price has changed. Please review your cart.',
      errors: [
        { msg: 'Jebena: the price was 100.00 ETB, and is 120.00 ETB now.', path: 'items.0.price' },
        { msg: 'Netela: the price was 100.00 ETB, and is 70.50 ETB now.', path: 'items.2.price' },
      ],
    },
  }
  expect(await checkOut(shop, shopper, { amount: 300 })).toMatchObject(refused)
  const body = { userId, amount: 300 }
  expect(await shop.call('POST /order', { token, body })).toMatchObject(refused)
  expect(await orders(shop, shopper, 'pending')).toEqual([])
})
