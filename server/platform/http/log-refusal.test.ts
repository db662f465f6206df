import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusals } from '../../../contract/refusals.ts'
import type { Refusal, RefusalCode } from '../../../contract/refusals.ts'
import { appCode } from '../../../test/app-code.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { logRefusal } from './log-refusal.ts'
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

describe('attacks on the office', () => {
  let support: TestMember
  beforeAll(async () => {
    support = await newMember(shop, 'support')
  })

  test('a call beyond the role is logged with the member, once a minute for a route', async () => {
    const { cookie } = support
    for (let count = 0; count < 3; count += 1)
      expect((await shop.call('GET /office/activity', { cookie, query: {} })).status).toBe(403)
    await shop.call('GET /office/staff', { cookie })
    expect(newEvents('access-denied')).toMatchObject([
      { staff: support.staffId, route: 'GET /api/office/activity', reason: 'role-forbids' },
      { staff: support.staffId, route: 'GET /api/office/staff', reason: 'role-forbids' },
    ])
  })

  test('a call from another site is logged', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    await shop.call('POST /office/logout', { cookie: support.cookie, headers })
    expect(newEvents('access-denied')).toMatchObject([{ reason: 'office-origin-wrong' }])
  })

  test('a right password with a missing or wrong second factor is logged as a failed login', async () => {
    const { cookie, email, password, staffId } = await newMember(shop, 'orders')
    const { body } = await shop.call('POST /office/me/second-factor', { cookie })
    const code = appCode(body.secondFactor.secret, shop.clock.now())
    await shop.call('PUT /office/me/second-factor', { cookie, body: { code } })
    const logIn = (typed?: string) =>
      shop.call('POST /office/login', { body: { email, password, ...(typed && { code: typed }) } })
    expect([(await logIn()).status, (await logIn('000000')).status]).toEqual([401, 401])
    expect(newEvents('login-failed')).toMatchObject([
      { staff: staffId, reason: 'second-factor-required' },
      { staff: staffId, reason: 'second-factor-wrong' },
    ])
  })
})

test('every refusal of access or of a limit has a security event, or is logged where more is known', async () => {
  // The use cases log them, or nobody tried anything yet.
  const exceptions = new Set([
    'wrong-login',
    'passkey-login-refused',
    'second-factor-required',
    'staff-password-wrong',
    'sms-limit-reached',
    'authentication-required',
    'password-required',
    'staff-password-required',
  ])
  const codes = (Object.keys(refusals) as RefusalCode[]).filter((code) =>
    [401, 403, 429].includes(refusals[code]),
  )
  const without = codes.filter((code) => {
    const from = shop.logged().length
    const request = { log: shop.shop.log, method: 'GET', routeOptions: { url: `/${code}` }, ip: '192.0.2.1' }
    logRefusal({ code, values: {} } as Refusal, request as unknown as FastifyRequest)
    return !shop
      .logged()
      .slice(from)
      .some(({ security, reason }) => security !== undefined && reason === code)
  })
  expect(new Set(without)).toEqual(exceptions)
})
