import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { EndpointName } from '../../../contract/contract.ts'
import { idempotencyKeysKept } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { addToCart, orders } from '../../../test/checkout.ts'
import { eventually } from '../../../test/eventually.ts'
import { homeAddress } from '../../../test/home-address.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { connect } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { deleteOldIdempotencyKeys, performOnce } from './idempotency.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

let keys = 0
const newKey = () => `key-${(keys += 1)}`

function send<Name extends EndpointName>(
  name: Name,
  { token }: Shopper,
  key: string,
  parts: { body?: object; query?: object },
) {
  return shop.rawCall(name, { token, headers: { 'idempotency-key': key }, ...parts })
}

function add(shopper: Shopper, key: string, productId: string, quantity = 1) {
  return send('POST /cart/add', shopper, key, { body: { userId: shopper.userId, productId, quantity } })
}

async function quantities({ token, userId }: Shopper): Promise<number[]> {
  const { body } = await shop.call('GET /cart', { token, query: { userId } })
  return (body.items as { quantity: number }[]).map(({ quantity }) => quantity)
}

test('without a token a key is not looked at', async () => {
  const response = await shop.rawCall('POST /cart/add', {
    headers: { 'idempotency-key': newKey() },
    body: {},
  })
  expect(response.status).toBe(401)
})

test('the same key adds to the cart once, and is answered the same', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const key = newKey()
  const first = await add(shopper, key, productId, 2)
  const second = await add(shopper, key, productId, 2)
  expect(first.status).toBe(201)
  expect(second).toMatchObject({ status: 201, body: first.body })
  expect(await quantities(shopper)).toEqual([2])
})

test('ten concurrent requests with one key add once', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const key = newKey()
  const responses = await Promise.all(Array.from({ length: 10 }, () => add(shopper, key, productId)))
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  expect(await quantities(shopper)).toEqual([1])
})

test('another body, or another call, with the same key is refused', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const key = newKey()
  const { body } = await add(shopper, key, productId, 1)
  const message = 'This Idempotency-Key was used for another request.'
  expect(await add(shopper, key, productId, 2)).toMatchObject({ status: 409, body: { message } })
  const query = { userId: shopper.userId, itemId: body.item._id }
  expect(await send('DELETE /cart/remove', shopper, key, { query })).toMatchObject({ status: 409 })
  expect(await quantities(shopper)).toEqual([1])
})

test('a key belongs to one account', async () => {
  const [one, other] = [await newShopper(shop), await newShopper(shop)]
  const productId = await newProduct(shop.db)
  const key = newKey()
  await add(one, key, productId, 3)
  await add(other, key, productId, 1)
  expect(await quantities(one)).toEqual([3])
  expect(await quantities(other)).toEqual([1])
})

test('a refusal is repeated, also when the request would succeed by now', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 1 })
  const key = newKey()
  const refused = await add(shopper, key, productId, 2)
  expect(refused.status).toBe(409)
  await sql`update stock set received = 10 where variant_id = ${productId}`.execute(shop.db)
  expect(await add(shopper, key, productId, 2)).toMatchObject({ status: 409, body: refused.body })
  expect(await add(shopper, newKey(), productId, 2)).toMatchObject({ status: 201 })
})

test('a key can be used again after 24 hours, and old keys are deleted', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const key = newKey()
  await add(shopper, key, productId)
  shop.clock.advance(24 * 60 * 60_000 - 1)
  await add(shopper, key, productId)
  expect(await quantities(shopper)).toEqual([1])
  shop.clock.advance(1)
  await add(shopper, key, productId, 5)
  expect(await quantities(shopper)).toEqual([6])
  shop.clock.advance(24 * 60 * 60_000)
  await deleteOldIdempotencyKeys(shop.db)
  expect(await shop.db.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([])
})

test.each(['', 'a b', 'x'.repeat(65), 'ቡና'])('the malformed key "%s" is refused', async (key) => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const response = await add(shopper, encodeURI(key), productId)
  expect(response.status).toBe(400)
  expect(await quantities(shopper)).toEqual([])
})

test('the same key creates one address, one review and one order', async () => {
  const shopper = await newShopper(shop, { address: false })
  const { userId } = shopper
  const productId = await newProduct(shop.db)
  await addToCart(shop, shopper, productId)
  const rating = {
    rating: 4,
    review: 'Good',
    productId,
    reviewerName: 'A',
    reviewDate: '2026-11-22',
    _id: userId,
  }
  const calls: [EndpointName, object, number][] = [
    ['POST /add-address', { userId, ...homeAddress }, 201],
    ['POST /review', rating, 201],
    ['POST /order', { userId }, 201],
  ]
  for (const [name, body, status] of calls) {
    const key = newKey()
    const first = await send(name, shopper, key, { body })
    expect(first.status).toBe(status)
    expect(await send(name, shopper, key, { body })).toMatchObject({ status, body: first.body })
  }
  const { token } = shopper
  expect((await shop.call('GET /addresses', { token, query: { userId } })).body.addresses).toHaveLength(1)
  expect(await orders(shop, shopper, 'pending')).toHaveLength(1)
})

test('the same key starts one payment', async () => {
  const shopper = await newShopper(shop)
  const { userId, email } = shopper
  await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim: 1_000 }))
  const buyer = { email, firstName: 'Abebe', lastName: 'Bikila', phonenumber: '0911223344', amount: 10 }
  const key = newKey()
  const pay = () => send('POST /payment/create', shopper, key, { body: { userId, ...buyer } })
  const first = await pay()
  expect(first.status).toBe(200)
  // By itself, the call would start another payment for the changed cart.
  await addToCart(shop, shopper, await newProduct(shop.db))
  expect(await pay()).toMatchObject({ status: 200, body: first.body })
  const { rows } = await sql`select 1 from payments where user_id = ${shopper.userId}`.execute(shop.db)
  expect(rows).toHaveLength(1)
})

test('a request whose process ended is done again ten seconds later', async () => {
  const shopper = await newShopper(shop)
  const { userId } = shopper
  await addToCart(shop, shopper, await newProduct(shop.db))
  const key = newKey()
  const first = await send('POST /order', shopper, key, { body: { userId, amount: 1 } })
  expect(first.status).toBe(409)
  await shop.db.updateTable('idempotencyKeys').set({ outcome: null }).where('userId', '=', userId).execute()
  shop.clock.advance(10_000)
  expect(await send('POST /order', shopper, key, { body: { userId, amount: 1 } })).toMatchObject({
    status: 409,
    body: first.body,
  })
})

test('a request that takes longer is not done again meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { userId } = await newShopper(shop)
  const request = { userId, key: newKey(), requestHash: Buffer.alloc(32) }
  const first = Promise.withResolvers<string>()
  const begun = performOnce(shop.db, {}, request, () => first.promise)
  const createdAt = async () =>
    (
      await shop.db.selectFrom('idempotencyKeys').select('createdAt').where('userId', '=', userId).execute()
    )[0]?.createdAt
  await eventually(async () => expect(await createdAt()).toEqual(shop.clock.now()))
  shop.clock.advance(9_000)
  vi.advanceTimersByTime(2_500)
  await eventually(async () => expect(await createdAt()).toEqual(shop.clock.now()))
  vi.useRealTimers()
  shop.clock.advance(9_000)
  const again = performOnce(shop.db, {}, request, () => Promise.reject(new Error('It is done again')))
  first.resolve('done')
  expect(await begun).toBe('done')
  expect(await again).toMatchObject({ body: 'done' })
})

test.each([new Error('Connection terminated unexpectedly'), new Refusal('gateway-failed')])(
  'a request that the database interrupted can be repeated at once: %s',
  async (error) => {
    const { userId } = await newShopper(shop)
    const { db, pool, close } = connect(shop.databaseUrl, { max: 1 })
    const request = { userId, key: newKey(), requestHash: Buffer.alloc(32) }
    const interrupted = performOnce(db, {}, request, async () => {
      // Neither the work nor the end of its key is written.
      pool.once('acquire', (client) => {
        ;(client as PoolClient & { connection: { stream: Socket } }).connection.stream.destroy()
      })
      throw error
    })
    await expect(interrupted).rejects.toThrow(error)
    expect(await performOnce(shop.db, {}, request, async () => 'done')).toBe('done')
    await close()
  },
)

test('an outcome that was saved with the change is repeated although the request failed after it', async () => {
  const { userId } = await newShopper(shop)
  const request = { userId, key: newKey(), requestHash: Buffer.alloc(32) }
  const failed = performOnce(shop.db, {}, request, async (db, saveOutcome) => {
    await transaction(db, async (tx) => saveOutcome?.(tx, 'placed'))
    throw new Error('Connection terminated unexpectedly')
  })
  await expect(failed).rejects.toThrow('Connection terminated unexpectedly')
  const again = performOnce(shop.db, {}, request, () => Promise.reject(new Error('It is done again')))
  expect(await again).toMatchObject({ body: 'placed' })
})

test('deleting the account deletes its keys', async () => {
  const shopper = await newShopper(shop)
  const { token, userId, password } = shopper
  await add(shopper, newKey(), await newProduct(shop.db))
  const deleted = await shop.rawCall('DELETE /my-account', {
    token,
    body: { userId, oldPassword: password, password },
  })
  expect(deleted.status).toBe(200)
  const left = await shop.db.selectFrom('idempotencyKeys').selectAll().where('userId', '=', userId).execute()
  expect(left).toEqual([])
})

async function keptOf({ userId }: Shopper) {
  const { rows } = await sql<{ key: string; bytes: number }>`
    select key, coalesce(pg_column_size(outcome), 0) as bytes from idempotency_keys
    where user_id = ${userId} order by created_at, key`.execute(shop.db)
  return rows
}

test('of an account with very many keys the newest ones are kept', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const { userId } = shopper
  const first = newKey()
  await add(shopper, first, productId)
  await sql`
    insert into idempotency_keys (user_id, key, request_hash, created_at, outcome)
    select user_id, 'copy-' || number, request_hash, created_at - (1000 - number) * interval '1 ms', outcome
    from idempotency_keys, generate_series(1, ${idempotencyKeysKept.count + 50}) as number
    where user_id = ${userId} and key = ${first}`.execute(shop.db)
  const last = newKey()
  await add(shopper, last, productId)
  const kept = (await keptOf(shopper)).map(({ key }) => key)
  expect(kept).toHaveLength(idempotencyKeysKept.count)
  expect(kept).toEqual(expect.arrayContaining([first, last, 'copy-550', 'copy-60']))
  expect(kept).not.toContain('copy-50')
  expect((await add(shopper, last, productId)).status).toBe(201)
  expect(await quantities(shopper)).toEqual([2])
})

test('the answers that are kept for an account are bounded in bytes', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const { userId } = shopper
  const large = JSON.stringify({ body: randomBytes(90_000).toString('base64') })
  await sql`
    insert into idempotency_keys (user_id, key, request_hash, created_at, outcome)
    select ${userId}, 'large-' || number, sha256('x'), ${shop.db.now()}::timestamptz - interval '1 s', ${large}::jsonb
    from generate_series(1, 40) as number`.execute(shop.db)
  await add(shopper, newKey(), productId)
  const kept = await keptOf(shopper)
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(idempotencyKeysKept.bytes + 10_000)
})
