import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '../../../contract/limits.ts'
import { addToCart, checkOut } from '../../../test/checkout.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { addCode } from './manage-codes.ts'

let shop: TestShop
let productId: string
beforeAll(async () => {
  shop = await openShop()
  await shop.listen()
  await addCode(shop.db, 'SECRET', { percent: 10 })
  productId = await newProduct(shop.db, { priceSantim: 100_00 })
})
afterAll(() => shop.close())

async function newGuesser(): Promise<Shopper> {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, productId)
  return shopper
}

const calls = {
  'POST /cart/code': ({ token, userId }: Shopper, code: string) =>
    shop.call('POST /cart/code', { token, body: { userId, code } }),
  'POST /payment/code': ({ token, userId }: Shopper, code: string) =>
    shop.call('POST /payment/code', { token, body: { userId, code, items: [{ productId, quantity: 1 }] } }),
  'POST /payment/create': (shopper: Shopper, code: string) =>
    checkOut(shop, shopper, { items: [{ productId, quantity: 1 }], code, amount: 90 }),
}
const names = Object.keys(calls) as (keyof typeof calls)[]

test('guessing codes is limited by account, in all calls together', async () => {
  const guesser = await newGuesser()
  for (let number = 0; number < rateLimits.discountCode.max; number += 1) {
    const name = names[number % names.length] ?? 'POST /cart/code'
    expect((await calls[name](guesser, `GUESS${number}`)).status).toBe(409)
  }
  for (const name of names) {
    const refused = await calls[name](guesser, 'SECRET')
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  }
  const other = await newGuesser()
  for (const name of names) expect((await calls[name](other, 'SECRET')).status).toBe(200)
})

test('a wrong code counts also under an Idempotency-Key', async () => {
  const { token, userId } = await newGuesser()
  const guess = (number: number) =>
    shop.call('POST /cart/code', {
      token,
      headers: { 'idempotency-key': `guess-${number}` },
      body: { userId, code: `GUESS${number}` },
    })
  for (let number = 0; number < rateLimits.discountCode.max; number += 1) await guess(number)
  expect((await guess(-1)).status).toBe(429)
})

test('right codes do not count, and parallel guesses do', async () => {
  const guesser = await newGuesser()
  const { max } = rateLimits.discountCode
  for (let number = 0; number <= max; number += 1) {
    expect((await calls['POST /cart/code'](guesser, 'SECRET')).status).toBe(200)
  }
  const guesses = Array.from({ length: max + 5 }, (_, at) => calls['POST /cart/code'](guesser, `NO${at}`))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 409)).toHaveLength(max)
})

test('many accounts do not guess more codes from one address', async () => {
  const { action, max } = rateLimits.discountCodeOfAddress
  expect((await shop.call('GET /discount', { query: { code: 'GUESS' } })).status).toBe(409)
  const hits = shop.db.selectFrom('rateLimitHits').selectAll().where('action', '=', action)
  const hit = await hits.orderBy('createdAt', 'desc').executeTakeFirstOrThrow()
  const others = Array.from({ length: max - 1 }, () => hit)
  await shop.db.insertInto('rateLimitHits').values(others).execute()
  const { 'POST /payment/create': pay, ...tries } = calls
  for (const attempt of Object.values(tries)) {
    expect((await attempt(await newGuesser(), 'SECRET')).status).toBe(429)
  }
  expect((await shop.call('GET /discount', { query: { code: 'SECRET' } })).status).toBe(429)
  // Nothing else is refused for what others tried there.
  const honest = await newGuesser()
  expect((await pay(honest, 'SECRET')).status).toBe(200)
  const { token, userId } = await newGuesser()
  expect((await shop.call('GET /cart/totalPrice', { token, query: { userId } })).status).toBe(200)
})
