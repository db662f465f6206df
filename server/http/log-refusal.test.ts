import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newShopper } from '../../test/new-shopper.ts'
import type { Shopper } from '../../test/new-shopper.ts'
import { openShop } from '../../test/open-shop.ts'
import type { TestShop } from '../../test/open-shop.ts'
import type { SecurityEvent } from '../security-log.ts'

let shop: TestShop
let hanna: Shopper
let abel: Shopper
beforeAll(async () => {
  shop = await openShop()
  hanna = await newShopper(shop)
  abel = await newShopper(shop)
})
afterAll(() => shop.close())

let before: number
beforeEach(() => {
  before = shop.logged().length
})

function newEvents(name: SecurityEvent) {
  return shop
    .logged()
    .slice(before)
    .filter(({ security }) => security === name)
}

test('a refused token is logged with network, route and request id, and without the token', async () => {
  const token = `${hanna.userId}.${'x'.repeat(43)}`
  const { headers } = await shop.call('GET /me', { token })
  expect(newEvents('token-refused')).toEqual([
    expect.objectContaining({
      reason: 'invalid-token',
      network: '127.0.0.0/24',
      route: 'GET /api/me',
      reqId: headers['x-request-id'],
    }),
  ])
  expect(JSON.stringify(shop.logged())).not.toContain('xxxx')
})

test('a user who names another account is logged by id', async () => {
  const { status } = await shop.call('GET /cart', { query: { userId: abel.userId }, token: hanna.token })
  expect(status).toBe(403)
  expect(newEvents('access-denied')).toEqual([
    expect.objectContaining({ user: hanna.userId, route: 'GET /api/cart', reason: 'forbidden' }),
  ])
})

test('a webhook with a wrong signature is logged', async () => {
  await shop.rawCall('POST /payment/webhook/:gateway', {
    params: { gateway: 'chapa' },
    body: { event: 'charge.success' },
    headers: { 'x-chapa-signature': 'forged' },
  })
  expect(newEvents('webhook-refused')).toEqual([expect.objectContaining({ reason: 'bad-signature' })])
})

test('a rate limit is logged once for a user, however often it is hit, and counts in the metric once', async () => {
  const body = { email: hanna.email, userId: hanna.userId, userName: 'Hanna Alemayehu' }
  const statuses: number[] = []
  for (let n = 0; n < 9; n += 1)
    statuses.push((await shop.call('POST /send-verification-email', { token: hanna.token, body })).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(2)
  expect(newEvents('rate-limited')).toEqual([
    expect.objectContaining({ user: hanna.userId, route: 'POST /api/send-verification-email' }),
  ])
})

test('what a shopper does wrong by mistake is no security event', async () => {
  await shop.call('GET /me', {})
  await shop.rawCall('GET /cart', { query: { userId: '?' }, token: hanna.token })
  expect(
    shop
      .logged()
      .slice(before)
      .filter(({ security }) => security !== undefined),
  ).toEqual([])
})
