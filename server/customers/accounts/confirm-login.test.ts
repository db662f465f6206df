import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor, updateProfile, verifyAddress } from '../../../test/credentials.ts'
import { eventually } from '../../../test/eventually.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { checkLimited } from '../../platform/sessions/rate-limit.ts'

const minuteMs = 60_000
const required = { status: 403, body: { success: false, message: 'Confirm your password' } }

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => shop.close())

async function staleShopper(): Promise<Shopper> {
  const shopper = await newShopper(shop)
  shop.clock.advance(15 * minuteMs + 1)
  return shopper
}

/** A social login opens an account like this. */
async function withoutPassword(shopper: Shopper): Promise<Shopper> {
  await shop.db.updateTable('users').set({ passwordHash: null }).where('id', '=', shopper.userId).execute()
  return shopper
}

function download({ token, userId }: Shopper) {
  return shop.call('GET /my-data', { token, query: { userId } })
}

function remove({ token, userId }: Shopper, given: { password?: string; code?: string } = {}) {
  return shop.call('DELETE /my-account', { token, body: { userId, ...given } })
}

function confirm({ token, userId }: Shopper, given: { password?: string; code?: string }) {
  return shop.call('POST /confirm-password', { token, body: { userId, ...given } })
}

function setPassword({ token, userId }: Shopper, over: { oldPassword?: string; code?: string } = {}) {
  return shop.call('POST /update-password', {
    token,
    body: { userId, newPassword: 'another secret', ...over },
  })
}

test('a session of more than 15 minutes gives the password to change the address or number', async () => {
  const shopper = await staleShopper()
  expect((await updateProfile(shop, shopper, { fullName: 'Haile Gebre' })).status).toBe(200)
  expect(await updateProfile(shop, shopper, { email: 'thief@example.com' })).toMatchObject(required)
  expect(await updateProfile(shop, shopper, { phonenumber: '0966000001' })).toMatchObject(required)
  await verifyAddress(shop, shopper, 'thief@example.com')
  expect(await updateProfile(shop, shopper, { email: 'thief@example.com' })).toMatchObject(required)
  const wrong = await updateProfile(shop, shopper, { email: 'thief@example.com', password: 'not this one' })
  expect(wrong).toMatchObject({ ...required, body: { errors: [{ path: 'password' }] } })
  const right = await updateProfile(shop, shopper, {
    email: 'mine.now@example.com',
    password: shopper.password,
  })
  expect(right).toMatchObject({ status: 409, body: { message: 'Verify your email first' } })
})

test('data and account are only for a session that has given the password', async () => {
  const shopper = await staleShopper()
  expect(await download(shopper)).toMatchObject(required)
  expect(await remove(shopper)).toMatchObject(required)
  expect(await remove(shopper, { password: 'not this one' })).toMatchObject(required)
  expect((await confirm(shopper, { password: shopper.password })).status).toBe(200)
  expect((await download(shopper)).status).toBe(200)
  shop.clock.advance(15 * minuteMs + 1)
  expect(await download(shopper)).toMatchObject(required)
  expect((await remove(shopper, { password: shopper.password })).status).toBe(200)
})

test('a new password always takes the old one; without any it is asked for by the same refusal', async () => {
  const shopper = await staleShopper()
  expect(await setPassword(shopper)).toMatchObject(required)
  expect((await setPassword(shopper, { oldPassword: 'not this one' })).status).toBe(400)
  expect((await setPassword(shopper, { oldPassword: shopper.password })).status).toBe(200)
  expect((await download(shopper)).status).toBe(200)
})

test('a wrong password does not confirm, and after ten the session waits', async () => {
  const shopper = await staleShopper()
  expect(await confirm(shopper, {})).toMatchObject(required)
  for (let n = 0; n < 10; n += 1)
    expect(await confirm(shopper, { password: `guess ${n}` })).toMatchObject(required)
  expect((await confirm(shopper, { password: shopper.password })).status).toBe(429)
  const login = { body: { email: shopper.email, password: shopper.password } }
  expect((await shop.call('POST /login', login)).status).toBe(429)
})

test('parallel guesses are limited too, and the right password after them', async () => {
  const shopper = await staleShopper()
  const guesses = Array.from({ length: 40 }, (_, n) => confirm(shopper, { password: `guess number ${n}` }))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 403)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  expect((await confirm(shopper, { password: shopper.password })).status).toBe(429)
})

test('a guess counts while it is checked, and a right one is taken back', async () => {
  const limits = [[{ action: 'guess', max: 2, windowMs: minuteMs }, 'somebody']] as const
  const [first, second] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()]
  const started: string[] = []
  const check = (name: string, answer: Promise<boolean>) =>
    checkLimited(shop.db, limits, () => {
      started.push(name)
      return answer
    })
  const guesses = [check('first', first.promise), check('second', second.promise)]
  await eventually(() => expect(started).toHaveLength(2))
  await expect(check('third', Promise.resolve(true))).rejects.toThrow('too-many-requests')
  expect(started).not.toContain('third')
  first.resolve(false)
  second.resolve(true)
  expect(await Promise.all(guesses)).toEqual([false, true])
  expect(await check('fourth', Promise.resolve(true))).toBe(true)
})

test("a stranger's wrong logins do not keep the owner from changing the password", async () => {
  const shopper = await newShopper(shop)
  const guess = { body: { email: shopper.email, password: 'guess' } }
  for (let n = 0; n < 10; n += 1) await shop.call('POST /login', guess)
  expect((await shop.call('POST /login', guess)).status).toBe(429)
  expect((await setPassword(shopper, { oldPassword: shopper.password })).status).toBe(200)
})

test('an account without a password takes a code that was mailed to its present address', async () => {
  const shopper = await withoutPassword(await staleShopper())
  for (const call of [download, remove, setPassword]) expect(await call(shopper)).toMatchObject(required)
  expect(await confirm(shopper, { password: shopper.password })).toMatchObject(required)
  const elsewhere = await codeFor(shop, shopper, 'thief@example.com')
  expect(await confirm(shopper, { code: elsewhere })).toMatchObject(required)
  expect(await setPassword(shopper, { code: elsewhere })).toMatchObject(required)
  const code = await codeFor(shop, shopper, shopper.email)
  expect((await setPassword(shopper, { code })).status).toBe(200)
})

test('a code confirms once', async () => {
  const shopper = await withoutPassword(await staleShopper())
  const code = await codeFor(shop, shopper, shopper.email)
  expect((await confirm(shopper, { code })).status).toBe(200)
  expect((await download(shopper)).status).toBe(200)
  shop.clock.advance(15 * minuteMs + 1)
  expect(await confirm(shopper, { code })).toMatchObject(required)
  expect(await remove(shopper)).toMatchObject(required)
})

test('a password is no way into an account without one, and a code none into an account with one', async () => {
  const shopper = await staleShopper()
  const code = await codeFor(shop, shopper, shopper.email)
  expect(await confirm(shopper, { code })).toMatchObject(required)
})

test('one session confirms itself alone', async () => {
  const shopper = await newShopper(shop)
  const login = await shop.call('POST /login', { body: shopper })
  const other = { ...shopper, token: login.body.userData.token as string }
  shop.clock.advance(15 * minuteMs + 1)
  await confirm(shopper, { password: shopper.password })
  expect((await download(shopper)).status).toBe(200)
  expect(await download(other)).toMatchObject(required)
})

test('with REAUTH_MINUTES=0 every call asks, and a confirmation serves one', async () => {
  const strict = await openShop({ REAUTH_MINUTES: '0' })
  try {
    const { userId, token, password } = await newShopper(strict)
    const get = () => strict.call('GET /my-data', { token, query: { userId } })
    expect(await get()).toMatchObject(required)
    strict.clock.advance(1_000)
    expect((await strict.call('POST /confirm-password', { token, body: { userId, password } })).status).toBe(
      200,
    )
    expect((await get()).status).toBe(200)
    expect(await get()).toMatchObject(required)
  } finally {
    await strict.close()
  }
})

test('with REAUTH_MINUTES=0 a confirmation makes up for no wrong password, nor a right one for the next call', async () => {
  const strict = await openShop({ REAUTH_MINUTES: '0' })
  const { token, userId, password } = await newShopper(strict)
  const send = (given: object) => strict.call('DELETE /my-account', { token, body: { userId, ...given } })
  await strict.call('POST /confirm-password', { token, body: { userId, password } })
  expect(await send({ password: 'a wrong one' })).toMatchObject(required)
  const options = () => strict.rawCall('POST /passkeys/options', { token, body: { userId, password } })
  expect((await options()).status).toBe(200)
  const without = strict.rawCall('POST /passkeys', { token, body: { userId, name: 'x', credential: {} } })
  expect((await without).status).not.toBe(201)
  await strict.close()
})

test('RATE_LIMIT=off lifts the rule, but a deletion still takes the password', async () => {
  const open = await openShop({ RATE_LIMIT: 'off', REAUTH_MINUTES: '0' })
  try {
    const { userId, token } = await newShopper(open)
    expect((await open.call('GET /my-data', { token, query: { userId } })).status).toBe(200)
    expect((await open.call('DELETE /my-account', { token, body: { userId } })).status).toBe(400)
  } finally {
    await open.close()
  }
})
