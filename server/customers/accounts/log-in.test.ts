import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newShopper } from '../../../test/new-shopper.ts'
import { rateLimits } from '../../../contract/limits.ts'
import { countRateLimitHit } from '../../platform/sessions/rate-limit.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newId } from '../../platform/database/new-id.ts'
import { newResetToken } from './reset-links.ts'
import { countWrongLogin } from './wrong-logins.ts'

/** The spies call the real functions. */
vi.mock(import('@node-rs/argon2'), async (original) => {
  const argon2 = await original()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off', TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => shop.close())

function logIn(email: string, password: string, address = '196.188.34.1', at: TestShop = shop) {
  const headers = { 'x-forwarded-for': address }
  return at.call('POST /login', { body: { email, password }, headers })
}

test('logging in with email address, in any case, and password returns a token and the user', async () => {
  const { email, password, user } = await newShopper(shop)
  const response = await logIn(email.toUpperCase(), password)
  expect(response).toMatchObject({ status: 200, body: { userData: { user } } })
  const me = await shop.call('GET /me', { token: response.body.userData.token })
  expect(me.body.user).toEqual(user)
})

test('a wrong password and an unknown account are refused with the same message', async () => {
  const { email } = await newShopper(shop)
  const refusal = { status: 401, body: { success: false, message: 'Invalid email or password' } }
  expect(await logIn(email, 'not this one')).toMatchObject(refusal)
  expect(await logIn('stranger@example.com', 'not this one')).toMatchObject(refusal)
})

test('an unknown account takes as long as a wrong password', async () => {
  const { email } = await newShopper(shop)
  const workOf = async (address: string) => {
    vi.mocked(verify).mockClear()
    await logIn(address, 'not this one')
    // Each has the algorithm and its parameters, without the salt.
    return vi.mocked(verify).mock.calls.map(([against]) => String(against).split('$').slice(0, 4).join('$'))
  }
  const ofWrongPassword = await workOf(email)
  expect(ofWrongPassword).toEqual([expect.stringContaining('argon2id')])
  expect(await workOf('nobody@example.com')).toEqual(ofWrongPassword)
})

test('after ten wrong logins in 15 minutes even the right password is 429, also with RATE_LIMIT=off', async () => {
  const { email, password } = await newShopper(shop)
  for (let n = 0; n < 10; n += 1) expect((await logIn(email, 'guess')).status).toBe(401)
  const refused = await logIn(email, password)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBe(900)
  shop.clock.advance(15 * 60_000)
  expect((await logIn(email, password)).status).toBe(200)
})

test('the limit on wrong logins is the same for an account that does not exist', async () => {
  for (let n = 0; n < 10; n += 1) await logIn('ghost@example.com', 'guess')
  expect((await logIn('Ghost@example.com', 'guess')).status).toBe(429)
})

test('parallel guesses cannot exceed the limit', async () => {
  const { email } = await newShopper(shop)
  const responses = await Promise.all(Array.from({ length: 25 }, (_, n) => logIn(email, `guess ${n}`)))
  expect(responses.filter((response) => response.status === 401)).toHaveLength(10)
  expect(responses.filter((response) => response.status === 429)).toHaveLength(15)
})

test('many parallel logins with the right password succeed', async () => {
  const { email, password } = await newShopper(shop)
  const responses = await Promise.all(Array.from({ length: 20 }, () => logIn(email, password)))
  expect(responses.map((response) => response.status)).toEqual(Array(20).fill(200))
})

test("a stranger's wrong logins lock out the stranger, not the owner", async () => {
  const { email, password } = await newShopper(shop)
  for (let n = 0; n < 11; n += 1) await logIn(email, 'guess', '203.0.113.9')
  expect((await logIn(email, password, '203.0.113.9')).status).toBe(429)
  expect((await logIn(email, password)).status).toBe(200)
})

test('an IPv6 address counts by its /64', async () => {
  const { email, password } = await newShopper(shop)
  for (let n = 0; n < 10; n += 1) await logIn(email, 'guess', `2001:db8:1:2::${n + 1}`)
  expect((await logIn(email, password, '2001:db8:1:2::ffff')).status).toBe(429)
  expect((await logIn(email, password, '2001:db8:1:3::1')).status).toBe(200)
})

test('a new password by a mailed link lifts the lock', async () => {
  const { userId, email } = await newShopper(shop)
  for (let n = 0; n < 10; n += 1) await logIn(email, 'guess')
  const token = await newResetToken(shop.db, userId, newId())
  const body = { token, newPassword: 'remembered' }
  expect((await shop.call('POST /reset-password', { body })).status).toBe(200)
  expect((await logIn(email, 'remembered')).status).toBe(200)
})

test('an address that tries many accounts is locked at 1,000, and an account tried from many addresses at 100', async () => {
  const limited = await openShop({ TRUST_PROXY: '127.0.0.1' })
  try {
    const { email, password } = await newShopper(limited)
    const wrong = (account: string, address: string) => countWrongLogin(limited, { account, address })
    const ofAddress = () => countRateLimitHit(limited.db, rateLimits.wrongLoginOfAddress, '203.0.113.5')
    for (let n = 0; n < 999; n += 1) await ofAddress()
    expect((await logIn('sprayed99@example.com', 'guess', '203.0.113.5', limited)).status).toBe(401)
    expect((await logIn(email, password, '203.0.113.5', limited)).status).toBe(429)
    for (const target of [email, 'no.account@example.com']) {
      for (let n = 0; n < 99; n += 1) await wrong(target, `198.51.100.${Math.floor(n / 9)}`)
      expect((await logIn(target, 'guess', '198.51.100.77', limited)).status).toBe(401)
      expect((await logIn(target, password, '196.188.34.1', limited)).status).toBe(429)
    }
  } finally {
    await limited.close()
  }
})

test('logging out revokes the token, and no other', async () => {
  const { token, email, password } = await newShopper(shop)
  const other = (await logIn(email, password)).body.userData.token
  expect(await shop.call('POST /logout', { token })).toMatchObject({ status: 200, body: { success: true } })
  expect(await shop.call('GET /me', { token })).toMatchObject({
    status: 401,
    body: { message: 'Invalid token' },
  })
  expect((await shop.call('GET /me', { token: other })).status).toBe(200)
})

test('a token expires after SESSION_DAYS, with its own message', async () => {
  const { token } = await newShopper(shop)
  shop.clock.advance(30 * 24 * 60 * 60_000)
  expect(await shop.call('GET /me', { token })).toMatchObject({
    status: 401,
    body: { success: false, message: 'Token has expired' },
  })
})

test('an invalid or missing token is refused', async () => {
  const { token } = await newShopper(shop)
  expect(await shop.rawCall('GET /me')).toMatchObject({
    status: 401,
    body: { message: 'Authentication required' },
  })
  for (const wrong of [
    'x',
    `${token}x`,
    token.slice(0, -1),
    `${token.split('.')[0]}.${'a'.repeat(43)}`,
    '..',
  ]) {
    expect(await shop.rawCall('GET /me', { token: wrong })).toMatchObject({
      status: 401,
      body: { message: 'Invalid token' },
    })
  }
})
